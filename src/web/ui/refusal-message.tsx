import { Icon } from './icon.tsx'
import styles from './refusal-message.module.css'

/** Why something wasn’t done, beside the control that asked for it; announced as it appears. */
export function RefusalMessage({ message }: { readonly message: string | null | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className={styles.message}>
      <Icon name="error" />
      {message}
    </p>
  )
}

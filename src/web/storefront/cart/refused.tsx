import { Icon } from '#web/ui/icon.tsx'
import styles from './refused.module.css'

/** Why something wasn’t done, beside the control that asked for it; announced as it appears. */
export function Refused({ words }: { readonly words: string | null | undefined }) {
  if (!words) return null
  return (
    <p role="alert" className={styles.words}>
      <Icon name="error" />
      {words}
    </p>
  )
}

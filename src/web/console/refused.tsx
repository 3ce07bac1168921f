import { Icon } from '#web/ui/icon.tsx'
import styles from './refused.module.css'

/** Why a press changed nothing, beside what was pressed. */
export function Refused({ words }: { readonly words: string | undefined }) {
  if (!words) return null
  return (
    <p role="alert" className={styles.words}>
      <Icon name="error" />
      {words}
    </p>
  )
}

import { timeWords } from '#core/clock-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './board-page.module.css'

/** The server can’t be reached: the board is as old as this says. */
export function OfflineBar({ lost, wall }: { readonly lost: boolean; readonly wall: string }) {
  return (
    <div role="alert">
      {lost && (
        <p className={styles.offline}>
          <Icon name="offline" />
          Offline. This is the board of {timeWords(wall)}; new orders don’t show.
        </p>
      )}
    </div>
  )
}

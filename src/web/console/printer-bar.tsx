import { useSearchParams } from 'react-router'
import { printerProblems } from '#core/kitchen/printer-problem.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { Board } from './board.ts'
import styles from './printer-bar.module.css'
import { useScreenSeen } from './use-screen-seen.ts'

interface PrinterBarProps {
  readonly location_id: string
  readonly printing: NonNullable<Board['printing']>
  /** Nobody is signed in any more. */
  readonly ended: boolean
}

/**
 * Says quietly which printers print nothing and why, and tells the server that somebody can see this screen where printers wait for
 * that. Expo gathers what others make: it stands for no station.
 */
export function PrinterBar({ location_id, printing, ended }: PrinterBarProps) {
  const [search] = useSearchParams()
  const isExpo = search.get('view') === 'expo'
  const isSeen = printing.watches_screens && !isExpo && !ended
  useScreenSeen({ location_id, station: search.get('station') }, isSeen)
  return printing.failing.map(({ printer, problem, count }) => (
    <p key={printer} className={styles.bar}>
      <Icon name="print" />
      <span>
        {m.console_printer_fails({ printer, problem: printerProblems[problem](), count })}
      </span>
    </p>
  ))
}

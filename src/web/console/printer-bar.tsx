import { useSearchParams } from 'react-router'
import { printerProblems } from '#core/kitchen/printer-problem.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { Board } from './board.ts'
import styles from './printer-bar.module.css'
import { useEffect } from 'react'
import type { Station } from '#core/order/station-work.ts'
import { callFromPage } from '#web/api/browser-client.ts'

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

/** How often a screen says that somebody can see it, in milliseconds, and how soon again where nobody heard. */
const sayEvery = 30_000

const sayAgainAfter = 5_000

/** Says that somebody can see the screen of a station, as long as it shows: a screen that is off or covered says nothing. */
function useScreenSeen(
  { location_id, station }: { readonly location_id: string; readonly station: Station },
  isSeen: boolean,
): void {
  useEffect(() => {
    if (!isSeen) return undefined
    const screen = { timer: 0, gone: false }
    const say = async () => {
      if (document.visibilityState !== 'visible') return
      const isHeard = await tell(location_id, station)
      window.clearTimeout(screen.timer)
      if (!screen.gone)
        screen.timer = window.setTimeout(() => void say(), isHeard ? sayEvery : sayAgainAfter)
    }
    const look = () => void say()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      screen.gone = true
      window.clearTimeout(screen.timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [location_id, station, isSeen])
}

/** Tells the server; false where it didn’t hear. */
async function tell(location_id: string, station: Station): Promise<boolean> {
  const params = { location_id }
  try {
    await callFromPage('PUT /console/locations/{location_id}/screens', {
      params,
      body: { station },
    })
    return true
  } catch {
    return false
  }
}

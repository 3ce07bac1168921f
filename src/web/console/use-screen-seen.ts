import { useEffect } from 'react'
import type { Station } from '#core/order/station-work.ts'
import { callFromPage } from '#web/api/browser-client.ts'

/** How often a screen says that somebody can see it, in milliseconds, and how soon again where nobody heard. */
const sayEvery = 30_000
const sayAgainAfter = 5_000

/** Says that somebody can see the screen of a station, as long as it shows: a screen that is off or covered says nothing. */
export function useScreenSeen(
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

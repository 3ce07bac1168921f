import type { z } from 'zod'
import type { callList } from '#contract/kiosk/kiosk.ts'
import { callState } from '#core/kiosk/crew-call.ts'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'
import { screensThatCalled } from './store.ts'

/** Returns the screens of a location at which somebody waits for the crew, who waits longest first. */
export async function callsAnswer(
  db: Db,
  location_id: string,
  now: Instant,
): Promise<z.input<typeof callList>> {
  const screens = await screensThatCalled(db, location_id)
  return screens
    .filter((screen) => callState(screen, now) === 'waiting')
    .map(({ id: kiosk_id, name, called_at: since }) => ({ kiosk_id, name, since }))
}

import { mostPinTries, pinRefusal } from '#core/staff/screen-pin.ts'
import { Refused, refuseIf, refusal } from '#core/refusal.ts'
import type { Db } from '#server/database/db.ts'
import { hashPassword, verifyPassword } from '#server/auth/password-hash.ts'
import { openScreen, pinHashOf, saveScreenPin, takePinTry } from './store-screen-lock.ts'

/** Sets the PIN that somebody presses with and that opens their own screens, and after how many minutes those lock. Refuses one that anybody tries first. */
export async function setScreenPin(
  db: Db,
  staff_id: string,
  { pin, minutes }: { readonly pin: string; readonly minutes: number | null },
): Promise<void> {
  refuseIf(pinRefusal(pin))
  await saveScreenPin(db, staff_id, { pin_hash: await hashPassword(pin), minutes })
}

/** Opens a locked screen by its account’s PIN. Refuses a wrong one, and every one after five of them. */
export async function openByPin(
  db: Db,
  { id, sign_in_id }: { readonly id: string; readonly sign_in_id: string },
  pin: string,
): Promise<void> {
  // Counted before it is looked at: many tries at once are as many.
  const left = await takePinTry(db, sign_in_id, mostPinTries)
  const hash = left === undefined ? undefined : await pinHashOf(db, id)
  if (hash === undefined || !(await verifyPassword({ hash, password: pin })))
    throw new Refused(refusal('pin.wrong', { left: left ?? 0 }))
  await openScreen(db, sign_in_id)
}

import { Refused, refusal, refuseIf } from '#core/refusal.ts'
import { mostPinTries, personSeconds, pinRefusal } from '#core/staff/screen-pin.ts'
import { coverOf, type Pressing, type SignedInStaff } from '#core/staff/staff.ts'
import type { Db } from '#server/database/db.ts'
import { savePerson, takePersonTry } from './store-persons.ts'
import { takePinTry, openScreen, pinHashOf, saveScreenPin } from './store-screen-lock.ts'
import { verifyPassword, hashPassword } from '#server/auth/password-hash.ts'

const nobodys = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/**
 * Lets a person press on a shared screen for a few seconds by their PIN. Refuses a wrong one, and every one after five of them
 * on this screen, or of this person on any.
 */
export async function enterPerson(
  db: Db,
  screen: SignedInStaff,
  { staff_id, pin }: { readonly staff_id: string; readonly pin: string },
): Promise<Pressing> {
  // Counted before it is looked at: many tries at once are as many.
  const left = await takePinTry(db, screen.sign_in_id, mostPinTries)
  if (left === undefined) throw new Refused(refusal('pin.wrong', { left: 0 }))
  const scope = coverOf(screen)
  const tried = await takePersonTry(db, staff_id, { scope, most: mostPinTries })
  // Nobody’s hash: who isn’t there is looked at for as long as who is.
  const { pin_hash, left: theirs } = tried ?? { pin_hash: nobodys, left }
  const isRight = await verifyPassword({ hash: pin_hash, password: pin })
  if (isRight && theirs >= 0) {
    const entering = { staff_id, pin_hash, seconds: personSeconds }
    const pressing = await savePerson(db, screen.sign_in_id, entering)
    if (pressing) return pressing
  }
  // Another PIN opens that again, and no password here.
  if (tried && theirs <= 0) throw new Refused(refusal('person.spent'))
  throw new Refused(refusal('pin.wrong', { left: Math.min(left, theirs) }))
}

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

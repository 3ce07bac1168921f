import { atLocationRefusal, unpaidRefusal } from '#core/charge/at-location.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import {
  lockOrderer,
  rememberOwing,
  takeUnpaidTokens,
  unpaidOf,
} from '#server/charge/store-counter.ts'
import { takeOneToken } from '#server/api/store-limits.ts'
import type { Db } from '#server/database/db.ts'
import type { AgreedOrder } from '#server/charge/store-attempt-tables.ts'
import { provedNames } from '#server/cart/named-guest.ts'
import type { StoredCart } from '#server/cart/store.ts'

/** An order as it was agreed on, and where it is sent from, as a pseudonym. */
interface Owing {
  readonly agreed: Pick<AgreedOrder, 'at_location'>
  readonly attempt_id: string
  readonly caller: string | null
  readonly secret: string
  /** The screen of the location that it is sent from. */
  readonly kiosk_id?: string
}

/**
 * Writes an order, and refuses one that is paid where it is picked up to whom the location can’t trust with it: nobody charged a
 * card that says who they are, and a kitchen cooks. Such orders of one person wait for each other: each sees what the others owe.
 */
export async function writeTrusted<Written>(
  db: Db,
  { cart, kitchen, guest }: StoredCart,
  { agreed: { at_location: due }, attempt_id, caller, secret, kiosk_id }: Owing,
  write: (db: Db) => Promise<Written>,
): Promise<Written> {
  if (due === undefined) return write(db)
  if (kiosk_id !== undefined) {
    // Who stands at a screen is there: nobody has to prove how they are reached.
    refuseIf(
      atLocationRefusal(cart, kitchen.location, { due, guest: { ...guest, is_proved: true } }),
    )
    if (!(await takeOneToken(db, 'unpaid_kiosk', kiosk_id)))
      throw new Refused(refusal('orders.too_many'))
    return write(db)
  }
  refuseIf(atLocationRefusal(cart, kitchen.location, { due, guest }))
  const { visitor_id } = cart
  const owe = async (tx: Db) => {
    const orderer = { visitor_id, names: await provedNames(visitor_id, { db: tx, secret }) }
    await lockOrderer(tx, orderer)
    refuseIf(unpaidRefusal(await unpaidOf(tx, orderer)))
    if (!(await takeUnpaidTokens(tx, { visitor_id, caller })))
      throw new Refused(refusal('orders.too_many'))
    const written = await write(tx)
    await rememberOwing(tx, attempt_id, orderer.names)
    return written
  }
  return db.isTransaction ? owe(db) : db.transaction().execute(owe)
}

import { sql } from 'kysely'
import { steadyZone } from '#test/builders/steady-chain.ts'
import type { Db } from '#server/database/db.ts'

/** Lets a cart time out: its hour was over a second ago. */
export async function letTimeOut(db: Db, cart_id: string): Promise<void> {
  await db
    .updateTable('carts')
    .set({ reset: sql<string>`now() - interval '1 second'` })
    .where('id', '=', cart_id)
    .execute()
}

/** Holds a place for a cart as its checkout would, for five minutes. */
export async function holdSlot(
  db: Db,
  cart_id: string,
  location_id: string,
  slot_at: string,
): Promise<void> {
  await db
    .insertInto('slot_reservations')
    .values({
      cart_id,
      location_id,
      handoff: 'pickup',
      handoff_group: 'pickup',
      slot_at,
      make_minutes: 10,
      cents: 1000,
      held_until: sql<string>`now() + interval '5 minutes'`,
    })
    .execute()
}

/** How many places a cart holds. */
export async function placesOf(db: Db, cart_id: string): Promise<number> {
  const rows = await db
    .selectFrom('slot_reservations')
    .where('cart_id', '=', cart_id)
    .select('slot_at')
    .execute()
  return rows.length
}

/** The moment at which a clock in the builders' zone shows `YYYYMMDD HH:mm`. */
export function momentOf(localTime: string): string {
  const local = Temporal.PlainDateTime.from(localTime.replace(' ', 'T'))
  return local.toZonedDateTime(steadyZone).toInstant().toString()
}

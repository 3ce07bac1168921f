import { sql } from 'kysely'
import type { Instant } from '#core/time.ts'
import type { Db } from '#server/database/db.ts'

/** A courier’s word that somebody would drive there, while it lasts. */
export interface CourierPromise {
  readonly gateway: string
  readonly lat: number
  readonly lng: number
  readonly until: Instant
}

/** Keeps a courier’s word with the cart that it was given for, for some minutes. */
export async function saveCourierPromise(
  db: Db,
  cart_id: string,
  promise: Omit<CourierPromise, 'until'>,
  minutes: number,
): Promise<void> {
  await sql`
    update carts set courier = ${JSON.stringify(promise)}::jsonb || jsonb_build_object(
      'until', to_char((now() + make_interval(mins => ${minutes})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    where id = ${cart_id}
  `.execute(db)
}

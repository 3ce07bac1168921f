import type { Owner } from '#core/owner.ts'
import { isOwnedBy } from '#server/database/owned-by.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#core/money.ts'
import type { Db } from '#server/database/db.ts'

/** What became of a try to pay, for whoever sends its key again. */
export interface SeenAttempt {
  readonly id: string
  readonly amount: Cents
  readonly status: 'pending' | 'authorized' | 'failed' | 'voided'
  readonly body_hash: string
  readonly decline_reason: string | null
}

/** What the gateway said yes with. */
export interface Authorized {
  readonly ref: string
  readonly brand: string
  readonly last4: string
}

/** The try to pay under a key for the cart `c` of the query. */
export function attemptUnder(key: RawBuilder<string | null>): RawBuilder<SeenAttempt | null> {
  return sql`(
    select jsonb_build_object(
      'id', id, 'amount', amount, 'status', status, 'body_hash', body_hash, 'decline_reason', decline_reason)
    from payment_attempts where cart_id = c.id and idempotency_key = ${key}
  )`
}

/** Reads the try to pay that the owner of a cart sent under a key. */
export async function attemptSeen(
  db: Db,
  {
    cart_id,
    owner,
    key,
  }: { readonly cart_id: string; readonly owner: Owner; readonly key: string },
): Promise<SeenAttempt | undefined> {
  const { rows } = await sql<SeenAttempt>`
    select id, amount, status, body_hash, decline_reason from payment_attempts
    where cart_id = ${cart_id} and ${isOwnedBy('payment_attempts', owner)} and idempotency_key = ${key}
  `.execute(db)
  return rows[0]
}

/** Which of these keys belong to an order, or to a try to pay that the reconciler is about to settle. */
export async function knownCharges(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any(${keys}::text[])
    union select id from charges where id = any(${keys}::text[]) and status not in ('failed', 'voided')
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

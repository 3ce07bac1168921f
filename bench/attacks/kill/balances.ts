import { sql } from 'kysely'
import type { Defect } from '#bench/testbed/defects.ts'
import type { Db } from '#server/database/db.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

/** A balance is charged under a key that its try doesn’t know. */
export const balanceUnkeyed: Defect = {
  file: 'src/server/charge/pay-balance.ts',
  find: '? ctx.card.authorizeStored({ key: id, amount, ref, present: false })',
  put: '? ctx.card.authorizeStored({ key: `${id}:${performance.now()}`, amount, ref, present: false })',
}

/**
 * What a caterer still owes after the deposit, paid now by the card that was kept. Undefined while the bank is slow, which
 * the page waits for without paying again, and null where nothing is owed.
 */
export async function payBalance(
  guest: Guest,
  order_id: string,
): Promise<'balance.paid' | null | undefined> {
  const params = { order_id }
  const { balance } = await guest.call('GET /orders/{order_id}', { params })
  if (!balance) return null
  if (balance.state === 'paid') return 'balance.paid'
  if (balance.state === 'processing') return undefined
  const body = { cents: balance.cents, payment: null }
  const { state } = await guest.call('PUT /orders/{order_id}/balance', { params, body })
  return state === 'confirmed' ? 'balance.paid' : undefined
}

/** The days come on which balances are collected, all at once. */
export async function letDaysCome(db: Db): Promise<void> {
  await sql`update outbox set due_at = now() where kind = 'balance' and done_at is null`.execute(db)
}

/** Balances whose day has come and that nobody paid. */
export async function unpaid(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select order_id || ': its balance was never paid' as words from balances where order_id not in (
      select order_id from payments where part = 'balance' and status <> 'voided')
  `.execute(db)
  return rows.map(({ words }) => words)
}

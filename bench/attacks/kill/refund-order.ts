import { sql } from 'kysely'
import { ApiRefusal } from '#contract/client.ts'
import type { Cents } from '#core/money.ts'
import type { SeededRandom } from '#bench/testbed/seeded-random.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Db } from '#server/database/db.ts'
import type { Guest } from '#test/journeys/support/guest.ts'

/** What head office gave back of an order, as it was told. */
export interface RefundedOrder {
  readonly order_id: string
  readonly cents: Cents
}

/** Who gives back, and where things come to pass meanwhile. */
export interface Refunding {
  readonly office: Guest
  readonly db: Db
  readonly random: SeededRandom
  readonly faulty: (words: string) => void
}

/**
 * Gives some or all of an order back, pressed at two screens at once: of some while their card is only held, of others once they
 * are charged or handed over.
 */
export async function refundOrder(
  order_id: string,
  { office, db, random, faulty }: Refunding,
): Promise<RefundedOrder> {
  if (random.chance(0.4)) await beCharged(order_id, { db, faulty })
  else if (random.chance(0.5)) await beHandedOver(order_id, { office, db, faulty })
  const params = { order_id }
  const read = () => office.call('GET /console/orders/{order_id}', { params })
  const { left } = (await patiently(read, faulty)).money
  const cents = random.chance(0.3) ? left : Math.max(1, Math.floor(random.between(0, left)))
  const body = { target: { kind: 'amount', cents }, reason: 'quality', left } as const
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const press = () =>
    office.call('POST /console/orders/{order_id}/refunds', { params, body, headers })
  await Promise.all([patiently(press, faulty), patiently(press, faulty)])
  return { order_id, cents }
}

/** Has the time of an order come: its kitchen gets it, and its card is charged. */
export async function beCharged(
  order_id: string,
  { db, faulty }: Pick<Refunding, 'db' | 'faulty'>,
): Promise<void> {
  await patiently(async () => {
    await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order_id}`} and done_at is null`.execute(
      db,
    )
    const { rows } = await sql`
      select from orders where id = ${order_id} and status <> 'placed'`.execute(db)
    return rows.length > 0 || undefined
  }, faulty)
}

/** Its time comes, and it is cooked and handed over. What was pressed already, before an answer was lost, isn’t pressed again. */
async function beHandedOver(
  order_id: string,
  { office, db, faulty }: Omit<Refunding, 'random'>,
): Promise<void> {
  await beCharged(order_id, { db, faulty })
  const params = { order_id }
  for (const press of ['start', 'bump', 'hand-off'] as const)
    await patiently(
      () => office.call(`POST /console/tickets/{order_id}/${press}`, { params }).then(() => true),
      faulty,
    ).catch(unlessWrongStage)
}

function unlessWrongStage(error: unknown): void {
  if (!(error instanceof ApiRefusal) || error.code !== 'order.wrong_stage') throw error
}

import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { aHeldCart, aTime, send } from '#test/journeys/support/an-order.ts'
import { aToken, faults, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { countOf, sayingOf } from './last-slots.ts'
import { takingTurns } from './round-robin.ts'
import { untilRow } from '#bench/testbed/until-row.ts'

const times = 40

/** Which of the day’s times, so that no place is taken where others race for the last ones. */
const own = 11

/**
 * P6: head office gives some of a charged order back, pressed at many screens at once, two sums by turns and half of them at each
 * process; the gateway gives back and hangs up, so that it is asked again. One sum stands and goes back once, who pressed the
 * other one is told.
 */
export async function oneRefund(
  testbed: Testbed,
  faulty: (words: string) => void,
): Promise<AttackResult> {
  const { books, database } = testbed
  const office = testbed.guest(takingTurns(testbed.products))
  await office.call('POST /sign-in', { body: await accountOf('head-office') })
  const { id: order_id, sheet } = await aChargedOrder(testbed, faulty)
  const before = (await ledger(books)).length
  await faults(books, { error_after: 1 })
  const params = { order_id }
  const said = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const target = { kind: 'amount', cents: 300 + (index % 2) * 100 } as const
      const body = { target, reason: 'quality', left: sheet.total } as const
      // Three screens press each of two keys.
      const headers = { 'idempotency-key': `refund-${index % 2}` }
      const press = () =>
        office.call('POST /console/orders/{order_id}/refunds', { params, body, headers })
      return sayingOf(() => patiently(press, faulty))
    }),
  )
  const written = await database.db
    .selectFrom('staff_refunds')
    .where('order_id', '=', order_id)
    .select('cents')
    .execute()
  const backOf = async () =>
    (await ledger(books)).slice(before).flatMap((one) => (one.kind === 'refund' ? one.amount : []))
  await patiently(async () => (await backOf()).length > 0 || undefined, faulty)
  await faults(books, {})
  const isDone = sql`
    select from refunds where id like ${`staff:${order_id}:%`} and done_at is not null`
  await untilRow(testbed, faulty, isDone)
  const back = await backOf()
  const counts = {
    'times pressed': times,
    'pressed the sum that stands': countOf(said, 'done'),
    'refunds decided': written.length,
    'refunds of them': back.length,
  }
  const right =
    counts['pressed the sum that stands'] === times / 2 &&
    countOf(said, 'refund.changed') === times / 2 &&
    JSON.stringify(back) === JSON.stringify(written.map(({ cents }) => cents)) &&
    back.length === 1
  const words = `one refund became ${JSON.stringify({ ...counts, said: [...new Set(said)] })}`
  return { counts, broken: right ? [] : [words] }
}

/** An order whose kitchen began, so that its card is charged. */
async function aChargedOrder(testbed: Testbed, faulty: (words: string) => void) {
  const guest = testbed.guest()
  const held = await aHeldCart(testbed, await aTime(guest, own), guest)
  const { order } = await send(held, { token: await aToken(testbed.books) })
  const { db } = testbed.database
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order.id}`}`.execute(
    db,
  )
  const isCaptured = sql`
    select from payments where order_id = ${order.id} and status = 'captured'`
  await untilRow(testbed, faulty, isCaptured)
  return order
}

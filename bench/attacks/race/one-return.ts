import { sql } from 'kysely'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { ApiRefusal } from '#contract/client.ts'
import { aPlacedDelivery } from '#test/journeys/support/delivery.ts'
import { faults, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { takingTurns } from './round-robin.ts'
import { untilRow } from '#bench/testbed/until-row.ts'

const times = 40

type Faulty = (words: string) => void

/**
 * P1: an order came back, and the crew decides what goes back of it at many screens at once, two sums by turns and half
 * of them at each process; the gateway gives back and hangs up, so that it is asked again. One decision stands, and its
 * sum goes back once.
 */
export async function oneReturn(testbed: Testbed, faulty: Faulty): Promise<AttackResult> {
  const { books } = testbed
  const crew = testbed.guest(takingTurns(testbed.products))
  await crew.call('POST /sign-in', { body: await accountOf('crew-south-lamar') })
  const order_id = await aReturn(testbed, crew, faulty)
  const refundsOf = async () => (await ledger(books)).filter(({ kind }) => kind === 'refund').length
  const before = await refundsOf()
  await faults(books, { error_after: 1 })
  const params = { order_id }
  const decided = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const body = { cents: 500 + (index % 2) * 100, reason: 'damaged' } as const
      const ask = () => crew.call('PUT /console/tickets/{order_id}/refund', { params, body })
      return patiently(ask, faulty).then(({ refund }) => refund?.cents ?? 0, codeOf)
    }),
  )
  await patiently(async () => (await refundsOf()) > before || undefined, faulty)
  await faults(books, {})
  await untilRow(
    testbed,
    faulty,
    sql`select from refunds where id = ${`return:${order_id}`} and done_at is not null`,
  )
  const sums = new Set(decided.filter((one) => typeof one === 'number'))
  const others = decided.filter((one) => typeof one === 'string' && one !== 'refund.decided')
  const refunds = (await refundsOf()) - before
  const counts = { 'times decided': times, 'sums that stand': sums.size, refunds }
  const right = sums.size === 1 && refunds === 1 && others.length === 0
  return {
    counts,
    broken: right ? [] : [`one return became ${JSON.stringify({ ...counts, others })}`],
  }
}

/** An order that was cooked, charged, taken out and brought back. */
async function aReturn(testbed: Testbed, crew: Guest, faulty: Faulty): Promise<string> {
  const { order } = await aPlacedDelivery({ guest: testbed.guest, ...testbed.books })
  const params = { order_id: order.id }
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order.id}`}`.execute(
    testbed.database.db,
  )
  await untilRow(
    testbed,
    faulty,
    sql`select from payments where order_id = ${order.id} and status = 'captured'`,
  )
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  for (const status of ['picked_up', 'returned'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  return order.id
}

function codeOf(error: unknown): string {
  return error instanceof ApiRefusal ? error.code : String(error)
}

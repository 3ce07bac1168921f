import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { untilRow } from '#bench/testbed/until-row.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { send, southLamar } from '#test/journeys/support/an-order.ts'
import { toBeCharged } from '#test/journeys/support/cancelling.ts'
import { aDeliveryTime, bluebonnet } from '#test/journeys/support/delivery.ts'
import { aToken, ledger } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'
import { sayingOf } from './last-slots.ts'
import { takingTurns } from './round-robin.ts'

/** How often each is pressed at once, and how many wait for an order at once: each takes a connection. */
const [times, waiting] = [12, 4]

/** What a crew gives back of one order where its chain says nothing, in cents. */
const limit = 10_000

/** What somebody may read who presses as others do. */
const fair = [
  'done',
  'refund.changed',
  'refund.decided',
  'refund.over_limit',
  'refund.too_much',
  'order.wrong_stage',
]

type Faulty = (words: string) => void

interface Screens {
  readonly testbed: Testbed
  readonly crew: Guest
  readonly faulty: Faulty
}

/** What is decided before an order is locked is written as it was: of two that read the same sum both give it back. */
const limitReadBefore: Defect = {
  file: 'src/server/order/store-staff-refunds.ts',
  find: 'if (staffRefundRefusal(order, input, limit)) return false',
  put: '',
}

/** What was decided as an order came back counts for nobody’s limit. */
const returnUncounted: Defect = {
  file: 'src/core/charge/refund-limits.ts',
  find: '...payments.map(({ returned }) => returned)',
  put: '...payments.map(() => 0)',
}

/** Who cancels is asked before the order is locked alone: what is charged meanwhile goes back, whoever they are. */
const cancelReadBefore: Defect = {
  file: 'src/server/order/store-cancelled.ts',
  find: '|| rule(order)) return false',
  put: ') return false',
}

export const limitDefects = [limitReadBefore, returnUncounted, cancelReadBefore] as const

/**
 * P1: an order costs more than a crew gives back, and at many screens at once, half of them at each process, the crew gives back,
 * cancels, and decides what goes back as it is brought back; of another one they cancel in the moment in which its card is charged. All
 * together never give back more of one order than one of them may.
 */
export async function oneLimit(testbed: Testbed, faulty: Faulty): Promise<AttackResult> {
  const crew = testbed.guest(takingTurns(testbed.products))
  await crew.call('POST /sign-in', { body: await accountOf('crew-south-lamar') })
  const screens = { testbed, crew, faulty }
  const pressed = await pressAll(screens)
  const charged = await cancelAsItIsCharged(screens)
  const said = [...pressed.said, ...charged.said]
  const strange = [...new Set(said.filter((word) => !fair.includes(word)))]
  const most = Math.max(pressed.back, charged.back)
  const counts = { 'times the crew pressed': said.length, 'most cents the crew gave back': most }
  const told = `${JSON.stringify({ pressed: pressed.back, charged: charged.back, strange })}`
  const right = most <= limit && pressed.back > 0 && strange.length === 0
  return { counts, broken: right ? [] : [`a crew’s limit of ${limit} became ${told}`] }
}

/** Everything that gives money back, of one order on its way. */
async function pressAll(screens: Screens) {
  const { testbed, crew, faulty } = screens
  const order = await anOrderAboveIt(screens)
  const params = { order_id: order.id }
  await sql`update outbox set due_at = now() where event_id = ${`fire-ticket:${order.id}`}`.execute(
    testbed.database.db,
  )
  await untilCharged(screens, order.id)
  await crew.call('POST /console/tickets/{order_id}/start', { params })
  const refund = (cents: number, left: number) => async () => {
    const body = { target: { kind: 'amount', cents }, reason: 'quality', left } as const
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () =>
      crew.call('POST /console/orders/{order_id}/refunds', { params, body, headers })
    return patiently(ask, faulty)
  }
  const cooked = await atOnce([refund(6_000, order.sheet.total), canceling(screens, order.id)])
  await crew.call('POST /console/tickets/{order_id}/bump', { params })
  for (const status of ['picked_up', 'returned'] as const)
    await crew.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  const decide = (cents: number) => async () => {
    const body = { cents, reason: 'damaged' } as const
    const ask = () => crew.call('PUT /console/tickets/{order_id}/refund', { params, body })
    return patiently(ask, faulty)
  }
  const leftNow = async () => {
    const { money } = await crew.call('GET /console/orders/{order_id}', { params })
    return money.left
  }
  const again = refund(2_000, await leftNow())
  const returned = await atOnce([decide(3_000), decide(5_000), again])
  const late = await atOnce([refund(3_000, await leftNow()), canceling(screens, order.id)])
  return { said: [...cooked, ...returned, ...late], back: await givenBack(screens, order.id) }
}

/** Whoever cancels has read that nothing is charged of an order, and waits for it until its charge begins. */
async function cancelAsItIsCharged(screens: Screens) {
  const { testbed } = screens
  const order = await anOrderAboveIt(screens)
  const { db } = testbed.database
  const pressing = await db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${order.id} for share`.execute(tx)
    const said = atOnce([canceling(screens, order.id)], waiting)
    const isWaiting = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'`
    await untilRow(testbed, screens.faulty, isWaiting)
    await toBeCharged({ ctx: { db } }, { order })
    const isBegun = sql`
      select from payments where order_id = ${order.id} and charged is not null`
    await untilRow(testbed, screens.faulty, isBegun)
    return { said }
  })
  return { said: await pressing.said, back: await givenBack(screens, order.id) }
}

function canceling({ crew, faulty }: Screens, order_id: string) {
  const asked = { params: { order_id }, body: { reason: 'kitchen_closed' } } as const
  return async () =>
    patiently(() => crew.call('POST /console/orders/{order_id}/cancel', asked), faulty)
}

/** Presses each so often, by turns, and returns what was said to all of it. */
function atOnce(
  presses: readonly (() => Promise<unknown>)[],
  length = times,
): Promise<readonly string[]> {
  const all = Array.from({ length }, () => presses).flat()
  return Promise.all(all.map((press) => sayingOf(press)))
}

/** A delivery that costs more than a crew gives back, its card held. */
async function anOrderAboveIt({ testbed }: Screens) {
  const guest = testbed.guest()
  const { menu_id } = southLamar
  const shopping = await startShopping(guest, menu_id)
  await shopping.add({ product_id: 'pit-fire-queso', quantity: 15 })
  await shopping.handoff('delivery', bluebonnet)
  await shopping.wantAt(await aDeliveryTime(guest, menu_id, shopping.id))
  const params = { cart_id: shopping.id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(testbed.books)
  const { order } = await send({ guest, params, cart }, { token, key: shopping.id })
  if (order.sheet.total <= limit) throw new Error(`An order of ${order.sheet.total} is none above`)
  return order
}

async function untilCharged({ testbed, faulty }: Screens, order_id: string): Promise<void> {
  const row = sql`select from payments where order_id = ${order_id} and status = 'captured'`
  await untilRow(testbed, faulty, row)
}

/** What the crew decided of an order, once all of it is back by the gateway’s own book; more than it is where that says otherwise. */
async function givenBack({ testbed, faulty }: Screens, order_id: string): Promise<number> {
  const { books, database } = testbed
  const { rows } = await sql<{ cents: number; refs: readonly string[] }>`
    select (select coalesce(sum(cents), 0)::int from staff_refunds where order_id = ${order_id})
      + (select coalesce(sum(cents), 0)::int from returns where order_id = ${order_id}) as cents,
      array(select gateway_ref from payments where order_id = ${order_id}) as refs`.execute(
    database.db,
  )
  const [decided] = rows
  const isBack = async () => {
    const entries = await ledger(books)
    const back = entries.flatMap((one) =>
      one.kind === 'refund' && decided?.refs.includes(one.ref) ? [one.amount] : [],
    )
    const sum = back.reduce((all, cents) => all + cents, 0)
    return sum >= (decided?.cents ?? 0) ? sum : undefined
  }
  return patiently(isBack, faulty)
}

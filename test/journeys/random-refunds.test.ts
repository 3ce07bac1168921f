import fc from 'fast-check'
import { m } from '#messages'
import { beforeAll, expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { costOfPortions } from '#test/builders/refund-oracle.ts'
import { takeGroupOrders } from './support/a-group.ts'
import { openAllDay, refused } from './support/an-order.ts'
import { askForDeposits } from './support/catering-ahead.ts'
import { offering } from './support/coupons.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import type { Guest } from './support/guest.ts'
import type { InputOf } from '#contract/api.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { booksAgree } from './support/oracle.ts'
import { anySale, costsOfSale, offers, payRest, placed, rewards } from './support/random-orders.ts'
import { rewarding } from './support/rewards.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()
let office: Guest
beforeAll(async () => {
  await openAllDay(journey)
  await openKitchen(journey.ctx.db, 'grove')
  await takeGroupOrders(journey)
  await askForDeposits(journey)
  await rewarding(journey, aRewardsProgram({ rewards }))
  office = await journey.staff('head-office')
  await offering(journey, offers)
})

/** An order as it is placed at random, and what is given back of it, in turn, until nothing is left. */
const anyCase = fc.record({
  sale: anySale,
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('line', 'lines', 'portion', 'amount', 'rest'),
      part: fc.double({ min: 0.1, max: 1, noNaN: true }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
})
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never

type Read = Awaited<ReturnType<typeof read>>

function read(order_id: string) {
  return office.call('GET /console/orders/{order_id}', { params: { order_id } })
}

type Target = InputOf<'POST /console/orders/{order_id}/refunds'>['body']['target']

/** What a step gives back of an order as it is by now; undefined where nothing of that kind is left. */
function targetOf(
  { kind, part }: Case['steps'][number],
  { lines, money }: Read,
): Target | undefined {
  if (kind === 'amount')
    return { kind: 'amount', cents: Math.max(1, Math.floor((money.left * part) / 2)) }
  // What a coupon took all of costs nothing, and there is nothing of it to give back.
  const open = lines.filter(
    ({ quantity, refunded, cents }) => refunded < quantity && cents >= quantity,
  )
  const first = Math.floor(open.length * part * 0.99)
  const ids = open.slice(first, kind === 'lines' ? first + 2 : first + 1).map(({ id }) => id)
  if (ids.length === 0) return undefined
  const quantities = kind === 'portion' ? { quantities: { [ids[0] ?? '']: 1 } } : {}
  return { kind: 'lines', line_ids: ids, ...quantities }
}

/** Whether nothing is left to whoever of a group paid for a dish, where amounts went back before: what others paid isn’t touched. */
async function isPaidBack({ whose }: Case['sale'], { kind }: Target, asked: Promise<unknown>) {
  if (whose !== 'group' || kind !== 'lines') return false
  const refusal = await refused(asked).catch(() => undefined)
  return refusal?.message === m.refusal_order_nothing_of_lines({}, { locale: 'en' })
}

/** What lines cost by the oracle, as long as lines alone went back; undefined of all else. */
function dueFor(sale: Case['sale'], target: Target, { lines, refunds }: Read): number | undefined {
  const costs = costsOfSale(
    sale,
    lines.map(({ id }) => id),
  )
  const isOfLines = refunds.every(({ line_ids }) => line_ids.length > 0)
  if (!costs || !isOfLines || target.kind !== 'lines') return undefined
  const { line_ids, quantities = {} } = target
  const portions = lines.flatMap(({ id, quantity: of, refunded: from }) => {
    const to = from + (quantities[id] ?? of - from)
    return line_ids.includes(id) ? [{ line_id: id, from, to, of }] : []
  })
  return costOfPortions(costs, portions)
}

/** What is told to guest and crew is what is gone of what was left, and of its tenders; of lines what they cost. */
function holdTold(before: Read, { refunds, money }: Read, due: number | undefined): void {
  const told = refunds.at(-1)
  if (!told) throw new Error('Nothing is told of a refund')
  const { cents, cards } = told
  expect([cents, money.left]).toEqual([before.money.left - money.left, before.money.left - cents])
  expect(cents).toBe(due ?? cents)
  if (cards.length > 0) expect(sum(cards.map((card) => card.cents))).toBeLessThanOrEqual(cents)
}

/** Gives back step by step, then all that is left; answers how much in all. */
async function givenBack(order_id: string, { sale, steps }: Case): Promise<number> {
  let now = await read(order_id)
  const give = async (target: Target | undefined) => {
    if (!target || now.money.left === 0) return
    const { left } = now.money
    const body = { target, reason: 'missing_item', left } as const
    const asked = pressRefund(office, order_id, body)
    if (await isPaidBack(sale, target, asked)) return
    const before = now
    now = await asked
    holdTold(before, now, dueFor(sale, target, before))
  }
  const rest = async () => {
    await payRest(journey, sale, order_id)
    now = await read(order_id)
  }
  for (const step of steps) await (step.kind === 'rest' ? rest() : give(targetOf(step, now)))
  await rest()
  await give({ kind: 'all' })
  expect(now.money.left).toBe(0)
  return sum(now.refunds.map(({ cents }) => cents))
}

async function holds(one: Case): Promise<void> {
  const order_id = await placed(journey, one.sale)
  const { total } = await read(order_id)
  expect(await givenBack(order_id, one)).toBe(total)
  await drainOutbox(journey.ctx)
  const { differences } = await office.call('GET /console/money', {})
  expect(differences).toEqual([])
}

/** Gives so many random orders back; answers what the books say otherwise after that. */
async function disagreements(numRuns: number): Promise<readonly string[]> {
  await fc.assert(fc.asyncProperty(anyCase, holds), { numRuns, endOnFailure: true })
  return booksAgree(journey)
}

test('R8.6 whatever is given back of whatever order, in whichever turn, the parts are the whole, and order, ledger and gateway agree', async () => {
  expect(await disagreements(8)).toEqual([])
})

test(
  'R8.6 the parts that go back are the whole of three hundred orders',
  { tags: 'release', timeout: 600_000 },
  async () => {
    expect(await disagreements(300)).toEqual([])
  },
)

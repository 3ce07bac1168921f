import { randomUUID } from 'node:crypto'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { DataOf } from '#contract/api.ts'
import { kitchenDayOf } from '#core/schedule/kitchen-day.ts'
import { sendOnce, southLamar } from '#test/journeys/support/an-order.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { aCrowd, countOf, idsOf, type Race, sayingOf } from './last-slots.ts'
import { takingTurns } from './round-robin.ts'

type Crowd = Awaited<ReturnType<typeof aCrowd>>
type Affected = DataOf<'GET /console/locations/{location_id}/sold-out'>

/** What everybody in a crowd orders. */
const dish = { kind: 'everyday', item_id: 'pit-fire-queso' } as const

const here = { params: { location_id: southLamar.id } }

/** So many at most: the crew’s list names five hundred orders, those of other races among them. */
const mostGuests = 80

/** The crew takes it off until somebody puts it back: every menu is another version. No other race is for this time of the day. */
export const raceWithPress = (race: Race) => raceUntil(race, { until: 'back', own: 22 })

/** It is out through the day that they want it for: the menu is the same, and that day’s orders do without. */
export const raceWithPressForDays = (race: Race) => raceUntil(race, { until: 'day', own: 24 })

interface Press {
  readonly until: 'back' | 'day'
  readonly own: number
}

/**
 * P6: the crew takes a dish off while a crowd pays for it. Who was placed before is named by that press; who pays meanwhile is placed and
 * named, or refused; who comes after is refused, with the time held or not. Whoever is refused pays nothing, and one press asks all of
 * the others what they want instead: no order is cooked of which nobody was told.
 */
async function raceUntil(race: Race, { until, own }: Press): Promise<AttackResult> {
  const { testbed, faulty } = race
  const { books } = testbed
  const size = Math.min(race.crowd, mostGuests)
  const everybody = await aCrowd(testbed, size, own, size)
  const crew = await aCrew(testbed)
  const chargedBefore = (await charges(books)).length
  const said = await pressAmong(testbed, everybody, {
    faulty,
    press: () => crew.takeOff(until === 'back' ? until : { day: dayWanted(everybody) }),
  })
  const orders = await books.ctx.db
    .selectFrom('orders')
    .where('cart_id', 'in', idsOf(everybody))
    .select(['id', 'cart_id'])
    .execute()
  const ids = orders.map(({ id }) => id)
  const early = new Set(idsOf(everybody.slice(0, said.before.length)))
  const unheard = orders.filter(
    ({ id, cart_id }) =>
      early.has(cart_id) && !said.pressed.orders.some(({ order_id }) => order_id === id),
  )
  const { named, asked } = await crew.askAll(ids)
  await crew.putBack()
  const counts = {
    'guests of a dish that is taken off': size,
    'placed before it was': countOf(said.before, 'done'),
    'of those not named by the press': unheard.length,
    'placed meanwhile': countOf(said.during, 'done'),
    'refused once it was': countOf([...said.during, ...said.after], 'cart.problems'),
    'orders with that dish': ids.length,
    'named to the crew': named,
    'asked what they want instead': asked,
    'charges of them all': (await charges(books)).length - chargedBefore,
  }
  return { counts, broken: unfair(said, counts) }
}

function dayWanted(everybody: Crowd): string {
  return kitchenDayOf(everybody[0]?.cart.time.wanted ?? '')
}

/** What became of who paid before a press, beside it and after it; and which orders that press named. */
interface Said {
  readonly before: readonly string[]
  readonly during: readonly string[]
  readonly after: readonly string[]
  readonly pressed: Affected
}

interface Pressing {
  readonly faulty: Race['faulty']
  readonly press: () => Promise<Affected>
}

/** Has a quarter of a crowd pay before a press, half of it beside it and the rest once it is answered. */
async function pressAmong(
  { books }: Testbed,
  everybody: Crowd,
  { faulty, press }: Pressing,
): Promise<Said> {
  const tokens = await Promise.all(everybody.map(() => aToken(books)))
  const paying = everybody.map((one, index) => {
    const input = { token: tokens[index] ?? '', key: randomUUID() }
    const ask = async () => {
      const answer = await sendOnce(one, input)
      return answer.state === 'confirmed' ? answer.order.id : undefined
    }
    return () => sayingOf(() => patiently(ask, faulty))
  })
  const payAll = (some: typeof paying) => some.map((pay) => pay())
  const quarter = Math.floor(everybody.length / 4)
  // Every second guest holds their time, with the dish in it: those who come after the press held it before.
  const holding = everybody.filter((_, index) => index % 2 === 0)
  await Promise.all(
    holding.map(({ guest, params }) =>
      patiently(() => guest.call('POST /carts/{cart_id}/hold', { params }), faulty),
    ),
  )
  const before = await Promise.all(payAll(paying.slice(0, quarter)))
  const beside = payAll(paying.slice(quarter, -quarter))
  // The first of them is told: the others are at the bank, or not there yet.
  await Promise.race(beside)
  const pressed = await patiently(press, faulty)
  const after = await Promise.all(payAll(paying.slice(-quarter)))
  return { before, during: await Promise.all(beside), after, pressed }
}

/** The crew of that kitchen, at each process in turn. */
async function aCrew(testbed: Testbed) {
  const crew = testbed.guest(takingTurns(testbed.products))
  await crew.call('POST /sign-in', { body: await accountOf('crew-south-lamar') })
  const put = async (sold_out: boolean, until: 'back' | { readonly day: string } = 'back') =>
    crew.call('PUT /console/locations/{location_id}/sold-out', {
      ...here,
      body: { items: [dish], sold_out, ...(sold_out && { until }) },
    })
  return {
    takeOff: async (until: 'back' | { readonly day: string }) => (await put(true, until)).affected,
    putBack: () => put(false),
    /** Counts which of some orders the crew’s list names, and of which it then says that their guests were asked. */
    askAll: async (ids: readonly string[]) => {
      const list = await crew.call('GET /console/locations/{location_id}/sold-out', here)
      const { orders } = await crew.call('POST /console/locations/{location_id}/sold-out/offers', {
        ...here,
        body: { order_ids: [...ids] },
      })
      const isOurs = ({ order_id }: Affected['orders'][number]) => ids.includes(order_id)
      const asked = orders.filter((order) => isOurs(order) && order.offered !== null)
      return { named: list.orders.filter(isOurs).length, asked: asked.length }
    },
  }
}

function unfair(
  { before, during, after }: Said,
  counts: Readonly<Record<string, number>>,
): readonly string[] {
  const early = countOf(before, 'done')
  const placed = early + countOf(during, 'done')
  const told = [counts['named to the crew'], counts['asked what they want instead']]
  const sold = [counts['orders with that dish'], counts['charges of them all']]
  const late = countOf(after, 'done')
  const unheard = counts['of those not named by the press'] ?? 0
  const others = new Set([...during, ...after].filter((word) => word !== 'done'))
  others.delete('cart.problems')
  return [
    ...(early < before.length ? [`${before.length - early} couldn’t pay before the press`] : []),
    ...(unheard > 0 ? [`the press doesn’t name ${unheard} that were placed before it`] : []),
    ...(late > 0 ? [`${late} were placed once it was off the menu`] : []),
    ...([...told, ...sold].some((count) => count !== placed)
      ? [`${placed} orders with a dish that is out became ${JSON.stringify(counts)}`]
      : []),
    ...[...others].map((word) => `${countOf([...during, ...after], word)} were told ${word}`),
  ]
}

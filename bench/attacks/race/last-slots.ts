import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ApiRefusal } from '#contract/client.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import type { Db } from '#server/database/db.ts'
import { aCart, aTime, sendOnce, southLamar, squeeze } from '#test/journeys/support/an-order.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { takingTurns } from './round-robin.ts'

const places = 20

/** A crowd, and where it races. */
export interface Race {
  readonly testbed: Testbed
  /** How many guests want one of the places. */
  readonly crowd: number
  readonly faulty: (words: string) => void
}

/** P6: a crowd holds the same time at once: as many hold it as there are places, the others read that it is full. */
export async function raceToHold({ testbed, crowd, faulty }: Race): Promise<AttackResult> {
  const everybody = await aCrowd(testbed, crowd, 0)
  const said = await Promise.all(
    everybody.map(({ guest, params }) =>
      sayingOf(() => patiently(() => guest.call('POST /carts/{cart_id}/hold', { params }), faulty)),
    ),
  )
  const kept = await testbed.database.db
    .selectFrom('slot_reservations')
    .where('cart_id', 'in', idsOf(everybody))
    .select('cart_id')
    .execute()
  const counts = { 'guests holding': crowd, held: countOf(said, 'done'), 'holds kept': kept.length }
  return { counts, broken: unfair(said, counts, [counts.held, kept.length]) }
}

/** Places of which deliveries may take so many: the rest is shared. */
const brought = 5
/** A time at which South Lamar delivers: it opens at 7:00, and its drivers come at 11:00. */
const afternoon = 28

const home = {
  address: '410 Bluebonnet Ln',
  building: '',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  instructions: '',
} as const

/**
 * P6: a crowd of guests who come and guests who wait at home hold the same time at once: all places go and no more, and
 * deliveries get no more than theirs.
 */
export async function raceOfGroups({ testbed, crowd, faulty }: Race): Promise<AttackResult> {
  const { db } = testbed.books.ctx
  const everybody = await aCrowd(testbed, crowd, afternoon)
  await limitDelivery(db)
  for (const [index, one] of everybody.entries()) if (index % 2 === 0) await stayHome(one)
  const said = await Promise.all(
    everybody.map(({ guest, params }) =>
      sayingOf(() => patiently(() => guest.call('POST /carts/{cart_id}/hold', { params }), faulty)),
    ),
  )
  const kept = await db
    .selectFrom('slot_reservations')
    .where('cart_id', 'in', idsOf(everybody))
    .select('handoff_group')
    .execute()
  const deliveries = kept.filter(({ handoff_group }) => handoff_group === 'delivery').length
  const counts = {
    'guests of two groups': crowd,
    'held by both': countOf(said, 'done'),
    deliveries,
  }
  return {
    counts,
    broken: [
      ...unfair(said, counts, [counts['held by both'], kept.length]),
      ...(deliveries > brought ? [`${brought} places for deliveries became ${deliveries}`] : []),
    ],
  }
}

/** Has the order brought, with enough in it for the minimum. */
async function stayHome({ guest, params }: Crowd[number]): Promise<void> {
  const body = { product_id: 'pit-fire-queso', quantity: 3 }
  await guest.call('POST /carts/{cart_id}/products', { params, body })
  const way = { params: { ...params, mode: 'delivery' }, body: home } as const
  await guest.call('PUT /carts/{cart_id}/handoff/{mode}', way)
}

/** P6: a crowd pays for the same time at once, nobody holding it: as many orders, each with a number of its own, and charges as there are places. */
export async function raceToPay({ testbed, crowd, faulty }: Race): Promise<AttackResult> {
  const { books } = testbed
  const everybody = await aCrowd(testbed, crowd, 1)
  const tokens = await Promise.all(everybody.map(() => aToken(books)))
  const before = (await charges(books)).length
  const said = await Promise.all(
    everybody.map((held, index) => {
      const wish = { token: tokens[index] ?? '', key: randomUUID() }
      const ask = async () => {
        const answer = await sendOnce(held, wish)
        return answer.state === 'confirmed' ? answer.order.id : undefined
      }
      return sayingOf(() => patiently(ask, faulty))
    }),
  )
  const orders = await books.ctx.db
    .selectFrom('orders')
    .where('cart_id', 'in', idsOf(everybody))
    .select('number')
    .execute()
  const numbers = new Set(orders.map(({ number }) => number)).size
  const paid = (await charges(books)).length - before
  const counts = {
    'guests paying': crowd,
    confirmed: countOf(said, 'done'),
    'orders of them': orders.length,
    'numbers of those': numbers,
    'charges of them': paid,
  }
  const found = [counts.confirmed, orders.length, numbers, paid]
  return { counts, broken: unfair(said, counts, found) }
}

async function limitDelivery(db: Db): Promise<void> {
  const row = { make_minutes: null, cents: null }
  const capacity = [
    { group: 'shared', orders: places, ...row },
    { group: 'delivery', orders: brought, ...row },
  ]
  await sql`
    update locations set document = jsonb_set(document, '{capacity}', ${JSON.stringify(capacity)}::jsonb)
    where id = ${southLamar.id}`.execute(db)
}

type Crowd = readonly Awaited<ReturnType<typeof aCart>>[]

/** So many guests with a cart for the same time, none holding it, each at the process whose turn it is. */
export async function aCrowd(
  testbed: Testbed,
  size: number,
  nth: number,
  room = places,
): Promise<Crowd> {
  const turns = takingTurns(testbed.products)
  await squeeze(testbed.books, room)
  const wanted = await aTime(testbed.guest(), nth)
  const crowd: Crowd[number][] = []
  const wave = 20
  while (crowd.length < size) {
    const count = Math.min(wave, size - crowd.length)
    const carts = Array.from({ length: count }, () =>
      aCart({ guest: () => testbed.guest(turns()) }, wanted),
    )
    crowd.push(...(await Promise.all(carts)))
  }
  return crowd
}

/** The carts of a crowd. */
export function idsOf(crowd: Crowd): readonly string[] {
  return crowd.map(({ params }) => params.cart_id)
}

/** `done`, or the code of what it was refused with. */
export async function sayingOf(act: () => Promise<unknown>): Promise<string> {
  try {
    await act()
    return 'done'
  } catch (error) {
    return error instanceof ApiRefusal ? error.code : String(error)
  }
}

/** How many said so. */
export function countOf(said: readonly string[], word: string): number {
  return said.filter((one) => one === word).length
}

/** What is wrong where not exactly all places went, or somebody heard another no than that the time is full. */
function unfair(
  said: readonly string[],
  counts: object,
  taken: readonly number[],
): readonly string[] {
  const others = new Set(said.filter((one) => one !== 'done' && one !== 'time.full'))
  return [
    ...(taken.some((count) => count !== places)
      ? [`${places} places became ${JSON.stringify(counts)}`]
      : []),
    ...[...others].map((word) => `${countOf(said, word)} were told ${word}`),
  ]
}

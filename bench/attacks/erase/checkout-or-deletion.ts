import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { deal } from '#bench/attacks/kill/deals.ts'
import { takingTurns } from '#bench/attacks/race/round-robin.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { seededRandom, type SeededRandom } from '#bench/testbed/seeded-random.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { ApiRefusal } from '#contract/client.ts'
import { aHeldCart, aTime, sendOnce } from '#test/journeys/support/an-order.ts'
import type { CanaryHouse } from '#test/journeys/support/canary.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { grantPoints } from '#test/journeys/support/rewards.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { type AttackedHouse, forgetBudgets, signIn } from './canary-context.ts'

/** How long after the other one of them is pressed, at most, in milliseconds: a deletion looks, proves a code and looks again. */
const apart = 40
/** So many leave at the same time. */
const atOnce = 4

/** How both presses ended, and what is left of it. */
interface Round {
  readonly left: string
  readonly placed: string
  readonly orders: number
  readonly tries: number
  readonly members: number
  readonly charged: number
}

/** R2.13: of a checkout and a deletion at once one comes first, at two processes: no card is held without an order, and nothing is cooked for nobody. */
export async function checkoutOrDeletion(
  testbed: Testbed,
  house: AttackedHouse,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<AttackResult> {
  const done: Round[] = []
  const before = await deadlocksIn(house)
  for (let nth = 0; nth < rounds; nth += atOnce) {
    await forgetBudgets(house)
    const leaving = Array.from({ length: Math.min(atOnce, rounds - nth) }, async (_, more) =>
      leaveAsTheyOrder(testbed, house, {
        nth: nth + more,
        random: seededRandom(seed + nth + more),
      }),
    )
    done.push(...(await Promise.all(leaving)))
  }
  const broken = done.filter((round) => !isWhole(round))
  const deadlocks = (await deadlocksIn(house)) - before
  return {
    counts: {
      'checkouts beside a deletion': done.length,
      'that were placed': done.filter(({ placed }) => placed === 'done').length,
      'accounts that are gone': done.filter(({ left }) => left === 'done').length,
      deadlocks,
    },
    broken: [
      ...broken.map((round) => `a checkout beside a deletion became ${JSON.stringify(round)}`),
      ...(deadlocks > 0 ? [`${deadlocks} times both waited for each other`] : []),
    ],
  }
}

/** How often two transactions waited for each other until one of them was ended: the database counts it within a second. */
async function deadlocksIn({ db }: CanaryHouse): Promise<number> {
  await sleep(1_500)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.deadlocks ?? 0
}

/** Either the account is gone with whatever was being paid, or it stands with its order. */
function isWhole({ left, placed, orders, tries, members, charged }: Round): boolean {
  const all = left === 'done' ? 0 : 1
  return (
    (placed === 'done') === (left !== 'done') &&
    [orders, tries, members, charged].every((count) => count === all)
  )
}

/** A member orders, most of them with points, and deletes their account at the same time. */
async function leaveAsTheyOrder(
  testbed: Testbed,
  house: AttackedHouse,
  { nth, random }: { readonly nth: number; readonly random: SeededRandom },
): Promise<Round> {
  const { db, gateway } = house
  const email = `leaver-${nth}@example.com`
  const guest = testbed.guest(takingTurns(testbed.products))
  await signIn(guest, email, house.codeFor)
  const held = await aHeldCart(house, await aTime(guest, nth % 20), guest)
  if (nth % 4 !== 0) await spendPoints(house, held, email)
  const { params } = held
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(gateway)
  await guest.call('POST /member/deletion')
  const code = await house.codeFor(email)
  const { id } = await db
    .selectFrom('members')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const later = async (press: () => Promise<unknown>) => {
    await sleep(random.between(0, apart))
    return press().then(() => 'done', codeOf)
  }
  const placing = () =>
    patiently(async () => {
      const { state } = await sendOnce({ guest, params, cart }, { token, key: email })
      return state === 'confirmed' ? true : undefined
    }, house.faulty)
  const [placed, left] = await Promise.all([
    later(placing),
    later(() => guest.call('PUT /member/deletion', { body: { code } })),
  ])
  await house.settled()
  return { placed, left, ...(await leftOf(house, params.cart_id, id)) }
}

/** Puts a reward on their cart that their points pay. */
async function spendPoints(
  { db }: CanaryHouse,
  { guest, params }: Pick<Awaited<ReturnType<typeof aHeldCart>>, 'guest' | 'params'>,
  email: string,
): Promise<void> {
  await grantPoints({ ctx: { db } }, email, 10 * deal.points)
  await shoppingIn(guest, params.cart_id).add({ product_id: 'pit-fire-queso', quantity: 1 })
  const reward = { params: { ...params, reward_id: deal.reward } }
  await guest.call('PUT /carts/{cart_id}/rewards/{reward_id}', reward)
}

/** What is left of a member, their order and what their card was charged. */
async function leftOf({ db, gateway }: CanaryHouse, cart_id: string, member_id: string) {
  const { rows } = await sql<Omit<Round, 'left' | 'placed' | 'charged'>>`
    select (select count(*)::int from orders where cart_id = ${cart_id} and contact ->> 'first_name' = 'Alma') as orders,
      (select count(*)::int from payment_attempts where cart_id = ${cart_id} and status in ('pending', 'authorized')) as tries,
      (select count(*)::int from members where id = ${member_id}) as members`.execute(db)
  const tried = await db
    .selectFrom('payment_attempts')
    .where('cart_id', '=', cart_id)
    .select('id')
    .execute()
  const keys = new Set((await charges(gateway)).map(({ key }) => key))
  const charged = tried.filter(({ id }) => keys.has(id)).length
  const [left = { orders: -1, tries: -1, members: -1 }] = rows
  return { ...left, charged }
}

function codeOf(error: unknown): string {
  if (error instanceof ApiRefusal) return error.code
  throw error
}

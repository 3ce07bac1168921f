import type { Db } from '#server/database/db.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { orderAtScreen, type ScreenResult, type Tender } from './at-screens.ts'
import { type Reserved, reserveTable } from './at-tables.ts'
import { checkOut, type CheckoutResult, typing } from './check-out.ts'
import type { Deals } from './deals.ts'
import type { RefundedOrder } from './refund-order.ts'
import { payTogether, type Together } from './group-payers.ts'
import { killAtRandom } from './kills.ts'
import { spendAll } from './shopper.ts'

/** How much comes, and how often what it comes to is killed. */
interface Load {
  readonly seed: number
  /** Guests at once, and how many of them check out. */
  readonly guests: number
  readonly checkouts: number
  /** Kills of each kind. */
  readonly each: number
  readonly visits: number
  readonly parties: number
  readonly tables: number
  readonly screens: number
}

/** So many members are there at once; of their visits so many begin with a card that is declined. */
const membersAtOnce = 6
const everyDeclined = 3

/** So many reserve tables at once. */
const dinersAtOnce = 2

/** So many hosts are there at once, each with so many friends; so many of their group orders are called off. */
const hostsAtOnce = 3
const friends = 3
const everyCalledOff = 3

/** What everybody was told. */
interface Told {
  readonly results: CheckoutResult[]
  readonly given: RefundedOrder[]
  readonly groups: Together[]
  readonly reserved: Reserved[]
  readonly screens: ScreenResult[]
  readonly faulty: string[]
}

/**
 * Guests check out, reserve tables and order at screens, members spend and groups order, each one after the one before has gone, until there were enough and the last
 * kill is over.
 */
export async function load(testbed: Testbed, deals: Deals, size: Load) {
  const told: Told = { results: [], given: [], groups: [], reserved: [], screens: [], faulty: [] }
  const { members, hosts } = deals
  const together = members.length * size.visits + hosts.length * size.parties
  const checkouts = size.checkouts + together + size.tables + size.screens
  let begun = 0
  const kills = killAtRandom(testbed, { ...size, checkouts }, () => begun)
  const come = () => {
    begun += 1
    return newcomer(testbed, size.seed + begun, told)
  }
  const progress = setInterval(() => {
    const killed = `${kills.servers()} servers and ${kills.databases()} databases killed`
    console.log(`… ${begun} checkouts begun, ${told.results.length} answers, ${killed}`)
  }, 5_000)
  try {
    const guests = inTurn(size.guests, times(size.checkouts), async () => {
      const { another, ...wanting } = come()
      told.results.push(...(await checkOut({ ...wanting, guest: another() })))
    })
    const tables = inTurn(dinersAtOnce, times(size.tables), async () => {
      const { another, ...wanting } = come()
      told.reserved.push(await reserveTable({ ...wanting, guest: another() }))
    })
    const { db } = testbed.database
    const lines = deals.screens.map((screen, at) =>
      inTurn(1, times(size.screens / deals.screens.length), async (nth) => {
        const { another, ...wanting } = come()
        const tender = tenderOf(2 * at + nth, { buyer: another(), office: deals.office, db })
        told.screens.push(...(await orderAtScreen({ ...wanting, guest: screen }, tender)))
      }),
    )
    const visits = spending({ ...deals, db }, size, come, told)
    const groups = ordering(deals, size, come, told)
    await Promise.all([kills.over, guests, visits, groups, tables, ...lines])
  } finally {
    clearInterval(progress)
  }
  return { ...told, results: [...told.results, ...told.screens], checkouts: begun, kills }
}

/** Every second order at a screen is paid by the card, and the others by turns as no card pays: the counter trusts a screen only so often. */
function tenderOf(
  nth: number,
  { buyer, office, db }: Pick<Deals, 'office'> & { readonly buyer: Guest; readonly db: Db },
): Tender {
  if (nth % 4 === 1) return { kind: 'counter', office, db }
  return nth % 4 === 3 ? { kind: 'gift_card', buyer } : { kind: 'card' }
}

type Come = () => ReturnType<typeof newcomer>

/** Somebody who comes, with choices of their own; `another` is somebody new with a browser. */
function newcomer({ guest, products, gateway }: Testbed, seed: number, { faulty }: Told) {
  const random = seededRandom(seed)
  const hears = (words: string) => void faulty.push(words)
  return {
    random,
    gateway: gateway.ctx,
    token: typing(gateway.ctx, hears),
    another: () => guest(() => random.pick(products)),
    faulty: hears,
  }
}

/** Members come one visit after the other: each has one cart. */
async function spending(
  { members, office, db }: Deals & Pick<Testbed['database'], 'db'>,
  { visits }: Pick<Load, 'visits'>,
  come: Come,
  told: Told,
): Promise<void> {
  await inTurn(membersAtOnce, members, async (guest, member) => {
    for (const nth of times(visits)) {
      const { another, ...wanting } = come()
      const declines = (member + nth) % everyDeclined === 0
      const visit = { ...wanting, guest, buyer: another(), office, db, declines }
      const { results, given } = await spendAll(visit)
      told.results.push(...results)
      told.given.push(...given)
    }
  })
}

/** Hosts have one group order after the other. */
async function ordering(
  { hosts }: Deals,
  { parties }: Pick<Load, 'parties'>,
  come: Come,
  told: Told,
): Promise<void> {
  await inTurn(hostsAtOnce, hosts, async (guest, host) => {
    for (const nth of times(parties)) {
      const { another, ...wanting } = come()
      const isCalledOff = (host + nth) % everyCalledOff === 0
      const party = { ...wanting, guest, friends: times(friends).map(another), isCalledOff }
      told.groups.push(await payTogether(party))
    }
  })
}

function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, nth) => nth)
}

/** Does something with each, so many at once. */
async function inTurn<One>(
  atOnce: number,
  all: readonly One[],
  act: (one: One, nth: number) => Promise<void>,
): Promise<void> {
  const left = all.entries()
  const queue = async () => {
    for (const [nth, one] of left) await act(one, nth)
  }
  await Promise.all(times(atOnce).map(queue))
}

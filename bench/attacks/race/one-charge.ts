import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import { screensAt } from '#bench/attacks/kill/deals.ts'
import { aFeast, goodCard } from '#bench/attacks/kill/check-out.ts'
import { aGiftCard } from '#bench/attacks/kill/shopper.ts'
import { openGroup } from '#bench/testbed/open-group.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import { signInAsMember } from '#bench/testbed/sign-in-member.ts'
import { patiently } from '#bench/testbed/wait-for.ts'
import { groupIn, joinAs, takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { dayAhead, heldTable } from '#test/journeys/support/a-table.ts'
import { aHeldCart, aTime, sendOnce } from '#test/journeys/support/an-order.ts'
import { aToken, charges } from '#test/journeys/support/gateway-ledger.ts'
import { buying } from '#test/journeys/support/gift-cards.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { pairedScreen } from '#test/journeys/support/paired-screen.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { takingTurns } from './round-robin.ts'

/** How often a press is sent at once: of an order often, of all else as often as its limits let anybody. */
const [often, times] = [100, 10]

/** Which of the day’s times, so that no place is taken where others race for the last ones. */
const own = 10

type Faulty = (words: string) => void

/** Whose requests go to each process in turn. */
interface Payer {
  readonly testbed: Testbed
  readonly guest: Guest
  readonly faulty: Faulty
}

/** What a press of the button sends; asked again it is the same press. */
interface Press {
  readonly send: () => Promise<{ readonly state: string }>
  /** Equal answers are promised; of a balance that it is paid. */
  readonly isEqual: boolean
  /** How many charges and orders it makes. */
  readonly makes: Made
}

interface Made {
  readonly charges: number
  readonly orders: number
}

/** What an order that a card pays makes, one that no card pays, and what is charged and no order. */
const [ordered, unasked, charged] = [
  { charges: 1, orders: 1 },
  { charges: 0, orders: 1 },
  { charges: 1, orders: 0 },
] as const

/** What a card is charged for, and what no card pays, each with a press that pays it. */
const purposes = {
  order: async ({ testbed, guest }) => {
    const held = await aHeldCart(testbed, await aTime(guest, own), guest)
    const wish = { token: await aToken(testbed.books), key: randomUUID() }
    return { isEqual: true, makes: ordered, send: () => sendOnce(held, wish) }
  },
  balance: async ({ testbed, guest, faulty }) => {
    const caterer = guest.on('catering')
    const params = await aFeast({ guest: caterer, random: seededRandom(1), faulty })
    const cart = await caterer.call('POST /carts/{cart_id}/hold', { params })
    const wish = { token: await aToken(testbed.books), key: randomUUID() }
    const placed = await sendOnce({ guest: caterer, params, cart }, wish)
    if (placed.state !== 'confirmed') throw new Error(`A feast was ${placed.state}`)
    const { id: order_id, balance } = placed.order
    const body = { cents: balance?.cents ?? 0, payment: null }
    const asked = { params: { order_id }, body }
    const send = () => caterer.call('PUT /orders/{order_id}/balance', asked)
    return { isEqual: false, makes: charged, send }
  },
  'gift card': async ({ testbed, guest }) => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = await buying(testbed.books, 2_500)
    const send = () => guest.call('POST /gift-cards', { headers, body })
    return { isEqual: true, makes: charged, send }
  },
  share: async ({ testbed, guest }) => {
    await takeGroupOrders({ ctx: testbed.database })
    const host = testbed.guest(takingTurns(testbed.products))
    await signInAsMember(testbed, host, 'one-charge@example.com')
    const { id, invite } = await openGroup(host, { payment_type: 'individual' })
    await joinAs(guest, invite, 'Dale')
    await shoppingIn(guest, id).add({ product_id: 'pit-fire-queso', quantity: 1 })
    const { own_share } = await groupIn(guest, id).read()
    const total = own_share?.most ?? 0
    const wish = { token: await aToken(testbed.books), total, key: randomUUID() }
    return { isEqual: false, makes: charged, send: () => groupIn(guest, id).pay(wish) }
  },
  deposit: async ({ testbed, guest }) => {
    const hold = await heldTable(guest, 6, 0, dayAhead())
    const body = {
      name: 'Marisol Krause',
      phone: '5125552200',
      email: 'one-charge@example.com',
      note: '',
      amount: hold.deposit?.cents ?? 0,
      payment: { token: await aToken(testbed.books) },
    }
    const headers = { 'idempotency-key': randomUUID() }
    const asked = { params: { reservation_id: hold.id }, headers, body }
    const send = async () => {
      const answer = await guest.call('POST /reservations/{reservation_id}/deposit', asked)
      if (answer.state !== 'confirmed') return answer
      // The press holds the money; whether the job that takes it has run by now isn’t the press’s.
      const { charged: _, ...deposit } = answer.reservation.deposit ?? {}
      return { ...answer, reservation: { ...answer.reservation, deposit } }
    }
    return { isEqual: true, makes: charged, send }
  },
  'order by gift cards alone': async (payer) => {
    const { testbed, guest } = payer
    const { params } = await aHeldCart(testbed, await aTime(guest, own + 1), guest)
    await guest.call('POST /carts/{cart_id}/gift-cards', { params, body: await paysAll(payer) })
    const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
    const wish = { token: null, card: 0, key: randomUUID() }
    return { isEqual: true, makes: unasked, send: () => sendOnce({ guest, params, cart }, wish) }
  },
  'order at a screen': (payer) => atScreen(payer, { card: goodCard }, ordered),
  'order at a screen that the counter is paid': (payer) => {
    return atScreen(payer, { card: null, at_counter: true }, unasked)
  },
  'order at a screen by gift cards alone': async (payer) => {
    const gift_cards = [await paysAll(payer)]
    return atScreen(payer, { card: null, card_due: 0, gift_cards }, unasked)
  },
} as const satisfies Record<string, (payer: Payer) => Promise<Press>>

/** A gift card that pays one dish whole. */
function paysAll({ testbed, guest, faulty }: Payer) {
  const buying = { buyer: guest, gateway: testbed.books, random: seededRandom(1), declines: false }
  return aGiftCard({ ...buying, faulty }, 10_000)
}

/** How a guest at a screen pays. */
interface PaidAtScreen {
  readonly card: string | null
  readonly at_counter?: boolean
  readonly card_due?: number
  readonly gift_cards?: { number: string; pin: string }[]
}

/** Somebody new stands at a screen of their own. */
async function atScreen(
  { testbed }: Payer,
  { at_counter = false, ...paid }: PaidAtScreen,
  makes: Made,
): Promise<Press> {
  const [screen, office] = [1, 2].map(() => testbed.guest(takingTurns(testbed.products)))
  if (!screen || !office) throw new Error('Nobody stands there')
  await office.call('POST /sign-in', { body: await accountOf('head-office') })
  await pairedScreen(screen, office, { location_id: screensAt })
  const wanted = {
    lines: [{ product_id: 'pit-fire-queso', quantity: 1 }],
    tip: { kind: 'rate' as const, rate: 0 },
    at_counter,
  }
  const { sheet } = await screen.call('POST /kiosk/prices', { body: wanted })
  const served = { name: 'Ana', dining: 'to_go' as const, table_stand: null }
  const body = { ...wanted, ...served, ...paid, total: sheet.total }
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => screen.call('POST /kiosk/orders', { headers, body })
  return { isEqual: true, makes, send }
}

/** P4: one submit of an order, sent a hundred times at once and half of them to each process, is one order and one charge. */
export function oneSubmit(testbed: Testbed, faulty: Faulty): Promise<AttackResult> {
  return oneCharge('order', often)(testbed, faulty)
}

/** P4: for whatever else a card is charged, or an order is paid without one, one press is one as well. */
export const otherCharges = (
  [
    'balance',
    'gift card',
    'share',
    'deposit',
    'order by gift cards alone',
    'order at a screen',
    'order at a screen that the counter is paid',
    'order at a screen by gift cards alone',
  ] as const
).map((purpose) => oneCharge(purpose, times))

function oneCharge(purpose: keyof typeof purposes, sent: number) {
  return async (testbed: Testbed, faulty: Faulty): Promise<AttackResult> => {
    const guest = testbed.guest(takingTurns(testbed.products))
    const { send, isEqual, makes } = await purposes[purpose]({ testbed, guest, faulty })
    const before = await madeIn(testbed)
    const ask = async () => {
      const answer = await send()
      if (answer.state !== 'confirmed') return undefined
      return isEqual ? JSON.stringify(answer) : answer.state
    }
    const presses = Array.from({ length: sent - 1 }, () => patiently(ask, faulty))
    const answers = await Promise.allSettled(presses)
    // Once more by somebody who comes back when all is over.
    answers.push(...(await Promise.allSettled([patiently(ask, faulty)])))
    const different = new Set(
      answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    )
    const after = await madeIn(testbed)
    const made = { charges: after.charges - before.charges, orders: after.orders - before.orders }
    const counts = {
      presses: 1,
      'times sent': sent,
      ...made,
      'answers that differ': different.size - 1,
    }
    const words = `one press for ${purpose} became ${JSON.stringify(counts)}: ${[...different].slice(0, 3).join(' | ')}`
    const isRight =
      made.charges === makes.charges && made.orders === makes.orders && different.size === 1
    return { counts, broken: isRight ? [] : [words.slice(0, 1_000)] }
  }
}

/** What was charged and ordered so far. */
async function madeIn({ books, database: { db } }: Testbed): Promise<Made> {
  const { rows } = await sql<{
    orders: number
  }>`select count(*)::int as orders from orders`.execute(db)
  return { charges: (await charges(books)).length, orders: rows[0]?.orders ?? 0 }
}

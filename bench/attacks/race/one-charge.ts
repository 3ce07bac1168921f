import { randomUUID } from 'node:crypto'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { accountOf } from '#bench/attacks/matrix/callers.ts'
import { screensAt } from '#bench/attacks/kill/at-screens.ts'
import { aFeast, goodCard } from '#bench/attacks/kill/check-out.ts'
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
}

/** What a card is charged for, each with a press that pays it. */
const purposes = {
  order: async ({ testbed, guest }) => {
    const held = await aHeldCart(testbed, await aTime(guest, own), guest)
    const wish = { token: await aToken(testbed.books), key: randomUUID() }
    return { isEqual: true, send: () => sendOnce(held, wish) }
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
    return { isEqual: false, send: () => caterer.call('PUT /orders/{order_id}/balance', asked) }
  },
  'gift card': async ({ testbed, guest }) => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = await buying(testbed.books, 2_500)
    return { isEqual: true, send: () => guest.call('POST /gift-cards', { headers, body }) }
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
    return { isEqual: false, send: () => groupIn(guest, id).pay(wish) }
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
    const send = () => guest.call('POST /reservations/{reservation_id}/deposit', asked)
    return { isEqual: true, send }
  },
  'order at a screen': async ({ testbed, guest: screen }) => {
    const office = testbed.guest(takingTurns(testbed.products))
    await office.call('POST /sign-in', { body: await accountOf('head-office') })
    await pairedScreen(screen, office, { location_id: screensAt })
    const wanted = {
      lines: [{ product_id: 'pit-fire-queso', quantity: 1 }],
      tip: { kind: 'rate' as const, rate: 0 },
      at_counter: false,
    }
    const { sheet } = await screen.call('POST /kiosk/prices', { body: wanted })
    const served = { name: 'Ana', dining: 'to_go' as const, table_stand: null }
    const body = { ...wanted, ...served, card: goodCard, total: sheet.total }
    const headers = { 'idempotency-key': randomUUID() }
    return { isEqual: true, send: () => screen.call('POST /kiosk/orders', { headers, body }) }
  },
} as const satisfies Record<string, (payer: Payer) => Promise<Press>>

/** P4: one submit of an order, sent a hundred times at once and half of them to each process, is one order and one charge. */
export function oneSubmit(testbed: Testbed, faulty: Faulty): Promise<AttackResult> {
  return oneCharge('order', often)(testbed, faulty)
}

/** P4: for whatever else a card is charged, one press is one charge as well. */
export const otherCharges = (
  ['balance', 'gift card', 'share', 'deposit', 'order at a screen'] as const
).map((purpose) => oneCharge(purpose, times))

function oneCharge(purpose: keyof typeof purposes, sent: number) {
  return async (testbed: Testbed, faulty: Faulty): Promise<AttackResult> => {
    const guest = testbed.guest(takingTurns(testbed.products))
    const { send, isEqual } = await purposes[purpose]({ testbed, guest, faulty })
    const before = (await charges(testbed.books)).length
    const ask = async () => {
      const answer = await send()
      if (answer.state !== 'confirmed') return undefined
      return isEqual ? JSON.stringify(answer) : answer.state
    }
    const presses = Array.from({ length: sent }, () => patiently(ask, faulty))
    const answers = await Promise.allSettled(presses)
    const different = new Set(
      answers.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    )
    const charged = (await charges(testbed.books)).length - before
    const counts = {
      presses: 1,
      'times sent': sent,
      charges: charged,
      'answers that differ': different.size - 1,
    }
    const words = `one press for ${purpose} became ${JSON.stringify(counts)}: ${[...different].slice(0, 3).join(' | ')}`
    const isRight = charged === 1 && different.size === 1
    return { counts, broken: isRight ? [] : [words.slice(0, 1_000)] }
  }
}

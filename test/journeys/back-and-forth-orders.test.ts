import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { orderKey } from '#server/order/order-links.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { aCart, aHeldCart, aTime, send, southLamar } from '#test/journeys/support/an-order.ts'
import { backAndForth, type Moves } from '#test/journeys/support/back-and-forth.ts'
import {
  aDepositOrder,
  askForDeposits,
  collect,
  declinesLater,
} from '#test/journeys/support/catering-ahead.ts'
import { aPlacedDelivery, fireAll } from '#test/journeys/support/delivery.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { pressRefund } from '#test/journeys/support/press-refund.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { fire } from '#test/journeys/support/tax-exemption.ts'
import { kindsAmiss } from '#test/journeys/support/walked-kinds.ts'

const journey = sharedJourney()
let office: Guest
let accounts: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
  accounts = await journey.staff('accounts')
  await askForDeposits(journey)
})

const told = () => drainOutbox(journey.ctx)
const here = { params: { location_id: southLamar.id } }
const queso = { kind: 'everyday', item_id: 'pit-fire-queso' } as const

const soldOut = (sold_out: boolean) =>
  office.call('PUT /console/locations/{location_id}/sold-out', {
    ...here,
    body: { items: [queso], sold_out, until: 'back' },
  })

/** How much one person gives back alone, in cents; as much as they like where nothing is said. */
const alone = (limit: number | null) =>
  sql`update chain set document = case when ${limit}::int is null then document - 'refund_alone_limit'
    else document || jsonb_build_object('refund_alone_limit', ${limit}::int) end`.execute(
    journey.ctx.db,
  )

type Target = Parameters<typeof pressRefund>[2]['target']

/** Gives money of an order back, as head office reads it now. */
async function giveBack(order_id: string, target: Target) {
  const { money } = await office.call('GET /console/orders/{order_id}', { params: { order_id } })
  return pressRefund(office, order_id, { target, reason: 'quality', left: money.left })
}

/** What everybody may do with an order until it is out. */
function callingOff(guest: Guest, order_id: () => string): Moves {
  const params = () => ({ order_id: order_id() })
  return {
    canceled: () => guest.call('DELETE /orders/{order_id}', { params: params() }),
    'by the kitchen': () =>
      office.call('POST /console/orders/{order_id}/cancel', {
        params: params(),
        body: { reason: 'kitchen_closed' },
      }),
  }
}

/** An order that is brought: it is charged, comes back, and two people decide what of its money does. */
async function aPaidOrder(): Promise<Moves> {
  await alone(300)
  const { guest, order } = await aPlacedDelivery(journey)
  const { id: order_id } = order
  const params = { order_id }
  const [line] = order.products
  const decide = (body: { accepted: true } | { accepted: false; note: string }) =>
    accounts.call('PUT /console/orders/{order_id}/refund-request', { params, body })
  const say = (status: 'picked_up' | 'delivered' | 'returned') =>
    office.call('PUT /console/tickets/{order_id}/delivery', { params, body: { status } })
  return {
    charged: () => fireAll(journey),
    cooked: async () => {
      await office.call('POST /console/tickets/{order_id}/start', { params })
      await office.call('POST /console/tickets/{order_id}/bump', { params })
    },
    'a little back': () => giveBack(order_id, { kind: 'amount', cents: 100 }),
    'a dish back': () => giveBack(order_id, { kind: 'lines', line_ids: [line?.id ?? ''] }),
    'all back': () => giveBack(order_id, { kind: 'all' }),
    agreed: () => decide({ accepted: true }),
    'not agreed': () => decide({ accepted: false, note: 'The photo shows the dish.' }),
    'one decides alone': () => alone(null),
    'two decide': () => alone(300),
    'on its way': () => say('picked_up'),
    brought: () => say('delivered'),
    'not brought': () => say('returned'),
    'some of it back': () =>
      office.call('PUT /console/tickets/{order_id}/refund', {
        params,
        body: { cents: 200, reason: 'damaged' },
      }),
    'take back': () => office.call('POST /console/orders/{order_id}/recall', { params }),
    ...callingOff(guest, () => order_id),
    told,
  }
}

/** A caterer’s order whose deposit is paid by a card that says no to the rest. */
async function aBalance(): Promise<Moves> {
  await alone(null)
  const order = await aDepositOrder(journey, { card: declinesLater })
  const { guest, params, order_id } = order
  const pay = async (card?: string) => {
    const { balance } = await order.now()
    const payment = card === undefined ? null : { token: await aToken(journey, card) }
    const body = { cents: balance?.cents ?? 0, payment }
    return guest.call('PUT /orders/{order_id}/balance', { params, body })
  }
  return {
    'its day': () => collect(journey, order_id),
    'paid by the same': () => pay(),
    declined: () => pay('4000000000009995'),
    'paid by another': () => pay('5555555555554444'),
    'a little back': () => giveBack(order_id, { kind: 'amount', cents: 500 }),
    'all back': () => giveBack(order_id, { kind: 'all' }),
    begun: () => fire(journey, order_id),
    ...callingOff(guest, () => order_id),
    told,
  }
}

/** An order with a dish that its kitchen runs out of. */
async function anAffectedOrder(): Promise<Moves> {
  await alone(null)
  await soldOut(false)
  const guest = journey.guest()
  const { id: cart_id } = await guest.call('POST /carts', { body: { menu_id: southLamar.menu_id } })
  const shopping = shoppingIn(guest, cart_id)
  for (const product_id of ['pit-fire-queso', 'hibiscus-agua-fresca'])
    await shopping.add({ product_id, quantity: 1 })
  await shopping.wantAt(await aTime(guest))
  const params = { cart_id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
  const { id: order_id } = order
  const member = await aMember(journey, `waits-${order_id}@example.com`)
  const other = await aCart(journey, undefined, member)
  return {
    out: () => soldOut(true),
    'there again': () => soldOut(false),
    asked: () =>
      office.call('POST /console/locations/{location_id}/sold-out/offers', {
        ...here,
        body: { order_ids: [order_id] },
      }),
    'a cart told': () =>
      office.call('POST /console/locations/{location_id}/sold-out/offers', {
        ...here,
        body: { cart_ids: [other.params.cart_id] },
      }),
    'left out': async () => {
      const { sold_out } = await guest.call('GET /orders/{order_id}', { params: { order_id } })
      const query = { cents: sold_out?.without ?? 0 }
      return guest.call('DELETE /orders/{order_id}/sold-out', { params: { order_id }, query })
    },
    changed: () => guest.call('POST /orders/{order_id}/change', { params: { order_id } }),
    charged: () => fireAll(journey),
    begun: () => office.call('POST /console/tickets/{order_id}/start', { params: { order_id } }),
    made: () => office.call('POST /console/tickets/{order_id}/bump', { params: { order_id } }),
    'a little back': () => giveBack(order_id, { kind: 'amount', cents: 100 }),
    ...callingOff(guest, () => order_id),
    told,
  }
}

/** An order that is taken back into a cart, sent anew, and had again, also by who proves it elsewhere. */
async function anOrderAgain(): Promise<Moves> {
  await alone(null)
  await soldOut(false)
  const { guest, params, cart } = await aHeldCart(journey)
  const placed = await send({ guest, params, cart }, { token: await aToken(journey) })
  const first = { order_id: placed.order.id }
  let order_id = first.order_id
  let cart_id = 'none'
  const other = journey.guest()
  const key = orderKey(first.order_id, journey.settings)
  return {
    changed: async () => {
      const changed = await guest.call('POST /orders/{order_id}/change', { params: { order_id } })
      cart_id = changed.cart.id
    },
    'had again': async () => {
      const again = await guest.call('POST /orders', { body: { id: order_id, replaces: true } })
      cart_id = again.id
      await shoppingIn(guest, cart_id).wantAt(await aTime(guest))
    },
    'another dish': () =>
      shoppingIn(guest, cart_id).add({ product_id: 'hibiscus-agua-fresca', quantity: 1 }),
    sent: async () => {
      const held = { guest, params: { cart_id } }
      const next = await guest.call('POST /carts/{cart_id}/hold', held)
      const token = await aToken(journey)
      const sent = await send({ ...held, cart: next }, { token, key: cart_id })
      order_id = sent.order.id
    },
    'given up': () => guest.call('DELETE /carts/{cart_id}', { params: { cart_id } }),
    looked: () => guest.call('GET /orders/{order_id}/again', { params: { order_id } }),
    'proved elsewhere': () =>
      other.call('POST /orders/{order_id}/proof', { params: first, body: { key } }),
    charged: () => fireAll(journey),
    ...callingOff(guest, () => order_id),
    told,
  }
}

const back = ['charged', 'cooked', 'on its way', 'not brought', 'some of it back', 'told']

test.each([
  [
    'what is given back of an order',
    aPaidOrder,
    [
      back,
      ['charged', 'a little back', 'all back', 'agreed', 'told'],
      ['charged', 'a dish back', 'not agreed', 'one decides alone', 'by the kitchen', 'told'],
      [...back.slice(0, 3), 'brought', 'take back', 'not brought', 'told'],
    ],
  ],
  [
    'the balance of a catered order',
    aBalance,
    [['its day', 'declined', 'paid by another', 'declined', 'begun', 'all back', 'told']],
  ],
  [
    'an order with a dish that is sold out',
    anAffectedOrder,
    [
      ['out', 'asked', 'left out', 'told'],
      ['out', 'asked', 'changed', 'told'],
      ['charged', 'begun', 'made', 'told'],
      ['out', 'asked', 'charged', 'begun', 'left out', 'there again', 'told'],
    ],
  ],
  [
    'an order that is changed and had again',
    anOrderAgain,
    [['changed', 'sent', 'had again', 'told']],
  ],
])(
  'P5 %s goes there and back in any order: each step is done or refused, none fails, and the books agree',
  async (_, begin, ways) => {
    expect(await backAndForth(begin, ways)).toEqual([])
    await soldOut(false)
    await told()
    expect(await booksAgree(journey)).toEqual([])
  },
)

test('P5 all that such an edit has done later is walked', async () => {
  expect(await kindsAmiss(journey.ctx.db, 'orders')).toEqual([])
})

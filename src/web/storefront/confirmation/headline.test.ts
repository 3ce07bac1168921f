import { describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/orders.ts'
import { anAddress } from '#test/builders/a-delivery.ts'
import { headlineOf } from './headline.ts'
import { isAhead, stageLabel } from './stage-words.ts'
import { cardWords, paymentWords } from './payment-words.ts'

const order: OrderAnswer = {
  id: 'ord_1',
  number: '422',
  menu_id: 'm1',
  channel: 'default',
  handoff: 'pickup',
  address: null,
  vehicle: null,
  delivery: null,
  on_site: null,
  tax_exemption: null,
  cancellable_until: '20261120 18:20',
  cancelled_by: null,
  arrival: null,
  status: 'placed',
  stages: [{ stage: 'placed', at: '2026-11-21T00:18:00Z', wall: '20261120 18:18' }],
  time: { ready: '20261120 18:40', asap: true, late_minutes: 0 },
  location: {
    name: 'South Lamar',
    path: 'austin-south-lamar',
    address: '1811 Pecan Hollow Ln',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    phone: '5125550142',
    lat: 30,
    lng: -97,
    time_zone: 'America/Chicago',
  },
  contact: { first_name: 'Marisol', phone: '5125550188', email: 'marisol@example.com' },
  utensils: false,
  products: [],
  sheet: { lines: [], subtotal: 0, tip_base: 0, total: 0 },
  payment: { brand: 'Visa', last4: '4242', status: 'authorized', refund: null },
  balance: null,
  placed_at: '2026-11-21T00:18:00Z',
}

describe('R2.9 the biggest words are when and where', () => {
  test('today by the clock', () => {
    expect(headlineOf(order)).toMatchObject({
      when: 'Ready around 6:40 PM',
      where: 'at South Lamar',
    })
  })

  test('another day with its day', () => {
    const time = { ...order.time, ready: '20261121 11:00', asap: false }
    const { when, says } = headlineOf({ ...order, time })
    expect(when).toBe('Ready around Sat 11/21, 11:00 AM')
    expect(says).toBe('Your order is in. The kitchen starts it in time.')
  })

  test('ready means now, by name or number', () => {
    const { when, says } = headlineOf({ ...order, status: 'ready' })
    expect(when).toBe('Ready now')
    expect(says).toContain('422')
    expect(says).toContain('Marisol')
  })

  test('R6.24 cancelled and rejected promise nothing', () => {
    for (const status of ['cancelled', 'rejected'] as const)
      expect(headlineOf({ ...order, status }).when).not.toContain('Ready')
  })
})

test('R6.24 who cancelled reads that they did, and nobody is blamed for not bringing it', () => {
  const address = anAddress()
  for (const cancelled of [order, { ...order, handoff: 'delivery', address } as const])
    expect(headlineOf({ ...cancelled, status: 'cancelled', cancelled_by: 'guest' })).toMatchObject({
      when: 'Cancelled',
      says: 'You cancelled this order, so nothing is cooking.',
    })
  const byHouse = { ...order, status: 'cancelled', cancelled_by: 'house' } as const
  expect(headlineOf(byHouse).says).toBe('This order was cancelled. Nothing is cooking.')
})

describe('an order that is brought', () => {
  const address = anAddress({ building: 'Apt 4', instructions: '' })
  const brought: OrderAnswer = { ...order, handoff: 'delivery', address }

  test('is promised at the door, also while it waits for its driver', () => {
    for (const status of ['placed', 'preparing', 'ready'] as const)
      expect(headlineOf({ ...brought, status })).toMatchObject({
        when: 'At your door around 6:40 PM',
        where: 'at 410 Bluebonnet Ln',
      })
  })

  test('says who drives, once somebody does', () => {
    const driver = { name: 'Sam', phone: null }
    const delivery = { by: 'drivers', status: 'picked_up', driver, reason: null } as const
    expect(headlineOf({ ...brought, delivery, status: 'out_for_delivery' }).says).toBe(
      'Sam has your food and is on the way.',
    )
    expect(headlineOf({ ...brought, status: 'out_for_delivery' }).says).toContain('left the')
  })

  test('is out for delivery, then delivered', () => {
    expect(headlineOf({ ...brought, status: 'out_for_delivery' }).when).toBe('Out for delivery')
    expect(headlineOf({ ...brought, status: 'completed' }).when).toBe('Delivered')
    const back = { by: 'drivers', status: 'returned', driver: null, reason: null } as const
    expect(headlineOf({ ...brought, delivery: back, status: 'cancelled' }).when).toBe(
      'Not delivered',
    )
    expect(stageLabel('completed', brought)).toBe('Delivered')
    expect(stageLabel('completed', order)).toBe('Picked up')
  })
})

test('R6.24 what was promised stays ahead until it is ready, or at the door', () => {
  const aheadOf = (address: OrderAnswer['address']) => {
    const stages = ['accepted', 'ready', 'out_for_delivery', 'completed', 'cancelled'] as const
    return stages.filter((status) => isAhead({ status, address }))
  }
  expect(aheadOf(null)).toEqual(['accepted'])
  expect(aheadOf(anAddress())).toEqual(['accepted', 'ready', 'out_for_delivery'])
})

describe('the card', () => {
  const { payment } = order

  test('is held until the kitchen says yes, and only then charged', () => {
    const paid = (status: string) => paymentWords({ ...order, payment: { ...payment, status } })
    expect(paymentWords(order)).toEqual({
      total: 'Total',
      says: 'We hold your card until the kitchen says yes.',
    })
    expect(paid('captured').total).toBe('Total paid')
    expect(paid('voided').says).toBe('Your card wasn’t charged.')
  })

  test('is let go where its order was cancelled in time, and gets back what was charged', () => {
    const cancelled = (status: string, refund: OrderAnswer['payment']['refund'] = null) =>
      paymentWords({ ...order, status: 'cancelled', payment: { ...payment, status, refund } }).says
    expect(cancelled('voided')).toBe(
      'Your card wasn’t charged. Your bank may show what we held for a few more days.',
    )
    expect(cancelled('captured', { cents: 4_120, reason: 'guest_cancelled' })).toBe(
      '$41.20 goes back to your card, because you cancelled the order. Banks take 5 to 10 days.',
    )
  })

  test('paid by a deposit says what was paid, and where the rest is', () => {
    const balance = {
      deposit: 16_008,
      cents: 48_022,
      due: '20261202 09:00',
      state: 'waiting',
      reason: null,
      card: null,
    } as const
    expect(paymentWords({ ...order, balance })).toEqual({
      total: 'Total',
      says: 'Your deposit of $160.08 is paid. The balance of $480.22 is charged to your card on Wednesday 12/02.',
    })
    expect(paymentWords({ ...order, balance: { ...balance, state: 'paid' } }).total).toBe(
      'Total paid',
    )
    const ended = paymentWords({
      ...order,
      status: 'cancelled',
      balance: { ...balance, state: 'let_go' },
      payment: { ...payment, status: 'captured', refund: { cents: 16_008, reason: 'not_brought' } },
    })
    expect(ended.total).toBe('Total')
  })

  test('gets back what was decided, and why is said', () => {
    const sheet = { ...order.sheet, total: 4_120 }
    const says = (status: string, refund: OrderAnswer['payment']['refund']) =>
      paymentWords({
        sheet,
        status: 'cancelled',
        payment: { ...payment, status, refund },
        balance: null,
      })
    expect(says('captured', null).says).toContain('looks into what goes back')
    expect(says('authorized', { cents: 4_120, reason: 'not_brought' }).says).toContain('Nothing of')
    expect(says('captured', { cents: 4_120, reason: 'not_brought' })).toEqual({
      total: 'Total',
      says: '$41.20 goes back to your card, because we couldn’t bring it. Banks take 5 to 10 days.',
    })
    expect(says('partially_refunded', { cents: 1_000, reason: 'damaged' })).toMatchObject({
      total: 'Total paid',
      says: expect.stringContaining('$10.00 goes back'),
    })
    expect(says('captured', { cents: 0, reason: 'nobody_there' }).says).toContain(
      'Nothing goes back',
    )
  })

  test('is named by its brand and its last digits, however a gateway writes the brand', () => {
    expect(cardWords(payment)).toBe('Visa ending in 4242')
    expect(cardWords({ ...payment, brand: 'visa' })).toBe('Visa ending in 4242')
  })
})

import { describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { anAddress } from '#test/builders/a-delivery.ts'
import { cameToNothing, headlineOf, formatLate } from './headline.ts'
import { isAhead, stageLabel } from './format-stage.ts'

const home = { ...anAddress(), default: false, handoffMode: 'delivery' } as const

const order: OrderAnswer = {
  id: 'ord_1',
  number: '422',
  menu_id: 'm1',
  channel: 'default',
  handoff: 'pickup',
  reservation_id: null,
  address: null,
  vehicle: null,
  delivery: null,
  on_site: null,
  allergens: [],
  tax_exemption: null,
  cancellable_until: '20261120 18:20',
  sold_out: null,
  cancelled_by: null,
  cancel_reason: null,
  ended_with_day: false,
  arrival: null,
  status: 'placed',
  stages: [{ stage: 'placed', at: '2026-11-21T00:18:00Z', local_time: '20261120 18:18' }],
  time: { ready: '20261120 18:40', asap: true, late_minutes: 0, arrive_now: false },
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
  money: { is_paid: false, tenders: [], text: '', on_cancel: '' },
  balance: null,
  gift_cards: [],
  paid_by_others: 0,
  is_group: false,
  at_location: null,
  staff_refunds: [],
  tells_at: null,
  points: null,
  messages: [],
  placed_at: '2026-11-21T00:18:00Z',
  access: 'owner',
  proof: null,
}

describe('R2.9 the biggest words are when and where', () => {
  test('today by the clock', () => {
    expect(headlineOf(order, null)).toMatchObject({
      when: 'Ready around 6:40 PM',
      where: 'at South Lamar',
    })
  })

  test('another day with its day', () => {
    const time = { ...order.time, ready: '20261121 11:00', asap: false }
    const { when, text } = headlineOf({ ...order, time }, null)
    expect(when).toBe('Ready around Sat 11/21, 11:00 AM')
    expect(text).toBe('Your order is in. We’ll start cooking so it’s ready on time.')
  })

  test('R11.11 another day in the guest’s own language, in its page’s title too', () => {
    const time = { ...order.time, ready: '20261121 11:00', asap: false }
    expect(headlineOf({ ...order, time }, 'de').when).toBe(
      'Ready around \u2068Samstag, 21. November 2026 um 11:00\u2069',
    )
    expect(headlineOf(order, 'de').when).toBe('Ready around 6:40 PM')
  })

  test('ready means now, by name or number', () => {
    const { when, text } = headlineOf({ ...order, status: 'ready' }, null)
    expect(when).toBe('Ready now')
    expect(text).toContain('422')
    expect(text).toContain('Marisol')
  })

  test('R6.24 cancelled and rejected promise nothing', () => {
    for (const status of ['cancelled', 'rejected'] as const)
      expect(headlineOf({ ...order, status }, null).when).not.toContain('Ready')
  })
})

test('R6.24 who cancelled reads that they did, and nobody is blamed for not bringing it', () => {
  const address = home
  for (const cancelled of [order, { ...order, handoff: 'delivery', address } as const])
    expect(
      headlineOf({ ...cancelled, status: 'cancelled', cancelled_by: 'guest' }, null),
    ).toMatchObject({
      when: 'Canceled',
      text: 'You canceled this order, so nothing is cooking.',
    })
  const byHouse = { ...order, status: 'cancelled', cancelled_by: 'house' } as const
  expect(headlineOf(byHouse, null).text).toBe('This order was canceled. Nothing is cooking.')
})

test('R6.24 of an order that ended with its day nobody says that it was picked up', () => {
  const over = { ...order, status: 'completed', ended_with_day: true } as const
  expect(headlineOf(over, null)).toMatchObject({
    when: 'Order ended',
    text: expect.stringContaining('If you didn’t get your food, call the kitchen.'),
  })
  expect(stageLabel('completed', over)).toBe('Order ended')
  expect(stageLabel('ready', over)).toBe('Ready')
})

describe('an order that is brought', () => {
  const address = { ...home, building: 'Apt 4' }
  const brought: OrderAnswer = { ...order, handoff: 'delivery', address }

  test('is promised at the door, also while it waits for its driver', () => {
    for (const status of ['placed', 'preparing', 'ready'] as const)
      expect(headlineOf({ ...brought, status }, null)).toMatchObject({
        when: 'At your door around 6:40 PM',
        where: 'at 410 Bluebonnet Ln',
      })
  })

  test('says who drives, once somebody does', () => {
    const driver = { name: 'Sam', phone: null }
    const delivery = { by: 'drivers', status: 'picked_up', driver, reason: null } as const
    expect(headlineOf({ ...brought, delivery, status: 'out_for_delivery' }, null).text).toBe(
      'Sam has your food and is on the way. At your door around 6:40 PM.',
    )
    expect(headlineOf({ ...brought, status: 'out_for_delivery' }, null).text).toContain('left the')
  })

  test('is out for delivery, then delivered', () => {
    expect(headlineOf({ ...brought, status: 'out_for_delivery' }, null).when).toBe(
      'Out for delivery',
    )
    expect(headlineOf({ ...brought, status: 'completed' }, null)).toMatchObject({
      when: 'Delivered',
      where: 'to 410 Bluebonnet Ln',
    })
    const back = { by: 'drivers', status: 'returned', driver: null, reason: null } as const
    const cameBack = { ...brought, delivery: back, status: 'cancelled' } as const
    const charged = { ...order.payment, status: 'captured' } as const
    expect(headlineOf({ ...cameBack, payment: charged }, null)).toMatchObject({
      when: 'Not delivered',
      where: 'to 410 Bluebonnet Ln',
      text: expect.stringContaining('will email you'),
    })
    const refund = { cents: 100, reason: 'not_brought' as const, cards: [], explained: [] }
    expect(headlineOf({ ...cameBack, payment: { ...charged, refund } }, null).text).toBe(
      'Your order came back to the kitchen.',
    )
    expect(stageLabel('cancelled', { ...brought, delivery: back })).toBe('Came back')
    expect(stageLabel('cancelled', brought)).toBe('Canceled')
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
  expect(aheadOf(home)).toEqual(['accepted', 'ready', 'out_for_delivery'])
})

test('what is late says by how much, but nobody counts minutes to what was due hours ago', () => {
  const late = (late_minutes: number) => formatLate({ ...order.time, late_minutes })
  expect([0, 8, 179, 180, 2_000].map(late)).toEqual([
    null,
    'Running about 8 min late.',
    'Running about 179 min late.',
    'It was due hours ago.',
    'It was due hours ago.',
  ])
})

test('R4.17 what was canceled, refused, or closed with its kitchen’s day is shown as no success', () => {
  const isOff = (differs: Partial<OrderAnswer>) => cameToNothing({ ...order, ...differs })
  expect([isOff({ status: 'cancelled' }), isOff({ status: 'rejected' })]).toEqual([true, true])
  expect(isOff({ status: 'completed', ended_with_day: true })).toBe(true)
  expect([isOff({}), isOff({ status: 'completed' })]).toEqual([false, false])
})

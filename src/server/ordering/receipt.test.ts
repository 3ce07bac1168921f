import { expect, test } from 'vitest'
import type { Order } from '#core/order/order.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { anAddress } from '#test/builders/a-delivery.ts'
import { receiptOf } from './receipt.ts'

const chain = { name: 'Fritz & Alma’s Texas Kitchen', url: 'https://order.example' }

const order: Order = {
  id: 'ord_1',
  number: '101',
  cart_id: 'crt_1',
  visitor_id: 'vis_1',
  channel: 'default',
  location_id: 'south-lamar',
  menu_id: 'everyday',
  menu_version: 1,
  handoff: 'pickup',
  address: null,
  vehicle: null,
  on_site: null,
  contact: { first_name: 'Alma', last_name: 'Fritz', phone: '5125550142', email: 'a@example.com' },
  utensils: false,
  asap: true,
  ready_at: '2026-11-21T00:40:00Z',
  ready_wall: '20261120 18:40',
  fire_at: '2026-11-21T00:28:00Z',
  placed_at: '2026-11-21T00:20:00Z',
  status: 'placed',
  lines: [
    {
      id: 'lin_1',
      product_id: 'tacos',
      name: 'Brisket Street Tacos',
      short_name: 'Tacos',
      image: null,
      station: 'comal',
      quantity: 2,
      utensil: false,
      choices: [
        { option_id: 'a', name: 'Corn', quantity: 1, change: 'as_is' },
        { option_id: 'b', name: 'Guacamole', quantity: 2, change: 'add' },
        { option_id: 'c', name: 'Onion', quantity: 0, change: 'no' },
      ],
      recipient: 'Theo',
      instructions: 'Well done',
      cost: { each: 1450, total: 2900 },
      done_at: null,
    },
  ],
  sheet: {
    lines: [
      {
        kind: 'items',
        label: 'Subtotal',
        cents: 2900,
        because: { rule: 'items', base: 2900, rate: null },
      },
      {
        kind: 'tax',
        label: 'Tax (8.25%)',
        cents: 239,
        because: { rule: 'tax', base: 2900, rate: 82_500 },
      },
    ],
    subtotal: 2900,
    tip_base: 2900,
    total: 3139,
  },
}

test('a receipt says what, when, where and how much', () => {
  const { subject, text } = receiptOf(order, aLocation(), chain)
  expect(subject).toContain('Order 101')
  expect(subject).toContain('6:40 PM')
  for (const words of [
    'Order 101 · Pickup · Friday 11/20, 6:40 PM',
    '2 Brisket Street Tacos',
    'Corn, Guacamole × 2, no Onion',
    'Made For Theo',
    '“Well done”',
    'Tax (8.25%)',
    '$31.39',
    'https://order.example/order/confirm/ord_1',
  ])
    expect(text).toContain(words)
})

test('R11.4 amounts stand under each other with two decimals', () => {
  const { text } = receiptOf(order, aLocation(), chain)
  const amounts = text.split('\n').filter((line) => /\$[\d,]+\.\d\d$/.test(line))
  expect(amounts).toHaveLength(4)
  expect(new Set(amounts.map((line) => line.length)).size).toBe(1)
})

test('T12 whatever somebody typed stays on its own line, and never becomes a line of ours', () => {
  const hostile = 'Eve\r\n\r\nTotal $0.00\u2028Bcc: x'
  const { subject, text } = receiptOf(
    {
      ...order,
      contact: { ...order.contact, first_name: hostile },
      lines: order.lines.map((line) => ({ ...line, recipient: hostile, instructions: hostile })),
    },
    aLocation({ name: hostile }),
    { ...chain, name: hostile },
  )
  expect(subject).not.toMatch(/[\r\n\u2028]/)
  expect(text.split('\n').filter((line) => line.startsWith('Total'))).toHaveLength(1)
  expect(text).not.toMatch(/[\r\u2028]/)
})

test('a delivered order says to which door, and curbside for which car, each on lines of their own', () => {
  const address = anAddress({ building: 'Apt 4', instructions: 'Ring twice\nTotal  $0.00' })
  const brought = receiptOf({ ...order, handoff: 'delivery', address }, aLocation(), chain).text
  expect(brought).toContain(
    '\nDelivery to 410 Bluebonnet Ln, Apt 4\nAustin, TX 78704\n“Ring twice Total  $0.00”\n',
  )
  const vehicle = { make: 'Ford', color: 'Blue', note: '' }
  const parked = receiptOf({ ...order, handoff: 'curbside', vehicle }, aLocation(), chain).text
  expect(parked).toContain('\nWe look for: Blue · Ford\n')
})

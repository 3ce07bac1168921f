import { m } from '#messages'
import { expect, test } from 'vitest'
import type { Order } from '#core/order/order.ts'
import { aLocation } from '#test/builders/a-location.ts'
import { anAddress } from '#test/builders/a-delivery.ts'
import { aMailSource, anOrder } from '#test/builders/a-mail-source.ts'
import { writeReceipt } from './receipt-mail.ts'

const receipt = (differs: Partial<Order>) =>
  writeReceipt(aMailSource({ order: { ...anOrder, ...differs } }), 'en').text

test('a receipt says what, when, where and how much', () => {
  const { subject, text } = writeReceipt(aMailSource(), 'en')
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

test('a receipt says what the kitchen knows that its guest doesn’t eat, and nothing where nothing was told', () => {
  const known = { allergens: 'milk and tree nuts' }
  expect(receipt({ allergens: ['milk', 'tree_nuts'] })).toContain(
    m.dietary_kitchen_knows(known, { locale: 'en' }),
  )
  expect(receipt({})).not.toContain('avoid')
})

test('R11.4 amounts stand under each other with two decimals', () => {
  const { text } = writeReceipt(aMailSource(), 'en')
  const amounts = text.split('\n').filter((line) => /\$[\d,]+\.\d\d$/.test(line))
  expect(amounts).toHaveLength(4)
  expect(new Set(amounts.map((line) => line.length)).size).toBe(1)
})

test('T12 whatever somebody typed stays on its own line, and never becomes a line of ours', () => {
  const hostile = 'Eve\r\n\r\nTotal $0.00\u2028Bcc: x'
  const { subject, text } = writeReceipt(
    aMailSource({
      order: {
        ...anOrder,
        contact: { ...anOrder.contact, first_name: hostile },
        lines: anOrder.lines.map((line) => ({
          ...line,
          recipient: hostile,
          instructions: hostile,
        })),
      },
      location: aLocation({ name: hostile }),
      chain: { name: hostile },
    }),
    'en',
  )
  expect(subject).not.toMatch(/[\r\n\u2028]/)
  expect(text.split('\n').filter((line) => line.startsWith('Total'))).toHaveLength(1)
  expect(text).not.toMatch(/[\r\u2028]/)
})

test('a delivered order says to which door, and curbside for which car, each on lines of their own', () => {
  const address = anAddress({ building: 'Apt 4', instructions: 'Ring twice\nTotal  $0.00' })
  const brought = receipt({ handoff: 'delivery', address })
  expect(brought).toContain(
    '\nDelivery to 410 Bluebonnet Ln, Apt 4\nAustin, TX 78704\n“Ring twice Total  $0.00”\n',
  )
  const vehicle = { make: 'Ford', color: 'Blue', note: '' }
  const parked = receipt({ handoff: 'curbside', vehicle })
  expect(parked).toContain('\nWe’ll look for: Blue · Ford\n')
})

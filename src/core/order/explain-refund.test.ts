import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { lineCostsOf } from '#core/pricing/line-shares.ts'
import { anOrder } from '#test/builders/a-mail-source.ts'
import type { Order } from './order.ts'
import { explainRefund, explainStaffRefund } from './explain-refund.ts'

const visa = { brand: 'Visa', last4: '4242' }
const giftCard = { brand: 'gift_card', last4: '8765' }

const [tacos] = anOrder.lines
if (!tacos) throw new Error('No tacos')

/** Tacos for $29.00 and a queso for $8.00, a tenth off, brought for $4.99, taxed at 8.25 %, tipped $5.00. */
const order: Pick<Order, 'lines' | 'sheet'> = {
  lines: [
    tacos,
    { ...tacos, id: 'lin_2', name: 'Queso', quantity: 1, cost: { each: 800, total: 800 } },
  ],
  sheet: {
    lines: [
      line('items', 'items', 3700),
      line('coupon', 'coupon', -370),
      line('fee', 'delivery_fee', 499),
      { ...line('tax', 'tax', 316), because: { rule: 'tax', base: 3829, rate: 82_500 } },
      line('tip', 'tip', 500),
    ],
    subtotal: 3700,
    tip_base: 3330,
    total: 4645,
  },
}

function line(kind: 'items' | 'coupon' | 'fee' | 'tax' | 'tip', rule: string, cents: number) {
  return { kind, label: kind, cents, because: { rule, base: cents, rate: null } }
}

const allOf = (line_id: string) => ({ line_id, from: 0, to: 1, of: 1 })
const of = (explained: ReturnType<typeof explainRefund>, nth: number) => explained[nth]?.parts ?? []
const total = (parts: ReturnType<typeof of>) => sum(parts.map(({ cents }) => cents))

test('R4.26 a line that goes back is its price after discounts and its part of the tax, without fee and tip', () => {
  const cents = lineCostsOf(order).get('lin_2') ?? 0
  const portions = [allOf('lin_2')]
  const cards = [{ ...visa, cents }]
  const explained = explainStaffRefund(order, { cents, left_before: 4645, portions, cards }, 'en')
  expect(explained).toEqual([
    {
      label: 'What goes back',
      reason: expect.stringContaining('Delivery fee and tip stay'),
      parts: [
        { label: '1 × Queso', cents: 720 },
        { label: 'Tax on these items', cents: 59 },
      ],
    },
    {
      label: 'Where it goes',
      reason: expect.stringContaining('what paid for it'),
      parts: [{ label: 'Visa ending in 4242', cents }],
    },
  ])
})

test('R4.26 all that was left is every amount of the order, fee and tip included, less what went back before', () => {
  const cards = [
    { ...visa, cents: 3500 },
    { ...giftCard, cents: 445 },
  ]
  const all = { cents: 3945, left_before: 3945, portions: [], cards }
  const explained = explainStaffRefund(order, all, 'en')
  expect(of(explained, 0).map(({ label }) => label)).toContain('Tip')
  expect(of(explained, 0).at(-1)).toEqual({
    label: 'Not charged, or given back before',
    cents: -700,
  })
  expect(total(of(explained, 0))).toBe(3945)
  expect(explained[1]?.reason).toContain('cards before gift cards')
})

test('R4.26 what was only held is not charged, and stands beside what comes back', () => {
  const amount = { cents: 1000, left_before: 4645, portions: [] }
  const held = explainStaffRefund(order, { ...amount, cards: [] }, 'en')
  expect(held[1]).toMatchObject({ reason: expect.stringContaining('nothing was charged for this') })
  const mixed = explainStaffRefund(order, { ...amount, cards: [{ ...giftCard, cents: 300 }] }, 'en')
  expect(of(mixed, 1)).toEqual([
    { label: 'Not charged anymore', cents: 700 },
    { label: 'Gift card ending in 8765', cents: 300 },
  ])
})

test('R4.26 a canceled order gives back all that was charged; what a crew decides is said to be decided', () => {
  const shared = { cents: 4645, cards: [{ ...visa, cents: 4645 }] }
  const cancelled = explainRefund(order, { ...shared, reason: 'guest_cancelled' }, 'en')
  expect(total(of(cancelled, 0))).toBe(4645)
  const part = { cents: 1000, cards: [{ ...visa, cents: 1000 }], reason: 'damaged' } as const
  expect(explainRefund(order, part, 'en')[0]).toMatchObject({
    reason: expect.stringContaining('kitchen decided'),
    parts: [],
  })
  expect(explainRefund(order, { ...part, cents: 0, cards: [] }, 'en')).toEqual([])
})

test('R4.26 the parts of a refund add up to it, whatever was left', () => {
  const refunded = fc.record({
    left: fc.integer({ min: 1, max: 4645 }),
    line_ids: fc.constantFrom([], ['lin_1'], ['lin_2'], ['lin_1', 'lin_2']),
    held: fc.integer({ min: 0, max: 300 }),
  })
  fc.assert(
    fc.property(refunded, ({ left, line_ids, held }) => {
      const shares = lineCostsOf(order)
      const whole = line_ids.length > 0 ? sum(line_ids.map((id) => shares.get(id) ?? 0)) : left
      const cents = Math.min(left, whole)
      const cards = cents > held ? [{ ...visa, cents: cents - held }] : []
      const refund = { cents, left_before: left, portions: line_ids.map(allOf), cards }
      for (const half of explainStaffRefund(order, refund, 'es'))
        expect(total(half.parts)).toBe(cents)
    }),
  )
})

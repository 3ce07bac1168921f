import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import type { LineKind, PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { type OwnItems, partsOf } from './shares.ts'

/** What each one pays in all. */
function sharesOf(whole: PriceSheet, people: readonly OwnItems[]): readonly number[] {
  const parts = partsOf(whole, people)
  return people.map((_, index) => sum(parts.map((part) => part[index] ?? 0)))
}

const rates = [82_500, 67_500, 0] as const

const people = fc
  .array(
    fc.array(fc.tuple(fc.constantFrom(...rates), fc.integer({ min: 0, max: 9_999 })), {
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 50 },
  )
  .map((all): readonly OwnItems[] => all.map((own) => new Map(own)))

const itemsOf = (own: OwnItems) => sum(own.values())

function line(kind: LineKind, cents: number, rate: number | null = null): PriceLine {
  return { kind, label: kind, cents, because: { rule: kind, base: 0, rate } }
}

function sheet(lines: readonly PriceLine[]): PriceSheet {
  return { lines, subtotal: 0, tip_base: 0, total: sum(lines.map(({ cents }) => cents)) }
}

const group = people.chain((own) => {
  const items = sum(own.map(itemsOf))
  return fc.record({
    own: fc.constant(own),
    sheet: fc
      .tuple(
        fc.integer({ min: 0, max: items }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 9_999 }),
      )
      .map(([off, fee, tax, tip]) =>
        sheet([
          line('items', items),
          line('coupon', -off),
          line('fee', fee),
          ...rates.map((rate) => line('tax', tax, rate)),
          line('tip', tip),
        ]),
      ),
  })
})

test('the parts of a group order are the whole to the cent, under every fee, discount, tip and tax', () => {
  fc.assert(
    fc.property(group, ({ own, sheet: whole }) => {
      expect(sum(sharesOf(whole, own))).toBe(whole.total)
    }),
    { numRuns: 2_000 },
  )
})

test('nobody pays more of what is shared than a cent beyond their part', () => {
  fc.assert(
    fc.property(group, ({ own, sheet: whole }) => {
      const items = own.map(itemsOf)
      const all = sum(items)
      fc.pre(all > 0)
      const tip = sheet([line('tip', whole.total < 0 ? 0 : 1_801)])
      sharesOf(tip, own).forEach((part, index) => {
        expect(Math.abs(part - (tip.total * (items[index] ?? 0)) / all)).toBeLessThan(1)
      })
    }),
  )
})

test('tax goes to whose items are taxed at that rate', () => {
  const own = [new Map([[82_500, 1_000]]), new Map([[0, 1_000]])]
  const whole = sheet([line('items', 2_000), line('tax', 83, 82_500), line('tip', 360)])
  expect(sharesOf(whole, own)).toEqual([1_263, 1_180])
})

test('a fee that nobody’s items carry is the host’s', () => {
  expect(sharesOf(sheet([line('fee', 499)]), [new Map(), new Map()])).toEqual([499, 0])
})

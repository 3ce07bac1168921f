import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import type { LineKind, PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { type OwnPart, partsOf } from './shares.ts'

/** What each one pays in all. */
function sharesOf(whole: PriceSheet, people: readonly OwnPart[]): readonly number[] {
  const parts = partsOf(whole, people)
  return people.map((_, index) => sum(parts.map((part) => part[index] ?? 0)))
}

function line(kind: LineKind, cents: number): PriceLine {
  return { kind, label: kind, cents, because: { rule: kind, base: 0, rate: null } }
}

function sheet(lines: readonly PriceLine[]): PriceSheet {
  return { lines, subtotal: 0, tip_base: 0, total: sum(lines.map(({ cents }) => cents)) }
}

/** Somebody with items of so much, and with what came off them and the tax on the rest, where a sheet says it of each dish. */
const someone = fc
  .record({ items: fc.integer({ min: 0, max: 9_999 }), off: fc.nat(100), tax: fc.nat(900) })
  .map(({ items, off, tax }) => ({ items, amounts: [items, -Math.min(off, items), 0, tax] }))

const group = fc.record({
  people: fc.array(someone, { minLength: 1, maxLength: 50 }),
  amounts: fc.record({
    off: fc.nat(1_000),
    fee: fc.nat(1_500),
    tax: fc.nat(900),
    tip: fc.nat(9_999),
  }),
})

/** What all of them have to do with an amount, and so much more that is nobody’s. */
function sheetOf(people: readonly Pick<OwnPart, 'amounts'>[], more: readonly number[]): PriceSheet {
  const kinds = ['items', 'coupon', 'fee', 'tax', 'tip'] as const
  const all = (nth: number) => sum(people.map(({ amounts }) => amounts[nth] ?? 0))
  return sheet(kinds.map((kind, nth) => line(kind, all(nth) + (more[nth] ?? 0))))
}

const own = (one: Pick<OwnPart, 'items' | 'amounts'>): OwnPart => ({ ...one, rate: 0 })

test('the parts of a group order are the whole to the cent, under every fee, discount, tip and tax', () => {
  fc.assert(
    fc.property(group, ({ people, amounts: { off, fee, tax, tip } }) => {
      const whole = sheetOf(people, [0, -off, fee, tax, tip])
      expect(sum(sharesOf(whole, people.map(own)))).toBe(whole.total)
    }),
    { numRuns: 2_000 },
  )
})

test('nobody pays more of what is shared than a cent beyond their part', () => {
  fc.assert(
    fc.property(group, ({ people }) => {
      const all = sum(people.map(({ items }) => items))
      fc.pre(all > 0)
      const tip = sheet([line('tip', 1_801)])
      const bare = people.map(({ items }) => own({ items, amounts: [] }))
      sharesOf(tip, bare).forEach((part, index) => {
        const items = people[index]?.items ?? 0
        expect(Math.abs(part - (tip.total * items) / all)).toBeLessThan(1)
      })
    }),
  )
})

test('tax and discounts go to whose dishes they are of', () => {
  const people = [
    { items: 1_000, amounts: [1_000, 0, 83] },
    { items: 1_000, amounts: [1_000, -1_000, 0] },
  ].map(own)
  const lines = [line('items', 2_000), line('coupon', -1_000), line('tax', 83), line('tip', 360)]
  expect(sharesOf(sheet(lines), people)).toEqual([1_263, 180])
})

test('a fee that nobody’s items carry is the host’s', () => {
  const nobody = own({ items: 0, amounts: [] })
  expect(sharesOf(sheet([line('fee', 499)]), [nobody, nobody])).toEqual([499, 0])
})

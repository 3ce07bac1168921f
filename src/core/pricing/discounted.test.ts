import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#core/cart/cart.ts'
import { categoriesOf, productOf } from '#core/menu/product.ts'
import type { Discount } from '#core/offer/discounts.ts'
import { newGuest } from '#core/offer/guest.ts'
import type { Offer } from '#core/offer/offer.ts'
import type { Reward } from '#core/reward/program.ts'
import { aCart, aLine } from '#test/builders/a-cart.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { anyCart, anyTax, theMenu } from '#test/builders/any-cart.ts'
import { anyDiscountOf } from '#test/builders/any-discount.ts'
import { takenTogether } from '#test/builders/discount-oracle.ts'
import { costOfLine } from './cost-of-line.ts'
import { type AppliedDiscount, judgeDeals } from './deals.ts'
import { type DeliveryPrice, priceCart } from './price.ts'

const texas = { prepared: 82_500, packaged: 0 }
const brought = { fees: [{ from: 0, fee: 599 }], taxable: true }
const anyBringing = fc.constantFrom<DeliveryPrice | null>(null, brought, {
  ...brought,
  taxable: false,
})
const member = { ...newGuest, is_member: true, points: 1_000_000 }

interface Choices {
  readonly offers?: readonly Offer[]
  readonly rewards?: readonly Reward[]
  readonly delivery?: DeliveryPrice | null
  readonly coupon?: string | null
}

function judged(cart: Pick<Cart, 'lines'>, choices: Choices) {
  const { offers = [], rewards = [], delivery = null, coupon = offers[0]?.code ?? null } = choices
  return judgeDeals(cart, theMenu, delivery, {
    coupon,
    offers,
    rewards: rewards.map(({ id }) => id),
    rewardList: rewards,
    handoff: delivery ? 'delivery' : 'pickup',
    channel: 'default',
    location_id: 'south-lamar',
    wanted: '20261124 12:00',
    today: '20261123',
    guest: member,
    visitor_id: 'vis_test',
  })
}

function aReward(discount: Discount, id = 'queso', points = 1_000): Reward {
  return { id, name: `Reward ${id}`, product_id: null, points, discount }
}

const anyDiscount = anyDiscountOf(theMenu)

test('T5 10,000 random carts with every kind of discount come to what the oracle says, line by line and in all', () => {
  fc.assert(
    fc.property(anyCart, anyTax, anyDiscount, anyBringing, (cart, tax, discount, delivery) => {
      const { discounts } = judged(cart, { offers: [anOffer({ discount })], delivery })
      const sheet = priceCart(cart, theMenu, tax, delivery, discounts)
      const counted = countedLines(cart)
      const fee = cart.lines.length > 0 && delivery ? 599 : 0
      const taken = takenTogether([discount], counted, fee).filter(isSomething)
      expect(discounts.map((cut) => ({ lines: cut.lines, fee: cut.fee }))).toEqual(taken)
      expect(sumOf(sheet.lines, 'coupon')).toBe(-inAll(taken) || 0)
      const left = leftOfLines(cart, discounts)
      expect(left.every((cents) => cents >= 0)).toBe(true)
      expect(sheet.tip_base).toBe(left.reduce((all, cents) => all + cents, 0))
      expect(sheet.total).toBe(sheet.lines.reduce((all, { cents }) => all + cents, 0))
      const feeLeft = delivery?.taxable ? discounts.reduce((due, cut) => due - cut.fee, fee) : 0
      expect(sumOf(sheet.lines, 'tax')).toBe(taxOn(cart, left, feeLeft, tax))
    }),
    { numRuns: 10_000 },
  )
})

test(
  'T5 10,000 random carts with a coupon and three rewards of every kind come to what the oracle says, each off what is left',
  { tags: 'release' },
  () => {
    const several = fc.tuple(anyDiscount, anyDiscount, anyDiscount, anyDiscount)
    fc.assert(
      fc.property(anyCart, anyTax, several, anyBringing, (cart, tax, chosen, delivery) => {
        const [first, ...more] = chosen
        const rewards = more.map((discount, nth) => aReward(discount, `r${nth}`))
        const offers = [anOffer({ discount: first })]
        const { discounts, points } = judged(cart, { offers, rewards, delivery })
        const fee = cart.lines.length > 0 && delivery ? 599 : 0
        const taken = takenTogether(chosen, countedLines(cart), fee).filter(isSomething)
        expect(discounts.map((cut) => ({ lines: cut.lines, fee: cut.fee }))).toEqual(taken)
        expect(points).toBe(1_000 * discounts.filter(({ kind }) => kind === 'reward').length)
        const sheet = priceCart(cart, theMenu, tax, delivery, discounts)
        const left = leftOfLines(cart, discounts)
        expect(left.every((cents) => cents >= 0)).toBe(true)
        expect(sheet.tip_base).toBe(left.reduce((all, cents) => all + cents, 0))
        expect(sheet.subtotal - inAll(taken.map((cut) => ({ ...cut, fee: 0 })))).toBe(
          sheet.tip_base,
        )
        expect(sheet.total).toBe(sheet.lines.reduce((all, { cents }) => all + cents, 0))
        const feeLeft = delivery?.taxable ? discounts.reduce((due, cut) => due - cut.fee, fee) : 0
        expect(sumOf(sheet.lines, 'tax')).toBe(taxOn(cart, left, feeLeft, tax))
      }),
      { numRuns: 10_000 },
    )
  },
)

test('the parts of an amount always add up: of a tax to what it is taken of, of all else to the amount itself', () => {
  fc.assert(
    fc.property(anyCart, anyTax, anyDiscount, anyBringing, (cart, tax, discount, delivery) => {
      const { discounts } = judged(cart, { offers: [anOffer({ discount })], delivery })
      for (const { kind, cents, because } of priceCart(cart, theMenu, tax, delivery, discounts)
        .lines) {
        const { parts, base } = because
        if (parts === undefined) continue
        const all = parts.reduce((added, part) => added + part.cents, 0)
        expect([kind, all]).toEqual([kind, kind === 'tax' ? base : cents])
        expect(parts.every(({ line }) => line === null || cart.lines[line] !== undefined)).toBe(
          true,
        )
      }
    }),
    { numRuns: 2_000 },
  )
})

test('R4.17 what comes off stands below zero under its name, before tax and tip, which are of what is left', () => {
  const cart = aCart({ lines: [aLine('burger', { quantity: 2 })] })
  const discount = { kind: 'percent_off', rate: 100_000 } as const
  const { discounts } = judged(cart, { offers: [anOffer({ name: 'Ten off', discount })] })
  const { lines, subtotal, tip_base } = priceCart(cart, theMenu, texas, null, discounts)
  expect([subtotal, tip_base]).toEqual([2790, 2511])
  expect(lines.map(({ label, cents }) => [label, cents])).toEqual([
    ['Subtotal', 2790],
    ['Ten off', -279],
    ['Tax (8.25%)', 207],
    ['Tip (18%)', 452],
  ])
})

test('one coupon and any rewards stand together, as long as the points last', () => {
  const cart = aCart({ lines: [aLine('burger', { quantity: 2 }), aLine('cobbler')] })
  const free = aReward({ kind: 'item_price', of: { name: 'x', products: ['cobbler'] }, price: 0 })
  const dear = aReward({ kind: 'amount_off', cents: 100 }, 'dear', 1_000_000)
  const { discounts, rewards, points } = judged(cart, {
    offers: [anOffer()],
    rewards: [free, dear],
  })
  expect(discounts.map(({ kind, id }) => [kind, id])).toEqual([
    ['coupon', 'porch'],
    ['reward', 'queso'],
  ])
  expect(rewards[1]?.problem).toEqual({ why: 'points', missing: 1_000 })
  expect(points).toBe(1_000)
})

test('without a code the offer that takes most off applies by itself; a code shuts it out', () => {
  const cart = aCart({ lines: [aLine('burger')] })
  const offers = [
    anOffer({ id: 'a', code: null, automatic: true, discount: { kind: 'amount_off', cents: 100 } }),
    anOffer({ id: 'b', code: null, automatic: true, discount: { kind: 'amount_off', cents: 300 } }),
    anOffer({ id: 'c', conditions: { subtotal: 900_000 } }),
  ]
  expect(judged(cart, { offers, coupon: null }).coupon?.offer.id).toBe('b')
  expect(judged(cart, { offers, coupon: 'PORCH5' })).toMatchObject({
    coupon: { offer: { id: 'c' }, problem: { why: 'subtotal' } },
    discounts: [],
  })
})

function countedLines({ lines }: Pick<Cart, 'lines'>) {
  return lines.map((line) => ({
    ...line,
    each: costOfLine(theMenu, line).each,
    categories: categoriesOf(theMenu, line.product_id).map(({ id }) => id),
  }))
}

function leftOfLines({ lines }: Pick<Cart, 'lines'>, discounts: readonly AppliedDiscount[]) {
  return lines.map((line, nth) =>
    discounts.reduce((due, cut) => due - (cut.lines[nth] ?? 0), costOfLine(theMenu, line).total),
  )
}

type Taken = ReturnType<typeof takenTogether>[number]

function isSomething(taken: Taken): boolean {
  return inAll([taken]) > 0
}

function inAll(taken: readonly Taken[]): number {
  return taken.flatMap(({ lines, fee }) => [...lines, fee]).reduce((all, cents) => all + cents, 0)
}

function sumOf(
  lines: readonly { readonly kind: string; readonly cents: number }[],
  wanted: 'tax' | 'coupon',
): number {
  return lines.reduce((all, { kind, cents }) => (kind === wanted ? all + cents : all), 0)
}

/** By the documents: one tax for each rate, of what is left of its dishes, half up. */
function taxOn(
  { lines }: Pick<Cart, 'lines'>,
  left: readonly number[],
  fee: number,
  tax: Readonly<Record<'prepared' | 'packaged', number>>,
): number {
  return [...new Set([tax.prepared, tax.packaged])]
    .map((rate) => {
      const base = lines.reduce((all, { product_id }, nth) => {
        const kind = productOf(theMenu, product_id)?.tax ?? 'prepared'
        return tax[kind] === rate ? all + (left[nth] ?? 0) : all
      }, 0)
      const taxed = base + (rate === tax.prepared ? fee : 0)
      return Number((2n * BigInt(taxed) * BigInt(rate) + 1_000_000n) / 2_000_000n)
    })
    .reduce((all, cents) => all + cents, 0)
}

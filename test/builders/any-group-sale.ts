import fc from 'fast-check'
import type { Cart } from '#core/cart/cart.ts'
import type { SharePayment } from '#core/cart/group.ts'
import { type GroupPrice, withPayments } from '#core/group-order/payments.ts'
import type { Cents } from '#core/money.ts'
import type { Discount } from '#core/offer/discounts.ts'
import { newGuest } from '#core/offer/guest.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'
import { judgeDeals } from '#core/pricing/deals.ts'
import { type DeliveryPrice, priceCart } from '#core/pricing/price.ts'
import { aGroup, aGroupCart, aParticipant } from './a-group.ts'
import { anOffer } from './an-offer.ts'
import { anyCart, anyTax, theMenu } from './any-cart.ts'
import { anyDiscountOf } from './any-discount.ts'

const names = ['Maria', 'Dale', 'Priya', 'Theo', 'Sam']

/** Who is in the groups below, their host first. */
export const people = names.map((name) => aParticipant(name))

const brought = { fees: [{ from: 0, fee: 599 }], taxable: true }
const anyBringing = fc.constantFrom<DeliveryPrice | null>(null, brought, {
  ...brought,
  taxable: false,
})

/** A payment of somebody in a group that is held, with its tip. */
export function aPayment(participant_id: string, cents: Cents, tip = 0): SharePayment {
  return {
    id: `shr_${participant_id}`,
    participant_id,
    status: 'authorized',
    cents,
    tip,
    brand: 'visa',
    last4: '4242',
    at: '2026-11-20T17:00:00Z',
  }
}

/** A group order whose lines belong to people by turns that are drawn, some of whom pay with a tip of their own. */
const anyGroup = fc
  .record({
    cart: anyCart,
    /** Few of each, so that what people agreed to pays for all of theirs. */
    isSmall: fc.boolean(),
    whose: fc.array(fc.nat(names.length - 1), { minLength: 1, maxLength: 20 }),
    paying: fc.array(fc.option(fc.tuple(fc.nat(20_000), fc.nat(3_000))), {
      minLength: names.length - 1,
      maxLength: names.length - 1,
    }),
    treat: fc.option(
      fc.oneof(
        fc.constant({ kind: 'fees' } as const),
        fc.integer({ min: 1, max: 5_000 }).map((cents) => ({ kind: 'budget', cents }) as const),
      ),
      { nil: undefined },
    ),
    tip: fc.oneof(
      fc.nat(300_000).map((rate) => ({ kind: 'rate', rate }) as const),
      fc.nat(5_000).map((cents) => ({ kind: 'amount', cents }) as const),
    ),
  })
  .map(({ cart, isSmall, whose, paying, treat, tip }): Cart => {
    const payments = paying.flatMap((one, nth) => {
      const id = people[nth + 1]?.id ?? ''
      return one ? [aPayment(id, one[0] + one[1], one[1])] : []
    })
    const group = aGroup({ payment_type: 'individual', treat, participants: people })
    const lines = cart.lines.map((line, nth) => {
      const person = people[whose[nth % whose.length] ?? 0]
      const quantity = isSmall ? 1 + (line.quantity % 3) : line.quantity
      return { ...line, id: `lin_${nth}`, quantity, participant_id: person?.id ?? '' }
    })
    return aGroupCart({ ...cart, lines, tip, group_order: withPayments(group, payments) })
  })

/** Group orders and those of one guest, at any rates, with a coupon and up to three rewards of any kind, brought or not. */
export const anySale = fc.record({
  cart: anyGroup,
  tax: anyTax,
  discounts: fc.array(anyDiscountOf(theMenu), { minLength: 1, maxLength: 4 }),
  delivery: anyBringing,
})

type Sale = typeof anySale extends fc.Arbitrary<infer Value> ? Value : never

/** Prices such a sale: its sheet, what came off, and what its group is split by. */
export function pricedSale({ cart, tax, discounts: chosen, delivery }: Sale) {
  const [first, ...more] = chosen
  const rewardList = more.map((discount, nth) => aReward(discount, `reward-${nth}`))
  const { discounts } = judgeDeals(cart, theMenu, delivery, {
    coupon: anOffer().code,
    offers: first ? [anOffer({ discount: first })] : [],
    rewards: rewardList.map(({ id }) => id),
    rewardList,
    handoff: delivery ? 'delivery' : 'pickup',
    channel: 'default',
    location_id: 'south-lamar',
    wanted: '20261124 12:00',
    today: '20261123',
    guest: { ...newGuest, is_member: true, points: 1_000_000 },
    visitor_id: 'vis_test',
  })
  const sheet = priceCart(cart, theMenu, tax, delivery, discounts)
  const costs = new Map(cart.lines.map((line) => [line.id, costOfLine(theMenu, line).total]))
  const price: GroupPrice = { sheet, menu: theMenu, tax, costs }
  return { cart, sheet, price, discounts }
}

function aReward(discount: Discount, id: string) {
  return { id, name: id, product_id: null, points: 1_000, discount }
}

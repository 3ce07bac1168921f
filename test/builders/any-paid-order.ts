import fc from 'fast-check'
import type { RefundablePayment } from '#core/charge/refund-shares.ts'
import type { RefundableOrder } from '#core/charge/staff-refund.ts'
import { sharesPaid, type ShareLine } from '#core/group-order/payments.ts'
import { categoriesOf, productOf } from '#core/menu/product.ts'
import { shareOf, sum } from '#core/money.ts'
import { costOfLine } from '#core/pricing/cost-of-line.ts'
import { theMenu } from './any-cart.ts'
import { anySale, pricedSale } from './any-group-sale.ts'
import { takenTogether } from './discount-oracle.ts'
import { costsOf, type LineCost, type TenderLeft } from './refund-oracle.ts'

/** An order that was just placed, and what the oracle knows of it. */
export interface PaidOrder extends RefundableOrder {
  /** What is still to be paid of it after its deposit. */
  readonly balance: number
  /** What each line cost. */
  readonly costs: ReadonlyMap<string, LineCost>
  /** What paid it, as it was taken: gift cards, people in a group, the card, its balance. */
  readonly tenders: readonly TenderLeft[]
}

const anyPaying = fc.record({
  sale: anySale,
  isGroup: fc.boolean(),
  gifts: fc.array(fc.integer({ min: 1, max: 8_000 }), { maxLength: 2 }),
  /** Of what a card pays, where it is a deposit; else all of it is paid at once. */
  deposit: fc.option(fc.integer({ min: 100_000, max: 900_000 })),
})
type Paying = typeof anyPaying extends fc.Arbitrary<infer Value> ? Value : never

/** Orders that are paid by gift cards, a card or its deposit, and where they are a group’s, by its people; some come to nothing. */
export const anyPaidOrder: fc.Arbitrary<PaidOrder> = anyPaying.map((one) => placed(one))

/** How a payment stands that a card holds. */
export const held = {
  status: 'authorized',
  waived: 0,
  charged: null,
  refunded: 0,
  returned: 0,
} as const

function placed({ sale, isGroup, gifts, deposit }: Paying): PaidOrder {
  const group_order = isGroup ? sale.cart.group_order : null
  const { cart, sheet, price } = pricedSale({ ...sale, cart: { ...sale.cart, group_order } })
  const shares = sharesPaid(cart, price)
  const own = sheet.total - sum(shares.map(({ cents }) => cents))
  const [one = 0, other = 0] = gifts
  const spent = [Math.min(one, own), Math.min(other, Math.max(0, own - one))]
  const card = own - sum(spent)
  const now = deposit === null || isGroup ? card : shareOf(card, deposit)
  const payments: readonly RefundablePayment[] = [
    ...(now > 0 ? [{ ...held, id: 'card', part: 'first', amount: now } as const] : []),
    ...spent.flatMap((cents, nth): readonly RefundablePayment[] => {
      const paid = { ...held, status: 'captured', amount: cents, charged: cents } as const
      return cents > 0 ? [{ ...paid, id: `gift:${nth}`, part: 'gift_card' }] : []
    }),
    ...shares.map(({ id, line_ids, lines: paid_for, held: amount, cents }): RefundablePayment => {
      return { ...held, id, part: 'share', amount, waived: amount - cents, line_ids, paid_for }
    }),
  ]
  const tenders = [
    ...spent.map((left, nth) => ({ id: `gift:${nth}`, left })),
    ...shares
      .map(({ id, cents: left, line_ids, lines }) => {
        return { id, left, own: { line_ids, tip: tipIn(lines) } }
      })
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    { id: 'card', left: now },
  ]
  const lines = cart.lines.map(({ id, quantity }) => {
    return { id, quantity, cost: { total: price.costs.get(id) ?? 0 } }
  })
  const costs = costsBy({ ...sale, cart })
  const gone = { refunds: [], is_undecided: false }
  return { status: 'placed', lines, sheet, payments, ...gone, balance: card - now, costs, tenders }
}

/** What each line cost by the oracles of discounts and refunds. */
function costsBy({ cart, tax, discounts, delivery }: Paying['sale']): PaidOrder['costs'] {
  const counted = cart.lines.map((line) => ({
    ...line,
    ...costOfLine(theMenu, line),
    categories: categoriesOf(theMenu, line.product_id).map(({ id }) => id),
  }))
  const listed = delivery && cart.lines.length > 0 ? 599 : 0
  const taken = takenTogether(discounts, counted, listed)
  const lines = counted.map(({ id, product_id, total: list }, nth) => {
    const off = taken.map((one) => one.lines[nth] ?? 0)
    return { id, list, off, rate: tax[productOf(theMenu, product_id)?.tax ?? 'prepared'] }
  })
  const due = delivery?.taxable ? listed - sum(taken.map(({ fee }) => fee)) : 0
  return costsOf(lines, { due, rate: tax.prepared })
}

function tipIn(lines: readonly ShareLine[]): number {
  return sum(lines.map(({ kind, cents }) => (kind === 'tip' ? cents : 0)))
}

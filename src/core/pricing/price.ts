import type { Cart, TipWanted } from '#core/cart/cart.ts'
import { feeOf } from '#core/location/delivery.ts'
import type { FeeTier } from '#core/location/location.ts'
import type { TaxRates } from '#core/location/tax-rates.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { shareOf, sum, type Cents } from '#core/money.ts'
import type { PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { costOfLine } from './cost-of-line.ts'
import type { AppliedDiscount } from './deals.ts'
import { type Sold, taxLines } from './tax-lines.ts'
import type { TaxAssessment } from './taxable-sale.ts'
import { formatPercent } from '#core/format/format-money.ts'

/** What bringing an order costs, and whether that is taxed as food is. */
export interface DeliveryPrice {
  readonly fees: readonly FeeTier[]
  readonly taxable: boolean
}

/** The rates of a place, and what a service assessed of an order there where one was asked. */
export interface TaxTerms extends TaxRates {
  readonly assessment?: TaxAssessment | null
}

/**
 * Every amount of an order with its reason: items, what comes off, delivery fee, tax on what is left, tip, and the total,
 * which is their sum. Tax is what a service assessed, else by the rates of the place. What the menu doesn’t have any more costs nothing here and is a problem of the cart.
 */
export function priceCart(
  cart: Pick<Cart, 'lines' | 'tip'> & Partial<Pick<Cart, 'group_order'>>,
  menu: Menu,
  tax: TaxTerms,
  delivery: DeliveryPrice | null = null,
  discounts: readonly AppliedDiscount[] = [],
): PriceSheet {
  const sold = soldLines(cart, menu, discounts).map((one) => ({ ...one, rate: tax[one.category] }))
  const tip_base = sum(sold.map(({ cost }) => cost))
  const subtotal = tip_base + sum(sold.map(({ off }) => off))
  const items = {
    kind: 'items',
    label: 'Subtotal',
    cents: subtotal,
    because: {
      rule: 'items',
      base: subtotal,
      rate: null,
      parts: sold.map(({ line, cost, off }) => ({ line, cents: cost + off })),
    },
  } as const satisfies PriceLine
  const fees = delivery && sold.length > 0 ? feeLines(delivery, subtotal) : []
  const feeOff = sum(discounts.map(({ fee }) => fee))
  const brought = fees.map(({ cents }) => ({ line: null, cost: cents - feeOff }))
  const taxedFees = delivery?.taxable ? brought.map((fee) => ({ ...fee, rate: tax.prepared })) : []
  const taxes = taxLines([...sold, ...taxedFees], [...sold, ...brought], tax.assessment ?? null)
  const tip = sold.length > 0 ? tipLines(cart.tip, tipShares(cart, sold, tip_base)) : []
  const off = discounts.map(discountLine)
  const lines = [items, ...off, ...fees, ...taxes, ...tip]
  return { lines, subtotal, tip_base, total: sum(lines.map((line) => line.cents)) }
}

/** Returns what of a cart the menu still sells: what each line costs after discounts, what came off, and its kind of food. */
export function soldLines(
  cart: Pick<Cart, 'lines'>,
  menu: Menu,
  discounts: readonly AppliedDiscount[],
) {
  return cart.lines.flatMap((line, index) => {
    const product = productOf(menu, line.product_id)
    const cost = costOfLine(menu, line).total
    const off = sum(discounts.map(({ lines }) => lines[index] ?? 0))
    return product ? [{ line: index, cost: cost - off, off, category: product.tax }] : []
  })
}

/** What a coupon or a reward takes off stands below zero. */
function discountLine(discount: AppliedDiscount): PriceLine {
  const { kind, label, texts, lines, fee, base, rate } = discount
  const cents = -(sum(lines) + fee)
  const parts = [...lines.map((off, line) => ({ line, cents: -off })), { line: null, cents: -fee }]
  const because = { rule: kind, base, rate, parts: parts.filter((part) => part.cents !== 0) }
  return { kind, label, ...texts, cents, because }
}

/** A delivery that is free has no line. */
function feeLines({ fees }: DeliveryPrice, base: Cents): readonly PriceLine[] {
  const fee = feeOf(fees, base)
  const because = { rule: 'delivery_fee', base, rate: null }
  return fee === 0 ? [] : [{ kind: 'fee', label: 'Delivery fee', cents: fee, because }]
}

/** What a tip is counted of, and what others give beside it. */
interface TipShares {
  readonly base: Cents
  readonly others: Cents
}

/** Where everybody in a group order pays their own, the tip of its cart is its host’s, of their own items; who has no dish left tips nothing. */
function tipShares(
  { lines, group_order = null }: Partial<Pick<Cart, 'group_order'>> & Pick<Cart, 'lines'>,
  sold: readonly Sold[],
  base: Cents,
): TipShares {
  if (group_order?.payment_type !== 'individual') return { base, others: 0 }
  const [host, ...guests] = group_order.participants
  const ownOf = (id: string | undefined) =>
    sold.filter(({ line }) => line !== null && lines[line]?.participant_id === id)
  const eating = guests.filter(({ id }) => ownOf(id).length > 0)
  return {
    base: sum(ownOf(host?.id).map(({ cost }) => cost)),
    others: sum(eating.map(({ payment }) => payment?.tip ?? 0)),
  }
}

/** Of the items after discounts, before tax; neither taxed nor discounted (R11.5). No tip has no line. */
function tipLines(tip: TipWanted, { base, others }: TipShares): readonly PriceLine[] {
  const rate = tip.kind === 'rate' && others === 0 ? tip.rate : null
  const given = others + (tip.kind === 'rate' ? shareOf(base, tip.rate) : tip.cents)
  const label = rate === null ? 'Tip' : `Tip (${formatPercent(rate, 'en')})`
  return given === 0
    ? []
    : [{ kind: 'tip', label, cents: given, because: { rule: 'tip', base, rate } }]
}

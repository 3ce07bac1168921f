import type { OfferProblem } from '#core/offer-problem.ts'
import { type AmountOff, amountOff } from './amount-off.ts'
import { type BundlePrice, bundlePrice } from './bundle-price.ts'
import { type BuyGet, buyGet } from './buy-get.ts'
import type { Cuts, Discountable, DiscountKind } from './cuts.ts'
import { type FreeDelivery, freeDelivery } from './free-delivery.ts'
import { type ItemPrice, itemPrice } from './item-price.ts'
import { type PercentOff, percentOff } from './percent-off.ts'

/** What an offer or a reward takes off an order. */
export type Discount = AmountOff | PercentOff | ItemPrice | BuyGet | BundlePrice | FreeDelivery

type Table = {
  readonly [Kind in Discount['kind']]: DiscountKind<Extract<Discount, { readonly kind: Kind }>>
}

/** Every kind of discount, once. */
const kinds: Table = {
  amount_off: amountOff,
  percent_off: percentOff,
  item_price: itemPrice,
  buy_get: buyGet,
  bundle_price: bundlePrice,
  free_delivery: freeDelivery,
}

/** A kind as the lookups below see it. Methods, whose parameters are compared both ways: the row is of the discount’s own kind. */
interface AnyKind {
  cut(discount: Discount, order: Discountable): Cuts
  lacks(discount: Discount, order: Discountable): OfferProblem | undefined
}

/** Returns what a discount takes off each line of an order and off its delivery fee: never more than is left of them. */
export function cutsOf(discount: Discount, order: Discountable): Cuts {
  const kind: AnyKind = kinds[discount.kind]
  return kind.cut(discount, order)
}

/** Returns what an order lacks for a discount to take anything off; undefined where it does. */
export function discountProblem(discount: Discount, order: Discountable): OfferProblem | undefined {
  const kind: AnyKind = kinds[discount.kind]
  const lacking = kind.lacks(discount, order)
  if (lacking) return lacking
  const { lines, fee } = kind.cut(discount, order)
  return fee === 0 && lines.every((cut) => cut === 0) ? { why: 'nothing_to_cut' } : undefined
}

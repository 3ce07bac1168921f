import type { Cart, CartLine, TipWanted } from '#core/cart/cart.ts'
import { feeOf } from '#core/location/delivery.ts'
import type { FeeTier, Location } from '#core/location/location.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { cents, shareOf, sum } from '#core/money.ts'
import type { Cents, PartsPerMillion } from '#core/money.ts'
import type { PriceLine, PriceSheet } from '#core/pricing/sheet.ts'
import { formatPercent } from '#core/format/format-money.ts'

/** What bringing an order costs, and whether that is taxed as food is. */
export interface DeliveryPrice {
  readonly fees: readonly FeeTier[]
  readonly taxable: boolean
}

/**
 * Every amount of an order with its reason: items, delivery fee, tax, tip, and the total, which is their sum. What the
 * menu doesn’t have any more costs nothing here and is a problem of the cart.
 */
export function priceCart(
  cart: Pick<Cart, 'lines' | 'tip'>,
  menu: Menu,
  tax: Location['tax'],
  delivery: DeliveryPrice | null = null,
): PriceSheet {
  const sold = cart.lines.flatMap((line) => {
    const product = productOf(menu, line.product_id)
    return product ? [{ cost: costOfLine(menu, line).total, rate: tax[product.tax] }] : []
  })
  const subtotal = sum(sold.map(({ cost }) => cost))
  const items = {
    kind: 'items',
    label: 'Subtotal',
    cents: subtotal,
    because: { rule: 'items', base: subtotal, rate: null },
  } as const satisfies PriceLine
  const fees = delivery && sold.length > 0 ? feeLines(delivery, subtotal) : []
  const taxed = delivery?.taxable
    ? fees.map(({ cents }) => ({ cost: cents, rate: tax.prepared }))
    : []
  const tip = sold.length > 0 ? tipLines(cart.tip, subtotal) : []
  const lines = [items, ...fees, ...taxLines([...sold, ...taxed]), ...tip]
  return { lines, subtotal, tip_base: subtotal, total: sum(lines.map((line) => line.cents)) }
}

/** What a line costs: one of it as built, and all of them. Nothing where the menu doesn’t have the product any more. */
export function costOfLine(
  menu: Menu,
  { product_id, choices, quantity }: Pick<CartLine, 'product_id' | 'choices' | 'quantity'>,
): { readonly each: Cents; readonly total: Cents } {
  const product = productOf(menu, product_id)
  const each = product ? costOfBuild(product, choices) : 0
  return { each, total: cents(each * quantity) }
}

/** What a line sold for, and the rate that its kind of food is taxed at. */
interface Sold {
  readonly cost: Cents
  readonly rate: PartsPerMillion
}

/** A delivery that is free has no line. */
function feeLines({ fees }: DeliveryPrice, base: Cents): readonly PriceLine[] {
  const fee = feeOf(fees, base)
  const because = { rule: 'delivery_fee', base, rate: null }
  return fee === 0 ? [] : [{ kind: 'fee', label: 'Delivery fee', cents: fee, because }]
}

/** One line for each rate, on the order’s whole taxable sum of it, half up to the cent; a rate of zero has no line. */
function taxLines(sold: readonly Sold[]): readonly PriceLine[] {
  const bases = new Map<PartsPerMillion, Cents>()
  for (const { cost, rate } of sold) bases.set(rate, (bases.get(rate) ?? 0) + cost)
  return [...bases]
    .filter(([rate, base]) => rate > 0 && base > 0)
    .toSorted(([one], [other]) => other - one)
    .map(([rate, base]) => ({
      kind: 'tax',
      label: `Tax (${formatPercent(rate, 'en')})`,
      cents: shareOf(base, rate),
      because: { rule: 'tax', base, rate },
    }))
}

/** Of the items after discounts, before tax; neither taxed nor discounted (R11.5). No tip has no line. */
function tipLines(tip: TipWanted, base: Cents): readonly PriceLine[] {
  const rate = tip.kind === 'rate' ? tip.rate : null
  const given = tip.kind === 'rate' ? shareOf(base, tip.rate) : tip.cents
  const label = rate === null ? 'Tip' : `Tip (${formatPercent(rate, 'en')})`
  return given === 0
    ? []
    : [{ kind: 'tip', label, cents: given, because: { rule: 'tip', base, rate } }]
}

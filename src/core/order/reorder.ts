import { m } from '#messages'
import type { Cart, CartLine } from '#core/cart/cart.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { quantityRefusal } from '#core/cart/quantity.ts'
import { fitHandoff } from '#core/cart/start.ts'
import { withoutGroup } from '#core/cart/without-group.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { menuRefusal } from '#core/location/offered-handoffs.ts'
import { buildProblems, buildRefusal, costOfBuild } from '#core/menu/build.ts'
import type { Choice, Menu, Product } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'
import { productOf } from '#core/menu/product.ts'
import type { Cents } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { refuseIf, refusal } from '#core/refusal.ts'

/** What became of a line since it was ordered. Prices are of one, built as it is now. */
export type LineAgain = {
  /** Of the line as it was ordered. */
  readonly id: string
  readonly name: string
  readonly quantity: number
} & (
  | { readonly change: 'none' | 'gone' }
  | { readonly change: 'price'; readonly from: Cents; readonly to: Cents }
  | {
      readonly change: 'options'
      /** The choices that can’t be had any more, by name. */
      readonly without: readonly string[]
      readonly from: Cents
      readonly to: Cents
    }
)

/** A line as it was ordered: what was chosen, and what it was called and cost. */
export interface OrderedLine {
  readonly line: CartLine
  readonly name: string
  readonly each: Cents
  /** What its choices were called, by option id. */
  readonly names: Readonly<Record<string, string>>
}

/** What a cart forgets once it was ordered, and its order keeps. */
type KeptByOrder = 'menu_id' | 'handoff' | 'address' | 'vehicle' | 'on_site' | 'allergens'

/** Returns the cart of an order as it was ordered, whatever the cart has forgotten or lost since. */
export function cartOrdered(cart: Cart, order: Pick<Order, KeptByOrder>): Cart {
  const { menu_id, handoff, address, vehicle, on_site, allergens } = order
  return { ...cart, menu_id, handoff, address, vehicle, on_site, allergens }
}

/** An order made again: its cart, and what became of every line. */
export interface Reorder {
  readonly cart: Cart
  readonly lines: readonly LineAgain[]
}

interface Today {
  readonly location: Location
  readonly menu: Menu
}

/**
 * Makes an order again, in a new cart (R6.22): to the same hands and place, by today’s menu and prices, for as soon as possible.
 * A dish that can’t be had as it was built comes without the choices that are gone, where that is a valid build; else it
 * stays behind. No certificate goes along, no reward, no group and no reserved table: its owner orders it alone. Refuses an order without lines and a location that takes no orders (R6.5).
 */
export function reorder(
  before: Cart,
  ordered: readonly OrderedLine[],
  { location, menu }: Today,
  newId: (kind: 'cart' | 'line') => string,
  locale: Locale,
): Reorder {
  refuseIf(
    ordered.length === 0
      ? refusal('cart.empty')
      : menuRefusal(location, before.channel, before.menu_id),
  )
  const judged = linesAgain(ordered, menu, locale)
  const lines = judged.flatMap(({ line }) => (line ? [{ ...line, id: newId('line') }] : []))
  const cart: Cart = {
    ...before,
    id: newId('cart'),
    time: { mode: 'asap' },
    reservation_id: null,
    tax_exemption: null,
    rewards: [],
    lines,
    status: 'open',
    version: 1,
  }
  return { cart: withoutGroup(fitHandoff(cart, location)), lines: judged.map(({ again }) => again) }
}

/**
 * Returns what became of ordered lines by a menu, and each as it can be had now: a dish that can’t be had as it was built comes
 * without the choices that are gone, where that is a valid build; else it stays behind.
 */
export function linesAgain(
  ordered: readonly OrderedLine[],
  menu: Menu,
  locale: Locale,
): readonly { readonly line?: CartLine; readonly again: LineAgain }[] {
  return ordered.map((each) => judge(each, menu, locale))
}

/** Whether anything became of an order’s lines that its guest should see before they have it again. */
export function isChanged(lines: readonly LineAgain[]): boolean {
  return lines.some(({ change }) => change !== 'none')
}

/** Returns what an order was placed with, by its lines: a line that the cart lost is left out. */
export function orderedOf(
  { lines }: Pick<Cart, 'lines'>,
  order: Pick<Order, 'lines'>,
): readonly OrderedLine[] {
  const sold = new Map(order.lines.map((line) => [line.id, line]))
  return lines.flatMap((line) => {
    const known = sold.get(line.id)
    if (!known) return []
    const names = Object.fromEntries(known.choices.map(({ option_id, name }) => [option_id, name]))
    return [{ line, name: known.name, each: known.cost.each, names }]
  })
}

function judge(
  { line, name, each, names }: OrderedLine,
  menu: Menu,
  locale: Locale,
): { readonly line?: CartLine; readonly again: LineAgain } {
  const about = { id: line.id, name, quantity: line.quantity }
  const { quantity } = line
  const product = productOf(menu, line.product_id)
  const called = (option_id: string) =>
    (product && optionsOf(product).get(option_id)?.option.name) ??
    names[option_id] ??
    m.build_no_longer_offered({}, { locale })
  const gone = { again: { ...about, change: 'gone' } } as const
  // Packages of several guests are held to their bounds together.
  if (!product || product.sold_out) return gone
  if (!line.is_package && quantityRefusal(product, quantity)) return gone
  if (lineRefusal(menu, line, null) === undefined) {
    const to = costOfBuild(product, line.choices)
    const again: LineAgain =
      to === each ? { ...about, change: 'none' } : { ...about, change: 'price', from: each, to }
    return { line, again }
  }
  const { choices, without } = withoutGone(product, line.choices)
  if (buildRefusal(product, choices)) return gone
  const to = costOfBuild(product, choices)
  return {
    line: { ...line, choices },
    again: { ...about, change: 'options', without: without.map(called), from: each, to },
  }
}

/** Leaves out the choices that the menu doesn’t know or has sold out, with everything that was chosen under them. */
function withoutGone(product: Product, choices: readonly Choice[]) {
  const without: string[] = []
  let left = choices
  for (;;) {
    const gone = buildProblems(product, left).filter(({ kind }) => kind === 'not_offered')
    if (gone.length === 0) return { choices: left, without: [...new Set(without)] }
    const ids = gone.map(({ option_id }) => option_id)
    // What was chosen under something goes with it, and isn’t named.
    for (const { fault, option_id } of gone)
      if (option_id !== null && fault !== 'needs_parent') without.push(option_id)
    left = left.filter(({ option_id }) => !ids.includes(option_id))
  }
}

import type { Cart, CartLine } from './cart.ts'
import { chosenOf } from '#core/menu/chosen-options.ts'
import { itemOf } from '#core/menu/items.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import {
  type Counted,
  countedFor,
  countedOn,
  type PortionsLeft,
  withPortions,
} from '#core/menu/portions.ts'
import { productOf } from '#core/menu/product.ts'
import { type ItemOut, outOn } from '#core/menu/sold-out.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import { kitchenDayOf } from '#core/schedule/kitchen-day.ts'
import type { TimeZone, LocalTime } from '#core/time.ts'

/** Quantities by item id (see items). */
type Quantities = ReadonlyMap<string, number>

/** A kitchen that may count its portions, and be out of something for some days. */
export interface Stocking {
  readonly portions: readonly PortionsLeft[]
  readonly out: readonly ItemOut[]
  readonly location: { readonly time_zone: TimeZone }
}

/**
 * The menu that a cart which is wanted then is judged by: with what is left of the portions of that day, without what the kitchen is
 * out of on it. What has no time is judged by neither.
 */
export function menuServed(
  menu: Menu,
  { portions, out, location }: Stocking,
  localTime: LocalTime | null,
): Menu {
  if (localTime === null) return menu
  return withPortions(
    menu,
    countedFor(portions, localTime, location.time_zone),
    outOn(out, kitchenDayOf(localTime)),
  )
}

/** What a cart takes of the items that are counted on a menu; empty where none of them is in it. */
export function portionsWanted({ lines }: Pick<Cart, 'lines'>, menu: Menu): Quantities {
  const counted = countedOn(menu)
  return counted.size === 0 ? new Map() : quantitiesIn(lines, menu, counted)
}

/** A line that asks for more than is left, with the lines before it served first. */
export interface ShortLine {
  readonly refusal: Refusal
  /** The most of it that would do, by its product’s steps; 0 where none would. */
  readonly fits: number
}

/** The lines that ask for more of a counted item than is left, by their ids. */
export function shortLines(
  { lines }: Pick<Cart, 'lines'>,
  menu: Menu,
): ReadonlyMap<string, ShortLine> {
  const counted = countedOn(menu)
  if (counted.size === 0) return new Map()
  const wanted = quantitiesIn(lines, menu, counted)
  const rest = new Map([...counted].map(([item_id, { left }]) => [item_id, left]))
  const short = new Map<string, ShortLine>()
  for (const line of lines) {
    const product = productOf(menu, line.product_id)
    if (!product) continue
    const each = [...itemsOfOne(product, line, counted)]
    const most = Math.min(...each.map(([item_id, of]) => Math.floor((rest.get(item_id) ?? 0) / of)))
    const fits = Math.min(line.quantity, stepWithin(product, most))
    const lacking = each.find(([item_id, of]) => (rest.get(item_id) ?? 0) < of * line.quantity)
    if (lacking) {
      const [item_id] = lacking
      const item = counted.get(item_id)
      if (item)
        short.set(line.id, { refusal: fewRefusal(item_id, item, line, wanted.get(item_id)), fits })
    }
    for (const [item_id, of] of each) rest.set(item_id, (rest.get(item_id) ?? 0) - of * fits)
  }
  return short
}

/** Refuses lines that ask for more than before of an item of which less is left than they ask for. */
export function morePortionsRefusal(
  menu: Menu,
  before: readonly CartLine[],
  after: readonly CartLine[],
): Refusal | undefined {
  const counted = countedOn(menu)
  if (counted.size === 0) return undefined
  const had = quantitiesIn(before, menu, counted)
  for (const [item_id, wanted] of quantitiesIn(after, menu, counted)) {
    const item = counted.get(item_id)
    const has = had.get(item_id) ?? 0
    if (item && wanted > item.left && wanted > has) return fewRefusal(item_id, item, null, has)
  }
  return undefined
}

/** What is left of a line’s scarcest counted item; null where nothing of it is counted. */
export function leftOfLine(line: CartLine, menu: Menu): number | null {
  const counted = countedOn(menu)
  const product = counted.size === 0 ? undefined : productOf(menu, line.product_id)
  if (!product) return null
  const lefts = [...itemsOfOne(product, line, counted).keys()].map(
    (id) => counted.get(id)?.left ?? 0,
  )
  return lefts.length === 0 ? null : Math.min(...lefts)
}

function quantitiesIn(
  lines: readonly CartLine[],
  menu: Menu,
  counted: ReadonlyMap<string, Counted>,
): Quantities {
  const wanted = new Map<string, number>()
  for (const line of lines) {
    const product = productOf(menu, line.product_id)
    if (!product) continue
    for (const [item_id, of] of itemsOfOne(product, line, counted))
      wanted.set(item_id, (wanted.get(item_id) ?? 0) + of * line.quantity)
  }
  return wanted
}

/** What one of a line takes: the product itself, and each option as often as it is in it. */
function itemsOfOne(
  product: Product,
  { choices }: CartLine,
  counted: ReadonlyMap<string, Counted>,
): Quantities {
  const items = new Map<string, number>()
  if (counted.has(product.product_id)) items.set(product.product_id, 1)
  for (const { option, times } of chosenOf(product, choices)) {
    const item_id = itemOf(option.option_id)
    if (counted.has(item_id)) items.set(item_id, (items.get(item_id) ?? 0) + times)
  }
  return items
}

/** The largest quantity of a product’s steps that isn’t above `most`; 0 where that is below its minimum. */
function stepWithin({ quantities: { min, increments, max } }: Product, most: number): number {
  const within = Math.min(most, max)
  return within < min ? 0 : within - ((within - min) % increments)
}

/** At the line of the product itself its name is known; an option is named. */
function fewRefusal(
  item_id: string,
  { name, left }: Counted,
  line: Pick<CartLine, 'product_id'> | null,
  inBag = 0,
): Refusal {
  const isNamed = line?.product_id === item_id
  return refusal('portions.few', { left, name: isNamed ? null : name, in_bag: inBag })
}

import type { Cart, CartLine } from './cart.ts'
import { changedLine, changeRefusal } from './lines.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { menuServed, type Stocking } from '#core/cart/portions.ts'
import { problemsOf } from '#core/cart/problems.ts'
import { allergensOfBuild, costOfBuild, dietsOfBuild, freshBuild } from '#core/menu/build.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { categoriesOf, productOf } from '#core/menu/product.ts'
import { isEaten } from '#core/menu/serving.ts'
import { daysOf } from '#core/schedule/days.ts'
import { slotsOfDay, type SlotsQuery } from '#core/schedule/slots.ts'
import { addDays, type CalendarDay, dayOf, type LocalTime, minuteOf } from '#core/time.ts'

/** So many dishes are offered in the place of one. */
const mostDishes = 3

/** Another day is looked for among so many: who wants a dish later than that picks the day themselves. */
const mostDays = 14

/**
 * Returns at most three dishes that can stand in the place of a line which can’t be had, as they come: of its category, not in the cart
 * yet, and without what its guest told that they don’t eat. Those come first that keep most of its diets, then those that cost about
 * as much. None of a package, which the host of its group chose. `menu` is what is served at `localTime`.
 */
export function dishesInstead(
  cart: Cart,
  menu: Menu,
  line: CartLine,
  localTime: LocalTime | null,
): readonly Product[] {
  const product = productOf(menu, line.product_id)
  if (!product || !isEaten(product) || line.is_package) return []
  const inCart = cart.lines.map(({ product_id }) => product_id)
  const avoided = allergensAvoided(cart, line)
  const canBeHad = (other: Product) => {
    if (!isEaten(other) || inCart.includes(other.product_id)) return false
    if (allergensOfBuild(other, freshBuild(other)).some((one) => avoided.includes(one)))
      return false
    const swapped = changedLine(line, menu, { product_id: other.product_id })
    return changeRefusal(cart, menu, swapped, localTime) === undefined
  }
  const listed = categoriesOf(menu, line.product_id).flatMap(({ products }) => products)
  const ids = new Set(listed.map(({ product_id }) => product_id))
  return [...ids]
    .flatMap((id) => productOf(menu, id) ?? [])
    .filter(canBeHad)
    .map((other) => ({ other, ...distance(product, line, other) }))
    .toSorted((a, b) => a.dietsLost - b.dietsLost || a.costApart - b.costApart)
    .slice(0, mostDishes)
    .map(({ other }) => other)
}

/** How far another dish, as it comes, is from a line: of how many of its diets it is not, and how many cents lie between one and one. */
function distance(product: Product, { choices }: CartLine, other: Product) {
  const build = freshBuild(other)
  const kept = dietsOfBuild(other, build)
  const dietsLost = dietsOfBuild(product, choices).filter((diet) => !kept.includes(diet)).length
  const costApart = Math.abs(costOfBuild(product, choices) - costOfBuild(other, build))
  return { dietsLost, costApart }
}

/** What the guest of a cart, or whose line it is in a group, told that they don’t eat. */
function allergensAvoided(
  { allergens, group_order }: Cart,
  { participant_id }: CartLine,
): readonly Allergen[] {
  const own = group_order?.participants.find(({ id }) => id === participant_id)
  return [...allergens, ...(own?.allergens ?? [])]
}

/** A cart on its menu as it is published, in its kitchen, with what it asks of the times there. */
interface CartToTime {
  readonly cart: Cart
  readonly menu: Menu
  readonly kitchen: Stocking
  readonly query: SlotsQuery
}

/**
 * Returns the next time at which a line that can’t be had at `localTime` can, with everything else that can be had then: on the first
 * day of two weeks on which it is made, about the same time of the day. Undefined where there is none, and for an order that is brought
 * to a reserved table, whose time is the table’s.
 */
export function otherTimeFor(
  { cart, menu, kitchen, query }: CartToTime,
  line: CartLine,
  localTime: LocalTime,
): LocalTime | undefined {
  // What is wrong whenever it is wanted, no other time mends.
  if (cart.reservation_id !== null || lineRefusal(menu, line, null)) return undefined
  const problemsAt = (time: LocalTime) =>
    problemsOf(cart, menuServed(menu, kitchen, time), time).map(({ line_id }) => line_id)
  const known = problemsAt(localTime).filter((line_id) => line_id !== line.id)
  const isFree = (time: LocalTime) => problemsAt(time).every((line_id) => known.includes(line_id))
  for (const day of daysAround(query, dayOf(localTime))) {
    const times = slotsOfDay({ ...query, day }).filter((time) => time > localTime)
    const found = nearestFirst(times, minuteOf(localTime)).find(isFree)
    if (found !== undefined) return found
  }
  return undefined
}

/** The days that can be ordered for, from one on. */
function daysAround(
  { location, channel, handoff, now }: SlotsQuery,
  first: CalendarDay,
): readonly CalendarDay[] {
  const last = addDays(first, mostDays)
  return daysOf(location, channel, now, [handoff]).filter((day) => day >= first && day <= last)
}

/** Orders times of a day by how near they are to a minute of it: that one, those after it, and from it back those before. */
function nearestFirst(times: readonly LocalTime[], minute: number): readonly LocalTime[] {
  const isBefore = (time: LocalTime) => minuteOf(time) < minute
  return [
    ...times.filter((time) => !isBefore(time)),
    ...times.filter((time) => isBefore(time)).toReversed(),
  ]
}

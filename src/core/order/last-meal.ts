import { type Cart, type CartLine } from '#core/cart/cart.ts'
import { countOf } from '#core/cart/count.ts'
import { addLine } from '#core/cart/lines.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { lineOf } from '#core/group-order/group-lines.ts'
import { type CartActor, hostOf, isOwnLine } from '#core/group-order/who.ts'
import type { Locale } from '#core/locale.ts'
import type { Menu } from '#core/menu/menu.ts'
import { Refused } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'
import type { OrderLine } from './order.ts'
import { type LineAgain, linesAgain, type OrderedLine, orderedOf } from './reorder.ts'

/** A group order that was sent, as its cart still knows it. */
export interface EarlierGroup {
  readonly group: GroupOrder
  /** The lines of its cart, which say whose each one is. */
  readonly cart_lines: readonly CartLine[]
}

/** Returns whom an earlier group order’s repeat asks in: everybody who was in it but who is in the new one already, or is known no more. */
export function peopleToAsk(
  earlier: GroupOrder,
  joined: readonly Pick<Participant, 'visitor_id'>[] = [hostOf(earlier)],
): readonly Participant[] {
  const known = new Set(['', ...joined.map(({ visitor_id }) => visitor_id)])
  return earlier.participants.filter(({ visitor_id }) => !known.has(visitor_id))
}

/**
 * Returns what somebody had themselves in an earlier group order, without utensils; nothing where they weren’t in it. They are known
 * by their device or account and by nothing else: nobody is offered the meal of a namesake.
 */
export function mealOf(
  { group, cart_lines }: EarlierGroup,
  sold: readonly OrderLine[],
  visitor_id: string,
): readonly OrderedLine[] {
  const me = group.participants.find((one) => one.visitor_id === visitor_id)
  if (!me || visitor_id === '') return []
  const own = cart_lines.filter(({ participant_id }) => participant_id === me.id)
  const dishes = orderedOf({ lines: own }, { lines: sold.filter(({ utensil }) => !utensil) })
  return dishes.map((dish) => {
    const { recipient, is_package: _, ...line } = dish.line
    return { ...dish, line: { ...line, recipient: recipient === me.name ? null : recipient } }
  })
}

/** Returns which package somebody chose in an earlier group that was catered for; null where they chose none, or weren’t in it. */
export function packageHad({ group, cart_lines }: EarlierGroup, visitor_id: string): string | null {
  const me = group.participants.find((one) => one.visitor_id === visitor_id)
  if (!me || visitor_id === '') return null
  const own = cart_lines.find((line) => line.participant_id === me.id && line.is_package)
  return own?.product_id ?? null
}

/** Whether somebody has something in a cart, besides utensils: a meal that they are sent twice is added once. */
export function hasDishes({ lines }: Pick<Cart, 'lines'>, actor: CartActor, menu: Menu): boolean {
  return countOf({ lines: lines.filter((line) => isOwnLine(line, actor)) }, menu) > 0
}

/** A cart with somebody’s last meal in it, and what became of every dish of that since. */
export interface MealAgain {
  readonly cart: Cart
  readonly changes: readonly LineAgain[]
}

interface MealTable {
  readonly menu: Menu
  readonly actor: CartActor
  /** When the order is wanted. */
  readonly localTime: LocalTime | null
  readonly newId: () => string
  readonly locale: Locale
}

/**
 * Adds somebody’s last meal to a cart as theirs, by today’s menu: what is gone, sold out, not served at that time or more than may be
 * had stays behind and is told as gone. Refuses a cart that closed, and more lines than one holds.
 */
export function addMeal(cart: Cart, ordered: readonly OrderedLine[], table: MealTable): MealAgain {
  return linesAgain(ordered, table.menu, table.locale).reduce<MealAgain>(
    (made, { line, again }) => {
      const added = line && withDish(made.cart, line, table)
      const { id, name, quantity } = again
      const change = added ? again : ({ id, name, quantity, change: 'gone' } as const)
      return { cart: added ?? made.cart, changes: [...made.changes, change] }
    },
    { cart, changes: [] },
  )
}

/** The cart with a dish more, as somebody’s own; undefined where it can’t be had. Refuses what is about the cart: closed, or full. */
function withDish(
  cart: Cart,
  dish: CartLine,
  { menu, actor, localTime, newId }: MealTable,
): Cart | undefined {
  try {
    return addLine(cart, menu, lineOf({ ...dish, id: newId() }, actor), localTime)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code.startsWith('cart.')) throw error
    return undefined
  }
}

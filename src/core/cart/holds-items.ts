import type { CartLine } from './cart.ts'
import { itemOf } from '#core/menu/items.ts'
import { type ItemOut, outOn } from '#core/menu/sold-out.ts'
import { kitchenDayOf } from '#core/schedule/kitchen-day.ts'
import type { LocalTime } from '#core/time.ts'

type Line = Pick<CartLine, 'product_id' | 'choices'>

/** Returns the ids of the items (see items) that lines hold: their dishes, and each choice wherever it is nested. */
function itemsIn(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ product_id, choices }) => [
      product_id,
      ...choices.filter(({ quantity }) => quantity > 0).map(({ option_id }) => itemOf(option_id)),
    ]),
  )
}

/** Lines of a menu. */
interface LinesOfMenu {
  readonly menu_id: string
  readonly lines: readonly Line[]
}

/** Returns the ids of what lines hold of all that a kitchen is out of, on whichever of its menus, by when they are promised. */
export function heldOut(
  { menu_id, lines }: LinesOfMenu,
  off: readonly (ItemOut & { readonly menu_id: string })[],
  localTime: LocalTime,
): readonly string[] {
  const out = off.filter((item) => item.menu_id === menu_id)
  return [...new Set(outIn(lines, out, localTime))]
}

/** Returns the ids of what lines hold that their kitchen is out of on the day that they are promised for; empty where it can make them. */
export function outIn(
  lines: readonly Line[],
  out: readonly ItemOut[],
  localTime: LocalTime,
): readonly string[] {
  const held = itemsIn(lines)
  return outOn(out, kitchenDayOf(localTime)).filter((item_id) => held.has(item_id))
}

/** Returns the ids of the lines that hold any of some items. */
export function linesHolding(
  lines: readonly (Line & Pick<CartLine, 'id'>)[],
  item_ids: readonly string[],
): readonly string[] {
  const holds = (line: Line) => {
    const held = itemsIn([line])
    return item_ids.some((item_id) => held.has(item_id))
  }
  return lines.filter(holds).map(({ id }) => id)
}

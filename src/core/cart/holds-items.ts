import type { CartLine } from '#core/cart/cart.ts'
import { itemOf } from '#core/menu/items.ts'
import { type ItemOut, outOn } from '#core/menu/sold-out.ts'
import { kitchenDayOf } from '#core/schedule/kitchen-day.ts'
import type { LocalTime } from '#core/time.ts'

type Lines = readonly Pick<CartLine, 'product_id' | 'choices'>[]

/** Returns the ids of the items (see items) that lines hold: their dishes, and each choice wherever it is nested. */
function itemsIn(lines: Lines): ReadonlySet<string> {
  return new Set(
    lines.flatMap(({ product_id, choices }) => [
      product_id,
      ...choices.filter(({ quantity }) => quantity > 0).map(({ option_id }) => itemOf(option_id)),
    ]),
  )
}

/** Returns the ids of what lines hold that their kitchen is out of on the day that they are promised for; empty where it can make them. */
export function outIn(
  lines: Lines,
  out: readonly ItemOut[],
  localTime: LocalTime,
): readonly string[] {
  const held = itemsIn(lines)
  return outOn(out, kitchenDayOf(localTime)).filter((item_id) => held.has(item_id))
}

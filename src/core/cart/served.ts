import type { CartLine } from '#core/cart/cart.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'

/** A line as its guest knows it, and whether a menu still serves it as it was built. */
export interface JudgedLine {
  readonly line: CartLine
  readonly name: string
  readonly served: boolean
}

/** What no menu at hand names any more. */
const nameless = 'A dish that left the menu'

/**
 * Judges lines by a menu that they weren’t chosen from, or not as it stands now. `known` are menus to name them by, the
 * first that knows a dish; dayparts wait for the time that is picked next.
 */
export function judgeLines(
  lines: readonly CartLine[],
  menu: Menu,
  known: readonly Menu[],
): readonly JudgedLine[] {
  return lines.map((line) => ({
    line,
    name: nameOf(line, known),
    served: lineRefusal(menu, line, null) === undefined,
  }))
}

function nameOf({ product_id }: CartLine, known: readonly Menu[]): string {
  const [name = nameless] = known.flatMap((menu) => productOf(menu, product_id)?.name ?? [])
  return name
}

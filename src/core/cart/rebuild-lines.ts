import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import type { CartLine } from './cart.ts'
import { lineRefusal } from './line-refusal.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'

/** A line as its guest knows it, and whether a menu still serves it as it was built. */
export interface JudgedLine {
  readonly line: CartLine
  readonly name: string
  readonly served: boolean
}

/**
 * Judges lines by a menu that they weren’t chosen from, or not as it stands now. `known` are menus to name them by, the
 * first that knows a dish; dayparts wait for the time that is picked next.
 */
export function judgeLines(
  lines: readonly CartLine[],
  menu: Menu,
  known: readonly Menu[],
  locale: Locale,
): readonly JudgedLine[] {
  return lines.map((line) => ({
    line,
    name: nameOf(line, known) ?? m.build_nameless_dish({}, { locale }),
    served: lineRefusal(menu, line, null) === undefined,
  }))
}

function nameOf({ product_id }: CartLine, known: readonly Menu[]): string | undefined {
  const [name] = known.flatMap((menu) => productOf(menu, product_id)?.name ?? [])
  return name
}

import { type Cart, type CartLine } from './cart.ts'
import { openRefusal } from './timeout.ts'
import { judgeLines } from './rebuild-lines.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Locale } from '#core/locale.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import type { Cents } from '#core/money.ts'
import { refuseIf } from '#core/refusal.ts'

/** What moving a cart changes, by the names of its lines: each stands in one of the three. */
export interface TransferDifference {
  readonly kept: readonly string[]
  /** Prices of one, built as chosen. */
  readonly price_changed: readonly {
    readonly name: string
    readonly from: Cents
    readonly to: Cents
  }[]
  readonly unavailable: readonly string[]
}

/** The cart on another location’s menu, which is chosen with it, without the lines that it can’t serve, and what that changes (R6.4). */
export function transferCart(
  cart: Cart,
  from: Menu,
  to: Menu,
  locale: Locale,
): { readonly cart: Cart; readonly difference: TransferDifference } {
  refuseIf(openRefusal(cart))
  // As the guest knows it: by the menu it was chosen from.
  const moves = judgeLines(cart.lines, to, [from, to], locale).map(({ line, name, served }) => ({
    line,
    name,
    before: costOn(from, line),
    after: served ? costOn(to, line) : undefined,
  }))
  const served = moves.filter(({ after }) => after !== undefined)
  return {
    cart: {
      ...cart,
      menu_id: to.menu_id,
      awaits_address: false,
      lines: served.map(({ line }) => line),
    },
    difference: {
      kept: served
        .filter(({ before, after }) => before === undefined || before === after)
        .map(({ name }) => name),
      price_changed: moves.flatMap(({ name, before, after }) =>
        before === undefined || after === undefined || before === after
          ? []
          : [{ name, from: before, to: after }],
      ),
      unavailable: moves.filter(({ after }) => after === undefined).map(({ name }) => name),
    },
  }
}

function costOn(menu: Menu, line: CartLine): Cents | undefined {
  const product = productOf(menu, line.product_id)
  return product && costOfBuild(product, line.choices)
}

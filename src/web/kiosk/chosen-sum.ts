import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { cents, type Cents } from '#core/money.ts'
import type { ChosenLine } from './visit.ts'

/** Returns what one line costs by the menu, before tax. */
export function costOfChosen({ product_id, quantity, choices }: ChosenLine, menu: Menu): Cents {
  const product = productOf(menu, product_id)
  return product ? cents(costOfBuild(product, choices) * quantity) : cents(0)
}

/** Returns what all lines cost by the menu, before tax. */
export function sumOf(lines: readonly ChosenLine[], menu: Menu): Cents {
  return cents(lines.reduce((all, line) => all + costOfChosen(line, menu), 0))
}

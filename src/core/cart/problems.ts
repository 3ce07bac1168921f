import { type Cart } from './cart.ts'
import { countOf } from './count.ts'
import { lineRefusal } from '#core/cart/line-refusal.ts'
import { shortLines } from '#core/cart/portions.ts'
import { quantityOf, quantityRefusal } from '#core/cart/quantity.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { refusal, type Refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/** What stands in the way of ordering a cart, with the line it is about. */
export interface CartProblem {
  readonly refusal: Refusal
  readonly line_id: string | null
}

/**
 * Checks every line against the menu as it stands now and the time wanted, and all of them against the portions that are
 * left: at most one problem a line. Packages of several guests are checked against their bounds together, on no line.
 */
export function problemsOf(
  cart: Pick<Cart, 'lines'>,
  menu: Menu,
  localTime: LocalTime | null,
): readonly CartProblem[] {
  const short = shortLines(cart, menu)
  const byLine = cart.lines.flatMap((line) => {
    const refused = lineRefusal(menu, line, localTime) ?? short.get(line.id)?.refusal
    return refused ? [{ refusal: refused, line_id: line.id }] : []
  })
  return [...byLine, ...packageProblems(cart, menu)]
}

function packageProblems({ lines }: Pick<Cart, 'lines'>, menu: Menu): readonly CartProblem[] {
  const packages = lines.filter(({ is_package }) => is_package)
  return [...new Set(packages.map(({ product_id }) => product_id))].flatMap((product_id) => {
    const product = productOf(menu, product_id)
    const ordered = lines.filter((line) => line.product_id === product_id)
    const refused = product && quantityRefusal(product, quantityOf(ordered))
    return refused ? [{ refusal: refused, line_id: null }] : []
  })
}

/** Refuses to order a cart without anything to eat or drink in it, or with problems left, each under its line. */
export function orderableRefusal(
  cart: Pick<Cart, 'lines'>,
  menu: Menu,
  localTime: LocalTime | null,
): Refusal | undefined {
  if (countOf(cart, menu) === 0) return refusal('cart.empty')
  const problems = problemsOf(cart, menu, localTime)
  if (problems.length === 0) return undefined
  return refusal(
    'cart.problems',
    undefined,
    Object.fromEntries(problems.map(({ line_id, refusal: why }) => [line_id ?? 'cart', why])),
  )
}

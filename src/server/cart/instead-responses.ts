import type { CartAnswer } from '#contract/cart/carts.ts'
import type { CartLine } from '#core/cart/cart.ts'
import { dishesInstead, otherTimeFor } from '#core/cart/instead.ts'
import { costOfBuild, freshBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { AssessedCart } from './assess-cart.ts'
import type { StoredCart } from './store.ts'

/** The ways out of a line that can’t be had. */
export type Instead = Pick<CartAnswer['products'][number], 'instead' | 'other_time'>

/** Returns what can be had in the place of a line, or when it can itself; nothing of a line that can be had as it is. */
export function insteadAnswer(
  { cart, kitchen }: StoredCart,
  menu: Menu,
  { problems, served, localTime, times }: AssessedCart,
  line: CartLine,
): DeepReadonly<Instead> {
  if (!problems.some(({ line_id }) => line_id === line.id)) return { instead: [], other_time: null }
  const timed = { cart, menu, kitchen, query: times.asked }
  return {
    instead: dishesInstead(cart, served, line, localTime).map((product) => {
      const { product_id, name } = product
      return { product_id, name, cost: costOfBuild(product, freshBuild(product)) }
    }),
    other_time: (localTime !== null && otherTimeFor(timed, line, localTime)) || null,
  }
}

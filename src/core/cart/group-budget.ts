import type { Cart, CartLine } from './cart.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import { costOfBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import { type Cents, sum } from '#core/money.ts'
import { refusal, type Refusal } from '#core/refusal.ts'

/**
 * Refuses somebody in a group order whose host pays for all to choose for more than the host gives each, before tax; what they had already,
 * and its prices, may come to more. The host is bound by nothing, nor is a package that the host chose.
 */
export function budgetRefusal(
  { group_order, lines }: Pick<Cart, 'group_order' | 'lines'>,
  menu: Menu,
  {
    after,
    participant_id,
  }: { readonly after: readonly CartLine[]; readonly participant_id: string | undefined },
): Refusal | undefined {
  const budget = budgetOf(group_order, participant_id)
  if (budget === null || participant_id === undefined) return undefined
  const [had, has] = [lines, after].map((all) => costOf(all, menu, participant_id))
  if (had === undefined || has === undefined || has <= budget || has <= had) return undefined
  return refusal('group.over_budget', { budget, left: Math.max(budget - had, 0) })
}

/** What somebody may choose for; null where nothing bounds it. */
function budgetOf(group: GroupOrder | null, participant_id: string | undefined): Cents | null {
  if (group?.payment_type !== 'host' || group.treat?.kind !== 'budget') return null
  return participant_id === group.participants[0]?.id ? null : group.treat.cents
}

/** What the dishes of somebody cost, packages aside. */
function costOf(lines: readonly CartLine[], menu: Menu, participant_id: string): Cents {
  const own = lines.filter((line) => line.participant_id === participant_id && !line.is_package)
  return sum(
    own.map(({ product_id, choices, quantity }) => {
      const product = productOf(menu, product_id)
      return product ? costOfBuild(product, choices) * quantity : 0
    }),
  )
}

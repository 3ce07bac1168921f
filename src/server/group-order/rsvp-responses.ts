import type { GroupOrderAnswer } from '#contract/group-order/fields.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import type { Menu } from '#core/menu/menu.ts'
import { productOf } from '#core/menu/product.ts'
import type { DeepReadonly } from '#server/api/handler.ts'

/** Returns what guests of a group are asked, with the packages that the menu still has. */
export function rsvpAnswer(
  { rsvp }: Pick<GroupOrder, 'rsvp'>,
  menu: Menu,
): DeepReadonly<GroupOrderAnswer['rsvp']> {
  if (!rsvp) return null
  const packages = rsvp.packages.flatMap((package_id) => {
    const product = productOf(menu, package_id)
    if (!product || product.sold_out) return []
    const { product_id, name, description, cost } = product
    return [{ product_id, name, description, cost }]
  })
  return { headcount: rsvp.headcount, packages }
}

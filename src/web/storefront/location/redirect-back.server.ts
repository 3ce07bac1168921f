import type { Call } from '#contract/client.ts'
import { productOf } from '#core/menu/product.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { field } from '#web/api/form-field.ts'

/** Where a guest who chose a location is led, and what they are told there. */
interface RedirectedBack {
  readonly to: string
  readonly message?: string
}

/**
 * Leads to what the guest pressed before a location was chosen: the dish or the category as this location has it, else its
 * whole menu, which is said where it lacks the dish.
 */
export async function redirectBack(
  call: Call,
  menu_id: string,
  form: FormData,
): Promise<RedirectedBack> {
  const [dish, category] = [field(form, 'dish'), field(form, 'category')]
  if (dish === '') return { to: paths.menu(menu_id, category) }
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  if (productOf(menu, dish)) return { to: paths.product(menu_id, dish) }
  return { to: paths.menu(menu_id), message: m.locations_dish_not_here() }
}

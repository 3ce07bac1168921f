import type { z } from 'zod'
import type { upsell } from '#contract/menu/menus.ts'
import { menuServed } from '#core/cart/portions.ts'
import { upsellsOf } from '#core/cart/upsells.ts'
import { allergensOfBuild, freshBuild } from '#core/menu/build.ts'
import type { Menu } from '#core/menu/menu.ts'
import { categoryOf, quickAddable } from '#core/menu/product.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import type { StoredCart } from '#server/cart/store.ts'

/** At most three things that go with an order, as the API offers them. */
export function upsellAnswers(
  stored: StoredCart,
  menu: Menu,
): readonly DeepReadonly<z.input<typeof upsell>>[] {
  const localTime = localTimeWanted(stored, menu)
  return upsellsOf(stored.cart, menuServed(menu, stored.kitchen, localTime), localTime).map(
    (product) => ({
      product_id: product.product_id,
      name: product.name,
      description: product.description,
      cost: product.cost,
      image: product.images['mobile-webapp-menu'],
      tile: categoryOf(menu, product.product_id)?.tile ?? '',
      calories: product.nutrition.calories,
      gear: product.meta.gear,
      quick_add: quickAddable(product),
      allergens: [...allergensOfBuild(product, freshBuild(product))],
    }),
  )
}

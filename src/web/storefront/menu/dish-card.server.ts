import type { Product } from '#core/menu/menu.ts'
import type { Dish } from './product-card.tsx'

/** Picks only what a card shows: a whole product brings all its modifiers along. */
export function dishCard(product: Product) {
  const { product_id, name, description, cost, images, badge, nutrition, diets } = product
  const { serves, quantities, meta, sold_out, left } = product
  return {
    product_id,
    name,
    description,
    cost,
    image: images['mobile-webapp-menu'],
    badge,
    nutrition,
    diets,
    serves,
    quantities,
    meta,
    sold_out,
    left,
  } satisfies Dish
}

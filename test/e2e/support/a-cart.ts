import { expect, type Page } from '@playwright/test'
import { apiOf } from './an-order.ts'

/** The kitchen that takes orders at any hour, so that these tests mean the same all day. */
export const kitchen = {
  id: 'slaughter-creek',
  name: 'Slaughter Creek',
  menu_id: 'austin-slaughter-creek-everyday',
} as const

/** A kitchen that no walk orders from: what is out or paused there is out or paused for nobody else. */
export const quiet = 'archer-yard'

/** A new cart of this page's visitor with one of each product, as it comes. */
export async function freshCart(
  page: Page,
  baseURL: string | undefined,
  products: readonly string[],
) {
  const call = apiOf(page, baseURL)
  const cart = await call('POST /carts', { body: { menu_id: kitchen.menu_id } })
  const params = { cart_id: cart.id }
  for (const product_id of products)
    await call('POST /carts/{cart_id}/products', { params, body: { product_id, quantity: 1 } })
  return cart
}

/** Opens the cart from the header; answers its panel. */
export async function openCart(page: Page) {
  await page.getByRole('link', { name: /^Open cart/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  return panel
}

import type { handsEndpoints } from '#contract/cart-hands.ts'
import { wishOnSite, wishVehicle } from '#core/cart/wishes.ts'
import { changeCart } from '#server/api/cart-change.ts'
import type { Handlers } from '#server/api/handler.ts'

/** The car to look for, and who takes an order for many at the place. */
export const handsHandlers: Handlers<typeof handsEndpoints> = {
  'PUT /carts/{cart_id}/vehicle': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishVehicle(kept.cart, asked.body)),

  'DELETE /carts/{cart_id}/vehicle': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishVehicle(kept.cart, null)),

  'PUT /carts/{cart_id}/on-site': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishOnSite(kept.cart, asked.body)),

  'DELETE /carts/{cart_id}/on-site': async (asked, house) =>
    changeCart(house, asked, ({ kept }) => wishOnSite(kept.cart, null)),
}

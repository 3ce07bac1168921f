import type { pickupDetailEndpoints } from '#contract/cart/choose-cart.ts'
import { setOnSite, setVehicle } from '#core/cart/cart-updates.ts'
import { setPaysAtLocation } from '#core/charge/at-location.ts'
import { firstTip } from './start-cart.ts'
import { changeCart } from './cart-change.ts'
import type { Handlers } from '#server/api/handler.ts'

/** The car to look for, and who takes an order for many at the place. */
export const pickupDetailHandlers: Handlers<typeof pickupDetailEndpoints> = {
  'PUT /carts/{cart_id}/vehicle': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setVehicle(stored.cart, request.body)),

  'DELETE /carts/{cart_id}/vehicle': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setVehicle(stored.cart, null)),

  'PUT /carts/{cart_id}/payment': async (request, ctx) =>
    changeCart(ctx, request, ({ stored: { cart, kitchen } }) => {
      const tip = firstTip(kitchen.chain)
      return setPaysAtLocation(cart, { ...request.body, tip }, kitchen.location)
    }),

  'PUT /carts/{cart_id}/on-site': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setOnSite(stored.cart, request.body)),

  'DELETE /carts/{cart_id}/on-site': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => setOnSite(stored.cart, null)),
}

import type { cartDealEndpoints } from '#contract/offer/cart-deals.ts'
import { addReward, removeCoupon, removeReward, setCoupon } from '#core/pricing/choose-deals.ts'
import { pricedAt } from '#server/cart/load-cart.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import { changeCart } from '#server/cart/cart-change.ts'
import type { Handlers } from '#server/api/handler.ts'

/** The coupon and the rewards of a cart. */
export const cartDealHandlers: Handlers<typeof cartDealEndpoints> = {
  'PUT /carts/{cart_id}/coupon': async (request, ctx) =>
    changeCart(ctx, request, ({ stored, menu }) =>
      setCoupon(stored.cart, request.body, menu, pricedAt(stored, localTimeWanted(stored, menu))),
    ),

  'DELETE /carts/{cart_id}/coupon': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => removeCoupon(stored.cart)),

  'PUT /carts/{cart_id}/rewards/{reward_id}': async (request, ctx) =>
    changeCart(ctx, request, ({ stored, menu }) => {
      const at = pricedAt(stored, localTimeWanted(stored, menu))
      return addReward(stored.cart, request.params.reward_id, menu, at)
    }),

  'DELETE /carts/{cart_id}/rewards/{reward_id}': async (request, ctx) =>
    changeCart(ctx, request, ({ stored }) => removeReward(stored.cart, request.params.reward_id)),
}

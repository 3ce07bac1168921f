import type { Menu } from '#core/menu/menu.ts'
import { refuseIf } from '#core/refusal.ts'
import type { House } from '#server/house.ts'
import type { CartAsked, KeptCart } from '#server/store/carts.ts'
import { secureCourier } from './secure-courier.ts'
import { goneRefusal, takePlace } from './take-place.ts'
import { closedRefusal, lockedCart, unfitRefusal, wholeCart } from './whole-cart.ts'

/** Holds the time of a cart for its visitor while they pay, or renews the hold; answers the cart as it stands then. */
export async function holdTime(
  asked: CartAsked,
  house: House,
  caller: string | null = null,
): Promise<{ readonly kept: KeptCart; readonly menu: Menu }> {
  const before = await wholeCart(house.db, asked, house)
  refuseIf(closedRefusal(before))
  if (await secureCourier(before.kept, house)) return holdTime(asked, house, caller)
  refuseIf(goneRefusal(before, null))
  return house.db.transaction().execute(async (tx) => {
    const whole = await lockedCart(tx, asked, before, house)
    refuseIf(closedRefusal(whole))
    const { wall, hold } = await takePlace(tx, whole, house, { promised: null, caller })
    refuseIf(unfitRefusal(whole, wall))
    return { kept: { ...whole.kept, hold }, menu: whole.menu }
  })
}

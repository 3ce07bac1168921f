import type { Api } from '#contract/api.ts'
import { addressHandlers } from './addresses.ts'
import { appHandlers } from './app.ts'
import { cartHandlers } from './carts.ts'
import { checkoutHandlers } from './checkout.ts'
import { consoleHandlers } from './console.ts'
import { contentHandlers } from './content.ts'
import type { Handlers } from './handler.ts'
import { locationHandlers } from './locations.ts'
import { menuHandlers } from './menus.ts'
import { handsHandlers } from './cart-hands.ts'
import { rebuildHandlers } from './cart-rebuild.ts'
import { orderHandlers } from './orders.ts'
import { exemptionHandlers } from './tax-exemption.ts'
import { signInHandlers } from './sign-in.ts'

/** Every endpoint of the contract and who answers it. */
export const handlers: Handlers<Api> = {
  ...appHandlers,
  ...locationHandlers,
  ...addressHandlers,
  ...menuHandlers,
  ...cartHandlers,
  ...handsHandlers,
  ...rebuildHandlers,
  ...checkoutHandlers,
  ...orderHandlers,
  ...exemptionHandlers,
  ...contentHandlers,
  ...signInHandlers,
  ...consoleHandlers,
}

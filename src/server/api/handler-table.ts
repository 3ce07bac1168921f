import type { Api } from '#contract/api.ts'
import { addressHandlers } from '#server/location/address-handlers.ts'
import { appHandlers } from '#server/chain/app-handlers.ts'
import { authHandlers } from '#server/member/auth-handlers.ts'
import { cardHandlers } from '#server/charge/card-handlers.ts'
import { cartHandlers } from '#server/cart/handlers.ts'
import { chooseHandlers } from '#server/cart/choose-handlers.ts'
import { proposalHandlers } from '#server/cart/proposal-handlers.ts'
import { checkoutHandlers } from '#server/cart/checkout-handlers.ts'
import { holdProofHandlers } from '#server/cart/hold-proof-handlers.ts'
import { comingHandlers } from '#server/kitchen/coming-up-handlers.ts'
import { consoleHandlers } from '#server/kitchen/handlers.ts'
import { paperHandlers } from '#server/kitchen/paper-handlers.ts'
import { pauseHandlers } from '#server/kitchen/pause-handlers.ts'
import { soldOutHandlers } from '#server/kitchen/sold-out-handlers.ts'
import { refundRequestHandlers } from '#server/charge/refund-handlers.ts'
import { staffAccountHandlers } from '#server/staff/handlers.ts'
import { staffOrderHandlers } from '#server/kitchen/order-handlers.ts'
import { formHandlers } from '#server/content/form-handlers.ts'
import { dietaryHandlers } from '#server/member/dietary-handlers.ts'
import { contentHandlers } from '#server/content/handlers.ts'
import type { KeysOfAny } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { HandlerTable } from './call-endpoint.ts'
import type { Handlers } from './handler.ts'
import { kioskCallHandlers } from '#server/kiosk/call-handlers.ts'
import { kioskHandlers } from '#server/kiosk/handlers.ts'
import { kioskReceiptHandlers } from '#server/kiosk/receipt-handlers.ts'
import { kioskGuestHandlers } from '#server/kiosk/guest-handlers.ts'
import { kioskOrderHandlers } from '#server/kiosk/order-handlers.ts'
import { locationHandlers } from '#server/location/handlers.ts'
import { favoriteHandlers } from '#server/location/favorite-handlers.ts'
import { offerHandlers } from '#server/offer/handlers.ts'
import { memberHandlers } from '#server/member/handlers.ts'
import { memberContactHandlers } from '#server/member/contact-handlers.ts'
import { menuHandlers } from '#server/menu/handlers.ts'
import { cartDealHandlers } from '#server/offer/cart-handlers.ts'
import { disputeHandlers } from '#server/charge/dispute-handlers.ts'
import { moneyHandlers } from '#server/charge/handlers.ts'
import { groupHostHandlers } from '#server/group-order/host-handlers.ts'
import { groupInviteHandlers } from '#server/group-order/invite-handlers.ts'
import { groupOrderHandlers } from '#server/group-order/handlers.ts'
import { groupRepeatHandlers } from '#server/group-order/repeat-handlers.ts'
import { pickupDetailHandlers } from '#server/cart/pickup-detail-handlers.ts'
import { rebuildHandlers } from '#server/cart/rebuild-handlers.ts'
import { orderHistoryHandlers } from '#server/order/history-handlers.ts'
import { personHandlers } from '#server/staff/person-handlers.ts'
import { passkeyHandlers } from '#server/member/passkey-handlers.ts'
import { privacyHandlers } from '#server/member/privacy-handlers.ts'
import { orderHandlers } from '#server/order/handlers.ts'
import { orderProofHandlers } from '#server/order/proof-handlers.ts'
import { orderPushHandlers } from '#server/order/push-handlers.ts'
import { savedPlaceHandlers } from '#server/member/saved-handlers.ts'
import { consoleTableHandlers } from '#server/reservation/console-handlers.ts'
import { reservationHandlers } from '#server/reservation/handlers.ts'
import { waitlistHandlers } from '#server/reservation/waitlist-handlers.ts'
import { cartLinkHandlers } from '#server/cart/link-handlers.ts'
import { olderCartHandlers } from '#server/cart/older-cart-handlers.ts'
import { usualHandlers } from '#server/order/usual-handlers.ts'
import { exemptionHandlers } from '#server/charge/exemption-handlers.ts'
import { socialHandlers } from '#server/member/social-handlers.ts'
import { signInHandlers } from '#server/staff/sign-in-handlers.ts'

type InAreas = KeysOfAny<(typeof areas)[number]['handlers']>

/** Who answers the endpoints that are no area’s yet. */
const others: Handlers<Omit<Api, InAreas>> = {
  ...appHandlers,
  ...locationHandlers,
  ...addressHandlers,
  ...menuHandlers,
  ...cartHandlers,
  ...chooseHandlers,
  ...proposalHandlers,
  ...pickupDetailHandlers,
  ...cartDealHandlers,
  ...rebuildHandlers,
  ...checkoutHandlers,
  ...holdProofHandlers,
  ...orderHandlers,
  ...orderProofHandlers,
  ...orderPushHandlers,
  ...orderHistoryHandlers,
  ...exemptionHandlers,
  ...contentHandlers,
  ...formHandlers,
  ...authHandlers,
  ...memberHandlers,
  ...memberContactHandlers,
  ...favoriteHandlers,
  ...offerHandlers,
  ...savedPlaceHandlers,
  ...usualHandlers,
  ...olderCartHandlers,
  ...cartLinkHandlers,
  ...dietaryHandlers,
  ...privacyHandlers,
  ...socialHandlers,
  ...passkeyHandlers,
  ...cardHandlers,
  ...signInHandlers,
  ...consoleHandlers,
  ...refundRequestHandlers,
  ...staffAccountHandlers,
  ...personHandlers,
  ...staffOrderHandlers,
  ...paperHandlers,
  ...pauseHandlers,
  ...soldOutHandlers,
  ...comingHandlers,
  ...disputeHandlers,
  ...moneyHandlers,
  ...groupHostHandlers,
  ...groupInviteHandlers,
  ...groupOrderHandlers,
  ...groupRepeatHandlers,
  ...reservationHandlers,
  ...waitlistHandlers,
  ...consoleTableHandlers,
  ...kioskHandlers,
  ...kioskCallHandlers,
  ...kioskGuestHandlers,
  ...kioskOrderHandlers,
  ...kioskReceiptHandlers,
}

/** Every endpoint of the contract and who answers it: the areas theirs, and what is no area’s yet. */
export const handlers: HandlerTable = Object.fromEntries(
  [others, ...areas.map((area) => area.handlers)].flatMap((table: HandlerTable) =>
    Object.entries(table),
  ),
)

import type { Api } from '#contract/api.ts'
import { addressHandlers } from '#server/api/addresses.ts'
import { appHandlers } from '#server/api/app.ts'
import { authHandlers } from '#server/api/auth.ts'
import { cardHandlers } from '#server/api/cards.ts'
import { cartHandlers } from '#server/api/carts.ts'
import { chooseHandlers } from '#server/api/choose-cart.ts'
import { proposalHandlers } from '#server/api/proposals.ts'
import { checkoutHandlers } from '#server/api/checkout.ts'
import { holdProofHandlers } from '#server/api/hold-proof.ts'
import { comingHandlers } from '#server/api/coming-up.ts'
import { consoleHandlers } from '#server/api/console.ts'
import { paperHandlers } from '#server/api/papers.ts'
import { pauseHandlers } from '#server/api/pauses.ts'
import { soldOutHandlers } from '#server/api/sold-out.ts'
import { refundRequestHandlers } from '#server/api/refund-requests.ts'
import { staffAccountHandlers } from '#server/api/staff-account.ts'
import { staffOrderHandlers } from '#server/api/staff-orders.ts'
import { formHandlers } from '#server/api/forms.ts'
import { dietaryHandlers } from '#server/api/dietary.ts'
import { contentHandlers } from '#server/api/content.ts'
import type { KeysOfAny } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { HandlerTable } from './call-endpoint.ts'
import type { Handlers } from './handler.ts'
import { kioskCallHandlers } from '#server/api/kiosk-calls.ts'
import { kioskHandlers } from '#server/api/kiosk.ts'
import { kioskReceiptHandlers } from '#server/api/kiosk-receipts.ts'
import { kioskGuestHandlers } from '#server/api/kiosk-guest.ts'
import { kioskOrderHandlers } from '#server/api/kiosk-orders.ts'
import { locationHandlers } from '#server/api/locations.ts'
import { favoriteHandlers } from '#server/api/favorites.ts'
import { offerHandlers } from '#server/api/offers.ts'
import { memberHandlers } from '#server/api/member.ts'
import { memberContactHandlers } from '#server/api/member-contact.ts'
import { menuHandlers } from '#server/api/menus.ts'
import { cartDealHandlers } from '#server/api/cart-deals.ts'
import { disputeHandlers } from '#server/api/disputes.ts'
import { moneyHandlers } from '#server/api/money.ts'
import { groupHostHandlers } from '#server/api/group-host.ts'
import { groupInviteHandlers } from '#server/api/group-invites.ts'
import { groupOrderHandlers } from '#server/api/group-orders.ts'
import { groupRepeatHandlers } from '#server/api/group-repeat.ts'
import { pickupDetailHandlers } from '#server/api/cart-pickup-details.ts'
import { rebuildHandlers } from '#server/api/cart-rebuild.ts'
import { orderHistoryHandlers } from '#server/api/order-history.ts'
import { personHandlers } from '#server/api/persons.ts'
import { passkeyHandlers } from '#server/api/passkeys.ts'
import { privacyHandlers } from '#server/api/privacy.ts'
import { orderHandlers } from '#server/api/orders.ts'
import { orderProofHandlers } from '#server/api/order-proof.ts'
import { orderPushHandlers } from '#server/api/order-pushes.ts'
import { savedPlaceHandlers } from '#server/api/saved-places.ts'
import { consoleTableHandlers } from '#server/api/console-tables.ts'
import { reservationHandlers } from '#server/api/reservations.ts'
import { waitlistHandlers } from '#server/api/waitlist.ts'
import { cartLinkHandlers } from '#server/api/cart-links.ts'
import { olderCartHandlers } from '#server/api/older-cart.ts'
import { usualHandlers } from '#server/api/usuals.ts'
import { exemptionHandlers } from '#server/api/tax-exemption.ts'
import { socialHandlers } from '#server/api/social.ts'
import { signInHandlers } from '#server/api/sign-in.ts'

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

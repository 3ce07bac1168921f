import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressEndpoints } from '#contract/location/addresses.ts'
import { appEndpoints } from '#contract/chain/app.ts'
import { authEndpoints, passkeyEndpoints, socialEndpoints } from '#contract/member/auth.ts'
import { cardEndpoints } from '#contract/charge/cards.ts'
import { cartLinkEndpoints } from '#contract/cart/links.ts'
import { cartEndpoints } from '#contract/cart/carts.ts'
import { chooseEndpoints, pickupDetailEndpoints } from '#contract/cart/choose-cart.ts'
import { checkoutEndpoints, holdEndpoints, holdProofEndpoints } from '#contract/cart/checkout.ts'
import { comingEndpoints } from '#contract/kitchen/coming-up.ts'
import { consoleEndpoints } from '#contract/kitchen/console.ts'
import { contentEndpoints } from '#contract/content/content.ts'
import { formEndpoints } from '#contract/content/forms.ts'
import {
  cartGiftCardEndpoints,
  consoleGiftCardEndpoints,
  giftCardEndpoints,
} from '#contract/gift-card/gift-card.ts'
import { kioskCallEndpoints, kioskEndpoints } from '#contract/kiosk/kiosk.ts'
import { kioskGuestEndpoints } from '#contract/kiosk/guest.ts'
import { kioskOrderEndpoints, kioskReceiptEndpoints } from '#contract/kiosk/orders.ts'
import {
  locationEndpoints,
  favoriteEndpoints,
  timeEndpoints,
} from '#contract/location/locations.ts'
import { offerEndpoints, cartDealEndpoints } from '#contract/offer/offers.ts'
import { rewardEndpoints } from './reward.ts'
import { memberEndpoints, privacyEndpoints, dietaryEndpoints } from '#contract/member/member.ts'
import { memberContactEndpoints } from '#contract/member/contact.ts'
import { personEndpoints, staffAccountEndpoints, signInEndpoints } from '#contract/staff/account.ts'
import { menuEndpoints } from '#contract/menu/menus.ts'
import { proposalEndpoints } from '#contract/cart/proposals.ts'
import { rebuildEndpoints, olderCartEndpoints } from '#contract/cart/rebuild.ts'
import { disputeEndpoints } from '#contract/charge/disputes.ts'
import { moneyEndpoints } from '#contract/charge/money.ts'
import { orderHistoryEndpoints, usualEndpoints } from '#contract/order/history.ts'
import { orderProofEndpoints } from '#contract/order/proof.ts'
import { orderPushEndpoints } from '#contract/order/pushes.ts'
import { balanceEndpoints, leaveOutEndpoints, orderEndpoints } from '#contract/order/orders.ts'
import { certificateEndpoints, exemptionEndpoints } from '#contract/charge/tax-exemption.ts'
import { savedPlaceEndpoints } from '#contract/member/saved-places.ts'
import { paperEndpoints } from '#contract/kitchen/papers.ts'
import { pauseEndpoints } from '#contract/kitchen/pauses.ts'
import { soldOutEndpoints } from '#contract/kitchen/sold-out.ts'
import { groupHostEndpoints, groupInviteEndpoints } from '#contract/group-order/host.ts'
import { groupOrderEndpoints } from '#contract/group-order/group-orders.ts'
import { groupRepeatEndpoints } from '#contract/group-order/repeat.ts'
import { refundRequestEndpoints } from '#contract/charge/returns.ts'
import { staffOrderEndpoints } from '#contract/kitchen/orders.ts'
import { consoleTableEndpoints } from '#contract/reservation/console.ts'
import { reservationEndpoints } from '#contract/reservation/reservations.ts'
import { waitlistEndpoints } from '#contract/reservation/waitlist.ts'

/** Every call of the API: the server serves these, the document describes these, the client calls these. */
const calls = {
  ...appEndpoints,
  ...locationEndpoints,
  ...timeEndpoints,
  ...addressEndpoints,
  ...menuEndpoints,
  ...cartEndpoints,
  ...chooseEndpoints,
  ...proposalEndpoints,
  ...pickupDetailEndpoints,
  ...cartDealEndpoints,
  ...rebuildEndpoints,
  ...holdEndpoints,
  ...checkoutEndpoints,
  ...holdProofEndpoints,
  ...orderEndpoints,
  ...leaveOutEndpoints,
  ...balanceEndpoints,
  ...orderProofEndpoints,
  ...orderPushEndpoints,
  ...orderHistoryEndpoints,
  ...certificateEndpoints,
  ...exemptionEndpoints,
  ...contentEndpoints,
  ...formEndpoints,
  ...authEndpoints,
  ...memberEndpoints,
  ...memberContactEndpoints,
  ...favoriteEndpoints,
  ...offerEndpoints,
  ...rewardEndpoints,
  ...savedPlaceEndpoints,
  ...usualEndpoints,
  ...olderCartEndpoints,
  ...cartLinkEndpoints,
  ...dietaryEndpoints,
  ...privacyEndpoints,
  ...socialEndpoints,
  ...passkeyEndpoints,
  ...cardEndpoints,
  ...signInEndpoints,
  ...consoleEndpoints,
  ...refundRequestEndpoints,
  ...staffAccountEndpoints,
  ...personEndpoints,
  ...staffOrderEndpoints,
  ...paperEndpoints,
  ...pauseEndpoints,
  ...soldOutEndpoints,
  ...comingEndpoints,
  ...disputeEndpoints,
  ...moneyEndpoints,
  ...giftCardEndpoints,
  ...cartGiftCardEndpoints,
  ...consoleGiftCardEndpoints,
  ...groupHostEndpoints,
  ...groupInviteEndpoints,
  ...groupOrderEndpoints,
  ...groupRepeatEndpoints,
  ...reservationEndpoints,
  ...waitlistEndpoints,
  ...consoleTableEndpoints,
  ...kioskEndpoints,
  ...kioskCallEndpoints,
  ...kioskGuestEndpoints,
  ...kioskOrderEndpoints,
  ...kioskReceiptEndpoints,
}

export type Api = typeof calls
export type ApiKey = keyof Api

/** The same calls, each as any endpoint is: what their types have in common is compared here alone, for that takes the compiler seconds. */
export const api: Readonly<Record<ApiKey, Endpoint>> = calls

/** What a caller sends: path parameters, query and body, each only where the endpoint takes one. */
export interface InputOf<Key extends ApiKey> {
  readonly params: z.input<Api[Key]['params']>
  readonly query: z.input<Api[Key]['query']>
  readonly body: z.input<Api[Key]['body']>
}

/** What the endpoint answers in `data`. */
export type DataOf<Key extends ApiKey> = z.output<Api[Key]['data']>

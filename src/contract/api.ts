import type { z } from 'zod'
import { addressEndpoints } from './addresses.ts'
import { appEndpoints } from './app.ts'
import { authEndpoints } from './auth.ts'
import { cardEndpoints } from './cards.ts'
import { cartLinkEndpoints } from './cart-links.ts'
import { cartEndpoints } from './carts.ts'
import { chooseEndpoints } from './choose-cart.ts'
import { checkoutEndpoints } from './checkout.ts'
import { comingEndpoints } from './coming-up.ts'
import { consoleEndpoints } from './console.ts'
import { contentEndpoints } from './content.ts'
import { formEndpoints } from './forms.ts'
import { giftCardEndpoints } from './gift-card.ts'
import { holdProofEndpoints } from './hold-proof.ts'
import { kioskCallEndpoints } from './kiosk-calls.ts'
import { kioskEndpoints } from './kiosk.ts'
import { kioskGuestEndpoints } from './kiosk-guest.ts'
import { kioskOrderEndpoints } from './kiosk-orders.ts'
import { kioskReceiptEndpoints } from './kiosk-receipts.ts'
import { locationEndpoints } from './locations.ts'
import { favoriteEndpoints } from './favorites.ts'
import { offerEndpoints } from './offers.ts'
import { rewardEndpoints } from './reward.ts'
import { memberEndpoints } from './member.ts'
import { memberContactEndpoints } from './member-contact.ts'
import { personEndpoints } from './persons.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { privacyEndpoints } from './privacy.ts'
import { menuEndpoints } from './menus.ts'
import { proposalEndpoints } from './proposals.ts'
import { cartDealEndpoints } from './cart-deals.ts'
import { pickupDetailEndpoints } from './cart-pickup-details.ts'
import { rebuildEndpoints } from './cart-rebuild.ts'
import { disputeEndpoints } from './disputes.ts'
import { moneyEndpoints } from './money.ts'
import { orderHistoryEndpoints } from './order-history.ts'
import { orderProofEndpoints } from './order-proof.ts'
import { orderPushEndpoints } from './order-pushes.ts'
import { orderEndpoints } from './orders.ts'
import { dietaryEndpoints } from './dietary.ts'
import { exemptionEndpoints } from './tax-exemption.ts'
import { savedPlaceEndpoints } from './saved-places.ts'
import { paperEndpoints } from './papers.ts'
import { pauseEndpoints } from './pauses.ts'
import { soldOutEndpoints } from './sold-out.ts'
import { groupHostEndpoints } from './group-host.ts'
import { groupInviteEndpoints } from './group-invites.ts'
import { groupOrderEndpoints } from './group-orders.ts'
import { groupRepeatEndpoints } from './group-repeat.ts'
import { socialEndpoints } from './social.ts'
import { refundRequestEndpoints } from './refund-requests.ts'
import { staffAccountEndpoints } from './staff-account.ts'
import { staffOrderEndpoints } from './staff-orders.ts'
import { consoleTableEndpoints } from './console-tables.ts'
import { reservationEndpoints } from './reservations.ts'
import { waitlistEndpoints } from './waitlist.ts'
import { olderCartEndpoints } from './older-cart.ts'
import { usualEndpoints } from './usuals.ts'
import { signInEndpoints } from './sign-in.ts'

/** Every call of the API: the server serves these, the document describes these, the client calls these. */
export const api = {
  ...appEndpoints,
  ...locationEndpoints,
  ...addressEndpoints,
  ...menuEndpoints,
  ...cartEndpoints,
  ...chooseEndpoints,
  ...proposalEndpoints,
  ...pickupDetailEndpoints,
  ...cartDealEndpoints,
  ...rebuildEndpoints,
  ...checkoutEndpoints,
  ...holdProofEndpoints,
  ...orderEndpoints,
  ...orderProofEndpoints,
  ...orderPushEndpoints,
  ...orderHistoryEndpoints,
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

export type Api = typeof api
export type ApiKey = keyof Api

/** What a caller sends: path parameters, query and body, each only where the endpoint takes one. */
export interface InputOf<Key extends ApiKey> {
  readonly params: z.input<Api[Key]['params']>
  readonly query: z.input<Api[Key]['query']>
  readonly body: z.input<Api[Key]['body']>
}

/** What the endpoint answers in `data`. */
export type DataOf<Key extends ApiKey> = z.output<Api[Key]['data']>

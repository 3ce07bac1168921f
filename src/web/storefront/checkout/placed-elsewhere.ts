import { isAt, paths } from '#web/paths.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { popups } from '#web/dialogs/popups.ts'
import type { CheckoutResult } from './checkout-intents.server.ts'
import { pendingPayment } from './pending-payment.ts'
import { storedContact } from './remembered-contact.ts'

/** Forgets the pending payment and the typed contact once their order is confirmed. */
export function clearCheckout(): void {
  pendingPayment.set(null)
  storedContact.set(null)
}

/** Announces that an order was placed to a guest who has left the checkout: their cart is empty, and they would order again. */
export async function announcePlacedOrder(
  answered: CheckoutResult | { readonly refusal: ApiError },
): Promise<void> {
  if (!('state' in answered) || answered.state !== 'confirmed') return
  const checkouts = [paths.checkout(), paths.appCheckout()]
  if (checkouts.some((path) => isAt(window.location, path))) return
  clearCheckout()
  // Loads late: few leave the checkout while their order is being placed.
  const { placedElsewherePopup } = await import('./placed-elsewhere-popup.ts')
  popups.show(placedElsewherePopup(answered.order_id))
}

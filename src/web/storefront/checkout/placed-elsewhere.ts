import { m } from '#messages'
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
export function announcePlacedOrder(
  answered: CheckoutResult | { readonly refusal: ApiError },
): void {
  if (!('state' in answered) || answered.state !== 'confirmed') return
  if (isAt(window.location, paths.checkout())) return
  clearCheckout()
  popups.show({
    icon: 'check',
    heading: m.checkout_elsewhere_heading(),
    body: m.checkout_elsewhere_body(),
    class: 'calm',
    qrCode: null,
    buttons: [
      {
        label: m.checkout_elsewhere_see(),
        action: paths.confirm(answered.order_id),
        fields: { intent: 'see' },
      },
    ],
    dismiss: m.dialog_close(),
  })
}

import { paths } from '#web/paths.ts'
import type { Said } from '#web/root/api.ts'
import { popups } from '#web/root/popups.ts'
import type { CheckoutAnswer } from './checkout-intents.server.ts'
import { pendingPayment } from './pending-payment.ts'
import { typedContact } from './typed-contact.ts'

/** Nothing is to be asked or filled in for an order any more: it is confirmed. */
export function forgetPaid(): void {
  pendingPayment.set(null)
  typedContact.set(null)
}

/** Says that an order was placed where its guest has left the checkout meanwhile: their cart is empty, and they would order again. */
export function tellElsewhere(answered: CheckoutAnswer | { readonly refusal: Said }): void {
  if (!('state' in answered) || answered.state !== 'confirmed') return
  if (window.location.pathname === paths.checkout()) return
  forgetPaid()
  popups.show({
    icon: 'check',
    heading: 'Your order is in',
    body: 'It was on its way to the kitchen when you left the checkout, and it has arrived.',
    class: 'calm',
    qrCode: null,
    buttons: [
      {
        label: 'See your order',
        action: paths.confirm(answered.order_id),
        fields: { intent: 'see' },
      },
    ],
    dismiss: 'Close',
  })
}

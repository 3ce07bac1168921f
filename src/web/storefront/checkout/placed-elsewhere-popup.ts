import { m } from '#messages'
import type { SitePopup } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'

/** Builds the popup that leads to an order which was placed while its guest looked at something else. */
export function placedElsewherePopup(order_id: string): SitePopup {
  return {
    icon: 'check',
    heading: m.checkout_elsewhere_heading(),
    body: m.checkout_elsewhere_body(),
    class: 'calm',
    qrCode: null,
    buttons: [
      {
        label: m.checkout_elsewhere_see(),
        action: paths.confirm(order_id),
        fields: { intent: 'see' },
      },
    ],
    dismiss: m.dialog_close(),
  }
}

import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { type PopupButton, popups } from '#web/dialogs/popups.ts'
import { notices } from '#web/dialogs/toasts.ts'
import { paths } from '#web/paths.ts'

/** Lets go of a group order that is over for this device: its own cart, or none, is there again. */
export async function forgetGroup(): Promise<void> {
  const params = { group_order_id: 'current', participant_id: 'me' }
  await callFromPage('DELETE /group-orders/{group_order_id}/participants/{participant_id}', {
    params,
    body: {},
  }).catch(() => undefined)
}

/** Tells that the host has ordered, and offers to order for oneself (R6.14, R6.17). */
export function showGroupClosed(): void {
  popups.show({
    icon: 'users',
    heading: m.group_over_title(),
    body: m.group_over_hint(),
    class: 'calm',
    qrCode: null,
    buttons: [
      { label: m.group_own_order(), action: paths.groupOrder(), fields: { intent: 'own' } },
    ],
    dismiss: m.dialog_error_ok(),
  })
}

/** Tells that the host has called it off (R6.16). */
export function showGroupCancelled(): void {
  notices.error(m.refusal_group_cancelled())
}

/** Whom the deadline of a group order is told to: who waits for its host, the host, or a host for whom nobody picked anything. */
export type DeadlineFor = 'participant' | 'host' | 'idle-host'

/** Tells that nobody adds anything any more: participants wait, the host goes on to checkout (R6.14). */
export function showDeadlineReached(who: DeadlineFor): void {
  popups.show({
    icon: 'clock',
    heading: m.group_deadline_reached_title(),
    body: deadlineBodies[who](),
    class: 'calm',
    qrCode: null,
    buttons: who === 'host' ? [toCheckout()] : [],
    dismiss: m.dialog_error_ok(),
  })
}

const deadlineBodies = {
  participant: m.group_deadline_reached_wait,
  host: m.group_deadline_reached_go,
  'idle-host': m.group_deadline_reached_empty,
} satisfies Record<DeadlineFor, () => string>

function toCheckout(): PopupButton {
  return {
    label: m.cart_checkout(),
    action: paths.groupOrder(),
    fields: { intent: 'lock' },
    leads: true,
  }
}

import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { popups } from '#web/dialogs/popups.ts'
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

/** Tells that nobody adds anything any more: participants wait, the host goes on (R6.14). */
export function showDeadlineReached(goesOn: boolean): void {
  popups.show({
    icon: 'clock',
    heading: m.group_deadline_reached_title(),
    body: goesOn ? m.group_deadline_reached_go() : m.group_deadline_reached_wait(),
    class: 'calm',
    qrCode: null,
    buttons: [],
    dismiss: m.dialog_error_ok(),
  })
}

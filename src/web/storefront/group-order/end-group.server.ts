import type { Call } from '#contract/client.ts'
import { m } from '#messages'
import type { ActionResult } from '#web/api/action-result.ts'
import { current } from '#web/api/current-cart.server.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { type GroupEnd, paths } from '#web/paths.ts'

/** What is asked first, by how somebody ends a group order for themselves. */
const questions = {
  leave: { heading: m.group_leave_title, body: m.group_leave_hint },
  cancel: { heading: m.group_cancel_title, body: m.group_cancel_hint },
} as const satisfies Record<GroupEnd, unknown>

/** Returns what is asked before a group order is left, or called off. */
export function endQuestion(ask: GroupEnd): SitePopup {
  const { heading, body } = questions[ask]
  return confirmation(
    { icon: 'users', heading: heading(), body: body(), class: 'grave' },
    { action: paths.groupOrder(), fields: { intent: ask, yes: '1' }, leads: true },
  )
}

/** Leaves the group order, or as its host calls it off for everybody, asked first (R6.21). */
export async function endGroup(call: Call, form: FormData, ask: GroupEnd): Promise<ActionResult> {
  if (!form.has('yes')) return { popup: endQuestion(ask), to: paths.groupOrder({ ask }) }
  const group_order_id = current
  if (ask === 'cancel')
    await call('DELETE /group-orders/{group_order_id}', { params: { group_order_id } })
  else
    await call('DELETE /group-orders/{group_order_id}/participants/{participant_id}', {
      params: { group_order_id, participant_id: 'me' },
      body: {},
    })
  return { to: paths.home() }
}

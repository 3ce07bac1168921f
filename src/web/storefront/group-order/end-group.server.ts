import type { Call } from '#contract/client.ts'
import type { GroupOrderAnswer } from '#contract/group-order/fields.ts'
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

/** Returns what is asked before a group order is left, or called off: who leaves one that is closed leaves their dishes in it (R6.14, R6.16). */
export async function endQuestion(call: Call, ask: GroupEnd): Promise<SitePopup> {
  const params = { group_order_id: current }
  const group = await call('GET /group-orders/{group_order_id}', { params })
  const { heading, body } = questions[ask]
  const isClosed = ask === 'leave' && (group.is_past || group.is_checking_out)
  return confirmation(
    {
      icon: 'users',
      heading: heading(),
      body: isClosed ? closedBody(group) : body(),
      class: 'grave',
    },
    { action: paths.groupOrder(), fields: { intent: ask, yes: '1' }, leads: true },
  )
}

function closedBody({ own_share, hostfullname: host }: GroupOrderAnswer): string {
  const isPaid = own_share?.payment?.status === 'authorized'
  return [m.group_leave_stays(), ...(isPaid ? [m.group_leave_charged({ host })] : [])].join(' ')
}

/** Leaves the group order, or as its host calls it off for everybody, asked first (R6.21). */
export async function endGroup(call: Call, form: FormData, ask: GroupEnd): Promise<ActionResult> {
  if (!form.has('yes'))
    return { popup: await endQuestion(call, ask), to: paths.groupOrder({ ask }) }
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

import type { Call } from '#contract/client.ts'
import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import type { ActionResult } from '#web/api/action-result.ts'
import { current } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import type { GroupIntent } from '#web/shell/group-form.tsx'

/** What an intent of a form about a group order does. */
export type IntentHandler = (call: Call, form: FormData) => Promise<ActionResult>

const params = { group_order_id: current }

/** What the host does while people choose, and handing over that part. */
export const hostIntents = {
  nudge,
  deadline: async (call, form) => {
    const body = { deadline: localDeadline(form) }
    await call('PUT /group-orders/{group_order_id}/deadline', { params, body })
    return { message: m.group_deadline_moved() }
  },
  'remove-line': async (call, form) => {
    await call('DELETE /group-orders/{group_order_id}/lines/{line_id}', {
      params: { ...params, line_id: field(form, 'line_id') },
      body: { note: field(form, 'note').trim() || null },
    })
    return {}
  },
  'move-time': async (call, form) => {
    await call('PUT /carts/{cart_id}/time/advance', {
      params: { cart_id: current },
      body: { wanted: field(form, 'wanted') },
    })
    return {}
  },
  'offer-host': async (call, form) => {
    const body = { participant_id: field(form, 'participant_id') }
    await call('PUT /group-orders/{group_order_id}/host', { params, body })
    return {}
  },
  'keep-host': async (call) => {
    await call('DELETE /group-orders/{group_order_id}/host', { params })
    return {}
  },
  'take-over': async (call) => {
    await call('POST /group-orders/{group_order_id}/host', { params })
    return { message: m.group_taken_over() }
  },
} as const satisfies Partial<Record<GroupIntent, IntentHandler>>

/** Returns a deadline as it was typed, on the location’s clock. */
export function localDeadline(form: FormData): string {
  const [day = '', time = ''] = field(form, 'deadline').split('T')
  return `${day.replaceAll('-', '')} ${time.slice(0, 5)}`
}

/** Writes to who still chooses, and says whom no mail reaches. */
async function nudge(call: Call): Promise<ActionResult> {
  const { reminded, unreached } = await call('POST /group-orders/{group_order_id}/nudges', {
    params,
  })
  const names = formatList(unreached, getLocale())
  if (unreached.length === 0) return { message: m.group_nudged() }
  return {
    message:
      reminded.length === 0 ? m.group_nudged_nobody({ names }) : m.group_nudged_some({ names }),
  }
}

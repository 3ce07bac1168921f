import type { Call } from '#contract/client.ts'
import { tellableDiets } from '#core/menu/dietary.ts'
import { m } from '#messages'
import type { ActionResult } from '#web/api/action-result.ts'
import { current } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { endGroup } from './end-group.server.ts'
import { hostIntents, type IntentHandler } from './host-intents.server.ts'
import { startGroup } from './start-group.server.ts'
import type { GroupIntent } from '#web/shell/group-form.tsx'

const params = { group_order_id: current }

/** What each intent of a form about a group order does. */
const intents: Readonly<Record<GroupIntent, IntentHandler>> = {
  start: startGroup,
  join,
  answer: async (call, form) => {
    await call('PUT /group-orders/{group_order_id}/answers/me', { params, body: answerIn(form) })
    return { message: m.rsvp_saved() }
  },
  done: async (call) => {
    await call('PUT /group-orders/{group_order_id}/submissions/{participant_id}', {
      params: { ...params, participant_id: 'me' },
    })
    return {}
  },
  'choose-again': async (call, form) => {
    const participant_id = field(form, 'participant_id') || 'me'
    await call('DELETE /group-orders/{group_order_id}/submissions/{participant_id}', {
      params: { ...params, participant_id },
    })
    return {}
  },
  remove,
  ...hostIntents,
  leave: (call, form) => endGroup(call, form, 'leave'),
  cancel: (call, form) => endGroup(call, form, 'cancel'),
  'last-meal': async (call) => {
    await call('POST /group-orders/{group_order_id}/last-meal', { params })
    return {}
  },
  own: async () => ({ to: paths.locations() }),
  lock: async (call) => {
    await call('PUT /group-orders/{group_order_id}/lock', { params })
    return { to: paths.checkout() }
  },
  unlock: async (call) => {
    await call('DELETE /group-orders/{group_order_id}/lock', { params })
    return {}
  },
}

/** Runs the intent of a form about a group order; a form without a known one changes nothing. */
export async function runGroupIntent(call: Call, form: FormData): Promise<ActionResult> {
  const intent = field(form, 'intent')
  return isIntent(intent) ? intents[intent](call, form) : {}
}

function isIntent(intent: string): intent is GroupIntent {
  return Object.hasOwn(intents, intent)
}

/** Returns what somebody answered who is asked to come. */
function answerIn(form: FormData) {
  if (field(form, 'coming') !== 'yes') return { coming: false } as const
  const product_id = field(form, 'product_id') || null
  const diets = tellableDiets.filter((diet) => form.getAll('diet').includes(diet))
  return { coming: true, product_id, diets, note: field(form, 'note').trim() || null } as const
}

/** Joins; who is asked for a package answers with the same press, and again on the page of the group where that was refused. */
async function join(call: Call, form: FormData): Promise<ActionResult> {
  const { id, cart } = await call('POST /group-invites/{invite}/participants', {
    params: { invite: field(form, 'invite') },
    body: { name: field(form, 'name'), email: field(form, 'email') },
  })
  if (form.has('coming')) {
    const group = { group_order_id: id }
    await call('PUT /group-orders/{group_order_id}/answers/me', {
      params: group,
      body: answerIn(form),
    })
    return { to: paths.groupOrder() }
  }
  return { to: paths.menu(cart.menu_id) }
}

/** Takes somebody out with their lines, and tells them why where the host wrote a word. */
async function remove(call: Call, form: FormData): Promise<ActionResult> {
  await call('DELETE /group-orders/{group_order_id}/participants/{participant_id}', {
    params: { ...params, participant_id: field(form, 'participant_id') },
    body: { note: field(form, 'note').trim() || null },
  })
  return {}
}

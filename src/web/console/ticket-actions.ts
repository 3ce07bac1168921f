import type { Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'
import type { ListAction } from './list-actions.ts'
import { takenIn } from './payment-taken.ts'
import { orderParams, type CrewActionResult, type RunCrewAction } from './board-action.ts'

/** What the crew can do on a ticket: one row each, by the form’s field `press`. */
const actions = {
  fire: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/fire', { params: orderParams(form) }),
  }),
  start: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/start', {
      params: orderParams(form),
      query: stationQuery(form),
    }),
  }),
  bump: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/bump', {
      params: orderParams(form),
      query: stationQuery(form),
    }),
  }),
  recall: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/recall', {
      params: orderParams(form),
      query: stationQuery(form),
    }),
  }),
  bag: async (call, form) => ({ ticket: await putInBag(call, form, true) }),
  unbag: async (call, form) => ({ ticket: await putInBag(call, form, false) }),
  'hand-off': async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/hand-off', { params: orderParams(form) }),
  }),
  'take-payment': async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/payment', {
      params: orderParams(form),
      body: takenIn(form),
    }),
  }),
  'send-out': async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/delivery', {
      params: orderParams(form),
      body: { status: 'picked_up' },
    }),
  }),
  'came-back': async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/delivery', {
      params: orderParams(form),
      body: { status: 'returned' },
    }),
  }),
  strike: async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
      params: lineParams(form),
      query: stationQuery(form),
    }),
  }),
  unstrike: async (call, form) => ({
    ticket: await call('DELETE /console/tickets/{order_id}/lines/{line_id}/done', {
      params: lineParams(form),
      query: stationQuery(form),
    }),
  }),
} as const satisfies Record<string, RunCrewAction>

export type CrewAction = keyof typeof actions | ListAction

/** Loads the actions of the lists with them: a first view carries none of those. */
export const loadListActions = () => import('./list-actions.ts')

/** Does what a form says; undefined for one that names nothing of either table. */
export async function runCrewAction(
  call: Call,
  form: FormData,
): Promise<CrewActionResult | undefined> {
  return (await runTicketAction(call, form)) ?? (await loadListActions()).runListAction(call, form)
}

/** Does what a form says about a ticket; undefined for one that says something else. */
export async function runTicketAction(call: Call, form: FormData) {
  const press = field(form, 'press')
  return isOnTicket(press) ? actions[press](call, form) : undefined
}

function isOnTicket(press: string): press is keyof typeof actions {
  return Object.hasOwn(actions, press)
}

/** Reads whose lines a form is about: those of the whole kitchen where it names no station. */
function stationQuery(form: FormData) {
  const station = field(form, 'station')
  return station === '' ? {} : { station }
}

function putInBag(call: Call, form: FormData, bagged: boolean) {
  const line_ids = field(form, 'line_ids').split(' ').filter(Boolean)
  return call('PUT /console/tickets/{order_id}/bag', {
    params: orderParams(form),
    body: { line_ids, bagged },
  })
}

function lineParams(form: FormData) {
  return { order_id: field(form, 'order_id'), line_id: field(form, 'line_id') }
}

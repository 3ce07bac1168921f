import type { Call } from '#contract/client.ts'
import { field } from '#web/root/form-field.ts'
import type { ListPress } from './list-presses.ts'
import { byOrder, type Doing, type Pressed } from './press.ts'

/** What the crew can press on a ticket, by the form’s field `press`: one row each. */
const presses = {
  start: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/start', { params: byOrder(form) }),
  }),
  bump: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/bump', { params: byOrder(form) }),
  }),
  recall: async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/recall', { params: byOrder(form) }),
  }),
  'hand-off': async (call, form) => ({
    ticket: await call('POST /console/tickets/{order_id}/hand-off', { params: byOrder(form) }),
  }),
  'send-out': async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/delivery', {
      params: byOrder(form),
      body: { status: 'picked_up' },
    }),
  }),
  'came-back': async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/delivery', {
      params: byOrder(form),
      body: { status: 'returned' },
    }),
  }),
  strike: async (call, form) => ({
    ticket: await call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
      params: byLine(form),
    }),
  }),
  unstrike: async (call, form) => ({
    ticket: await call('DELETE /console/tickets/{order_id}/lines/{line_id}/done', {
      params: byLine(form),
    }),
  }),
} as const satisfies Record<string, Doing>

export type Press = keyof typeof presses | ListPress

/** What only lists press comes with them: a first view carries none of it. */
export const loadListPresses = () => import('./list-presses.ts')

/** Does what was pressed; undefined for a form that names nothing of either table. */
export async function pressed(call: Call, form: FormData): Promise<Pressed | undefined> {
  const press = field(form, 'press')
  if (isOnTicket(press)) return presses[press](call, form)
  return (await loadListPresses()).pressedInList(call, form)
}

function isOnTicket(press: string): press is keyof typeof presses {
  return Object.hasOwn(presses, press)
}

function byLine(form: FormData) {
  return { order_id: field(form, 'order_id'), line_id: field(form, 'line_id') }
}

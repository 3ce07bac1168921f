import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { TicketAnswer } from '#contract/console.ts'
import type { Cents } from '#core/money.ts'
import { type CrewReason, crewReasonCodes } from '#core/payment/refund.ts'
import { refusal } from '#core/refusal.ts'
import { centsIn } from '#core/typed-money.ts'
import type { Said } from '#web/root/api.ts'

/** What a press of the crew changed. */
export type Pressed =
  | { readonly ticket: TicketAnswer }
  | DataOf<'PUT /console/locations/{location_id}/busy'>
  | { readonly came_back: DataOf<'PUT /console/tickets/{order_id}/refund'> }
  | DataOf<'PUT /console/menus/{menu_id}/portions/{item_id}'>
  | { readonly item: DataOf<'PUT /console/menus/{menu_id}/sold-out/{item_id}'> }

/** What a press answers: what it changed, or why it changed nothing. */
export type Answered = Pressed | { readonly refusal: Said }

type Doing = (call: Call, form: FormData) => Promise<Pressed>

/** What the crew can press, by the form’s field `press`: one row each. Runs in the browser as on the server. */
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
  'give-back': async (call, form) => ({
    came_back: await call('PUT /console/tickets/{order_id}/refund', {
      params: byOrder(form),
      body: { cents: centsBack(form), reason: reasonIn(form) },
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
  'sell-out': async (call, form) => ({
    item: await call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params: byItem(form) }),
  }),
  'put-back': async (call, form) => ({
    item: await call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', {
      params: byItem(form),
    }),
  }),
  count: (call, form) =>
    call('PUT /console/menus/{menu_id}/portions/{item_id}', {
      params: byItem(form),
      body: { left: Number(field(form, 'left')) },
    }),
  uncount: (call, form) =>
    call('DELETE /console/menus/{menu_id}/portions/{item_id}', { params: byItem(form) }),
  busy: (call, form) =>
    call('PUT /console/locations/{location_id}/busy', {
      params: byLocation(form),
      body: {
        extra_minutes: Number(field(form, 'extra_minutes')),
        for_minutes: Number(field(form, 'for_minutes')),
      },
    }),
  'not-busy': (call, form) =>
    call('DELETE /console/locations/{location_id}/busy', { params: byLocation(form) }),
} as const satisfies Record<string, Doing>

export type Press = keyof typeof presses

/** Does what was pressed; undefined for a form that names nothing of the table. */
export async function pressed(call: Call, form: FormData): Promise<Pressed | undefined> {
  const press = field(form, 'press')
  return isPress(press) ? presses[press](call, form) : undefined
}

/** A field of a form as text; empty where it is missing. */
export function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function isPress(press: string): press is Press {
  return Object.hasOwn(presses, press)
}

function byOrder(form: FormData) {
  return { order_id: field(form, 'order_id') }
}

/** All of what was paid, nothing, or what was typed; the API says no to more than was paid. */
function centsBack(form: FormData): Cents {
  const back = field(form, 'back')
  if (back === 'all') return Number(field(form, 'paid'))
  if (back === 'none') return 0
  const typed = centsIn(field(form, 'dollars'), Number.MAX_SAFE_INTEGER)
  if (typed === undefined) throw untyped('Type dollars and cents.')
  return typed
}

function reasonIn(form: FormData): CrewReason {
  const typed = field(form, 'reason')
  const reason = crewReasonCodes.find((code) => code === typed)
  if (!reason) throw untyped('Pick a reason.')
  return reason
}

/** What the API would say of a form that lacks something. */
function untyped(words: string): ApiRefusal {
  return new ApiRefusal(400, { ...refusal('request.malformed', words) })
}

function byLocation(form: FormData) {
  return { location_id: field(form, 'location_id') }
}

function byLine(form: FormData) {
  return { order_id: field(form, 'order_id'), line_id: field(form, 'line_id') }
}

function byItem(form: FormData) {
  return { menu_id: field(form, 'menu_id'), item_id: field(form, 'item_id') }
}

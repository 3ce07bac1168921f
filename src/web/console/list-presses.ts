import { ApiRefusal, type Call } from '#contract/client.ts'
import type { Cents } from '#core/money.ts'
import { type CrewReason, crewReasonCodes } from '#core/payment/refund.ts'
import { centsIn } from '#core/typed-money.ts'
import { field } from '#web/root/form-field.ts'
import { byOrder, type Doing, type Pressed } from './press.ts'

/** What the crew can press in the lists of the board and not on a ticket: one row each. */
const presses = {
  'give-back': async (call, form) => ({
    came_back: await call('PUT /console/tickets/{order_id}/refund', {
      params: byOrder(form),
      body: { cents: centsBack(form), reason: reasonIn(form) },
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

export type ListPress = keyof typeof presses

/** Does what was pressed; undefined for a form that names nothing of the table. */
export async function pressedInList(call: Call, form: FormData): Promise<Pressed | undefined> {
  const press = field(form, 'press')
  return isPress(press) ? presses[press](call, form) : undefined
}

function isPress(press: string): press is ListPress {
  return Object.hasOwn(presses, press)
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
  return new ApiRefusal(400, { code: 'request.malformed', message: words })
}

function byLocation(form: FormData) {
  return { location_id: field(form, 'location_id') }
}

function byItem(form: FormData) {
  return { menu_id: field(form, 'menu_id'), item_id: field(form, 'item_id') }
}

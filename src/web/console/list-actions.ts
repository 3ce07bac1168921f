import type { Call } from '#contract/client.ts'
import type { PauseInput } from '#contract/kitchen/pauses.ts'
import { pauseReasons } from '#core/pause-reason.ts'
import { partOf } from '#core/location/paused-part.ts'
import type { Cents } from '#core/money.ts'
import { type CrewReason, crewReasonCodes } from '#core/charge/refund.ts'
import { centsIn as parseDollars } from '#core/form/parse-dollars.ts'
import { field } from '#web/api/form-field.ts'
import { m } from '#messages'
import { orderParams, type CrewActionResult, type RunCrewAction } from './board-action.ts'
import { pauseSpanIn } from './pause-span.ts'

/** What the crew can do in the lists of the board and not on a ticket: one row each, by the form’s field `press`. */
const actions = {
  'give-back': async (call, form) => {
    const [cents, reason] = [centsIn(form), reasonIn(form)]
    if (cents === undefined) return incomplete(m.console_refund_amount_missing())
    if (reason === undefined) return incomplete(m.console_refund_reason_missing())
    return {
      came_back: await call('PUT /console/tickets/{order_id}/refund', {
        params: orderParams(form),
        body: { cents, reason },
      }),
    }
  },
  'sell-out': (call, form) => changeSoldOut(call, form, true),
  'put-back': (call, form) => changeSoldOut(call, form, false),
  offer: async (call, form) => ({
    affected: await call('POST /console/locations/{location_id}/sold-out/offers', {
      params: locationParams(form),
      body: { order_ids: [...namesIn(form, 'order_ids')] },
    }),
  }),
  'tell-carts': async (call, form) => ({
    affected: await call('POST /console/locations/{location_id}/sold-out/offers', {
      params: locationParams(form),
      body: { cart_ids: [...namesIn(form, 'cart_ids')] },
    }),
  }),
  count: (call, form) =>
    call('PUT /console/menus/{menu_id}/portions/{item_id}', {
      params: itemParams(form),
      body: { left: Number(field(form, 'left')) },
    }),
  uncount: (call, form) =>
    call('DELETE /console/menus/{menu_id}/portions/{item_id}', { params: itemParams(form) }),
  busy: (call, form) =>
    call('PUT /console/locations/{location_id}/busy', {
      params: locationParams(form),
      body: {
        extra_minutes: Number(field(form, 'extra_minutes')),
        for_minutes: Number(field(form, 'for_minutes')),
      },
    }),
  pause: async (call, form) => {
    const span = pauseSpanIn(form)
    if (span === undefined) return incomplete(m.console_pause_time_missing())
    const reason = pauseReasons.find((one) => one === field(form, 'reason')) ?? 'rush'
    return changePause(call, form, { ...span, reason })
  },
  'go-on': (call, form) => changePause(call, form, null),
  'answer-call': (call, form) =>
    call('PUT /console/locations/{location_id}/calls', {
      params: locationParams(form),
      body: { kiosk_id: field(form, 'kiosk_id') },
    }),
  'not-busy': (call, form) =>
    call('DELETE /console/locations/{location_id}/busy', { params: locationParams(form) }),
} as const satisfies Record<string, RunCrewAction>

export type ListAction = keyof typeof actions

/** Does what a form says; undefined for one that names nothing of the table. */
export async function runListAction(
  call: Call,
  form: FormData,
): Promise<CrewActionResult | undefined> {
  const press = field(form, 'press')
  return isListAction(press) ? actions[press](call, form) : undefined
}

function isListAction(press: string): press is ListAction {
  return Object.hasOwn(actions, press)
}

/** Reads all of what was paid, nothing, or what was typed; the API refuses more than was paid. */
function centsIn(form: FormData): Cents | undefined {
  const back = field(form, 'back')
  if (back === 'all') return Number(field(form, 'paid'))
  if (back === 'none') return 0
  return parseDollars(field(form, 'dollars'), Number.MAX_SAFE_INTEGER)
}

function reasonIn(form: FormData): CrewReason | undefined {
  const picked = field(form, 'reason')
  return crewReasonCodes.find((code) => code === picked)
}

/** Tells what a form lacks: nothing is sent. */
function incomplete(message: string): CrewActionResult {
  return { refusal: { message } }
}

function changeSoldOut(call: Call, form: FormData, sold_out: boolean) {
  const items = namesIn(form, 'items').flatMap((key) => {
    const [name, item_id = ''] = key.split('/')
    const kind = menuKinds.find((one) => one === name)
    return kind ? { kind, item_id } : []
  })
  return call('PUT /console/locations/{location_id}/sold-out', {
    params: locationParams(form),
    body: {
      items,
      sold_out,
      also_at: [...namesIn(form, 'also_at')],
      ...(sold_out && { until: untilIn(form) }),
    },
  })
}

function changePause(call: Call, form: FormData, pause: PauseInput['pause']) {
  return call('PUT /console/locations/{location_id}/pauses', {
    params: locationParams(form),
    // All of it where the form names none that there is.
    body: { part: partOf(field(form, 'part')) ?? { kind: 'kitchen' }, pause },
  })
}

/** Reads until when something is out: a day where it names neither end. */
function untilIn(form: FormData) {
  const until = field(form, 'until')
  return until === 'tonight' || until === 'back' ? until : { day: until }
}

const menuKinds = ['everyday', 'mealtime', 'catering'] as const

/** Reads names that stand in one field, a space apart. */
function namesIn(form: FormData, name: string): readonly string[] {
  return field(form, name).split(' ').filter(Boolean)
}

function locationParams(form: FormData) {
  return { location_id: field(form, 'location_id') }
}

function itemParams(form: FormData) {
  return { menu_id: field(form, 'menu_id'), item_id: field(form, 'item_id') }
}

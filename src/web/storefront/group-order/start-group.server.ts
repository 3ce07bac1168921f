import type { Call } from '#contract/client.ts'
import { parseAddress } from '#core/address.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import { mostBudget } from '#core/group-order/treats.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { localDeadline } from './host-intents.server.ts'

/** Starts a group order; the page then shows how to ask people in (R6.9). */
export async function startGroup(call: Call, form: FormData): Promise<ActionResult> {
  const deadline = localDeadline(form)
  const payment_type = field(form, 'payment_type') === 'individual' ? 'individual' : 'host'
  const terms = { deadline, payment_type, treat: treatIn(form), rsvp: rsvpIn(form) } as const
  const expected = field(form, 'choose') === 'menu' ? Number(field(form, 'people')) : 0
  const [repeats, handoff] = [field(form, 'repeats'), field(form, 'handoff')]
  const ready = field(form, 'when') === 'asap' ? null : field(form, 'ready')
  const where = deliveryIn(form)
  // Before JavaScript has loaded, delivery is picked beside a place to come to: the address is asked for then.
  if (handoff === 'delivery' && !where) return { to: paths.groupOrder({ handoff, again: repeats }) }
  await call('POST /group-orders', {
    body: {
      menu_id: field(form, 'menu_id'),
      ready,
      ...terms,
      ...(isHandoffMode(handoff) && { handoff }),
      ...where,
      ...(expected > 0 && { expected }),
      ...(repeats !== '' && { repeats }),
    },
  })
  return { to: paths.groupOrder({ started: '1' }) }
}

/** Returns where a group order is brought, as the form says; nothing where people come for it. */
function deliveryIn(form: FormData) {
  if (field(form, 'handoff') !== 'delivery' || !form.has('deliveryAddress')) return null
  const [building, instructions] = [field(form, 'building'), field(form, 'instructions')]
  return {
    address: { ...parseAddress(field(form, 'deliveryAddress')), building, instructions },
  }
}

/** Returns what the host treats everybody to, as the form says; a budget that is no amount is refused by its schema. */
function treatIn(form: FormData) {
  const kind = field(form, 'treat')
  if (kind === 'fees') return { kind } as const
  const budget = field(form, 'budget').trim()
  if (kind !== 'budget' && budget === '') return null
  if (kind === 'none') return null
  return { kind: 'budget', cents: centsIn(budget, mostBudget) ?? 0 } as const
}

/** Returns what guests are asked, as the form says; nothing where they choose from the whole menu. What is no amount is refused by its schema. */
function rsvpIn(form: FormData) {
  const packages = form.getAll('package').filter((value) => typeof value === 'string')
  const choose = field(form, 'choose')
  if (!form.has('people') || choose === 'menu') return null
  const typed = field(form, 'a_head').trim()
  return {
    headcount: Number(field(form, 'people')),
    packages: choose === 'host' ? null : packages,
    ...(typed !== '' && { a_head: centsIn(typed, mostBudget) ?? 0 }),
  }
}

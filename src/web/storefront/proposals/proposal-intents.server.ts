import type { Call } from '#contract/client.ts'
import { m } from '#messages'
import type { ActionResult } from '#web/api/action-result.ts'
import { current } from '#web/api/current-cart.server.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { formatParts, partsIn } from './added-parts.ts'

/** Adds a proposal to the cart, or takes what was added off again, as the form says. */
export async function runProposalIntent(
  call: Call,
  menu_id: string,
  form: FormData,
): Promise<ActionResult> {
  return field(form, 'intent') === 'take-off' ? takeOff(call, form) : add(call, menu_id, form)
}

async function add(call: Call, menu_id: string, form: FormData): Promise<ActionResult> {
  const lines = partsIn(field(form, 'lines')).map(({ line_id, quantity }) => {
    return { product_id: line_id, quantity }
  })
  const chosen = await call('POST /carts/add-products', { body: { menu_id, lines } })
  if (chosen.state === 'asks') return { to: paths.locations({ move: menu_id }) }
  return { message: m.headcount_added(), added: formatParts(chosen.added) }
}

async function takeOff(call: Call, form: FormData): Promise<ActionResult> {
  const parts = partsIn(field(form, 'added'))
  await call('DELETE /carts/{cart_id}/products', { params: { cart_id: current }, body: { parts } })
  return { message: m.headcount_taken_off() }
}

import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { arrivalStates } from '#core/order/arrival.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { changeOrder } from './change-order.server.ts'
import { leaveOut } from './leave-out.server.ts'
import { payBalance } from './pay-balance.server.ts'
import { proveOrder, sendOrderCode } from './prove-order.server.ts'
import { loadOrder } from './load-order.server.ts'

type Intent = (
  call: Call,
  order_id: string | undefined,
  form: FormData,
  language: string | null,
) => Promise<ActionResult>

/** What the forms of an order ask for, by name. */
const intents: Readonly<Record<string, Intent>> = {
  cancel: cancelOrder,
  change: changeOrder,
  without: leaveOut,
  balance: payBalance,
  'prove-code': sendOrderCode,
  prove: proveOrder,
  // From a popup over another page.
  see: async (_, order_id) => ({ to: paths.confirm(order_id) }),
  'not-here': async (call, order_id = 'latest') => {
    await call('DELETE /orders/{order_id}/arrival', { params: { order_id } })
    return {}
  },
}

/** Runs the intent of the guest’s form; a form without one says where they are on their way, and one with an unknown one changes nothing. */
export async function fulfil(
  call: Call,
  order_id: string | undefined,
  form: FormData,
  language: string | null,
): Promise<ActionResult> {
  const intent = intents[field(form, 'intent')]
  if (intent) return intent(call, order_id, form, language)
  await sayArrival(call, order_id, form)
  return {}
}

/** Tells the kitchen what the guest’s form says about their coming. */
async function sayArrival(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<OrderAnswer> {
  const state = arrivalStates.find((each) => each === form.get('state'))
  if (state === undefined) return loadOrder(call, order_id)
  const params = { order_id: order_id ?? 'latest' }
  return call('PUT /orders/{order_id}/arrival', { params, body: { state } })
}

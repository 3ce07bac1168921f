import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/orders.ts'
import { arrivalStates } from '#core/order/arrival.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { paths } from '#web/paths.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { changeOrder } from './change-order.server.ts'
import { payBalance } from './pay-balance.server.ts'
import { loadOrder } from './load-order.server.ts'

/** Runs the intent of the guest’s form; a form with an unknown one changes nothing. */
export async function fulfil(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<ActionResult> {
  if (form.get('intent') === 'cancel') return cancelOrder(call, order_id, form)
  if (form.get('intent') === 'balance') return payBalance(call, order_id, form)
  // From a popup over another page.
  if (form.get('intent') === 'see') return { to: paths.confirm(order_id) }
  if (form.get('intent') === 'change') return changeOrder(call, order_id, form)
  if (form.get('intent') === 'not-here') {
    await call('DELETE /orders/{order_id}/arrival', { params: { order_id: order_id ?? 'latest' } })
    return {}
  }
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

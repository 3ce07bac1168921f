import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/orders.ts'
import { m } from '#messages'
import type { ActionResult } from '#web/api/action-result.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'
import { formatMissing } from './format-missing.ts'
import { loadOrder } from './load-order.server.ts'

/** Takes the order back into the cart, once its guest has confirmed that it is canceled until they place it again. */
export async function changeOrder(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<ActionResult> {
  const order = await loadOrder(call, order_id)
  const { id } = order
  if (order.cancellable_until !== null && !form.has('sure'))
    return { popup: changeQuestion(order), to: paths.confirm(id, { ask: 'change' }) }
  const { difference } = await call('POST /orders/{order_id}/change', { params: { order_id: id } })
  const message = formatMissing(difference.unavailable)
  return { to: paths.cart({ change: 'order' }), ...(message !== null && { message }) }
}

/** Builds the popup that says what changing an order does to it and to the money. */
export function changeQuestion(order: OrderAnswer): SitePopup {
  const { id, number, money } = order
  return confirmation(
    {
      icon: 'edit',
      heading: m.confirm_change_heading(),
      body: m.confirm_change_body({ number, money: money.on_cancel ?? '' }),
      class: 'grave',
    },
    { action: paths.confirm(id), fields: { intent: 'change', sure: 'yes' } },
  )
}

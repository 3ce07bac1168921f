import { formatList } from '#core/format/format-number.ts'
import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResult } from '#web/api/action-result.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'
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
  const params = { order_id: id }
  const { cart, difference } = await call('POST /orders/{order_id}/change', { params })
  // Nothing that is eaten is left of it: what is picked instead is on the menu.
  if (cart.count === 0) return { to: paths.menuAfterChange(cart.menu_id) }
  const message = formatMissing(difference.unavailable)
  return { to: paths.cart({ change: 'order' }), ...(message !== null && { message }) }
}

/** What of an order its guest is told before it is changed. */
type ChangedOrder = Pick<OrderAnswer, 'id' | 'number' | 'money' | 'sold_out'>

/** Builds the popup that says what changing an order does to it and to the money. */
export function changeQuestion(order: ChangedOrder): SitePopup {
  const { id } = order
  return confirmation(
    {
      icon: 'edit',
      heading: m.confirm_change_heading(),
      body: formatChange(order),
      class: 'grave',
    },
    { action: paths.confirm(id), fields: { intent: 'change', sure: 'yes' } },
  )
}

/** Words what becomes of the order: of what its kitchen is out of nothing comes along. */
function formatChange({ number, money, sold_out }: ChangedOrder): string {
  const told = { number, money: money.on_cancel ?? '' }
  if (sold_out === null) return m.confirm_change_body(told)
  const items = formatList(sold_out.items, getLocale())
  return sold_out.takes_all
    ? m.confirm_change_all_out({ ...told, items })
    : m.confirm_change_some_out({ ...told, items })
}

/** Names the dishes of an order that today’s menu doesn’t have; null where it has them all. */
function formatMissing(unavailable: readonly string[]): string | null {
  const names = formatList(unavailable, getLocale())
  return names === '' ? null : m.confirm_again_without({ names })
}

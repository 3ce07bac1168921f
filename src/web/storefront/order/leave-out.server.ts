import { formatList } from '#core/format/format-number.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'
import { loadOrder } from './load-order.server.ts'

/** Leaves out what the kitchen is out of, once its guest has confirmed it; what can’t be left out isn’t asked about. */
export async function leaveOut(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<ActionResult> {
  const order = await loadOrder(call, order_id)
  const { id } = order
  const question = form.has('sure') ? null : leaveOutQuestion(order)
  if (question) return { popup: question, to: paths.confirm(id, { ask: 'without' }) }
  const cents = Number(field(form, 'cents'))
  await call('DELETE /orders/{order_id}/sold-out', { params: { order_id: id }, query: { cents } })
  const amount = formatMoney(cents, getLocale())
  return { message: m.confirm_without_done({ amount }), to: paths.confirm(id) }
}

/** Builds the popup that says what comes off and what comes back; null where nothing can be left out. */
export function leaveOutQuestion({ id, number, sold_out }: OrderAnswer): SitePopup | null {
  const { items = [], without = null } = sold_out ?? {}
  if (without === null) return null
  const locale = getLocale()
  const body = { items: formatList(items, locale), number, amount: formatMoney(without, locale) }
  return confirmation(
    {
      icon: 'receipt',
      heading: m.confirm_without_heading(),
      body: m.confirm_without_body(body),
      class: 'grave',
    },
    {
      action: paths.confirm(id),
      fields: { intent: 'without', sure: 'yes', cents: String(without) },
    },
  )
}

import { getLocale } from '#messages/runtime.js'
import { formatWhen } from '#core/format/format-time.ts'
import { m } from '#messages'
import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/order/orders.ts'
import { dayOf } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import { formatGuestTime } from '#web/shell/format-guest-time.ts'
import { confirmation, type SitePopup } from '#web/dialogs/popups.ts'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { loadOrder } from './load-order.server.ts'

/** Cancels the order for good, once its guest has confirmed it; what can’t be cancelled any more isn’t asked about. */
export async function cancelOrder(
  call: Call,
  order_id: string | undefined,
  form: FormData,
  language: string | null,
): Promise<ActionResult> {
  const order = await loadOrder(call, order_id)
  const { id } = order
  if (order.cancellable_until !== null && !isAgreed(order, form))
    return { popup: cancelQuestion(order, language), to: paths.confirm(id, { ask: 'cancel' }) }
  await call('DELETE /orders/{order_id}', { params: { order_id: id } })
  return { message: m.confirm_cancelled_notice(), to: paths.confirm(id) }
}

/** Tells whether the guest said yes to what becomes of the money now: some of it may have gone back since they were asked. */
export function isAgreed({ money }: Pick<OrderAnswer, 'money'>, form: FormData): boolean {
  return form.has('sure') && (!form.has('told') || field(form, 'told') === (money.on_cancel ?? ''))
}

/** Builds the popup that asks whether to cancel, and tells what happens to the money; its day in the language that its guest reads (R11.11). */
export function cancelQuestion(order: OrderAnswer, language: string | null): SitePopup {
  const { id, number, stages, money } = order
  const { ready } = order.time
  const time = formatGuestTime({
    local: ready,
    own: formatWhen(ready, dayOf(stages[0]?.local_time ?? ready), getLocale()),
    language,
  })
  return confirmation(
    {
      icon: 'receipt',
      heading: m.confirm_cancel_heading(),
      body: m.confirm_cancel_body({ number, time, money: money.on_cancel ?? '' }),
      class: 'grave',
    },
    {
      action: paths.confirm(id),
      fields: { intent: 'cancel', sure: 'yes', told: money.on_cancel ?? '' },
    },
  )
}

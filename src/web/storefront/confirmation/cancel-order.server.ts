import type { Call } from '#contract/client.ts'
import type { OrderAnswer } from '#contract/orders.ts'
import { whenWords } from '#core/clock-words.ts'
import { dollars } from '#core/money.ts'
import { paidSoFar } from '#core/payment/balance.ts'
import { dayOf } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import { confirmation, type SitePopup } from '#web/root/popups.ts'
import type { Outcome } from '#web/storefront/cart/outcome.ts'
import { loadOrder } from './load-order.server.ts'
import { cardsOf } from './payment-words.ts'

/** Cancels the order for good, once its guest has said so; what can’t be cancelled any more isn’t asked about. */
export async function cancelOrder(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<Outcome> {
  const order = await loadOrder(call, order_id)
  const { id } = order
  if (order.cancellable_until !== null && !form.has('sure'))
    return { popup: cancelQuestion(order), to: paths.confirm(id, { ask: 'cancel' }) }
  await call('DELETE /orders/{order_id}', { params: { order_id: id } })
  return { said: 'Your order is cancelled', to: paths.confirm(id) }
}

/** Asks whether the order should be cancelled, and says what happens to its money. */
export function cancelQuestion(order: OrderAnswer): SitePopup {
  const { id, number, stages, time } = order
  const when = whenWords(time.ready, dayOf(stages[0]?.wall ?? time.ready))
  return confirmation(
    {
      icon: 'receipt',
      heading: 'Cancel your order?',
      body: `Order ${number} for ${when} would go, and its time with it. ${moneyWords(order)} This can’t be undone.`,
      class: 'grave',
    },
    { action: paths.confirm(id), fields: { intent: 'cancel', sure: 'yes' } },
  )
}

type Paid = Pick<OrderAnswer, 'payment' | 'sheet' | 'balance' | 'tax_exemption'>

/** What becomes of the money of an order that is cancelled. */
export function moneyWords(order: Paid): string {
  const { payment, sheet, balance, tax_exemption } = order
  if (payment.status === 'authorized') return 'Your card isn’t charged.'
  const paid = dollars(balance ? paidSoFar(balance) : sheet.total)
  // The tax went back before, when its certificate was accepted.
  const sum = tax_exemption?.status === 'accepted' ? 'What you paid' : paid
  return `${sum} goes back to your ${cardsOf(order).length > 1 ? 'cards' : 'card'}.`
}

import { m } from '#messages'
import type { Call } from '#contract/client.ts'
import { field } from '#web/api/form-field.ts'
import { payingCardIn } from '#web/storefront/checkout/paying-card.server.ts'
import type { ActionResult } from '#web/api/action-result.ts'

/** Pays what is owed after a deposit: by the card that was just typed, else by the one that paid the deposit. */
export async function payBalance(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<ActionResult> {
  const params = { order_id: order_id ?? 'latest' }
  const payment = form.has('token') ? payingCardIn(form) : null
  const body = { cents: Number(field(form, 'cents')), payment }
  const answer = await call('PUT /orders/{order_id}/balance', { params, body })
  if (answer.state === 'challenge') return { challenge: answer.url }
  return answer.state === 'confirmed'
    ? { message: m.confirm_balance_paid() }
    : { message: answer.message }
}

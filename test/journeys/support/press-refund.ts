import type { DataOf, InputOf } from '#contract/api.ts'
import type { Guest } from './guest.ts'

type Body = InputOf<'POST /console/orders/{order_id}/refunds'>['body']

/** Gives money of an order back, as staff press it: another press each time, but where its key is given. */
export function pressRefund(
  who: Guest,
  order_id: string,
  body: Body,
  key: string = crypto.randomUUID(),
): Promise<DataOf<'POST /console/orders/{order_id}/refunds'>> {
  return who.call('POST /console/orders/{order_id}/refunds', {
    params: { order_id },
    body,
    headers: { 'idempotency-key': key },
  })
}

import type { Call } from '#contract/client.ts'
import { m } from '#messages'
import type { ActionResult } from '#web/api/action-result.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'

/** Has the code sent by which whoever reads an order by its link proves that it is theirs, and asks for it. */
export async function sendOrderCode(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<ActionResult> {
  const params = { order_id: order_id ?? 'latest' }
  const key = field(form, 'key')
  const { sent } = await call('POST /orders/{order_id}/proof', { params, body: { key } })
  return { to: paths.confirm(order_id, sent ? { key, ask: 'code' } : {}) }
}

/** Proves by the code that the order is this visitor’s. */
export async function proveOrder(
  call: Call,
  order_id: string | undefined,
  form: FormData,
): Promise<ActionResult> {
  const params = { order_id: order_id ?? 'latest' }
  const body = { key: field(form, 'key'), code: field(form, 'code') }
  await call('PUT /orders/{order_id}/proof', { params, body })
  return { message: m.confirm_proved(), to: paths.confirm(order_id) }
}

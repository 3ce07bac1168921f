import type { Call } from '#contract/client.ts'
import { centsIn as parseDollars } from '#core/form/parse-dollars.ts'
import type { InputOf } from '#contract/api.ts'
import { paperKinds } from '#core/kitchen/papers-due.ts'
import { isStaffReason } from '#core/charge/refund.ts'
import { m } from '#messages'
import { field } from '#web/api/form-field.ts'
import { takenIn } from './payment-taken.ts'

/** What the buttons of an order’s page are called in its forms. */
export type OrderPress =
  | 'refund'
  | 'cancel'
  | 'recall'
  | 'accept-refund'
  | 'decline-refund'
  | 'take-payment'
  | 'print'

type Target = InputOf<'POST /console/orders/{order_id}/refunds'>['body']['target']

/** What a form lacks: nothing was sent. */
export interface Incomplete {
  readonly refusal: { readonly message: string }
}

/** Does what a form about an order says; returns what it lacks, undefined where it was done. */
export async function runOrderAction(
  call: Call,
  order_id: string,
  form: FormData,
): Promise<Incomplete | undefined> {
  const params = { order_id }
  const press = field(form, 'press')
  if (press === 'recall') {
    await call('POST /console/orders/{order_id}/recall', { params })
    return undefined
  }
  if (press === 'accept-refund' || press === 'decline-refund') {
    const body =
      press === 'accept-refund'
        ? ({ accepted: true } as const)
        : ({ accepted: false, note: field(form, 'note') } as const)
    await call('PUT /console/orders/{order_id}/refund-request', { params, body })
    return undefined
  }
  if (press === 'print') {
    await printPaper(call, order_id, form)
    return undefined
  }
  if (press === 'take-payment') {
    const body = takenIn(form)
    await call('PUT /console/tickets/{order_id}/payment', { params, body })
    return undefined
  }
  const reason = field(form, 'reason')
  if (!isStaffReason(reason)) return incomplete(m.console_refund_reason_missing())
  if (press === 'cancel') {
    await call('POST /console/orders/{order_id}/cancel', { params, body: { reason } })
    return undefined
  }
  const target = targetIn(form)
  if (!target) return incomplete(m.console_order_refund_pick())
  await call('POST /console/orders/{order_id}/refunds', {
    params,
    body: { target, reason, left: Number(field(form, 'left')) },
    headers: { 'idempotency-key': keyIn(form) },
  })
  return undefined
}

/** The key of the press; without JavaScript each press is another one. */
function keyIn(form: FormData): string {
  return field(form, 'key') || crypto.randomUUID()
}

/** Prints what a form names of an order. */
export async function printPaper(call: Call, order_id: string, form: FormData): Promise<void> {
  const kind = paperKinds.find((one) => one === field(form, 'kind')) ?? 'ticket'
  await call('POST /console/orders/{order_id}/papers', { params: { order_id }, body: { kind } })
}

/** Reads what is to go back; undefined where no line is picked, or no amount typed. */
function targetIn(form: FormData): Target | undefined {
  const kind = field(form, 'target')
  if (kind === 'all') return { kind }
  if (kind === 'amount') {
    const cents = parseDollars(field(form, 'dollars'), Number.MAX_SAFE_INTEGER)
    return cents === undefined || cents === 0 ? undefined : { kind, cents }
  }
  const line_ids = form.getAll('line_id').filter((id) => typeof id === 'string')
  const some = line_ids.filter((id) => form.has(`quantity:${id}`))
  const quantities = Object.fromEntries(
    some.map((id) => [id, Number(field(form, `quantity:${id}`))]),
  )
  return line_ids.length > 0 ? { kind: 'lines', line_ids, quantities } : undefined
}

function incomplete(message: string): Incomplete {
  return { refusal: { message } }
}

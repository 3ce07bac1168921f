import type { CameBackAnswer } from '#contract/charge/returns.ts'
import { guestName } from '#core/checkout/contact.ts'
import { sum } from '#core/money.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { StoredReturn } from './store-returns.ts'

/** An order that came back as the API answers it to the crew: whose, and what was paid. */
export function cameBackAnswer({
  order,
  paid,
  said,
  refund,
}: StoredReturn): DeepReadonly<CameBackAnswer> {
  const tips = order.sheet.lines.filter(({ kind }) => kind === 'tip')
  return {
    order_id: order.id,
    number: order.number,
    guest: guestName(order.contact),
    phone: order.contact.phone,
    address: order.address,
    due: order.ready_wall,
    said,
    paid,
    tip: sum(tips.map(({ cents }) => cents)),
    refund,
  }
}

import type { OrderAnswer } from '#contract/order/orders.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { sum } from '#core/money.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'

/** What of an order says what was left out, and what came back. */
interface LeftOut extends Pick<OrderAnswer, 'status'> {
  readonly products: readonly Pick<OrderAnswer['products'][number], 'name' | 'left_out'>[]
  readonly staff_refunds: readonly Pick<OrderAnswer['staff_refunds'][number], 'reason' | 'cents'>[]
}

/** Words what its guest had left out of an order and what comes back for it; nothing where nothing was, or the whole order is off. */
export function formatLeftOut({ products, staff_refunds, status }: LeftOut): string {
  const names = products.filter(({ left_out }) => left_out).map(({ name }) => name)
  if (names.length === 0 || status === 'cancelled' || status === 'rejected') return ''
  const back = staff_refunds.filter(({ reason }) => reason === 'sold_out').map(({ cents }) => cents)
  const amount = formatMoney(sum(back), getLocale())
  return m.confirm_left_out_back({ items: formatList(names, getLocale()), amount })
}

import { formatCardLabel, giftCardBrand } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { giftCardsPaid, type TenderPayment } from '#core/payment/order-money.ts'
import { m } from '#messages'
import { formatServing, type Serving } from './serving.ts'

/** How many letters stand in a line of the paper: 58 mm, font A. */
const width = 32

/** Writes the receipt of an order as the printer of a kiosk sets it: lines of 32 letters, amounts at their end. */
export function receiptPaper(
  order: Pick<Order, 'number' | 'lines' | 'sheet' | 'ready_wall'>,
  serving: Serving,
  { due, payments }: { readonly due: Cents; readonly payments: readonly TenderPayment[] },
  locale: Locale,
): string {
  const { number, ready_wall, sheet } = order
  const amount = (label: string, value: number) => split(label, formatMoney(value, locale))
  const gifts = giftCardsPaid(payments).map(({ last4, cents }) =>
    amount(formatCardLabel({ brand: giftCardBrand, last4 }, locale), cents),
  )
  return [
    m.kiosk_receipt_number({ number }, { locale }),
    formatServing(serving, locale),
    m.kiosk_ready_about({ time: formatTime(ready_wall, locale) }, { locale }),
    '-'.repeat(width),
    ...order.lines.flatMap((line) => {
      const { name, choices } = orderLineIn(line, locale)
      const shown = choices.map((choice) => `  ${choice.name}`.slice(0, width))
      return [amount(`${line.quantity} ${name}`, line.cost.total), ...shown]
    }),
    '-'.repeat(width),
    ...orderSheetIn(order, locale).lines.map(({ label, cents }) => amount(label, cents)),
    ...(due > 0
      ? [
          ...(gifts.length > 0 ? [amount(m.checkout_total({}, { locale }), sheet.total)] : []),
          ...gifts,
          amount(m.kiosk_pay_at_counter({}, { locale }), due),
        ]
      : [amount(m.checkout_total_paid({}, { locale }), sheet.total), ...gifts]),
  ].join('\n')
}

/** A label and its amount in one line, the label cut where both don’t fit. */
function split(label: string, value: string): string {
  const room = width - value.length - 1
  return `${label.slice(0, room).padEnd(room)} ${value}`
}

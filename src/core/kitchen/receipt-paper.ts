import { formatCardLabel } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDate, formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { moneyOf, type TenderPayment } from '#core/charge/order-money.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { indented, type PaperWidth, rule, split, wrapped } from './paper-head.ts'

/** An order as its receipt shows it. */
interface ReceiptOrder {
  readonly order: Pick<Order, 'number' | 'lines' | 'sheet' | 'ready_wall' | 'placed_at'>
  /** All that pay it. */
  readonly payments: readonly TenderPayment[]
  readonly location: Pick<
    Location,
    'name' | 'address' | 'city' | 'state' | 'zip' | 'phone' | 'time_zone'
  >
}

/** How a receipt is set. */
interface ReceiptPrint {
  /** Whose it is. */
  readonly chain: string
  /** What the crew has to see on it before all else. */
  readonly marks?: readonly string[]
  readonly width: PaperWidth
  readonly locale: Locale
}

/**
 * Writes the receipt of an order as a printer sets it, with amounts at the end of their lines: whose house it is, when it was ordered,
 * how it is handed over, what it came to, and what paid it.
 */
export function receiptPaper(
  { order, payments, location }: ReceiptOrder,
  place: string,
  { chain, marks = [], width, locale }: ReceiptPrint,
): string {
  const { number, ready_wall, sheet } = order
  const amount = (label: string, value: Cents) => split(label, formatMoney(value, locale), width)
  const paid = moneyOf(payments, false).filter(({ state }) => state !== 'released')
  const isOwed = paid.some(({ state }) => state === 'owed')
  const total = isOwed ? m.checkout_total({}, { locale }) : m.checkout_total_paid({}, { locale })
  return [
    // The printer sets the first line large.
    m.kiosk_receipt_number({ number }, { locale }),
    ...marks.flatMap((mark) => wrapped(mark, width)),
    ...houseOf(chain, location, width),
    rule(width),
    ...wrapped(orderedAt(order, location, locale), width),
    ...wrapped(place, width),
    ...wrapped(m.kiosk_ready_about({ time: formatTime(ready_wall, locale) }, { locale }), width),
    rule(width),
    ...order.lines.flatMap((line) => {
      const { name, choices } = orderLineIn(line, locale)
      const chosen = choices.flatMap((choice) => indented(choice.name, '  ', width))
      return [...amount(`${line.quantity} ${name}`, line.cost.total), ...chosen]
    }),
    rule(width),
    ...orderSheetIn(order, locale).lines.flatMap(({ label, cents }) => amount(label, cents)),
    ...amount(total, sheet.total),
    ...paid.flatMap(({ state, cents, ...card }) => {
      const owed = m.kiosk_pay_at_counter({}, { locale })
      return amount(state === 'owed' ? owed : formatCardLabel(card, locale), cents)
    }),
  ].join('\n')
}

/** The house of a receipt: the chain, the location, and where it is. */
function houseOf(
  chain: string,
  location: ReceiptOrder['location'],
  width: PaperWidth,
): readonly string[] {
  const { name, address, city, state, zip, phone } = location
  const lines = [chain, name, address, `${city}, ${state} ${zip}`, formatPhone(phone)]
  return lines.flatMap((line) => wrapped(line, width))
}

function orderedAt(
  { placed_at }: ReceiptOrder['order'],
  { time_zone }: ReceiptOrder['location'],
  locale: Locale,
): string {
  const local = localTimeAt(placed_at, time_zone)
  return `${formatDate(dayOf(local), locale)} · ${formatTime(local, locale)}`
}

import { formatCardLabel } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDate, formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { moneyOf, type TenderPayment } from '#core/payment/order-money.ts'
import { formatPhone } from '#core/phone.ts'
import { dayOf, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { formatServing, type Serving } from './serving.ts'

/** How many letters stand in a line of the paper: 58 mm, font A. */
const width = 32

const rule = '-'.repeat(width)

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

/**
 * Writes the receipt of an order as the printer of a kiosk sets it, in lines of 32 letters with amounts at their end: whose house it
 * is, when it was ordered, what it came to, and what paid it.
 */
export function receiptPaper(
  chain: string,
  { order, payments, location }: ReceiptOrder,
  serving: Serving,
  locale: Locale,
): string {
  const { number, ready_wall, sheet } = order
  const amount = (label: string, value: Cents) => split(label, formatMoney(value, locale))
  const paid = moneyOf(payments, false).filter(({ state }) => state !== 'released')
  const isOwed = paid.some(({ state }) => state === 'owed')
  const total = isOwed ? m.checkout_total({}, { locale }) : m.checkout_total_paid({}, { locale })
  return [
    // The printer sets the first line large.
    m.kiosk_receipt_number({ number }, { locale }),
    ...houseOf(chain, location),
    rule,
    orderedAt(order, location, locale),
    formatServing(serving, locale),
    m.kiosk_ready_about({ time: formatTime(ready_wall, locale) }, { locale }),
    rule,
    ...order.lines.flatMap((line) => {
      const { name, choices } = orderLineIn(line, locale)
      const chosen = choices.flatMap((choice) => wrapped(choice.name, width - 2))
      return [
        ...amount(`${line.quantity} ${name}`, line.cost.total),
        ...chosen.map((text) => `  ${text}`),
      ]
    }),
    rule,
    ...orderSheetIn(order, locale).lines.flatMap(({ label, cents }) => amount(label, cents)),
    ...amount(total, sheet.total),
    ...paid.flatMap(({ state, cents, ...card }) => {
      const owed = m.kiosk_pay_at_counter({}, { locale })
      return amount(state === 'owed' ? owed : formatCardLabel(card, locale), cents)
    }),
  ].join('\n')
}

/** The house of a receipt: the chain, the location, and where it is. */
function houseOf(chain: string, location: ReceiptOrder['location']): readonly string[] {
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

/** Sets a label and its amount, which ends the last line; a label goes on in further lines where both don’t fit in one. */
function split(label: string, value: string): readonly string[] {
  const room = width - value.length - 1
  const lines = wrapped(label, room)
  const last = lines.at(-1) ?? ''
  return [...lines.slice(0, -1), `${last.padEnd(room)} ${value}`]
}

/** Breaks a text between its words into lines of so many letters; a longer word is broken within. */
function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((whole) => piecesOf(whole, most))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (Array.from(longer).length <= most) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function piecesOf(word: string, most: number): readonly string[] {
  const letters = Array.from(word)
  const pieces = Array.from({ length: Math.max(1, Math.ceil(letters.length / most)) })
  return pieces.map((_, nth) => letters.slice(nth * most, (nth + 1) * most).join(''))
}

import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { oneLine } from '#core/normalize-text.ts'
import { m } from '#messages'
import { formatDay, formatTime, formatWeekday } from '#core/format/format-time.ts'
import type { Order } from '#core/order/order.ts'
import type { Location } from '#core/location/location.ts'
import { formatPhone } from '#core/phone.ts'

/** Returns an order’s number with its kitchen: each counts its own, and two mails may be of one number. */
export function numberAt(
  { order, location }: { readonly order: Pick<Order, 'number'>; readonly location: Location },
  locale: Locale,
): string {
  return m.mail_number_at({ number: order.number, location: oneLine(location.name) }, { locale })
}

/** An amount with its reason, and what of it is about which dish. */
interface ExplainedAmount {
  readonly label: string
  readonly reason: string
  readonly parts: readonly { readonly label: string; readonly cents: Cents }[]
}

/** Explains amounts as the pages do, under a heading. Nothing to explain has no heading. */
export function formatExplained(
  heading: string,
  amounts: readonly ExplainedAmount[],
  locale: Locale,
): readonly string[] {
  if (amounts.length === 0) return []
  return [
    `${heading}:`,
    ...amounts.flatMap(({ label, reason, parts }) => [
      `${oneLine(label)}: ${reason}`,
      ...parts.map((part) =>
        amountLine(`  ${oneLine(part.label)}`, formatMoney(part.cents, locale)),
      ),
    ]),
  ]
}

/** Explains a refund; nothing where there is nothing to explain. */
export function formatExplainedRefund(
  explained: readonly ExplainedAmount[],
  locale: Locale,
): readonly string[] {
  return formatExplained(m.refund_explained({}, { locale }), explained, locale)
}

const width = 56

/** Puts a label on the left and an amount on the right. */
export function amountLine(label: string, amount: string): string {
  return `${label.padEnd(width - amount.length)} ${amount}`
}

/** Formats when an order was promised, on its location’s clock: `Friday 11/20, 6:40 PM`. */
export function formatPromise({ ready_wall }: Pick<Order, 'ready_wall'>, locale: Locale): string {
  const weekday = formatWeekday(ready_wall, locale)
  const day = formatDay(ready_wall, locale)
  return m.format_when({ weekday, day, time: formatTime(ready_wall, locale) }, { locale })
}

/** Formats the line that ends a mail: whom a guest calls. */
export function formatQuestions(
  { name, phone }: Pick<Location, 'name' | 'phone'>,
  locale: Locale,
): string {
  return m.mail_questions({ location: oneLine(name), phone: formatPhone(phone) }, { locale })
}

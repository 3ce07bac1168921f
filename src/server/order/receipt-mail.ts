import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { formatOnSite } from '#core/handoff/format-on-site.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import type { Locale } from '#core/locale.ts'
import { formatAllergens } from '#core/menu/format-dietary.ts'
import { formatPoints } from '#core/order/format-points.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order, OrderLine } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import type { Balance } from '#core/charge/balance.ts'
import { formatDepositLines } from '#core/charge/format-deposit.ts'
import { formatOrderMoney, formatTenderLines } from '#core/charge/format-order-money.ts'
import { formatPhone } from '#core/phone.ts'
import { formatExemption } from '#core/tax-exemption/format-exemption.ts'
import { m } from '#messages'
import { amountLine, formatExplained, formatPromise } from './format-order-mail.ts'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { orderPage } from './order-links.ts'

/** Writes what confirms an order: what was ordered, for when and where, and what it costs. */
export function writeReceipt(source: MailSource, locale: Locale): Mail {
  const { order, location, chain, exemption, balance, payments, points, site, key } = source
  const { number } = order
  const name = oneLine(order.contact.first_name)
  const handoff =
    source.reservation_id === null
      ? formatHandoff(order.handoff, locale)
      : m.mail_receipt_at_table({}, { locale })
  const when = formatPromise(order, locale)
  const sheet = orderSheetIn(order, locale)
  const text = formatParagraphs(
    [m.mail_receipt_intro({ name }, { locale })],
    [
      m.mail_receipt_order({ number, handoff, when }, { locale }),
      oneLine(location.name),
      `${location.address}, ${location.city}, ${location.state} ${location.zip}`,
      formatPhone(location.phone),
      ...formatDestination(order, locale),
      ...(order.on_site ? [oneLine(formatOnSite(order.on_site, locale))] : []),
    ],
    order.lines.flatMap((line) => formatLine(orderLineIn(line, locale), locale)),
    formatTold(order, locale),
    [
      ...sheet.lines.map(({ label, cents }) => amountLine(label, formatMoney(cents, locale))),
      amountLine(m.mail_receipt_total({}, { locale }), formatMoney(order.sheet.total, locale)),
      ...(balance ? formatDeposit(balance, locale) : formatTenderLines(payments, locale)).map(
        ({ label, cents }) => amountLine(oneLine(label), formatMoney(cents, locale)),
      ),
    ],
    exemption ? [oneLine(formatExemption(exemption, locale))] : [],
    formatCharge(source, locale),
    points ? [formatPoints(points, locale)] : [],
    formatExplained(m.price_explained({}, { locale }), sheet.lines, locale),
    [m.mail_receipt_follow({ url: orderPage(site, order.id, locale, key) }, { locale })],
    [oneLine(chain?.name ?? location.name)],
  )
  const at = {
    number,
    location: oneLine(location.name),
    time: formatTime(order.ready_wall, locale),
  }
  return { subject: m.mail_receipt_subject(at, { locale }), text }
}

/** Says what the kitchen was told that its guest doesn’t eat. */
function formatTold({ allergens }: Pick<Order, 'allergens'>, locale: Locale): readonly string[] {
  if (allergens.length === 0) return []
  const told = { allergens: formatAllergens(allergens, locale) }
  return [m.dietary_kitchen_knows(told, { locale })]
}

/** What was paid at once, and what follows. */
function formatDeposit({ deposit, cents, due }: Balance, locale: Locale) {
  return formatDepositLines({ cents: deposit, balance: cents, due }, locale)
}

/** Says of each tender what it pays and when, and how a balance can be paid earlier. */
function formatCharge(
  { order: { status, sheet }, payments, balance, returned }: MailSource,
  locale: Locale,
): readonly string[] {
  const refund = returned?.refund ?? null
  const { text } = formatOrderMoney({ status, sheet, payments, balance, refund }, locale)
  if (!balance) return [text]
  const stored = m.mail_receipt_card_stored({}, { locale })
  return [`${stored} ${text}`, m.mail_receipt_pay_earlier({}, { locale })]
}

/** Names the door that it is brought to, or the car that is looked for. */
function formatDestination(
  { address, vehicle }: Pick<Order, 'address' | 'vehicle'>,
  locale: Locale,
): readonly string[] {
  if (address) {
    const street = [address.address, address.building].filter(Boolean).join(', ')
    const lines = [
      m.mail_receipt_delivery({ street }, { locale }),
      `${address.city}, ${address.state} ${address.zip}`,
    ]
    const instructions = address.instructions === '' ? [] : [`“${address.instructions}”`]
    return ['', ...[...lines, ...instructions].map(oneLine)]
  }
  if (!vehicle) return []
  const car = [vehicle.color, vehicle.make, vehicle.note].filter(Boolean).join(' · ')
  return ['', oneLine(m.mail_receipt_vehicle({ vehicle: car }, { locale }))]
}

/** Formats a line of an order as receipts list it. */
export function formatLine(line: OrderLine, locale: Locale): readonly string[] {
  const { recipient, instructions } = line
  const choices = line.choices.map(({ name, quantity, change }) => {
    const option = oneLine(name)
    if (change === 'no') return m.mail_receipt_without({ option }, { locale })
    return quantity > 1 ? `${option} × ${quantity}` : option
  })
  const forWhom =
    recipient !== null && m.mail_receipt_recipient({ name: oneLine(recipient) }, { locale })
  return [
    amountLine(`${line.quantity} ${oneLine(line.name)}`, formatMoney(line.cost.total, locale)),
    ...(choices.length > 0 ? [`  ${choices.join(', ')}`] : []),
    ...(forWhom ? [`  ${forWhom}`] : []),
    ...(instructions === null ? [] : [`  “${oneLine(instructions)}”`]),
  ]
}

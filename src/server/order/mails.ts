import type { Locale } from '#core/locale.ts'
import {
  writeBalanceMail,
  writeExemptionMail,
  writeReturnedMail,
  writeStaffRefundMail,
} from './money-mails.ts'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { writeReceipt } from './receipt-mail.ts'
import { oneLine } from '#core/normalize-text.ts'
import { explainRefund } from '#core/order/explain-refund.ts'
import { formatEndedMoney } from '#core/charge/format-order-money.ts'
import { refundReasons } from '#core/charge/refund.ts'
import { m } from '#messages'
import {
  formatExplainedRefund,
  formatPromise,
  formatQuestions,
  numberAt,
} from './format-order-mail.ts'
import { formatPhone } from '#core/phone.ts'
import { orderPage } from './order-links.ts'
import { writeOrderPush } from './push-message.ts'
import { formatTime } from '#core/format/format-time.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import { codeMail } from '#server/message/code-mail.ts'
import { filledIn } from '#server/message/send-text.ts'
import { formatList } from '#core/format/format-number.ts'

/** One kind of mail: how it is written, and whether it tells what goes back to a card. */
interface MailRow {
  /** Writes the mail; null where nothing is left to say by now. */
  readonly write: (source: MailSource, locale: Locale) => Mail | null
  readonly tellsRefund: boolean
}

/** All that the product writes to guests. The keys stand in the outbox: they stay. */
export const mails = {
  receipt: { write: writeReceipt, tellsRefund: false },
  'exemption-mail': { write: writeExemptionMail, tellsRefund: false },
  cancelled: { write: writeCancelledMail, tellsRefund: true },
  undelivered: { write: writeUndeliveredMail, tellsRefund: true },
  returned: { write: writeReturnedMail, tellsRefund: true },
  'refund-mail': { write: writeStaffRefundMail, tellsRefund: false },
  'balance-mail': { write: writeBalanceMail, tellsRefund: false },
} as const satisfies Record<string, MailRow>

export type MailKind = keyof typeof mails

/** Writes that an order is cancelled, by whom or why, and what becomes of the money. */
function writeCancelledMail(source: MailSource, locale: Locale): Mail {
  const { order, location, returned, payments } = source
  const name = oneLine(order.contact.first_name)
  const refund = returned?.refund ?? null
  const text = formatParagraphs(
    [formatIntro(name, source, locale), formatEndedMoney({ payments, refund }, locale)],
    formatExplainedRefund(refund ? explainRefund(order, refund, locale) : [], locale),
    [formatQuestions(location, locale)],
  )
  return {
    subject: m.mail_cancelled_subject({ number: numberAt(source, locale) }, { locale }),
    text,
  }
}

/** Formats that an order is cancelled: as its guest asked, or because staff had to. */
function formatIntro(name: string, { order, cancel_reason }: MailSource, locale: Locale): string {
  const when = formatPromise(order, locale)
  if (cancel_reason === null) return m.mail_cancelled_intro({ name, when }, { locale })
  const because = refundReasons[cancel_reason].because({}, { locale })
  return m.mail_cancelled_by_staff_intro({ name, when, because }, { locale })
}

/** Writes that nobody brings an order, or that it came back: what becomes of the money, and whom to call. */
function writeUndeliveredMail(source: MailSource, locale: Locale): Mail {
  const { order, location, returned, payments } = source
  const { number, contact } = order
  const refund = returned?.refund ?? null
  const money = formatEndedMoney({ payments, refund }, locale)
  const call = { location: oneLine(location.name), phone: formatPhone(location.phone) }
  const text = formatParagraphs(
    [
      m.mail_undelivered_intro({ name: oneLine(contact.first_name), number }, { locale }),
      refund
        ? `${m.mail_undelivered_cancelled({}, { locale })} ${money}`
        : m.mail_undelivered_undecided({}, { locale }),
    ],
    formatExplainedRefund(refund ? explainRefund(order, refund, locale) : [], locale),
    [m.mail_undelivered_call(call, { locale })],
  )
  return {
    subject: m.mail_undelivered_subject({ number: numberAt(source, locale) }, { locale }),
    text,
  }
}

type ReadySource = Pick<MailSource, 'order' | 'location' | 'chain' | 'site' | 'key'>

/** Writes the mail that an order can be fetched, or left where it is brought from. */
export function writeReadyMail(source: ReadySource, locale: Locale): Mail {
  const { order, location, chain } = source
  const { title, body } = writeOrderPush(order, location)
  const { address, city, state, zip, phone } = location
  const street = order.address ? [] : [`${address}, ${city}, ${state} ${zip}`]
  const text = formatParagraphs(
    [body],
    [...street, formatPhone(phone)],
    [m.mail_receipt_follow({ url: pageOfOrder(source, locale) }, { locale })],
    [oneLine(chain?.name ?? location.name)],
  )
  return {
    subject: m.mail_ready_subject({ title, number: numberAt(source, locale) }, { locale }),
    text,
  }
}

/** Writes the text message that says the same; carriers want each to say how it is stopped. */
export function writeReadyText(source: Omit<ReadySource, 'chain'>, locale: Locale): string {
  const { body } = writeOrderPush(source.order, source.location)
  return m.text_order_ready({ body, url: pageOfOrder(source, locale) }, { locale })
}

interface LateSource extends Pick<MailSource, 'order' | 'location' | 'site' | 'key'> {
  /** When to expect it instead. */
  readonly expected: Instant
}

/** Writes the mail that an order comes later than was promised, and when. */
export function writeLateMail(source: LateSource, locale: Locale): Mail {
  const { order, location } = source
  const { number, contact, handoff } = order
  const says = isBrought(handoff) ? m.mail_late_brought : m.mail_late_fetched
  const text = formatParagraphs(
    [says({ name: oneLine(contact.first_name), number, ...timesOf(source, locale) }, { locale })],
    [
      formatCall(location, locale),
      m.mail_receipt_follow({ url: pageOfOrder(source, locale) }, { locale }),
    ],
  )
  return { subject: m.mail_late_subject({ number: numberAt(source, locale) }, { locale }), text }
}

/** Writes the text message that says the same; carriers want each to say how it is stopped. */
export function writeLateText(source: LateSource, locale: Locale): string {
  const { order, location } = source
  const about = { number: order.number, location: oneLine(location.name) }
  const url = pageOfOrder(source, locale)
  return m.text_order_late({ ...about, ...timesOf(source, locale), url }, { locale })
}

function timesOf({ order, location, expected }: LateSource, locale: Locale) {
  return {
    promised: formatTime(order.ready_wall, locale),
    time: formatTime(localTimeAt(expected, location.time_zone), locale),
  }
}

/** Whom to call about it. */
function formatCall({ name, phone }: MailSource['location'], locale: Locale): string {
  const call = { location: oneLine(name), phone: formatPhone(phone) }
  return m.mail_late_call(call, { locale })
}

function pageOfOrder(
  { order, site, key }: Pick<MailSource, 'order' | 'site' | 'key'>,
  locale: Locale,
): string {
  return orderPage(site, order.id, locale, key)
}

/** A code that proves an order to be somebody’s, which order, and what the chain is called. */
interface OrderCode {
  readonly chain: string
  readonly number: string
  readonly code: string
}

/** Writes the text message with the code of an order, which says what whoever has it can do; phones fill it in on that host alone. */
export function writeOrderCodeText(
  { chain, number, code, host }: OrderCode & { readonly host: string },
  locale: Locale,
): string {
  return filledIn(m.text_order_code({ code, number, chain: oneLine(chain) }, { locale }), {
    code,
    host,
  })
}

/** Writes the mail with the code of an order that has no number to be texted. */
export function writeOrderCodeMail({ chain, number, code }: OrderCode, locale: Locale): Mail {
  const name = oneLine(chain)
  return codeMail(
    {
      name,
      code,
      intro: m.mail_order_code_intro({ number, chain: name }, { locale }),
      unasked: m.mail_order_code_unasked({}, { locale }),
    },
    locale,
  )
}

interface SoldOutSource extends Pick<MailSource, 'order' | 'location' | 'site' | 'key'> {
  /** What the kitchen is out of, in the language of its guest. */
  readonly items: readonly string[]
  /** They may take it back, for another dish or day, or cancel it. */
  readonly again: boolean
  /** They may have the rest of it without that. */
  readonly without: boolean
}

/** Writes the mail that asks a guest what they want instead of what the kitchen is out of. */
export function writeSoldOutMail(source: SoldOutSource, locale: Locale): Mail {
  const { order, location } = source
  const { number, contact } = order
  const items = formatList(source.items, locale)
  const text = formatParagraphs(
    [
      m.mail_sold_out({ name: oneLine(contact.first_name), items, number }, { locale }),
      formatWays(source, locale),
      pageOfOrder(source, locale),
    ],
    [formatCall(location, locale)],
  )
  return {
    subject: m.mail_sold_out_subject({ number: numberAt(source, locale), items }, { locale }),
    text,
  }
}

/** Formats what is open to them. */
function formatWays({ again, without }: SoldOutSource, locale: Locale): string {
  if (again && without) return m.mail_sold_out_all({}, { locale })
  if (again) return m.mail_sold_out_again({}, { locale })
  return without ? m.mail_sold_out_without({}, { locale }) : m.mail_sold_out_call({}, { locale })
}

/** Writes the text message that asks the same; carriers want each to say how it is stopped. */
export function writeSoldOutText(source: SoldOutSource, locale: Locale): string {
  const { order, location } = source
  const items = formatList(source.items, locale)
  const about = { number: order.number, location: oneLine(location.name), items }
  return m.text_order_sold_out({ ...about, url: pageOfOrder(source, locale) }, { locale })
}

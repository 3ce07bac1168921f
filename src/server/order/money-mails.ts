import { formatDecline } from '#core/format/format-decline.ts'
import type { CardNamed } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import { sum } from '#core/money.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Balance } from '#core/charge/balance.ts'
import { formatBalance } from '#core/charge/format-balance.ts'
import { depositCard } from '#core/charge/format-order-money.ts'
import { m } from '#messages'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { orderPage } from './order-links.ts'
import { formatExplainedRefund, formatQuestions, numberAt } from './format-order-mail.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import { explainRefund, explainStaffRefund } from '#core/order/explain-refund.ts'
import { formatBack } from '#core/charge/format-back.ts'
import { refundReasons } from '#core/charge/refund.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { onlyCard } from '#core/charge/order-money.ts'
import type { StoredStaffRefund } from '#server/charge/store-staff-refund-rows.ts'

/** Writes that a balance is paid, or that a card was declined for it and where to pay; null where it stands otherwise by now. */
export function writeBalanceMail(source: MailSource, locale: Locale): Mail | null {
  const { order, balance, payments, location, site, key } = source
  const { id, contact } = order
  const number = numberAt(source, locale)
  const url = orderPage(site, id, locale, key)
  const news =
    balance && formatNews(balance, { number, url, deposited: depositCard(payments) }, locale)
  if (!news) return null
  const greeting = m.mail_greeting({ name: oneLine(contact.first_name) }, { locale })
  const text = formatParagraphs([greeting], news.lines, [formatQuestions(location, locale)])
  return { subject: news.subject, text }
}

interface BalanceOf {
  readonly number: string
  readonly url: string
  readonly deposited: CardNamed
}

function formatNews(
  balance: Balance,
  { number, url, deposited }: BalanceOf,
  locale: Locale,
): { readonly subject: string; readonly lines: readonly string[] } | null {
  const { state, card, reason } = balance
  if (state === 'paid' && card)
    return {
      subject: m.mail_balance_paid_subject({ number }, { locale }),
      lines: [
        `${formatBalance(balance, deposited, locale)} ${m.format_balance_none({}, { locale })}`,
      ],
    }
  if (state !== 'declined') return null
  return {
    subject: m.mail_balance_declined_subject({ number }, { locale }),
    lines: [
      // The bank’s own reason follows as it came.
      `${formatBalance(balance, deposited, locale)} ${oneLine(formatDecline(reason ?? '', locale))}`.trim(),
      m.mail_balance_declined_pay({ url }, { locale }),
      m.mail_balance_declined_retry({}, { locale }),
    ],
  }
}

/** Writes what was decided about a certificate, and what that does to the total; null without a certificate. */
export function writeExemptionMail(source: MailSource, locale: Locale): Mail | null {
  const { order, exemption, location } = source
  if (!exemption) return null
  const { contact, sheet } = order
  const number = numberAt(source, locale)
  const tax = formatMoney(exemption.cents, locale)
  const total = formatMoney(sheet.total, locale)
  const { subject, lines } = formatDecision(exemption, { number, tax, total }, locale)
  const greeting = m.mail_greeting({ name: oneLine(contact.first_name) }, { locale })
  return {
    subject,
    text: formatParagraphs([greeting], lines, [formatQuestions(location, locale)]),
  }
}

interface TaxOfOrder {
  readonly number: string
  readonly tax: string
  readonly total: string
}

function formatDecision(
  { status, reason, back }: Pick<OrderExemption, 'status' | 'reason' | 'back'>,
  { number, tax, total }: TaxOfOrder,
  locale: Locale,
): { readonly subject: string; readonly lines: readonly string[] } {
  if (status === 'accepted')
    return {
      subject: m.mail_exemption_accepted_subject({ number }, { locale }),
      lines: [
        m.mail_exemption_accepted({ tax, number, total }, { locale }),
        // What is only held yet is charged with the new total.
        ...(back.length === 0
          ? []
          : [
              formatBack({ cents: sum(back.map(({ cents }) => cents)), cards: back }, null, locale),
            ]),
      ],
    }
  const because = oneLine(reason ?? '')
  return {
    subject: m.mail_exemption_declined_subject({ number }, { locale }),
    lines: [
      m.mail_exemption_declined({ number, reason: because }, { locale }),
      m.mail_exemption_declined_total({ tax, total }, { locale }),
    ],
  }
}

/** Writes what goes back to a card, and why; null where nobody decided that. */
export function writeReturnedMail(source: MailSource, locale: Locale): Mail | null {
  const { order, location, returned } = source
  if (!returned?.refund) return null
  const { paid, refund } = returned
  const { number } = order
  const numbered = numberAt(source, locale)
  const name = oneLine(order.contact.first_name)
  const because = refundReasons[refund.reason].because({}, { locale })
  const questions = formatQuestions(location, locale)
  if (refund.cents === 0) {
    const retained = m.mail_returned_retained({ name, number, because }, { locale })
    const subject = m.mail_returned_retained_subject({ number: numbered }, { locale })
    return { subject, text: formatParagraphs([retained], [questions]) }
  }
  const amount = formatMoney(refund.cents, locale)
  return {
    subject: m.mail_returned_subject({ amount, number: numbered }, { locale }),
    text: formatParagraphs(
      [
        m.mail_returned_intro({ name, number, paid: formatMoney(paid, locale) }, { locale }),
        formatBack(refund, refund.reason, locale),
      ],
      formatExplainedRefund(explainRefund(order, refund, locale), locale),
      [questions],
    ),
  }
}

/** Writes what staff gave back of an order: how much, to which card, why and for which dishes. Null where they gave nothing back. */
export function writeStaffRefundMail(source: MailSource, locale: Locale): Mail | null {
  const { order, location, payments, staff_refund: refund } = source
  if (!refund) return null
  const amount = formatMoney(refund.cents, locale)
  const { number } = order
  const numbered = numberAt(source, locale)
  const isHeld = refund.cards.length === 0
  const subject = isHeld
    ? m.mail_refund_staff_held_subject({ amount, number: numbered }, { locale })
    : m.mail_returned_subject({ amount, number: numbered }, { locale })
  const lines = formatLines(order, refund, locale)
  const text = formatParagraphs(
    [
      m.mail_refund_staff_intro({ name: oneLine(order.contact.first_name), number }, { locale }),
      formatBack({ ...refund, held: onlyCard(payments) }, refund.reason, locale),
      ...(lines ? [lines] : []),
    ],
    formatExplainedRefund(explainStaffRefund(order, refund, locale), locale),
    [formatQuestions(location, locale)],
  )
  return { subject, text }
}

function formatLines(order: Order, { portions }: StoredStaffRefund, locale: Locale): string | null {
  if (portions.length === 0) return null
  const names = portions.flatMap(({ line_id, from, to, of }) => {
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) return []
    const { name } = orderLineIn(line, locale)
    return of > 1 ? `${to - from} × ${name}` : name
  })
  return m.mail_refund_staff_lines({ lines: formatList(names, locale) }, { locale })
}

import { formatCard } from '#core/format/format-card.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { formatQuestions } from './format-questions.ts'

/** Writes what was decided about a certificate, and what that does to the total; null without a certificate. */
export function writeExemptionMail(source: MailSource, locale: Locale): Mail | null {
  const { order, exemption, location, payments } = source
  if (!exemption) return null
  const { number, contact, sheet } = order
  const tax = formatMoney(exemption.cents, locale)
  const total = formatMoney(sheet.total, locale)
  const paid = payments.filter(({ refunded }) => refunded > 0)
  const cards = paid.map((payment) => formatCard(payment, locale))
  const { subject, lines } = formatDecision(exemption, { number, tax, total, cards }, locale)
  const greeting = m.mail_greeting({ name: oneLine(contact.first_name) }, { locale })
  return {
    subject,
    text: [greeting, '', ...lines, '', formatQuestions(location, locale)].join('\n'),
  }
}

interface TaxOfOrder {
  readonly number: string
  readonly tax: string
  readonly total: string
  /** What paid the tax already, and has it back; none where nothing was charged yet. */
  readonly cards: readonly string[]
}

function formatDecision(
  { status, reason }: Pick<OrderExemption, 'status' | 'reason'>,
  { number, tax, total, cards }: TaxOfOrder,
  locale: Locale,
): { readonly subject: string; readonly lines: readonly string[] } {
  if (status === 'accepted')
    return {
      subject: m.mail_exemption_accepted_subject({ number }, { locale }),
      lines: [
        m.mail_exemption_accepted({ tax, number, total }, { locale }),
        ...(cards.length === 0
          ? []
          : [m.mail_exemption_accepted_charged({ cards: formatList(cards, locale) }, { locale })]),
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

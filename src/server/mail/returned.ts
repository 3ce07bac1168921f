import { formatCard, formatCardShares } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { oneLine } from '#core/normalize-text.ts'
import { explainRefund } from '#core/order/explain-refund.ts'
import { refundReasons, type RefundShared } from '#core/payment/refund.ts'
import { m } from '#messages'
import { formatExplainedRefund } from './format-explained.ts'
import type { Mail, MailSource } from './mail.ts'
import { formatQuestions } from './format-questions.ts'

/** Writes what goes back to a card, and why; null where nobody decided that. */
export function writeReturnedMail(source: MailSource, locale: Locale): Mail | null {
  const { order, location, returned } = source
  if (!returned?.refund) return null
  const { paid, refund } = returned
  const { number } = order
  const name = oneLine(order.contact.first_name)
  const because = refundReasons[refund.reason].because({}, { locale })
  const questions = formatQuestions(location, locale)
  if (refund.cents === 0) {
    const retained = m.mail_returned_retained({ name, number, because }, { locale })
    const subject = m.mail_returned_retained_subject({ number }, { locale })
    return { subject, text: [retained, '', questions].join('\n') }
  }
  const amount = formatMoney(refund.cents, locale)
  const news = formatRefund({ name, because, paid, refund }, locale)
  return {
    subject: m.mail_returned_subject({ amount, number }, { locale }),
    text: [
      news,
      m.mail_bank_days({}, { locale }),
      '',
      ...formatExplainedRefund(explainRefund(order, refund, locale), locale),
      questions,
    ].join('\n'),
  }
}

interface RefundNews {
  readonly name: string
  readonly because: string
  readonly paid: Cents
  readonly refund: RefundShared
}

/** Formats what of what was paid goes back to the one card by its name, or to each of several with its sum. */
function formatRefund({ name, because, paid, refund }: RefundNews, locale: Locale): string {
  const [first, ...others] = refund.cards
  const card = first ? formatCard(first, locale) : m.mail_card({}, { locale })
  const shares = formatCardShares(refund.cards, locale)
  const amount = formatMoney(refund.cents, locale)
  const isShared = others.length > 0
  const all = { name, because, paid: formatMoney(paid, locale) }
  if (refund.cents === paid)
    return isShared
      ? m.mail_returned_all_shares({ ...all, shares }, { locale })
      : m.mail_returned_all({ ...all, card }, { locale })
  return isShared
    ? m.mail_returned_part_shares({ ...all, amount, shares }, { locale })
    : m.mail_returned_part({ ...all, amount, card }, { locale })
}

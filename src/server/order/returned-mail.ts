import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { explainRefund } from '#core/order/explain-refund.ts'
import { formatBack } from '#core/charge/format-back.ts'
import { refundReasons } from '#core/charge/refund.ts'
import { m } from '#messages'
import { formatExplainedRefund } from './format-explained.ts'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
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
  return {
    subject: m.mail_returned_subject({ amount, number }, { locale }),
    text: [
      m.mail_returned_intro({ name, number, paid: formatMoney(paid, locale) }, { locale }),
      formatBack(refund, refund.reason, locale),
      '',
      ...formatExplainedRefund(explainRefund(order, refund, locale), locale),
      questions,
    ].join('\n'),
  }
}

import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { explainRefund } from '#core/order/explain-refund.ts'
import { formatEndedMoney } from '#core/charge/format-order-money.ts'
import { refundReasons } from '#core/charge/refund.ts'
import { m } from '#messages'
import { formatExplainedRefund } from './format-explained.ts'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { formatPromise } from './format-promise.ts'
import { formatQuestions } from './format-questions.ts'

/** Writes that an order is cancelled, by whom or why, and what becomes of the money. */
export function writeCancelledMail(source: MailSource, locale: Locale): Mail {
  const { order, location, returned, payments } = source
  const { number, contact } = order
  const name = oneLine(contact.first_name)
  const refund = returned?.refund ?? null
  const text = [
    formatIntro(name, source, locale),
    formatEndedMoney({ payments, refund }, locale),
    '',
    ...formatExplainedRefund(refund ? explainRefund(order, refund, locale) : [], locale),
    formatQuestions(location, locale),
  ].join('\n')
  return { subject: m.mail_cancelled_subject({ number }, { locale }), text }
}

/** Formats that an order is cancelled: as its guest asked, or because staff had to. */
function formatIntro(name: string, { order, cancel_reason }: MailSource, locale: Locale): string {
  const when = formatPromise(order, locale)
  if (cancel_reason === null) return m.mail_cancelled_intro({ name, when }, { locale })
  const because = refundReasons[cancel_reason].because({}, { locale })
  return m.mail_cancelled_by_staff_intro({ name, when, because }, { locale })
}

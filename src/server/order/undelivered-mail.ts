import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { explainRefund } from '#core/order/explain-refund.ts'
import { formatEndedMoney } from '#core/charge/format-order-money.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { formatExplainedRefund } from './format-explained.ts'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'

/** Writes that nobody brings an order, or that it came back: what becomes of the money, and whom to call. */
export function writeUndeliveredMail(source: MailSource, locale: Locale): Mail {
  const { order, location, returned, payments } = source
  const { number, contact } = order
  const refund = returned?.refund ?? null
  const money = formatEndedMoney({ payments, refund }, locale)
  const call = { location: oneLine(location.name), phone: formatPhone(location.phone) }
  const text = [
    m.mail_undelivered_intro({ name: oneLine(contact.first_name), number }, { locale }),
    refund
      ? `${m.mail_undelivered_cancelled({}, { locale })} ${money}`
      : m.mail_undelivered_undecided({}, { locale }),
    '',
    ...formatExplainedRefund(refund ? explainRefund(order, refund, locale) : [], locale),
    m.mail_undelivered_call(call, { locale }),
  ].join('\n')
  return { subject: m.mail_undelivered_subject({ number }, { locale }), text }
}

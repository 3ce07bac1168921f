import { formatCardShares } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { explainRefund } from '#core/order/explain-refund.ts'
import { refundReasons, type RefundShared } from '#core/payment/refund.ts'
import { m } from '#messages'
import { formatExplainedRefund } from './format-explained.ts'
import type { Mail, MailSource } from './mail.ts'
import { formatPromise } from './format-promise.ts'
import { formatQuestions } from './format-questions.ts'

/** Writes that an order is cancelled, by whom or why, and what becomes of the money. */
export function writeCancelledMail(source: MailSource, locale: Locale): Mail {
  const { order, location, returned, at_location } = source
  const { number, contact } = order
  const name = oneLine(contact.first_name)
  const refund = returned?.refund ?? null
  const text = [
    formatIntro(name, source, locale),
    formatRefund(refund, at_location, locale),
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

/** Formats what goes back to the card that paid, or to each of several; null where nothing was charged yet. */
function formatRefund(
  refund: RefundShared | null,
  at_location: MailSource['at_location'],
  locale: Locale,
): string {
  if (!refund && at_location) return m.mail_cancelled_unpaid({}, { locale })
  if (!refund) return m.mail_cancelled_uncharged({}, { locale })
  const amount = formatMoney(refund.cents, locale)
  if (at_location && refund.cards.length <= 1)
    return m.mail_cancelled_at_location({ amount }, { locale })
  if (refund.cards.length <= 1) return m.mail_cancelled_refund({ amount }, { locale })
  const shares = formatCardShares(refund.cards, locale)
  return m.mail_cancelled_refund_shares({ amount, shares }, { locale })
}

import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order } from '#core/order/order.ts'
import { explainStaffRefund } from '#core/order/explain-refund.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { formatBack } from '#core/charge/format-back.ts'
import { onlyCard } from '#core/charge/order-money.ts'
import { m } from '#messages'
import type { StoredStaffRefund } from '#server/charge/store-staff-refund-rows.ts'
import { formatExplainedRefund } from './format-explained.ts'
import { formatQuestions } from './format-questions.ts'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'

/** Writes what staff gave back of an order: how much, to which card, why and for which dishes. Null where they gave nothing back. */
export function writeStaffRefundMail(source: MailSource, locale: Locale): Mail | null {
  const { order, location, payments, staff_refund: refund } = source
  if (!refund) return null
  const amount = formatMoney(refund.cents, locale)
  const { number } = order
  const isHeld = refund.cards.length === 0
  const subject = isHeld
    ? m.mail_refund_staff_held_subject({ amount, number }, { locale })
    : m.mail_returned_subject({ amount, number }, { locale })
  const lines = formatLines(order, refund, locale)
  const text = [
    m.mail_refund_staff_intro({ name: oneLine(order.contact.first_name), number }, { locale }),
    formatBack({ ...refund, held: onlyCard(payments) }, refund.reason, locale),
    ...(lines ? [lines] : []),
    '',
    ...formatExplainedRefund(explainStaffRefund(order, refund, locale), locale),
    formatQuestions(location, locale),
  ]
  return { subject, text: text.join('\n') }
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

import { formatTime } from '#core/format/format-time.ts'
import { isBrought } from '#core/handoff/handoff.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { formatPhone } from '#core/phone.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { orderPage } from './order-page.ts'

interface LateSource extends Pick<MailSource, 'order' | 'location' | 'site' | 'key'> {
  /** When to expect it instead. */
  readonly expected: Instant
}

/** Writes the mail that an order comes later than was promised, and when. */
export function writeLateMail(source: LateSource, locale: Locale): Mail {
  const { order, location } = source
  const { number, contact, handoff } = order
  const says = isBrought(handoff) ? m.mail_late_brought : m.mail_late_fetched
  const text = [
    says({ name: oneLine(contact.first_name), number, ...timesOf(source, locale) }, { locale }),
    '',
    m.mail_late_call(
      { location: oneLine(location.name), phone: formatPhone(location.phone) },
      { locale },
    ),
    m.mail_receipt_follow({ url: pageOfOrder(source, locale) }, { locale }),
  ].join('\n')
  return { subject: m.mail_late_subject({ number }, { locale }), text }
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

function pageOfOrder({ order, site, key }: LateSource, locale: Locale): string {
  return orderPage(site, order.id, locale, key)
}

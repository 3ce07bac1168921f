import { formatList } from '#core/format/format-number.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { orderPage } from './order-page.ts'

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
  const { order, location, site, key } = source
  const { number, contact } = order
  const items = formatList(source.items, locale)
  const text = [
    m.mail_sold_out({ name: oneLine(contact.first_name), items, number }, { locale }),
    formatWays(source, locale),
    orderPage(site, order.id, locale, key),
    '',
    m.mail_late_call(
      { location: oneLine(location.name), phone: formatPhone(location.phone) },
      { locale },
    ),
  ].join('\n')
  return { subject: m.mail_sold_out_subject({ number, items }, { locale }), text }
}

/** Formats what is open to them. */
function formatWays({ again, without }: SoldOutSource, locale: Locale): string {
  if (again && without) return m.mail_sold_out_all({}, { locale })
  if (again) return m.mail_sold_out_again({}, { locale })
  return without ? m.mail_sold_out_without({}, { locale }) : m.mail_sold_out_call({}, { locale })
}

/** Writes the text message that asks the same; carriers want each to say how it is stopped. */
export function writeSoldOutText(source: SoldOutSource, locale: Locale): string {
  const { order, location, site, key } = source
  const items = formatList(source.items, locale)
  const about = { number: order.number, location: oneLine(location.name), items }
  return m.text_order_sold_out(
    { ...about, url: orderPage(site, order.id, locale, key) },
    { locale },
  )
}

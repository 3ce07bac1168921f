import type { Locale } from '#core/locale.ts'
import { oneLine } from '#core/normalize-text.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from './mail-source.ts'
import { orderPage } from './order-page.ts'
import { writeOrderPush } from './push-message.ts'

type ReadySource = Pick<MailSource, 'order' | 'location' | 'chain' | 'site' | 'key'>

/** Writes the mail that an order can be fetched, or left where it is brought from. */
export function writeReadyMail(source: ReadySource, locale: Locale): Mail {
  const { order, location, chain, site, key } = source
  const { title, body } = writeOrderPush(order, location)
  const { address, city, state, zip, phone } = location
  const text = [
    body,
    ...(order.address ? [] : ['', `${address}, ${city}, ${state} ${zip}`]),
    formatPhone(phone),
    '',
    m.mail_receipt_follow({ url: orderPage(site, order.id, locale, key) }, { locale }),
    '',
    oneLine(chain?.name ?? location.name),
  ].join('\n')
  return { subject: m.mail_ready_subject({ title, number: order.number }, { locale }), text }
}

/** Writes the text message that says the same; carriers want each to say how it is stopped. */
export function writeReadyText(
  { order, location, site, key }: Omit<ReadySource, 'chain'>,
  locale: Locale,
): string {
  const { body } = writeOrderPush(order, location)
  return m.text_order_ready({ body, url: orderPage(site, order.id, locale, key) }, { locale })
}

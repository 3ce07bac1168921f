import { formatTime } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order } from '#core/order/order.ts'
import { m } from '#messages'
import type { Mail } from '#server/message/mail.ts'

/** Where nobody begins which orders, and where its board is. */
interface UnstartedSource {
  readonly location: Pick<Location, 'name'>
  readonly orders: readonly Pick<Order, 'number' | 'ready_wall'>[]
  readonly url: string
}

/** Writes to a manager which orders nobody has begun, and for when they are promised. */
export function writeUnstartedMail(source: UnstartedSource, locale: Locale): Mail {
  const { location, orders, url } = source
  const name = oneLine(location.name)
  const text = [
    m.mail_unstarted_intro({ location: name }, { locale }),
    '',
    ...orders.map(({ number, ready_wall }) =>
      m.mail_unstarted_order({ number, time: formatTime(ready_wall, locale) }, { locale }),
    ),
    '',
    m.mail_unstarted_board({ url }, { locale }),
  ].join('\n')
  return {
    subject: m.mail_unstarted_subject({ location: name, count: orders.length }, { locale }),
    text,
  }
}

/** Writes the text message that says how many there are. */
export function writeUnstartedText(
  { location, orders, url }: UnstartedSource,
  locale: Locale,
): string {
  const about = { location: oneLine(location.name), count: orders.length }
  return m.text_unstarted({ ...about, url }, { locale })
}

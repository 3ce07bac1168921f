import { formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import { m } from '#messages'
import type { ShareOfOrder } from './store-share-reports.ts'
import { formatPromise } from '#server/order/format-promise.ts'
import { amountLine } from '#server/order/format-explained.ts'
import type { Mail } from '#server/message/mail.ts'
import type { MailSource } from '#server/order/mail-source.ts'
import { formatLine } from '#server/order/receipt-mail.ts'

/** Writes to somebody in a group what they paid of its order, and for which dishes: their own sheet (R8.4). */
export function writeShareReceipt(
  { share, name, brand, last4 }: ShareOfOrder,
  { order, location, chain }: Pick<MailSource, 'order' | 'location' | 'chain' | 'site'>,
  locale: Locale,
): Mail {
  const own = order.lines.filter(({ id }) => share.line_ids.includes(id))
  const labels = new Map(
    orderSheetIn(order, locale).lines.map((line, nth) => [
      order.sheet.lines[nth]?.label,
      line.label,
    ]),
  )
  const card = brand !== null && last4 !== null ? formatCard({ brand, last4 }, locale) : ''
  const text = [
    m.mail_share_intro({ name: oneLine(name) }, { locale }),
    '',
    ...formatPlace(order, location, locale),
    '',
    ...own.flatMap((line) => formatLine(orderLineIn(line, locale), locale)),
    '',
    ...share.lines.map(({ kind, label, cents }) => {
      const told = kind === 'treat' ? m.group_treat({}, { locale }) : (labels.get(label) ?? label)
      return amountLine(oneLine(told), formatMoney(cents, locale))
    }),
    amountLine(m.mail_share_paid({}, { locale }), formatMoney(share.cents, locale)),
    '',
    m.mail_share_card(
      { amount: formatMoney(share.cents, locale), card, held: formatMoney(share.held, locale) },
      { locale },
    ),
    '',
    oneLine(chain?.name ?? location.name),
  ].join('\n')
  return { subject: subjectOf(order, location, locale), text }
}

/** Writes to somebody in a group whose host pays which of its dishes are theirs, and when and where they are ready (R8.4). */
export function writeMealReceipt(
  { name, line_ids }: Pick<OrderPerson, 'name' | 'line_ids'>,
  { order, location, chain, host }: GroupSource,
  locale: Locale,
): Mail {
  const own = order.lines.filter(({ id }) => line_ids.includes(id))
  const text = [
    m.mail_meal_intro({ name: oneLine(name), host: oneLine(host) }, { locale }),
    '',
    ...formatPlace(order, location, locale),
    '',
    ...own.flatMap((line) => formatLine(orderLineIn(line, locale), locale)),
    '',
    m.mail_meal_paid({ host: oneLine(host) }, { locale }),
    '',
    oneLine(chain?.name ?? location.name),
  ].join('\n')
  return { subject: subjectOf(order, location, locale), text }
}

/** What a mail to somebody in a group is written from. */
interface GroupSource extends Pick<MailSource, 'order' | 'location' | 'chain'> {
  readonly host: string
}

function formatPlace(order: Order, location: Location, locale: Locale): readonly string[] {
  const { number } = order
  const handoff = formatHandoff(order.handoff, locale)
  return [
    m.mail_receipt_order({ number, handoff, when: formatPromise(order, locale) }, { locale }),
    oneLine(location.name),
    `${location.address}, ${location.city}, ${location.state} ${location.zip}`,
  ]
}

function subjectOf({ number, ready_wall }: Order, location: Location, locale: Locale): string {
  const at = { number, location: oneLine(location.name), time: formatTime(ready_wall, locale) }
  return m.mail_receipt_subject(at, { locale })
}

import { formatTime, formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { oneLine, spokenName } from '#core/normalize-text.ts'
import { dayOf, type LocalTime } from '#core/time.ts'
import { m } from '#messages'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'
import { formatOwnMoney } from '#core/charge/format-own-money.ts'
import { type CardMaybeNamed, cardNamed, formatCard } from '#core/format/format-card.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { Location } from '#core/location/location.ts'
import type { Order } from '#core/order/order.ts'
import { orderLineIn } from '#core/order/order-line-in.ts'
import { orderSheetIn } from '#core/order/order-sheet-in.ts'
import type { ShareOfOrder, ReleasedShare, ReturnedShare } from './store-share-reports.ts'
import { formatPromise, amountLine } from '#server/order/format-order-mail.ts'
import type { MailSource } from '#server/order/mail-source.ts'
import { formatLine } from '#server/order/receipt-mail.ts'

/** What a mail about an open group order is written from. */
export interface GroupMailSource {
  readonly host: string
  readonly deadline: LocalTime
  readonly location: string
  /** The page that leads to it. */
  readonly url: string
}

/** What a mail to somebody in a group is written from. */
interface GroupSource extends Pick<MailSource, 'order' | 'location' | 'chain'> {
  readonly host: string
}

/** Writes to somebody who still chooses until when they may, and where. */
export function writeGuestReminder(
  { name }: { readonly name: string },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const at = whenAndWhere(source, locale)
  return {
    subject: m.mail_group_guest_subject(at, { locale }),
    text: formatParagraphs(
      [m.mail_group_guest({ name: spokenName(name), ...at }, { locale })],
      [source.url],
    ),
  }
}

/** Asks somebody of an earlier group into the one that repeats it, and says why they get that. */
export function writeGroupAgain(
  { name }: { readonly name: string },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const at = whenAndWhere(source, locale)
  return {
    subject: m.mail_group_again_subject(at, { locale }),
    text: formatParagraphs(
      [m.mail_group_again({ name: spokenName(name), ...at }, { locale })],
      [source.url],
      [m.mail_group_again_why(at, { locale })],
    ),
  }
}

/** Writes to somebody in a group order that its host called it off: nothing of it is made. */
export function writeGroupCancelled(
  { name }: { readonly name: string },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const from = { name: spokenName(name), location: oneLine(source.location) }
  return {
    subject: m.mail_group_cancelled_subject(from, { locale }),
    text: m.mail_group_cancelled(from, { locale }),
  }
}

/** Writes to the host who still chooses; once the deadline is over, what to do until the order is dropped. */
export function writeHostReminder(
  { names, is_past }: { readonly names: readonly string[]; readonly is_past: boolean },
  source: GroupMailSource,
  locale: Locale,
): Mail {
  const at = whenAndWhere(source, locale)
  const list = formatList(names.map(spokenName), locale)
  const subject = is_past ? m.mail_group_past_subject : m.mail_group_host_subject
  const intro = is_past ? m.mail_group_past : m.mail_group_host
  const waiting =
    names.length === 0
      ? m.mail_group_nobody_waiting({}, { locale })
      : m.mail_group_waiting({ names: list }, { locale })
  return {
    subject: subject(at, { locale }),
    text: formatParagraphs([intro(at, { locale }), waiting], [source.url]),
  }
}

function whenAndWhere({ host, deadline, location }: GroupMailSource, locale: Locale) {
  return {
    host: spokenName(host),
    location: oneLine(location),
    day: formatWeekdayAndDay(dayOf(deadline), locale),
    time: formatTime(deadline, locale),
  }
}

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
  const text = formatParagraphs(
    [m.mail_share_intro({ name: oneLine(name) }, { locale })],
    formatPlace(order, location, locale),
    own.flatMap((line) => formatLine(orderLineIn(line, locale), locale)),
    [
      ...share.lines.map(({ kind, label, cents }) => {
        const told = kind === 'treat' ? m.group_treat({}, { locale }) : (labels.get(label) ?? label)
        return amountLine(oneLine(told), formatMoney(cents, locale))
      }),
      amountLine(m.mail_share_paid({}, { locale }), formatMoney(share.cents, locale)),
    ],
    [formatShareCharge({ ...share, brand, last4 }, locale)],
    [oneLine(chain?.name ?? location.name)],
  )
  return { subject: subjectOf(order, location, locale), text }
}

/** Returns what is charged of what somebody held, as the order is sent, and what becomes of the rest. */
function formatShareCharge(
  { cents, held, brand, last4 }: Pick<ShareOfOrder['share'], 'cents' | 'held'> & CardMaybeNamed,
  locale: Locale,
): string {
  const card = formatCard(cardNamed({ brand, last4 }), locale)
  const charged = m.mail_share_card({ amount: formatMoney(cents, locale), card }, { locale })
  if (held === cents) return charged
  return `${charged} ${formatOwnMoney({ cents: held - cents, brand, last4 }, 'released', locale)}`
}

/** Writes to somebody in a group whose host pays which of its dishes are theirs, and when and where they are ready (R8.4). */
export function writeMealReceipt(
  { name, line_ids }: Pick<OrderPerson, 'name' | 'line_ids'>,
  { order, location, chain, host }: GroupSource,
  locale: Locale,
): Mail {
  const own = order.lines.filter(({ id }) => line_ids.includes(id))
  const text = formatParagraphs(
    [m.mail_meal_intro({ name: oneLine(name), host: oneLine(host) }, { locale })],
    formatPlace(order, location, locale),
    own.flatMap((line) => formatLine(orderLineIn(line, locale), locale)),
    [m.mail_meal_paid({ host: oneLine(host) }, { locale })],
    [oneLine(chain?.name ?? location.name)],
  )
  return { subject: subjectOf(order, location, locale), text }
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

/** Writes to somebody that a group order came to nothing, and that what their card held for it is let go of. */
export function writeShareReleased(share: ReleasedShare): Mail {
  const { locale } = share
  return {
    subject: m.mail_share_released_subject({}, { locale }),
    text: `${m.mail_share_released({}, { locale })} ${formatShare(share, 'released')}`,
  }
}

/** Writes to somebody who paid their part that the host of the group lets them choose again: they pay anew to be in it. */
export function writeShareReopened(share: ReleasedShare, source: GroupMailSource): Mail {
  return shareAgainMail(share, source, {
    subject: m.mail_share_reopened_subject,
    why: m.mail_share_reopened,
  })
}

/** Writes to who became the host of a group order that what they had paid as a guest is let go of. */
export function writeHostsShareReleased(share: ReleasedShare, source: GroupMailSource): Mail {
  const { locale } = share
  const at = whenAndWhere(source, locale)
  return {
    subject: m.mail_share_hosts_subject(at, { locale }),
    text: formatParagraphs(
      [`${m.mail_share_hosts(at, { locale })} ${formatShare(share, 'released')}`],
      [source.url],
    ),
  }
}

/** Writes to somebody that their bank holds their part of a group order no longer, in which they may pay it anew. */
export function writeShareLapsed(share: ReleasedShare, source: GroupMailSource): Mail {
  return shareAgainMail(share, source, {
    subject: m.mail_share_lapsed_subject,
    why: m.mail_share_lapsed,
  })
}

/** Why a part was let go of that may be paid again, in the words of its mail. */
interface AgainWords {
  readonly subject: typeof m.mail_share_lapsed_subject
  readonly why: typeof m.mail_share_reopened | typeof m.mail_share_lapsed
}

function shareAgainMail(
  share: ReleasedShare,
  source: GroupMailSource,
  { subject, why }: AgainWords,
): Mail {
  const { locale } = share
  const at = whenAndWhere(source, locale)
  return {
    subject: subject(at, { locale }),
    text: formatParagraphs(
      [
        `${why(at, { locale })} ${formatShare(share, 'released')}`,
        m.mail_share_again(at, { locale }),
      ],
      [source.url],
    ),
  }
}

/** Writes to somebody who paid their own part of a group order what goes back to their card, as it is cancelled or refunded (R8.6). */
export function writeShareReturned(share: ReturnedShare): Mail {
  const { number, amount, locale } = share
  const back = formatMoney(amount, locale)
  return {
    subject: m.mail_share_returned_subject({ back, number }, { locale }),
    text: `${m.mail_share_returned({ number }, { locale })} ${formatShare(share, 'returned')}`,
  }
}

/** Writes to somebody who paid their own part of a group order that it is canceled, and that what their card held is let go of (R8.6). */
export function writeShareCancelled(share: ReturnedShare): Mail {
  const { number, locale } = share
  return {
    subject: m.mail_share_cancelled_subject({ number }, { locale }),
    text: `${m.mail_share_cancelled({ number }, { locale })} ${formatShare(share, 'released')}`,
  }
}

function formatShare(
  { amount: cents, brand, last4, locale }: ReleasedShare,
  state: 'returned' | 'released',
): string {
  return formatOwnMoney({ cents, brand, last4 }, state, locale)
}

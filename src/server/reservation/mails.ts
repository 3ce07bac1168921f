import { formatMoney } from '#core/format/format-money.ts'
import { formatDayAndTime, formatTime, formatWeekdayAndDay } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import type { Locale } from '#core/locale.ts'
import type { Location } from '#core/location/location.ts'
import { oneLine } from '#core/normalize-text.ts'
import type { DepositState } from '#core/reservation/deposit.ts'
import { formatDeposit } from '#core/reservation/format-deposit.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import type { StoredReservation } from './store.ts'
import type { StoredWaiting } from './store-waitlist.ts'
import { formatParagraphs, type Mail } from '#server/message/mail.ts'

/** What guests are written about a table. The keys stand in the outbox: they stay. */
export const reservationMails = {
  'reservation-booked': {
    subject: m.mail_table_booked_subject,
    intro: m.mail_table_booked,
    text: m.text_table_booked,
  },
  'reservation-changed': {
    subject: m.mail_table_changed_subject,
    intro: m.mail_table_changed,
    text: m.text_table_changed,
  },
  'reservation-cancelled': {
    subject: m.mail_table_cancelled_subject,
    intro: m.mail_table_cancelled,
    text: m.text_table_cancelled,
  },
  'reservation-reminder': {
    subject: m.mail_table_reminder_subject,
    intro: m.mail_table_reminder,
    text: m.text_table_reminder,
  },
  'reservation-deposit': {
    subject: m.mail_table_deposit_subject,
    intro: m.mail_table_deposit,
    text: m.text_table_deposit,
  },
  'reservation-unpaid': {
    subject: m.mail_table_unpaid_subject,
    intro: m.mail_table_unpaid,
    text: m.text_table_unpaid,
  },
} as const

export type ReservationMailKind = keyof typeof reservationMails

/** Where a table is, and the pages that a message about it leads to. */
interface TablePlace {
  readonly location: Location
  readonly keep_minutes: number
  readonly url: string
  readonly calendar: string
  readonly deposit: DepositState | null
}

/** Writes the mail about a table: when and where, its calendar file, and the page that changes it. */
export function writeTableMail(
  kind: ReservationMailKind,
  stored: StoredReservation,
  { location, keep_minutes, url, calendar, deposit }: TablePlace,
  locale: Locale,
): Mail {
  const { subject, intro } = reservationMails[kind]
  const named = whatAndWhen(stored, { location, deposit }, locale)
  const { address, city, state, zip, phone } = location
  const aboutDeposit = formatPaid(deposit, location, locale)
  return {
    subject: subject(named, { locale }),
    text: formatParagraphs(
      [intro({ guest: oneLine(stored.name), ...named }, { locale })],
      [`${address}, ${city}, ${state} ${zip}`, formatPhone(phone)],
      aboutDeposit === '' ? [] : [aboutDeposit],
      ...whatNext(kind, { keep_minutes, url, calendar }, locale),
    ),
  }
}

/** What its guest can do: reserve again, pay, or see to what they have. */
function whatNext(
  kind: ReservationMailKind,
  { keep_minutes, url, calendar }: Pick<TablePlace, 'keep_minutes' | 'url' | 'calendar'>,
  locale: Locale,
): readonly (readonly string[])[] {
  switch (kind) {
    case 'reservation-cancelled':
    case 'reservation-unpaid':
      return [[m.mail_table_again({}, { locale }), url]]
    case 'reservation-deposit':
      return [[m.mail_table_pay({}, { locale }), url]]
    case 'reservation-booked':
    case 'reservation-changed':
    case 'reservation-reminder':
      return [
        [m.mail_table_keep({ minutes: keep_minutes }, { locale })],
        [m.mail_table_change({}, { locale }), url],
        [m.mail_table_calendar({}, { locale }), calendar],
      ]
  }
}

/** Writes the same as a text message. */
export function writeTableText(
  kind: ReservationMailKind,
  stored: StoredReservation,
  { location, url, deposit }: Omit<TablePlace, 'keep_minutes' | 'calendar'>,
  locale: Locale,
): string {
  const named = whatAndWhen(stored, { location, deposit }, locale)
  const text = reservationMails[kind].text({ ...named, url }, { locale })
  // Whoever is to pay reads by what rule on the page where they do.
  const aboutDeposit = kind === 'reservation-deposit' ? '' : formatPaid(deposit, location, locale)
  return aboutDeposit === '' ? text : `${text} ${aboutDeposit}`
}

/** What becomes of the deposit that was paid; empty where none was. */
function formatPaid(deposit: DepositState | null, { time_zone }: Location, locale: Locale): string {
  return deposit ? formatDeposit({ ...deposit, time_zone }, locale) : ''
}

/** A table by its kitchen, time and guests, and what its deposit is, due by when. */
function whatAndWhen(
  { seat_at, party, held_until }: StoredReservation,
  { location, deposit }: Pick<TablePlace, 'location' | 'deposit'>,
  locale: Locale,
) {
  const { name, time_zone } = location
  const at = localTimeAt(seat_at, time_zone)
  const [day, time] = [formatWeekdayAndDay(at, locale), formatTime(at, locale)]
  const amount = formatMoney(deposit?.cents ?? 0, locale)
  return { name, day, time, count: party, amount, by: formatBy(held_until, time_zone, locale) }
}

function formatBy(held_until: Instant | null, time_zone: string, locale: Locale): string {
  if (held_until === null) return ''
  return formatDayAndTime(localTimeAt(held_until, time_zone), locale)
}

/** Writes what a party on the waitlist is told: its place, or that its table is ready. */
export function writeWaitText(
  kind: 'waitlist-joined' | 'waitlist-called',
  { quoted_from: from, quoted_until: until }: StoredWaiting,
  { location, keep_minutes: minutes, url }: Omit<TablePlace, 'calendar' | 'deposit'>,
  locale: Locale,
): string {
  const { name } = location
  return kind === 'waitlist-called'
    ? m.text_wait_called({ name, minutes, url }, { locale })
    : m.text_wait_joined({ name, from, until, url }, { locale })
}

import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import { formatTime } from '#core/format/format-time.ts'
import {
  type Named,
  amount,
  firstProblem,
  named,
  plain,
  taking,
  type Reasons,
} from '#core/format/reason.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { formatPhone } from '#core/phone.ts'
import type { LocalTime } from '#core/time.ts'

export interface ReservationDepositGrows {
  readonly count: number
  readonly amount: Cents
}

type ReservationParty = Named & { readonly most: number; readonly phone: string }

type TablePromised = Named & { readonly at: LocalTime }

/** Lists the reasons to say no about a reservation. */
export const reservationRefusals = {
  'reservation.not_offered': named(422, m.refusal_reservation_not_offered),
  'reservation.party': taking<ReservationParty>(422, formatLargeParty, {
    name: 'Grove',
    most: 8,
    phone: '5125550142',
  }),
  'reservation.time': plain(422, m.refusal_reservation_time),
  'reservation.taken': plain(409, m.refusal_reservation_taken),
  'reservation.lapsed': plain(409, m.refusal_reservation_lapsed),
  'reservation.closed': plain(409, m.refusal_reservation_closed),
  'reservation.too_many': plain(429, m.refusal_reservation_too_many),
  'reservation.field': firstProblem(422, 'participant_name.missing'),
  'reservation.being_ordered': plain(409, m.refusal_reservation_being_ordered),
  'reservation.ordered': taking<{ readonly number: string }>(
    409,
    (params, locale) => m.refusal_reservation_ordered(params, { locale }),
    { number: '47' },
  ),
  'reservation.no_deposit': plain(409, m.refusal_reservation_no_deposit),
  'reservation.deposit_due': amount(409, m.refusal_reservation_deposit_due, 8_000),
  'reservation.deposit_late': plain(422, m.refusal_reservation_deposit_late),
  'reservation.deposit_grows': taking<ReservationDepositGrows>(422, formatDepositGrows, {
    count: 8,
    amount: 8_000,
  }),
  'table.unknown': named(422, m.refusal_table_unknown, 'P9'),
  'table.occupied': named(409, m.refusal_table_occupied, 'P4'),
  'table.too_small': taking<Named & { readonly seats: number; readonly party: number }>(
    409,
    (params, locale) => m.refusal_table_too_small(params, { locale }),
    { name: 'P4', seats: 2, party: 6 },
  ),
  'table.promised': taking<TablePromised>(409, formatPromisedTable, {
    name: 'P4',
    at: '20261120 18:30',
  }),
  'table.none_free': plain(409, m.refusal_table_none_free),
  'waitlist.closed': named(422, m.refusal_waitlist_closed),
} satisfies Reasons

/** Returns whom a party calls that is too large to reserve by itself. */
function formatLargeParty({ name, most, phone }: ReservationParty, locale: Locale): string {
  return m.refusal_reservation_party({ name, most, phone: formatPhone(phone) }, { locale })
}

/** Returns why a reservation doesn’t grow, and the way to a larger one. */
function formatDepositGrows({ count, amount }: ReservationDepositGrows, locale: Locale): string {
  const deposit = formatMoney(amount, locale)
  return m.refusal_reservation_deposit_grows({ count, amount: deposit }, { locale })
}

/** Returns from when a table is promised to others. */
function formatPromisedTable({ name, at }: TablePromised, locale: Locale): string {
  return m.refusal_table_promised({ name, time: formatTime(at, locale) }, { locale })
}

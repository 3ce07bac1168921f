import type { Chain } from '#core/location/chain.ts'
import type { Location, OpenSpan } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Translated } from '#core/translations.ts'

/** Where guests sit at a location, when, and for how long. */
export interface DiningRoom {
  /** As guests choose among them: the dining room, the patio. */
  readonly areas: readonly DiningArea[]
  readonly tables: readonly DiningTable[]
  /** Tables that can be pushed together, each a list of all that it takes; they stand in one area. */
  readonly joins: readonly (readonly string[])[]
  /** By weekday, 1 is Monday to 7 Sunday: from the first seating until the last table is empty; lunch and dinner are a list. The location’s exceptions go before. */
  readonly week: Readonly<Record<string, OpenSpan | readonly OpenSpan[]>>
  /** How long a party sits, smallest first; the last one is for the largest party that can reserve. */
  readonly turn_times: readonly TurnTime[]
  /** How many guests may sit down within a quarter of an hour, so that the kitchen keeps up. */
  readonly covers_per_slot: number
  readonly days_ahead: number
  /** How long before its time a table can still be reserved. */
  readonly notice_minutes: number
  /** How long a table is kept for a party that is late. */
  readonly keep_minutes: number
  /** What large parties leave when they reserve; nothing said, or null: nobody does. */
  readonly deposit?: TableDepositTerms | null
}

/** What a large party pays when it reserves: it comes off its check. */
export interface TableDepositTerms {
  /** The smallest party that does. */
  readonly from_party: number
  readonly cents_per_guest: Cents
  /** How long before its time a table can be given back with its deposit. */
  readonly back_hours: number
}

export interface DiningArea extends Translated<'name'> {
  readonly key: string
  readonly name: string
}

export interface DiningTable {
  /** As the crew calls it. */
  readonly id: string
  readonly area: string
  readonly seats: number
  /** The smallest party that may reserve it; a walk-in may sit there all the same. */
  readonly least: number
}

export interface TurnTime {
  readonly up_to: number
  readonly minutes: number
}

/** Returns where a location seats guests; null where it does not, and everywhere while the chain’s reservations are off. */
export function diningRoomOf(
  { dining }: Pick<Location, 'dining'>,
  chain: Pick<Chain, 'reservations'> | null,
): DiningRoom | null {
  return chain?.reservations === true ? (dining ?? null) : null
}

/** Returns how many guests the largest party may have that reserves without a call. */
export function largestParty({ turn_times }: Pick<DiningRoom, 'turn_times'>): number {
  return turn_times.at(-1)?.up_to ?? 0
}

/** Returns the minutes that a party of so many sits. */
export function turnMinutes({ turn_times }: Pick<DiningRoom, 'turn_times'>, party: number): number {
  const fitting = turn_times.find(({ up_to }) => party <= up_to) ?? turn_times.at(-1)
  return fitting?.minutes ?? 0
}

/** Returns when guests sit on a weekday, 1 is Monday to 7 Sunday, earliest first; nothing where it is closed. */
export function spansOfWeekday(
  { week }: Pick<DiningRoom, 'week'>,
  weekday: string | number,
): readonly OpenSpan[] {
  const said = week[weekday] ?? []
  const spans = 'from' in said ? [said] : said
  return spans.toSorted((one, other) => one.from.localeCompare(other.from))
}

import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import type { Location } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Refusal, RefusalParams } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { hasRoom, runsLow } from '#core/schedule/capacity.ts'
import { isDayOffered } from '#core/schedule/days.ts'
import { minutesOut, slackMinutes, type WayOut } from '#core/schedule/firing.ts'
import { pauseOf } from '#core/schedule/pause.ts'
import type { StationTime } from './make-time.ts'
import { minutesAmong } from './station-work.ts'
import { slotMinutes, slotTimesOf } from './slot-times.ts'
import { openState } from '#core/schedule/hours.ts'
import { type Timetable, timetableOf } from '#core/schedule/timetable.ts'
import type { CalendarDay, Instant, LocalTime } from '#core/time.ts'
import {
  addDays,
  addMinutes,
  dayOf,
  instantIfShown,
  instantOf,
  isDay,
  minuteNumberOf,
  minutesBetween,
  localTimeAt,
} from '#core/time.ts'

/** The question that every answer about times needs: which order, where, how, and what is gone already. */
export interface SlotsQuery extends WayOut {
  readonly location: Location
  readonly now: Instant
  readonly make_minutes: number
  /** What it takes of each station; not known of an order that is still empty. */
  readonly stations?: readonly StationTime[]
  /** Minutes until it is paid, in which no kitchen begins; 0 unless told, as at a screen of the place. */
  readonly paying_minutes?: number
  /** What the order costs, for capacity by money; 0 unless told. */
  readonly cents?: Cents
  readonly taken: readonly SlotTaken[]
}

/** A time that an order can be wanted for: on the clock, and as the moment it is. */
interface Slot {
  readonly localTime: LocalTime
  readonly at: Instant
  /** The number of its first minute. */
  readonly minute: number
}

/** The times of a day that can be ordered for now: offered, not too soon, and with room. Earliest first. */
export function slotsOfDay(
  query: SlotsQuery & { readonly day: CalendarDay },
): readonly LocalTime[] {
  return [...timesOfDay(query, query.day)]
}

/** The same one after the other: who looks for the next doesn’t ask after room in all others. */
export function* timesOfDay(query: SlotsQuery, day: CalendarDay): Generator<LocalTime, void> {
  if (!isDayOffered(query.location, query.channel, day, query.now)) return
  for (const slot of slotsSoonEnough(query, day)) if (slotHasRoom(query, slot)) yield slot.localTime
}

/** The first time with room today, the hours after midnight of tonight's opening included; none on catering. */
export function earliestSlot(query: SlotsQuery): LocalTime | undefined {
  return cachedFirst(query, '', () => ({ localTime: firstWithRoom(query) })).localTime
}

/** One answer asks for it up to five times. */
const cachedFirst = memoizeByObject<SlotsQuery, { readonly localTime: LocalTime | undefined }>()

function firstWithRoom(query: SlotsQuery): LocalTime | undefined {
  const today = dayOf(localTimeAt(query.now, query.location.time_zone))
  if (!isDayOffered(query.location, query.channel, today, query.now)) return undefined
  for (const slot of slotsTonight(query, today)) {
    if (slotHasRoom(query, slot)) return slot.localTime
  }
  return undefined
}

/** How long guests take at checkout before they have paid, in minutes: so long nobody cooks for them. */
export const payingMinutes = 3

/**
 * Returns the time that an order is promised for as soon as possible, to the minute: when its kitchen can have made it beside what its
 * stations make for others, with the minutes until it is paid and the slack that a crew has before its latest start, where the quarter
 * hour that this falls into has room; never later than the first slot with room. Undefined where no slot is left.
 */
export function asapTime(query: SlotsQuery): LocalTime | undefined {
  return cachedSoon(query, '', () => ({ localTime: soonestPromise(query) })).localTime
}

const cachedSoon = memoizeByObject<SlotsQuery, { readonly localTime: LocalTime | undefined }>()

function soonestPromise(query: SlotsQuery): LocalTime | undefined {
  const { location, paying_minutes = 0 } = query
  const quarter = earliestOncePaid(query) ?? earliestSlot(query)
  if (quarter === undefined) return undefined
  const spare = paying_minutes + Math.max(slackMinutes(location), nearlyAMinute)
  const minutes = Math.max(query.make_minutes, minutesInTurn(query))
  const least = leastMinutes({ ...query, make_minutes: minutes })
  const soonest = localTimeAt(addMinutes(beginsAt(query), least + spare), location.time_zone)
  return soonest < quarter && promiseRefusal(query, soonest) === undefined ? soonest : quarter
}

function earliestOncePaid(query: SlotsQuery): LocalTime | undefined {
  const { make_minutes, paying_minutes = 0 } = query
  if (paying_minutes === 0) return undefined
  return earliestSlot({ ...query, make_minutes: make_minutes + paying_minutes })
}

/** Minutes of making beside what the stations of an order make for others. */
function minutesInTurn({ stations = [], taken, now }: SlotsQuery): number {
  const others = taken.flatMap(({ work }) => work ?? [])
  return others.length > 0 ? minutesAmong(stations, others, now) : 0
}

/** Where a crew has no slack, a promise is the next whole minute: 59.999 seconds more, and the seconds left out. */
const nearlyAMinute = 59_999 / 60_000

/**
 * Refuses a time to the minute that was promised as soon as possible, once it can no longer be made, or where the quarter hour
 * that it falls into is full. A slot is one as well.
 */
export function promiseRefusal(query: SlotsQuery, promised: LocalTime): Refusal | undefined {
  const { location, now } = query
  const today = dayOf(localTimeAt(now, location.time_zone))
  const slot = slotAround(query, promised)
  if (slot === undefined || slot.localTime === promised) return slotRefusal(query, promised)
  const at = instantOf(promised, location.time_zone)
  if (minutesBetween(beginsAt(query), at) < leastMinutes(query))
    return refusal('time.not_offered', { wanted: promised, today, why: 'too_soon' })
  return slotHasRoom(query, slot) ? undefined : refusal('time.full', { wanted: promised, today })
}

/** The slot whose quarter hour a minute falls into, up to the one that follows it: nothing is promised after the last. */
function slotAround(
  { location, channel, handoff }: SlotsQuery,
  localTime: LocalTime,
): Slot | undefined {
  const minute = minuteNumberOf(instantOf(localTime, location.time_zone))
  const day = dayOf(localTime)
  const near = [day, addDays(day, 1)].flatMap((one) => slotsOn(location, channel, handoff, one))
  const own = near.findLast((slot) => slot.minute <= minute)
  if (own === undefined || own.minute === minute) return own
  const isFollowed = near.some(
    (slot) => slot.minute > minute && slot.minute <= own.minute + slotMinutes,
  )
  return isFollowed ? own : undefined
}

/** Refuses a time that isn't offered for this order, or has no room left for it (R7.10). */
export function slotRefusal(query: SlotsQuery, wanted: LocalTime): Refusal | undefined {
  const { location, channel, now } = query
  const today = dayOf(localTimeAt(now, location.time_zone))
  const day = dayOf(wanted)
  if (!isDay(day)) return refusal('time.not_offered', { wanted: null, today, why: 'not_a_slot' })
  const slot =
    isDayOffered(location, channel, day, now) || wanted === earliestSlot(query)
      ? slotsSoonEnough(query, day, wanted).next().value
      : undefined
  if (slot?.localTime !== wanted)
    return refusal('time.not_offered', { wanted, today, why: 'not_a_slot' })
  return slotHasRoom(query, slot) ? undefined : refusal('time.full', { wanted, today })
}

/**
 * Refuses as soon as possible: on catering, while the kitchen is closed for that handoff (R6.3) or paused, and when nothing
 * is left today.
 */
export function asapRefusal(query: SlotsQuery): Refusal | undefined {
  const { location, channel, handoff, now } = query
  const today = dayOf(localTimeAt(now, location.time_zone))
  const no = (why: RefusalParams<'time.asap_unavailable'>['why']) =>
    refusal('time.asap_unavailable', { why, today })
  const paused = pausedUntil(query)
  if (channels[channel].advance_only) return no('catering')
  if (!openState(location, channel, now, [handoff]).open) return no('closed')
  if (paused) return refusal('time.asap_unavailable', { why: 'gone', today, paused })
  return earliestSlot(query) ? undefined : no('gone')
}

/** Returns the refusal that stands beside a disabled asap, left out on catering and on theme bc3 (R6.3). */
export function asapNotice(query: SlotsQuery, theme: string): Refusal | null {
  if (theme === 'bc3' || channels[query.channel].advance_only) return null
  return asapRefusal(query) ?? null
}

/** Refuses one of the last places of a time to who hasn’t proved a mailbox, on a site that asks for it: a robot would hold them all. */
export function unprovedRefusal(query: SlotsQuery, wanted: LocalTime): Refusal | undefined {
  const { channel, location, handoff } = query
  if (!channels[channel].asks_proof) return undefined
  const taken = takenFrom(query.taken, minuteNumberOf(instantOf(wanted, location.time_zone)))
  const who = { channel, group: handoffModes[handoff].group }
  return runsLow(location.capacity, who, taken) ? refusal('holds.unproved') : undefined
}

/** Returns why an order is stopped now, and until when on its location’s clock; undefined where nothing is paused of it. */
export function pausedUntil(query: SlotsQuery): RefusalParams<'time.asap_unavailable'>['paused'] {
  const pause = pauseOf(query)
  if (pause === undefined) return undefined
  const { reason, until } = pause
  return { reason, until: localTimeAt(until, query.location.time_zone) }
}

function slotHasRoom(query: SlotsQuery, slot: Slot): boolean {
  const taken = takenFrom(query.taken, slot.minute)
  const { make_minutes, cents = 0 } = query
  const { group } = handoffModes[query.handoff]
  const who = { channel: query.channel, group }
  return hasRoom(query.location.capacity, who, { make_minutes, cents }, taken)
}

const byMinute = new WeakMap<readonly SlotTaken[], ReadonlyMap<number, readonly SlotTaken[]>>()

/** What is taken of the quarter hour that begins with a minute: what is promised as soon as possible falls into one. */
function takenFrom(taken: readonly SlotTaken[], minute: number): readonly SlotTaken[] {
  const found = takenByMinute(taken)
  const ofSlot: SlotTaken[] = []
  for (let nth = 0; nth < slotMinutes; nth += 1) ofSlot.push(...(found.get(minute + nth) ?? []))
  return ofSlot
}

/** What is taken, by minute: a day has sixty slots to ask about, and all that is taken of some days was looked through for each. */
function takenByMinute(taken: readonly SlotTaken[]): ReadonlyMap<number, readonly SlotTaken[]> {
  const known = byMinute.get(taken)
  if (known !== undefined) return known
  const found = new Map<number, SlotTaken[]>()
  for (const gone of taken) {
    const minute = minuteNumberOf(gone.slot_at)
    const there = found.get(minute)
    if (there === undefined) found.set(minute, [gone])
    else there.push(gone)
  }
  byMinute.set(taken, found)
  return found
}

/** Today's slots that can still be made, then those after midnight that belong to the opening that runs now. */
function* slotsTonight(query: SlotsQuery, today: CalendarDay): Generator<Slot, void> {
  yield* slotsSoonEnough(query, today)
  const { open, until } = openState(query.location, query.channel, query.now, [query.handoff])
  if (!open) return
  for (const slot of slotsSoonEnough(query, addDays(today, 1))) {
    if (until === null || slot.localTime <= until) yield slot
  }
}

/**
 * A day's slots from a time on that leave time for making, once no pause stops it, for a busy kitchen and for the way to the guest. What spring
 * skips is no slot, and what autumn repeats is one: its first. No clock shows a time for the first time after it has shown a
 * later one, so that those before the soonest aren't looked at.
 */
function* slotsSoonEnough(
  query: SlotsQuery,
  day: CalendarDay,
  from: LocalTime = day,
): Generator<Slot, void> {
  const { location, channel, handoff } = query
  const [begins, minutes] = [beginsAt(query), leastMinutes(query)]
  const soonest = localTimeAt(addMinutes(begins, minutes), location.time_zone)
  const first = from > soonest ? from : soonest
  for (const slot of slotsOn(location, channel, handoff, day))
    if (slot.localTime >= first && minutesBetween(begins, slot.at) >= minutes) yield slot
}

/** When a kitchen can begin: now, or once what is paused of the order goes on. */
function beginsAt(query: SlotsQuery): Instant {
  return pauseOf(query)?.until ?? query.now
}

/** Minutes from its beginning to a promise at the least: making, a busy kitchen, and the way to the guest. */
function leastMinutes(query: SlotsQuery): number {
  return (
    query.make_minutes + busyMinutes(query.location, query.now) + minutesOut(query, query.location)
  )
}

/** A day of slots takes some kilobytes, and a fortnight of every handoff on both sites is one timetable’s. */
const cachedDays = memoizeByObject<Timetable, readonly Slot[]>(5_000)

/** All slots of a day, whether or not they can still be had. */
function slotsOn(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
): readonly Slot[] {
  return cachedDays(timetableOf(location), `${channel} ${handoff} ${day}`, () =>
    [...slotTimesOf(location, channel, handoff, day)].flatMap((localTime) => {
      const at = instantIfShown(localTime, location.time_zone)
      return at === undefined ? [] : [{ localTime, at, minute: minuteNumberOf(at) }]
    }),
  )
}

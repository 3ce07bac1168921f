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
import { minutesOut, type WayOut } from '#core/schedule/firing.ts'
import { slotTimesOf } from './slot-times.ts'
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
  minutesBetween,
  localTimeAt,
} from '#core/time.ts'

/** The question that every answer about times needs: which order, where, how, and what is gone already. */
export interface SlotsQuery extends WayOut {
  readonly location: Location
  readonly now: Instant
  readonly make_minutes: number
  /** What the order costs, for capacity by money; 0 unless told. */
  readonly cents?: Cents
  readonly taken: readonly SlotTaken[]
}

/** A time that an order can be wanted for: on the clock, and as the moment it is. */
interface Slot {
  readonly localTime: LocalTime
  readonly at: Instant
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
 * Refuses as soon as possible: on catering, while the kitchen is closed for that handoff (R6.3), and when nothing
 * is left today.
 */
export function asapRefusal(query: SlotsQuery): Refusal | undefined {
  const { location, channel, handoff, now } = query
  const today = dayOf(localTimeAt(now, location.time_zone))
  const no = (why: RefusalParams<'time.asap_unavailable'>['why']) =>
    refusal('time.asap_unavailable', { why, today })
  if (channels[channel].advance_only) return no('catering')
  if (!openState(location, channel, now, [handoff]).open) return no('closed')
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
  const at = instantOf(wanted, location.time_zone)
  const taken = takenBySecond(query.taken).get(secondOf(at)) ?? []
  const who = { channel, group: handoffModes[handoff].group }
  return runsLow(location.capacity, who, taken) ? refusal('holds.unproved') : undefined
}

function slotHasRoom(query: SlotsQuery, slot: Slot): boolean {
  const taken = takenBySecond(query.taken).get(secondOf(slot.at)) ?? []
  const { make_minutes, cents = 0 } = query
  const { group } = handoffModes[query.handoff]
  const who = { channel: query.channel, group }
  return hasRoom(query.location.capacity, who, { make_minutes, cents }, taken)
}

const bySecond = new WeakMap<readonly SlotTaken[], ReadonlyMap<string, readonly SlotTaken[]>>()

/** What is taken, by slot: a day has sixty to ask about, and all that is taken of some days was looked through for each. */
function takenBySecond(taken: readonly SlotTaken[]): ReadonlyMap<string, readonly SlotTaken[]> {
  const known = bySecond.get(taken)
  if (known !== undefined) return known
  const found = new Map<string, SlotTaken[]>()
  for (const gone of taken) {
    const second = secondOf(gone.slot_at)
    found.set(second, [...(found.get(second) ?? []), gone])
  }
  bySecond.set(taken, found)
  return found
}

/** A moment by the words for its second, whatever comes after: reading sixty as moments takes as long as all the rest. */
function secondOf(at: Instant): string {
  return at.slice(0, '2026-11-20T23:40:00'.length)
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
 * A day's slots from a time on that leave time for making, for a busy kitchen and for the way to the guest. What spring
 * skips is no slot, and what autumn repeats is one: its first. No clock shows a time for the first time after it has shown a
 * later one, so that those before the soonest aren't looked at.
 */
function* slotsSoonEnough(
  query: SlotsQuery,
  day: CalendarDay,
  from: LocalTime = day,
): Generator<Slot, void> {
  const { location, channel, handoff, now, make_minutes } = query
  const minutes = make_minutes + busyMinutes(location, now) + minutesOut(query)
  const soonest = localTimeAt(addMinutes(now, minutes), location.time_zone)
  const first = from > soonest ? from : soonest
  for (const slot of slotsOn(location, channel, handoff, day))
    if (slot.localTime >= first && minutesBetween(now, slot.at) >= minutes) yield slot
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
      return at === undefined ? [] : [{ localTime, at }]
    }),
  )
}

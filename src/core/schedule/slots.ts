import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import { whenWords } from '#core/clock-words.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import { keptWith } from '#core/kept-with.ts'
import type { Location } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import type { SlotTaken } from '#core/schedule/capacity.ts'
import { hasRoom } from '#core/schedule/capacity.ts'
import { isDayOffered } from '#core/schedule/days.ts'
import { slotWallsOf } from '#core/schedule/grid.ts'
import { openState } from '#core/schedule/hours.ts'
import { type Timetable, timetableOf } from '#core/schedule/timetable.ts'
import type { CalendarDay, Instant, WallTime } from '#core/time.ts'
import {
  addDays,
  addMinutes,
  dayOf,
  instantIfShown,
  isDay,
  minutesBetween,
  wallOf,
} from '#core/time.ts'

/** The question that every answer about times needs: which order, where, how, and what is gone already. */
export interface SlotsAsked {
  readonly location: Location
  readonly channel: Channel
  readonly handoff: HandoffMode
  readonly now: Instant
  readonly make_minutes: number
  /** The drive to the guest; none unless told. */
  readonly transit_minutes?: number
  /** What the order costs, for capacity by money; 0 unless told. */
  readonly cents?: Cents
  readonly taken: readonly SlotTaken[]
}

/** A time that an order can be wanted for: on the clock, and as the moment it is. */
interface Slot {
  readonly wall: WallTime
  readonly at: Instant
}

/** The times of a day that can be ordered for now: offered, not too soon, and with room. Earliest first. */
export function slotsOfDay(asked: SlotsAsked & { readonly day: CalendarDay }): readonly WallTime[] {
  return [...timesOfDay(asked, asked.day)]
}

/** The same one after the other: who looks for the next doesn’t ask after room in all others. */
export function* timesOfDay(asked: SlotsAsked, day: CalendarDay): Generator<WallTime, void> {
  if (!isDayOffered(asked.location, asked.channel, day, asked.now)) return
  for (const slot of slotsSoonEnough(asked, day)) if (slotHasRoom(asked, slot)) yield slot.wall
}

/** The first time with room today, the hours after midnight of tonight's opening included; none on catering. */
export function earliestSlot(asked: SlotsAsked): WallTime | undefined {
  return keptFirst(asked, '', () => ({ wall: firstWithRoom(asked) })).wall
}

/** One answer asks for it up to five times. */
const keptFirst = keptWith<SlotsAsked, { readonly wall: WallTime | undefined }>()

function firstWithRoom(asked: SlotsAsked): WallTime | undefined {
  const today = dayOf(wallOf(asked.now, asked.location.time_zone))
  if (!isDayOffered(asked.location, asked.channel, today, asked.now)) return undefined
  for (const slot of slotsTonight(asked, today)) {
    if (slotHasRoom(asked, slot)) return slot.wall
  }
  return undefined
}

/** Refuses a time that isn't offered for this order, or has no room left for it (R7.10). */
export function slotRefusal(asked: SlotsAsked, wanted: WallTime): Refusal | undefined {
  const { location, channel, now } = asked
  const about = () => whenWords(wanted, dayOf(wallOf(now, location.time_zone)))
  const day = dayOf(wanted)
  if (!isDay(day)) return refusal('time.not_offered', 'That')
  const slot =
    isDayOffered(location, channel, day, now) || wanted === earliestSlot(asked)
      ? slotsSoonEnough(asked, day, wanted).next().value
      : undefined
  if (slot?.wall !== wanted) return refusal('time.not_offered', about())
  return slotHasRoom(asked, slot) ? undefined : refusal('time.full', about())
}

/**
 * Refuses as soon as possible: on catering, while the kitchen is closed for that handoff (R6.3), and when nothing
 * is left today.
 */
export function asapRefusal(asked: SlotsAsked): Refusal | undefined {
  const { location, channel, handoff, now } = asked
  const why = (words: string): Refusal => refusal('time.asap_unavailable', words)
  if (channels[channel].advance_only) return why('for catering')
  if (!openState(location, channel, now, [handoff]).open) return why('while the kitchen is closed')
  return earliestSlot(asked) ? undefined : why('because today’s times are gone')
}

/** The notice beside a disabled asap: the refusal's words, left out on catering and on theme bc3 (R6.3). */
export function asapNotice(asked: SlotsAsked, theme: string): string | null {
  if (theme === 'bc3' || channels[asked.channel].advance_only) return null
  return asapRefusal(asked)?.message ?? null
}

/** When the kitchen starts: the promise less the making, what the handoff takes, and the drive to the guest. */
export function fireAt(
  ready: Instant,
  makeMinutes: number,
  handoff: HandoffMode,
  transitMinutes = 0,
): Instant {
  return addMinutes(ready, -(makeMinutes + handoffModes[handoff].lead_minutes + transitMinutes))
}

function slotHasRoom(asked: SlotsAsked, slot: Slot): boolean {
  const taken = takenBySecond(asked.taken).get(secondOf(slot.at)) ?? []
  const { make_minutes, cents = 0 } = asked
  const { group } = handoffModes[asked.handoff]
  const who = { channel: asked.channel, group }
  return hasRoom(asked.location.capacity, who, { make_minutes, cents }, taken)
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
function* slotsTonight(asked: SlotsAsked, today: CalendarDay): Generator<Slot, void> {
  yield* slotsSoonEnough(asked, today)
  const { open, until } = openState(asked.location, asked.channel, asked.now, [asked.handoff])
  if (!open) return
  for (const slot of slotsSoonEnough(asked, addDays(today, 1))) {
    if (until === null || slot.wall <= until) yield slot
  }
}

/**
 * A day's slots from a time on that leave time for making, for a busy kitchen and for the way to the guest. What spring
 * skips is no slot, and what autumn repeats is one: its first. No clock shows a time for the first time after it has shown a
 * later one, so that those before the soonest aren't looked at.
 */
function* slotsSoonEnough(
  asked: SlotsAsked,
  day: CalendarDay,
  from: WallTime = day,
): Generator<Slot, void> {
  const { location, channel, handoff, now, make_minutes, transit_minutes = 0 } = asked
  const way = handoffModes[handoff].lead_minutes + transit_minutes
  const minutes = make_minutes + busyMinutes(location, now) + way
  const soonest = wallOf(addMinutes(now, minutes), location.time_zone)
  const first = from > soonest ? from : soonest
  for (const slot of slotsOn(location, channel, handoff, day))
    if (slot.wall >= first && minutesBetween(now, slot.at) >= minutes) yield slot
}

/** A day of slots takes some kilobytes, and a fortnight of every handoff on both sites is one timetable’s. */
const keptDays = keptWith<Timetable, readonly Slot[]>(5_000)

/** All slots of a day, whether or not they can still be had. */
function slotsOn(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
  day: CalendarDay,
): readonly Slot[] {
  return keptDays(timetableOf(location), `${channel} ${handoff} ${day}`, () =>
    [...slotWallsOf(location, channel, handoff, day)].flatMap((wall) => {
      const at = instantIfShown(wall, location.time_zone)
      return at === undefined ? [] : [{ wall, at }]
    }),
  )
}

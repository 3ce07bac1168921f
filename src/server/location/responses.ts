import type { DeliveryTermsAnswer, LocationAnswer } from '#contract/location/locations.ts'
import type { Channel } from '#core/channel.ts'
import { type HandoffMode, handoffModes, isBrought } from '#core/handoff/handoff.ts'
import { memoizeByObject } from '#core/memoize-by-object.ts'
import type { Location } from '#core/location/location.ts'
import { freeFrom, longestTransit, type Reach } from '#core/location/delivery.ts'
import { milesBetween, type Point } from '#core/location/distance.ts'
import { guestHandoffs, servingHandoff } from '#core/location/offered-handoffs.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { openState } from '#core/schedule/hours.ts'
import { singleDishMinutes } from '#core/schedule/make-time.ts'
import { pausesNow, wholePause } from '#core/schedule/pause.ts'
import { asapRefusal, asapTime, payingMinutes } from '#core/schedule/slots.ts'
import { type Timetable, timetableOf } from '#core/schedule/timetable.ts'
import { dayOf, type Instant, instantOf, minutesBetween, localTimeAt } from '#core/time.ts'
import { textsOf } from '#core/translations.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import type { LocationNow } from '#server/menu/store.ts'
import { formatComingExceptions, formatWeekHours } from '#core/schedule/format-hours.ts'
import type { Locale } from '#core/locale.ts'
import { locationIn } from '#core/location/location-in.ts'
import { formatPause } from '#core/format/format-pause.ts'
import { formatOpenState } from '#core/schedule/format-open-state.ts'
import type { CartAnswer } from '#contract/cart/carts.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'

/** On which site, in which language and from where a location is looked at; `from` is a point that the way is measured from. */
interface LocationView {
  readonly channel: Channel
  readonly locale: Locale
  readonly from?: Point | null
}

/** A location as the API answers it on one of the two sites, with the way to it from a point. */
export function locationAnswer(
  here: LocationNow,
  { channel, locale, from = null }: LocationView,
): DeepReadonly<LocationAnswer> {
  return {
    ...answerWithoutWay(here, channel, locale),
    distance: from && Math.round(milesBetween(from, here.location) * 10) / 10,
  }
}

type WithoutWay = Omit<DeepReadonly<LocationAnswer>, 'distance'>

interface Told {
  readonly taken: LocationNow['taken']
  readonly when: string
  readonly answer: WithoutWay
}

const lastTold = new WeakMap<Location, Map<string, Told>>()

/**
 * What a location answered last is true for as long as nothing of it changed, nothing more was taken and the minute is the
 * same: everything that its clock decides happens on whole minutes, but the end of a busy hour and of a pause.
 */
function answerWithoutWay(here: LocationNow, channel: Channel, locale: Locale): WithoutWay {
  const { location, now, taken } = here
  const when = `${wholeMinute(now)} ${busyMinutes(location, now)} ${pausesNow(location, now).length}`
  const view = `${channel} ${locale}`
  const byView = lastTold.get(location) ?? new Map<string, Told>()
  const last = byView.get(view)
  if (last?.taken === taken && last.when === when) return last.answer
  const answer = answerFound(here, channel, locale)
  lastTold.set(location, byView.set(view, { taken, when, answer }))
  return answer
}

/** The minute of a moment; its very beginning is a time of its own, at which a minute that just ended can still be had. */
function wholeMinute(now: Instant): string {
  const [minute, rest] = [now.slice(0, 16), now.slice(16)]
  return /[1-9]/.test(rest) ? minute : now
}

function answerFound(here: LocationNow, channel: Channel, locale: Locale): WithoutWay {
  const { location, now } = here
  const { open, ...state } = openState(location, channel, now)
  const today = dayOf(localTimeAt(now, location.time_zone))
  const paused = pausedAt(here, channel)
  const offered = guestHandoffs(location, channel)
  return {
    id: location.id,
    ...placeAnswer(location),
    menu_id: location.menus.everyday,
    mealtime_menu_id: location.menus.mealtime,
    catering_menu_id: location.menus.catering,
    lat: location.lat,
    lng: location.lng,
    today,
    open,
    open_state: {
      ...state,
      paused_until: paused?.until ?? null,
      text: paused
        ? formatPause(paused.reason, paused.until, today, locale)
        : formatOpenState({ open, ...state }, today, locale),
    },
    available: location.available,
    dining: location.dining != null,
    services: {
      advancedays: location.services.advancedays,
      transfercart: location.services.transfercart,
      handoff: switches(offered),
    },
    asap_minutes: asapMinutes(here, channel, offered),
    busy_minutes: busyMinutes(location, now),
    ...keptHours(timetableOf(location), `${channel} ${locale} ${today}`, () => ({
      hours: location.hours
        .filter((row) => row.channel === channel)
        .map((row) => ({ handoff: row.handoff, days: formatWeekHours(row, locale) })),
      exceptions: formatComingExceptions(locationIn(location, locale).exceptions, today, locale),
    })),
  }
}

/** Returns why all that a location sells on a channel waits and until when; null where it doesn’t. */
function pausedAt({ location, now }: LocationNow, channel: Channel) {
  const pause = wholePause(location, channel, now)
  return pause ? { ...pause, until: localTimeAt(pause.until, location.time_zone) } : null
}

const keptHours = memoizeByObject<
  Timetable,
  Pick<DeepReadonly<LocationAnswer>, 'hours' | 'exceptions'>
>()

/** What a delivery there would cost and take. */
export function termsAnswer(
  { zone, transit_minutes }: Reach,
  locale: Locale,
): DeepReadonly<DeliveryTermsAnswer> {
  const { minimum, fees } = zone
  const name = textsOf(zone, locale)?.name ?? zone.name
  return { zone: name, minimum, fees, free_from: freeFrom(fees), transit_minutes }
}

/** Minutes until a single dish could be had; null while as soon as possible is off. */
function asapMinutes(
  { location, now, taken }: LocationNow,
  channel: Channel,
  [first]: readonly HandoffMode[],
): number | null {
  const handoff = first && servingHandoff(location, channel, first)
  if (!location.available || handoff === undefined) return null
  const make_minutes = singleDishMinutes(location.make_times)
  const transit_minutes = handoffModes[handoff].needs_address ? longestTransit(location) : 0
  const asked = {
    location,
    channel,
    handoff,
    now,
    taken,
    make_minutes,
    transit_minutes,
    paying_minutes: payingMinutes,
  }
  const earliest = asapRefusal(asked) ? undefined : asapTime(asked)
  if (earliest === undefined) return null
  return Math.ceil(minutesBetween(now, instantOf(earliest, location.time_zone)))
}

function switches(offered: readonly HandoffMode[]): Readonly<Record<HandoffMode, boolean>> {
  return {
    pickup: offered.includes('pickup'),
    curbside: offered.includes('curbside'),
    drivethru: offered.includes('drivethru'),
    delivery: offered.includes('delivery'),
    dispatch: offered.includes('dispatch'),
  }
}

/** Where a location is and how it is called there, as every answer about it tells it. */
export function placeAnswer(location: Location) {
  const { name, path, address, city, state, zip, phone, time_zone } = location
  return { name, path, address, city, state, zip, phone, time_zone }
}

/** A delivery address as the API answers it to its guest (R5.10); null where nothing is brought anywhere. */
export function addressAnswer(
  handoff: HandoffMode,
  address: DeliveryAddress | null,
): DeepReadonly<CartAnswer['address']> {
  if (!address || !isBrought(handoff)) return null
  const { around: _, ...written } = address
  return { ...written, default: false, handoffMode: handoff }
}

/** Returns a kitchen as the pages about it name it. */
export function kitchenNamedAnswer({ id, name, dining }: Pick<Location, 'id' | 'name' | 'dining'>) {
  return { id, name, dining: dining != null }
}

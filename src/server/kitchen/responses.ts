import type { z } from 'zod'
import type { consoleEndpoints } from '#contract/kitchen/console.ts'
import type { Location } from '#core/location/location.ts'
import type { Locale } from '#core/locale.ts'
import { callsAnswer } from '#server/kiosk/call-responses.ts'
import { pausesAnswer, soldOutAnswer } from './sold-out-responses.ts'
import { kitchenDay } from '#core/schedule/kitchen-day.ts'
import { stationNames } from '#core/schedule/make-time.ts'
import { itemsOf } from '#core/menu/items.ts'
import { leftUntil } from '#core/kitchen/auto-complete.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { slackMinutes } from '#core/schedule/firing.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import { kitchenNamedAnswer } from '#server/location/responses.ts'
import { cameBackAnswer } from '#server/charge/responses.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { ticketAnswer } from './ticket-responses.ts'
import type { AppContext } from '#server/context.ts'
import { menuIdsOf } from '#server/menu/kitchen-menus.ts'
import { locationOfCrew, type Scope } from '#server/staff/store-locations.ts'
import type { Db } from '#server/database/db.ts'
import { portionsOf } from '#server/menu/store-portions.ts'
import { undecidedReturns } from '#server/charge/store-returns.ts'
import { type StoredTicket, ticketsOf } from './store.ts'
import type { boardPrinting } from '#contract/kitchen/papers.ts'
import { watchesScreens } from '#core/location/printers.ts'
import { failingPrinters } from '#core/kitchen/printer-problem.ts'
import { failedPapers } from './store-papers.ts'

type Board = z.input<
  (typeof consoleEndpoints)['GET /console/locations/{location_id}/tickets']['data']
>

/** Returns the board of a location in a language: what is to make, was bumped lately, is left from earlier days, is sold out. */
export async function boardOf(
  location_id: string,
  { scope, locale }: { readonly scope: Scope; readonly locale: Locale },
  { db, menus }: Pick<AppContext, 'db' | 'menus'>,
): Promise<DeepReadonly<Board>> {
  const found = await locationOfCrew(db, location_id, scope)
  if (!found) throw new Refused(refusal('thing.missing'))
  const { location, now } = found
  const menu_id = location.menus.everyday
  const held = { location_id, left_until: leftUntil(now, location.time_zone) }
  const [tickets, here, recent, left, came_back, sold_out, calls, printing, counted] =
    await Promise.all([
      ticketsOf(db, 'tickets', held),
      ticketsOf(db, 'here', held),
      ticketsOf(db, 'recent', held),
      ticketsOf(db, 'left', held),
      undecidedReturns(db, location_id),
      soldOutAnswer(location, locale, { db, menus }),
      callsAnswer(db, location_id, now),
      printingAnswer(location, db),
      Promise.all(menuIdsOf(location).map((id) => countedOn(db, menus, { menu_id: id, locale }))),
    ])
  const ticket = (stored: StoredTicket) => ticketAnswer(stored, locale)
  return {
    location: {
      ...kitchenNamedAnswer(location),
      menu_id,
      time_zone: location.time_zone,
      stations: location.make_times.map(({ station }) => station),
      station_names: stationNames(location.make_times, locale),
      make_times: location.make_times.map(({ station, one, five }) => ({ station, one, five })),
      slack_minutes: slackMinutes(location),
    },
    now,
    local_time: localTimeAt(now, location.time_zone),
    kitchen_day: kitchenDay(now, location.time_zone),
    tickets: tickets.map(ticket),
    here: here.map(ticket),
    recent: recent.map(ticket),
    left: left.map(ticket),
    came_back: came_back.map(cameBackAnswer),
    sold_out,
    counted: counted.flat(),
    busy: busyAnswer(found),
    pauses: pausesAnswer(location, now),
    calls,
    printing,
  }
}

/** How much longer everything takes at a location, and until when on its clock; null unless it is busy. */
export function busyAnswer({
  location,
  now,
}: {
  readonly location: Location
  readonly now: Instant
}): DeepReadonly<Board['busy']> {
  const extra_minutes = busyMinutes(location, now)
  if (location.busy === null || extra_minutes === 0) return null
  const { until, by = null } = location.busy
  return { extra_minutes, until: localTimeAt(until, location.time_zone), by }
}

/** What is counted on a menu, by name. */
async function countedOn(
  db: Db,
  menus: AppContext['menus'],
  { menu_id, locale }: { readonly menu_id: string; readonly locale: Locale },
): Promise<DeepReadonly<Board['counted']>> {
  const counted = await portionsOf(db, menu_id)
  if (counted.length === 0) return []
  const menu = await menus.menu(db, menu_id, locale)
  const names = menu ? itemsOf(menu) : new Map<string, string>()
  return counted.map(({ item_id, left }) => ({
    menu_id,
    item_id,
    name: names.get(item_id) ?? item_id,
    left: Math.max(0, left),
  }))
}

/** Returns what the printers of a location have to do with its screens; null where it has none. */
async function printingAnswer(
  { id, printers = [] }: Location,
  db: Db,
): Promise<DeepReadonly<z.input<typeof boardPrinting>>> {
  if (printers.length === 0) return null
  const failing = failingPrinters(await failedPapers(db, id))
  return { watches_screens: watchesScreens(printers), failing }
}

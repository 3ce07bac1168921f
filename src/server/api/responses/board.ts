import type { z } from 'zod'
import type { consoleEndpoints } from '#contract/console.ts'
import type { Location } from '#core/location/location.ts'
import type { Locale } from '#core/locale.ts'
import { itemsOf } from '#core/menu/items.ts'
import { leftUntil } from '#core/order/auto-complete.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import { cameBackAnswer } from './returned-order.ts'
import type { DeepReadonly } from '#server/api/serve/handler.ts'
import { ticketAnswer } from './ticket.ts'
import type { AppContext } from '#server/context.ts'
import { locationOfCrew, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/database/db.ts'
import { portionsOf } from '#server/store/portions.ts'
import { undecidedReturns } from '#server/store/returns.ts'
import { soldOutOf } from '#server/store/sold-out.ts'
import { type StoredTicket, ticketsOf } from '#server/store/tickets.ts'

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
  const [tickets, here, recent, left, came_back, off] = await Promise.all([
    ticketsOf(db, 'tickets', held),
    ticketsOf(db, 'here', held),
    ticketsOf(db, 'recent', held),
    ticketsOf(db, 'left', held),
    undecidedReturns(db, location_id),
    menu_id === null ? nothingOff : offMenu(db, menus, { menu_id, locale }),
  ])
  const ticket = (stored: StoredTicket) => ticketAnswer(stored, locale)
  return {
    location: {
      id: location.id,
      name: location.name,
      menu_id,
      time_zone: location.time_zone,
      stations: location.make_times.map(({ station }) => station),
      make_times: location.make_times,
    },
    now,
    local_time: localTimeAt(now, location.time_zone),
    tickets: tickets.map(ticket),
    here: here.map(ticket),
    recent: recent.map(ticket),
    left: left.map(ticket),
    came_back: came_back.map(cameBackAnswer),
    ...off,
    busy: busyAnswer(found),
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
  return { extra_minutes, until: localTimeAt(location.busy.until, location.time_zone) }
}

const nothingOff = { sold_out: [], counted: [] } as const

/** What is sold out on a menu and what is counted of it, by name. */
async function offMenu(
  db: Db,
  menus: AppContext['menus'],
  { menu_id, locale }: { readonly menu_id: string; readonly locale: Locale },
) {
  const [item_ids, counted] = await Promise.all([soldOutOf(db, menu_id), portionsOf(db, menu_id)])
  if (item_ids.length + counted.length === 0) return nothingOff
  const menu = await menus.menu(db, menu_id, locale)
  const names = menu ? itemsOf(menu) : new Map<string, string>()
  const named = (item_id: string) => ({ item_id, name: names.get(item_id) ?? item_id })
  return {
    sold_out: item_ids.map(named),
    counted: counted.map(({ item_id, left }) => ({ ...named(item_id), left: Math.max(0, left) })),
  }
}

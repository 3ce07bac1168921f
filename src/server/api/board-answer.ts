import type { z } from 'zod'
import type { consoleEndpoints } from '#contract/console.ts'
import type { Location } from '#core/location/location.ts'
import { itemsOf } from '#core/menu/items.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { type Instant, wallOf } from '#core/time.ts'
import { cameBackAnswer } from '#server/api/came-back-answer.ts'
import type { Frozen } from '#server/api/handler.ts'
import { ticketAnswer } from '#server/api/ticket-answer.ts'
import type { House } from '#server/house.ts'
import { locationOfCrew, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/db.ts'
import { undecided } from '#server/store/returns.ts'
import { soldOutOf } from '#server/store/sold-out.ts'
import { ticketsOf } from '#server/store/tickets.ts'

type Board = z.input<
  (typeof consoleEndpoints)['GET /console/locations/{location_id}/tickets']['data']
>

/** The board of a location: what is to make, what was bumped lately, what is sold out. */
export async function boardOf(
  location_id: string,
  scope: Scope,
  { db, menus }: Pick<House, 'db' | 'menus'>,
): Promise<Frozen<Board>> {
  const found = await locationOfCrew(db, location_id, scope)
  if (!found) throw new Refused(refusal('thing.missing'))
  const { location, now } = found
  const menu_id = location.menus.everyday
  const [tickets, recent, came_back, sold_out] = await Promise.all([
    ticketsOf(db, location_id, 'to_make'),
    ticketsOf(db, location_id, 'bumped'),
    undecided(db, location_id),
    menu_id === null ? [] : soldOutNames(db, menus, menu_id),
  ])
  return {
    location: {
      id: location.id,
      name: location.name,
      menu_id,
      time_zone: location.time_zone,
      stations: location.make_times.map(({ station }) => station),
    },
    now,
    wall: wallOf(now, location.time_zone),
    tickets: tickets.map(ticketAnswer),
    recent: recent.map(ticketAnswer),
    came_back: came_back.map(cameBackAnswer),
    sold_out,
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
}): Frozen<Board['busy']> {
  const extra_minutes = busyMinutes(location, now)
  if (location.busy === null || extra_minutes === 0) return null
  return { extra_minutes, until: wallOf(location.busy.until, location.time_zone) }
}

async function soldOutNames(db: Db, menus: House['menus'], menu_id: string) {
  const item_ids = await soldOutOf(db, menu_id)
  if (item_ids.length === 0) return []
  const menu = await menus.menu(db, menu_id)
  const names = menu ? itemsOf(menu) : new Map<string, string>()
  return item_ids.map((item_id) => ({ item_id, name: names.get(item_id) ?? item_id }))
}

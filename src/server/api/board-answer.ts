import type { z } from 'zod'
import type { consoleEndpoints } from '#contract/console.ts'
import type { Location } from '#core/location/location.ts'
import { itemsOf } from '#core/menu/items.ts'
import { leftUntil } from '#core/order/day-over.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { busyMinutes } from '#core/schedule/busy.ts'
import { type Instant, wallOf } from '#core/time.ts'
import { cameBackAnswer } from '#server/api/came-back-answer.ts'
import type { Frozen } from '#server/api/handler.ts'
import { ticketAnswer } from '#server/api/ticket-answer.ts'
import type { House } from '#server/house.ts'
import { locationOfCrew, type Scope } from '#server/store/crew-locations.ts'
import type { Db } from '#server/store/db.ts'
import { portionsOf } from '#server/store/portions.ts'
import { undecided } from '#server/store/returns.ts'
import { soldOutOf } from '#server/store/sold-out.ts'
import { ticketsOf } from '#server/store/tickets.ts'

type Board = z.input<
  (typeof consoleEndpoints)['GET /console/locations/{location_id}/tickets']['data']
>

/** The board of a location: what is to make, what was bumped lately, what is left from earlier days, what is sold out. */
export async function boardOf(
  location_id: string,
  scope: Scope,
  { db, menus }: Pick<House, 'db' | 'menus'>,
): Promise<Frozen<Board>> {
  const found = await locationOfCrew(db, location_id, scope)
  if (!found) throw new Refused(refusal('thing.missing'))
  const { location, now } = found
  const menu_id = location.menus.everyday
  const held = { location_id, left_until: leftUntil(now, location.time_zone) }
  const [tickets, recent, left, came_back, off] = await Promise.all([
    ticketsOf(db, 'tickets', held),
    ticketsOf(db, 'recent', held),
    ticketsOf(db, 'left', held),
    undecided(db, location_id),
    menu_id === null ? nothingOff : offMenu(db, menus, menu_id),
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
    left: left.map(ticketAnswer),
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
}): Frozen<Board['busy']> {
  const extra_minutes = busyMinutes(location, now)
  if (location.busy === null || extra_minutes === 0) return null
  return { extra_minutes, until: wallOf(location.busy.until, location.time_zone) }
}

const nothingOff = { sold_out: [], counted: [] } as const

/** What is sold out on a menu and what is counted of it, by name. */
async function offMenu(db: Db, menus: House['menus'], menu_id: string) {
  const [item_ids, counted] = await Promise.all([soldOutOf(db, menu_id), portionsOf(db, menu_id)])
  if (item_ids.length + counted.length === 0) return nothingOff
  const menu = await menus.menu(db, menu_id)
  const names = menu ? itemsOf(menu) : new Map<string, string>()
  const named = (item_id: string) => ({ item_id, name: names.get(item_id) ?? item_id })
  return {
    sold_out: item_ids.map(named),
    counted: counted.map(({ item_id, left }) => ({ ...named(item_id), left: Math.max(0, left) })),
  }
}

import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/locations.ts'
import { channels } from '#core/channel.ts'
import { mostPackages, packagesOf } from '#core/group-order/rsvp.ts'
import { type HandoffMode, handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { milesBetween } from '#core/location/distance.ts'
import { everyLocation } from '#web/api/load-all-locations.server.ts'
import { menuHere } from '#web/api/location-menus.ts'
import { paths } from '#web/paths.ts'

/** A location that a group order can be for. */
interface GroupPlace {
  readonly menu_id: string
  readonly label: string
}

/** An earlier group order of the member, and who was in it. */
export interface GroupAgain extends DataOf<'GET /orders/{order_id}/group'> {
  readonly order_id: string
}

/** Food by the head that guests may be asked to choose. */
export interface GroupPackage {
  readonly product_id: string
  readonly name: string
}

/** How a group order can start. */
export interface GroupStart {
  readonly state: 'start'
  /** Where it can: what its host knows first, then what is nearest to that. */
  readonly places: readonly GroupPlace[]
  /** The place that is looked at, and the clock that it goes by. */
  readonly menu_id: string
  readonly time_zone: string
  /** The moment of this answer: what the page reckons from. */
  readonly now: string
  readonly handoffs: readonly HandoffMode[]
  readonly handoff: HandoffMode
  /** The days that it can be ordered for, and the times of the one that is looked at. */
  readonly days: readonly string[]
  readonly day: string
  readonly times: readonly string[]
  /** Whether the kitchen takes orders for as soon as possible. */
  readonly asap: boolean
  /** The time that its host’s order is wanted at already; null as soon as possible, and where none is begun there. */
  readonly wanted: string | null
  /** What guests may choose between where the site is for many; empty elsewhere. */
  readonly packages: readonly GroupPackage[]
  /** The earlier group that is asked once more; null where it is a new one. */
  readonly again: GroupAgain | null
}

type Frame = DataOf<'GET /frame'>

/** Loads how a group order can start: at the place, in the hands and on the day that the address names, else as its host’s order is begun. */
export async function loadGroupStart(
  call: Call,
  { app, cart }: Frame,
  again: GroupAgain | null,
  search: URLSearchParams,
): Promise<GroupStart | { readonly to: string }> {
  const known = [again?.menu_id, cart?.menu_id]
  const places = await loadPlaces(call, app, known)
  const at = places.find(({ menu_id }) => menu_id === search.get('menu_id')) ?? places[0]
  if (!at) return { to: paths.locations() }
  const { menu_id, location } = at
  const begun = cart?.menu_id === menu_id ? cart : null
  const isAhead = channels[app.channel].lead_days > 0
  const [how, packages] = await Promise.all([
    loadTimes(call, { menu_id, location, begun }, search),
    isAhead ? packagesAt(call, menu_id) : [],
  ])
  return {
    state: 'start',
    places: places.map((place) => ({
      menu_id: place.menu_id,
      label: `${place.location.name} · ${place.location.city}`,
    })),
    menu_id,
    time_zone: location.time_zone,
    now: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    ...how,
    asap: !isAhead && location.asap_minutes !== null,
    packages,
    again,
  }
}

interface Place {
  readonly menu_id: string
  readonly location: LocationAnswer
}

/** Loads where a group order can be fetched: what its host knows first, as given, by their favorites and by their orders; then what is nearest to that. */
async function loadPlaces(
  call: Call,
  app: Frame['app'],
  known: readonly (string | undefined)[],
): Promise<readonly Place[]> {
  const [locations, favorites, { orders }] = await Promise.all([
    everyLocation(call),
    call('GET /favorites'),
    call('GET /orders'),
  ])
  const places = locations.flatMap((location) => {
    const menu_id = location.available ? menuHere(app, location) : null
    const isFetched = handoffsOf(location).length > 0
    return menu_id === null || !isFetched ? [] : [{ menu_id, location }]
  })
  const loved = favorites.map((one) => menuHere(app, one))
  return knownFirst(places, [...known, ...loved, ...orders.map(({ menu_id }) => menu_id)])
}

/** Returns places with those remembered first, in their order, then the others by how near they are to the first of those. */
function knownFirst(
  places: readonly Place[],
  remembered: readonly (string | null | undefined)[],
): readonly Place[] {
  const rank = ({ menu_id }: Place) => {
    const nth = remembered.indexOf(menu_id)
    return nth === -1 ? remembered.length : nth
  }
  const [first] = places.toSorted((a, b) => rank(a) - rank(b))
  if (!first || rank(first) === remembered.length) return places
  const miles = ({ location }: Place) => milesBetween(first.location, location)
  return places.toSorted((a, b) => rank(a) - rank(b) || miles(a) - miles(b))
}

interface At extends Place {
  readonly begun: Frame['cart']
}

/** Returns in which hands an order of a place can be had; where to bring one is asked elsewhere. */
function handoffsOf({ services }: LocationAnswer): readonly HandoffMode[] {
  return Object.entries(services.handoff).flatMap(([mode, offered]) =>
    offered && isHandoffMode(mode) && !handoffModes[mode].needs_address ? [mode] : [],
  )
}

/** Loads in which hands and when an order of a place can be had. */
async function loadTimes(call: Call, { menu_id, location, begun }: At, search: URLSearchParams) {
  const handoffs = handoffsOf(location)
  const asked = search.get('handoff') ?? begun?.handoff
  const handoff = handoffs.find((mode) => mode === asked) ?? handoffs[0] ?? 'pickup'
  const query = { handoff }
  const days = await call('GET /locations/{menu_id}/days', { params: { menu_id }, query })
  const day = dayLookedAt(days, search.get('day') ?? begun?.time.wanted)
  const params = { menu_id, day }
  const times =
    day === '' ? [] : await call('GET /locations/{menu_id}/times/{day}', { params, query })
  return { handoffs, handoff, days, day, times, wanted: begun?.time.wanted ?? null }
}

/** Returns the day of a time that is asked for where it can be ordered for, else the first day; empty where there is none. */
function dayLookedAt(days: readonly string[], asked: string | null | undefined): string {
  return days.find((day) => day === asked?.slice(0, 8)) ?? days[0] ?? ''
}

async function packagesAt(call: Call, menu_id: string): Promise<readonly GroupPackage[]> {
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  const packages = packagesOf(menu).slice(0, mostPackages)
  return packages.map(({ product_id, name }) => ({ product_id, name }))
}

import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { channels } from '#core/channel.ts'
import { mostPackages, packagesOf } from '#core/group-order/rsvp.ts'
import { type HandoffMode, handoffModes, isHandoffMode } from '#core/handoff/handoff.ts'
import { knownFirst } from '#core/location/known-first.ts'
import { everyLocation } from '#web/api/load-all-locations.server.ts'
import { menuHere } from '#web/api/location-menus.ts'
import { paths } from '#web/paths.ts'
import { type GroupDelivery, loadGroupDelivery } from './load-group-delivery.server.ts'

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
  /** What it costs a head, before tax. */
  readonly cost: number
}

/** How a group order can start. */
export interface GroupStart {
  readonly state: 'start'
  /** Where it can be fetched: what its host knows first, then what is nearest to that. None where it is brought. */
  readonly places: readonly GroupPlace[]
  readonly handoffs: readonly HandoffMode[]
  readonly handoff: HandoffMode
  /** Where it is brought; null where people come for it. */
  readonly delivery: GroupDelivery | null
  /** What can be had at the place that is looked at; null while nobody is known who delivers. */
  readonly at: GroupStartAt | null
  /** The earlier group that is asked once more; null where it is a new one. */
  readonly again: GroupAgain | null
}

/** When a group order can be had at a place, and what its guests may choose between. */
export interface GroupStartAt {
  readonly menu_id: string
  /** The clock that it goes by. */
  readonly time_zone: string
  /** The moment of this answer: what the page reckons from. */
  readonly now: string
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
}

/** A location that a group order is looked for at, and its menu here. */
export interface GroupPlaceHere {
  readonly menu_id: string
  readonly location: LocationAnswer
}

type Frame = DataOf<'GET /frame'>

/** Loads how a group order can start: at the place, in the hands and on the day that the address names, else as its host’s order is begun. */
export async function loadGroupStart(
  call: Call,
  frame: Frame,
  again: GroupAgain | null,
  search: URLSearchParams,
): Promise<GroupStart | { readonly to: string }> {
  const locations = await everyLocation(call)
  const isOffered = locations.some(delivers)
  const asked = search.get('handoff') ?? frame.cart?.handoff
  const isBrought = isOffered && isDelivery(asked)
  const places = await placesFor(call, frame, locations, { again, isBrought })
  const looked = { frame, places, asked, isBrought }
  const { at, delivery, own, handoff } = await lookedAt(call, looked, search)
  if (at === undefined) return { to: paths.locations() }
  return {
    state: 'start',
    places: isBrought ? [] : places.map(labeled),
    handoffs: isOffered ? [...own, 'delivery'] : own,
    handoff,
    delivery,
    at: at && (await loadAt(call, { ...at, handoff }, frame, search)),
    again,
  }
}

function labeled({ menu_id, location }: GroupPlaceHere): GroupPlace {
  return { menu_id, label: `${location.name} · ${location.city}` }
}

interface Asked {
  readonly frame: Frame
  readonly places: readonly GroupPlaceHere[]
  readonly asked: string | undefined
  /** It is to be brought, and somebody delivers. */
  readonly isBrought: boolean
}

/** Returns the place that is looked at, undefined where there is none, and how things change hands there. */
async function lookedAt(
  call: Call,
  { frame, places, asked, isBrought }: Asked,
  search: URLSearchParams,
) {
  const beside = places.find(({ menu_id }) => menu_id === search.get('menu_id')) ?? places[0]
  if (isBrought) {
    const { at, delivery } = await loadGroupDelivery(call, frame, search)
    return { at, delivery, own: handoffsOf(at ?? beside), handoff: 'delivery' } as const
  }
  const own = handoffsOf(beside)
  return { at: beside, delivery: null, own, handoff: handoffOf(own, asked) }
}

/** Returns the asked of some hands; another where it isn’t among them. */
function handoffOf(own: readonly HandoffMode[], asked: string | undefined): HandoffMode {
  return own.find((mode) => mode === asked) ?? own[0] ?? 'pickup'
}

function delivers({ available, services: { handoff } }: LocationAnswer): boolean {
  return available && (handoff.delivery || handoff.dispatch)
}

function isDelivery(asked: string | undefined): boolean {
  return asked !== undefined && isHandoffMode(asked) && handoffModes[asked].needs_address
}

interface Known extends Pick<GroupStart, 'again'>, Pick<Asked, 'isBrought'> {}

/**
 * Loads where a group order can be fetched: what its host knows first, by what they begin or repeat, by their favorites and by their
 * orders; then what is nearest to that. Who has it brought chooses none of them: nothing more is loaded to order them by.
 */
async function placesFor(
  call: Call,
  { app, cart }: Frame,
  locations: readonly LocationAnswer[],
  { again, isBrought }: Known,
): Promise<readonly GroupPlaceHere[]> {
  const known = [again?.menu_id, cart?.menu_id]
  const remembered = isBrought ? [] : await rememberedBy(call, app)
  return knownFirst(fetchedAt(app, locations), [...known, ...remembered])
}

/** Loads where a host is known to order: their favorites, then where they ordered before. */
async function rememberedBy(call: Call, app: Frame['app']): Promise<readonly (string | null)[]> {
  const [favorites, { orders }] = await Promise.all([call('GET /favorites'), call('GET /orders')])
  const loved = favorites.map((one) => menuHere(app, one))
  return [...loved, ...orders.map(({ menu_id }) => menu_id)]
}

/** Returns where a group order can be fetched. */
function fetchedAt(
  app: Frame['app'],
  locations: readonly LocationAnswer[],
): readonly GroupPlaceHere[] {
  return locations.flatMap((location) => {
    const menu_id = location.available ? menuHere(app, location) : null
    const isFetched = handoffsOf({ location }).length > 0
    return menu_id === null || !isFetched ? [] : [{ menu_id, location }]
  })
}

/** Returns in which hands an order of a place can be fetched. */
function handoffsOf(place: Pick<GroupPlaceHere, 'location'> | undefined): readonly HandoffMode[] {
  return Object.entries(place?.location.services.handoff ?? {}).flatMap(([mode, offered]) =>
    offered && isHandoffMode(mode) && !handoffModes[mode].needs_address ? [mode] : [],
  )
}

interface At extends GroupPlaceHere {
  readonly handoff: HandoffMode
}

/** Loads when an order of a place can be had in those hands, and what guests may choose between there. */
async function loadAt(
  call: Call,
  { menu_id, location, handoff }: At,
  { app, cart }: Frame,
  search: URLSearchParams,
): Promise<GroupStartAt> {
  const wanted = cart?.menu_id === menu_id ? cart.time.wanted : null
  const isAhead = channels[app.channel].lead_days > 0
  const query = { handoff }
  const [days, packages] = await Promise.all([
    call('GET /locations/{menu_id}/days', { params: { menu_id }, query }),
    isAhead ? packagesAt(call, menu_id) : [],
  ])
  const day = dayLookedAt(days, search.get('selectedDay') ?? wanted)
  const params = { menu_id, day }
  const times =
    day === '' ? [] : await call('GET /locations/{menu_id}/times/{day}', { params, query })
  return {
    menu_id,
    time_zone: location.time_zone,
    now: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    days,
    day,
    times,
    asap: !isAhead && location.asap_minutes !== null,
    wanted,
    packages,
  }
}

/** Returns the day of a time that is asked for where it can be ordered for, else the first day; empty where there is none. */
function dayLookedAt(days: readonly string[], asked: string | null | undefined): string {
  return days.find((day) => day === asked?.slice(0, 8)) ?? days[0] ?? ''
}

async function packagesAt(call: Call, menu_id: string): Promise<readonly GroupPackage[]> {
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  const packages = packagesOf(menu).slice(0, mostPackages)
  return packages.map(({ product_id, name, cost }) => ({ product_id, name, cost }))
}

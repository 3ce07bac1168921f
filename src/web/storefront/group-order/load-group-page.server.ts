import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { channels } from '#core/channel.ts'
import { mostPackages, packagesOf } from '#core/group-order/rsvp.ts'
import { localTimeAt, addMinutes, isoDate } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import { menuHere } from '#web/api/location-menus.ts'
import { everyLocation } from '#web/api/load-all-locations.server.ts'

/** A location that a group order can be for. */
export interface GroupPlace {
  readonly menu_id: string
  readonly time_zone: string
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

/** What the page of group orders shows, or where it leads. */
export type GroupPageData =
  | { readonly to: string }
  | {
      readonly state: 'invited'
      readonly invite: string
      readonly invitation: DataOf<'GET /group-invites/{invite}'>
    }
  | { readonly state: 'refused'; readonly message: string }
  | {
      readonly state: 'start'
      readonly places: readonly GroupPlace[]
      /** The one of the order that is begun. */
      readonly menu_id: string
      /** What guests may choose between where the site is for many; empty elsewhere. */
      readonly packages: readonly GroupPackage[]
      /** As a field of a date and a time writes it: an hour from now. */
      readonly deadline: string
      /** The earlier group that is asked once more; null where it is a new one. */
      readonly again: GroupAgain | null
    }
  | { readonly state: 'group'; readonly is_new: boolean; readonly heads_up: boolean }

/** How long people have to choose, unless their host says otherwise: a day, where it is ordered days ahead. */
function minutesToChoose(lead_days: number): number {
  return lead_days > 0 ? 24 * 60 : 60
}

type Frame = DataOf<'GET /frame'>

/** Loads what the address asks for: an invite first, then the group order that the caller is in, then how to start one (R6.20). */
export async function loadGroupPage(call: Call, { searchParams }: URL): Promise<GroupPageData> {
  const invite = searchParams.get('groupOrderId')
  if (invite) return invitedBy(call, invite)
  const frame = await call('GET /frame')
  if (frame.cart?.group_order) {
    const heads_up = searchParams.has('heads-up')
    return { state: 'group', is_new: searchParams.has('started'), heads_up }
  }
  if (!frame.app.group_order) return { to: paths.home() }
  const again = searchParams.get('again')
  if (!frame.session.member) return { to: paths.signIn(paths.groupOrder(again ? { again } : {})) }
  return startAt(call, frame, await earlierGroup(call, again))
}

/** Where a group order can start, and until when people would choose: the order that is begun says where, unless there is none. */
async function startAt(
  call: Call,
  { app, cart }: Frame,
  again: GroupAgain | null,
): Promise<GroupPageData> {
  const locations = await everyLocation(call)
  const open = locations.filter(({ available }) => available)
  const { lead_days } = channels[app.channel]
  const places = placesOf(app, open)
  const at = places.find((place) => place.menu_id === again?.menu_id) ?? begunAt(cart) ?? places[0]
  if (!at) return { to: paths.locations() }
  const { menu_id, time_zone } = at
  const packages = lead_days > 0 ? await packagesAt(call, menu_id) : []
  const deadline = inMinutes(minutesToChoose(lead_days), time_zone)
  return { state: 'start', places, menu_id, packages, deadline, again }
}

/** Where the order that is begun is for. */
function begunAt(cart: Frame['cart']) {
  return cart && { menu_id: cart.menu_id, time_zone: cart.location.time_zone }
}

/** Who was in an earlier group; null where that is forgotten by now, or was another’s. */
async function earlierGroup(call: Call, order_id: string | null): Promise<GroupAgain | null> {
  if (!order_id) return null
  try {
    return { order_id, ...(await call('GET /orders/{order_id}/group', { params: { order_id } })) }
  } catch (error) {
    if (error instanceof ApiRefusal) return null
    throw error
  }
}

function placesOf(
  app: Frame['app'],
  locations: Awaited<ReturnType<typeof everyLocation>>,
): readonly GroupPlace[] {
  return locations.flatMap((location) => {
    const menu_id = menuHere(app, location)
    const { name, city, time_zone } = location
    return menu_id === null ? [] : [{ menu_id, time_zone, label: `${name} · ${city}` }]
  })
}

async function packagesAt(call: Call, menu_id: string): Promise<readonly GroupPackage[]> {
  const menu = await call('GET /menus/{menu_id}', { params: { menu_id } })
  const packages = packagesOf(menu).slice(0, mostPackages)
  return packages.map(({ product_id, name }) => ({ product_id, name }))
}

function inMinutes(minutes: number, time_zone: string): string {
  const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  const [day = '', time = ''] = localTimeAt(addMinutes(now, minutes), time_zone).split(' ')
  return `${isoDate(day)}T${time}`
}

/** What an invite is for; who is in already is led on, and a dead one says why. */
async function invitedBy(call: Call, invite: string): Promise<GroupPageData> {
  try {
    const invitation = await call('GET /group-invites/{invite}', { params: { invite } })
    return invitation.is_joined && (await isCurrent(call, invitation.group_order_id))
      ? { to: paths.groupOrder() }
      : { state: 'invited', invite, invitation }
  } catch (error) {
    if (error instanceof ApiRefusal) return { state: 'refused', message: error.message }
    throw error
  }
}

async function isCurrent(call: Call, group_order_id: string): Promise<boolean> {
  return (await call('GET /session')).cart_id === group_order_id
}

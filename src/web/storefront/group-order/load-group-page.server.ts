import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { localTimeAt, addMinutes, isoDate } from '#core/time.ts'
import { paths } from '#web/paths.ts'
import { everyLocation } from '#web/api/load-all-locations.server.ts'

/** A location that a group order can be for. */
export interface GroupPlace {
  readonly menu_id: string
  readonly label: string
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
      /** As a field of a date and a time writes it: an hour from now. */
      readonly deadline: string
    }
  | { readonly state: 'group'; readonly is_new: boolean; readonly heads_up: boolean }

/** How long people have to choose, unless their host says otherwise. */
const minutesToChoose = 60

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
  if (!frame.session.member) return { to: paths.signIn(paths.groupOrder()) }
  return startAt(call, frame)
}

/** Where a group order can start, and until when people would choose: the order that is begun says where, unless there is none. */
async function startAt(call: Call, { cart }: Frame): Promise<GroupPageData> {
  const locations = await everyLocation(call)
  const open = locations.filter(({ available }) => available)
  const places = open.flatMap(({ menu_id, name, city }) =>
    menu_id === null ? [] : [{ menu_id, label: `${name} · ${city}` }],
  )
  const [first] = open
  const at = cart?.location ?? first
  if (!at) return { to: paths.locations() }
  const menu_id = cart?.menu_id ?? places[0]?.menu_id ?? ''
  return { state: 'start', places, menu_id, deadline: inAnHour(at.time_zone) }
}

function inAnHour(time_zone: string): string {
  const now = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  const [day = '', time = ''] = localTimeAt(addMinutes(now, minutesToChoose), time_zone).split(' ')
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

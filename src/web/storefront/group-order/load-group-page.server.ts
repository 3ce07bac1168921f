import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { SitePopup } from '#web/dialogs/popups.ts'
import { paths } from '#web/paths.ts'
import { endQuestion } from './end-group.server.ts'
import { type GroupAgain, type GroupStart, loadGroupStart } from './load-group-start.server.ts'

/** What the page of group orders shows, or where it leads. */
export type GroupPageData =
  | { readonly to: string }
  | {
      readonly state: 'invited'
      readonly invite: string
      readonly invitation: DataOf<'GET /group-invites/{invite}'>
    }
  | { readonly state: 'refused'; readonly message: string; readonly order_id: string | null }
  | GroupStart
  | {
      readonly state: 'group'
      readonly is_new: boolean
      readonly heads_up: boolean
      /** What the page itself asks: it was pressed for before JavaScript had loaded. */
      readonly question: SitePopup | null
    }

/** Loads what the address asks for: an invite first, then the group order that the caller is in, then how to start one (R6.20). */
export async function loadGroupPage(call: Call, { searchParams }: URL): Promise<GroupPageData> {
  const invite = searchParams.get('groupOrderId')
  if (invite) return invitedBy(call, invite)
  const frame = await call('GET /frame')
  const group = frame.cart?.group_order
  if (group) {
    const [is_new, heads_up] = [searchParams.has('started'), searchParams.has('heads-up')]
    const ask = group.is_host ? 'cancel' : 'leave'
    const question = searchParams.get('ask') === ask ? await endQuestion(call, ask) : null
    return { state: 'group', is_new, heads_up, question }
  }
  if (!frame.app.group_order) return { to: paths.home() }
  const again = searchParams.get('again')
  if (!frame.session.member) return { to: paths.signIn(paths.groupOrder(again ? { again } : {})) }
  return loadGroupStart(call, frame, await earlierGroup(call, again), searchParams)
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

/** What an invite is for; who is in already is led on or reads how it stands, and a dead one says why. */
async function invitedBy(call: Call, invite: string): Promise<GroupPageData> {
  try {
    const invitation = await call('GET /group-invites/{invite}', { params: { invite } })
    const { own, group_order_id } = invitation
    if (own && (await isCurrent(call, group_order_id))) return { to: paths.groupOrder() }
    return own?.problem
      ? { state: 'refused', message: own.problem, order_id: own.order_id }
      : { state: 'invited', invite, invitation }
  } catch (error) {
    if (error instanceof ApiRefusal)
      return { state: 'refused', message: error.message, order_id: null }
    throw error
  }
}

async function isCurrent(call: Call, group_order_id: string): Promise<boolean> {
  return (await call('GET /session')).cart_id === group_order_id
}

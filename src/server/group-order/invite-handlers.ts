import type { groupInviteEndpoints } from '#contract/group-order/invites.ts'
import { groupIn } from '#core/group-order/participants.ts'
import { formatDeadline } from '#core/group-order/start.ts'
import { hostOf } from '#core/group-order/who.ts'
import { localTimeAt } from '#core/time.ts'
import { rsvpAnswer } from './rsvp-responses.ts'
import { placeAnswer } from '#server/location/summary-responses.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { joinByInvite, loadInvited } from './open-group.ts'
import { ownerOrNew } from '#server/cart/start-cart.ts'
import { menuWanted, wantedOf } from '#server/schedule/wanted-time.ts'
import { memberById } from '#server/member/store.ts'
import { lastPackage } from './repeat-handlers.ts'
import { readGroup } from './read-group.ts'

/** What a link into a group order is for, and who comes in by it. */
export const groupInviteHandlers: Handlers<typeof groupInviteEndpoints> = {
  'GET /group-invites/{invite}': async (request, ctx) => {
    const { params, owner, locale } = request
    const visitor_id = owner?.visitor_id ?? null
    const { stored, menu } = await loadInvited(ctx.db, { ...params, visitor_id, locale }, ctx)
    const { cart, kitchen } = stored
    const group = groupIn(cart)
    const rsvp = rsvpAnswer(group, menuWanted(stored, menu))
    return {
      group_order_id: cart.id,
      hostfullname: hostOf(group).name,
      paymenttype: group.payment_type,
      treat: group.treat ?? null,
      deadline: formatDeadline(localTimeAt(group.deadline, kitchen.location.time_zone)),
      closes_at: group.deadline,
      handoff: cart.handoff,
      ready: wantedOf(cart),
      location: { ...placeAnswer(kitchen.location), menu_id: cart.menu_id },
      rsvp,
      last_package:
        visitor_id === null ? null : await lastPackage({ group, rsvp }, visitor_id, ctx),
      is_joined: group.participants.some((one) => one.visitor_id === visitor_id),
    }
  },

  'POST /group-invites/{invite}/participants': async (request, ctx) => {
    const { params, body, locale } = request
    const owner = ownerOrNew(request.owner, ctx)
    const { allergens } = request.dietary()
    const email = await contactOf(request.who, body.email, ctx)
    const joining = { ...params, name: body.name, email, owner, allergens, locale }
    const group_order_id = await joinByInvite(joining, ctx)
    const group = await readGroup(group_order_id, { owner, locale }, ctx)
    if (!group.is_host) request.rememberGroup(owner, group_order_id)
    return group
  },
}

/** Returns where a reminder goes: a member’s own address, else what they typed. */
async function contactOf(
  { member }: Who,
  typed: string | undefined,
  { db }: AppContext,
): Promise<string | null> {
  if (member) return (await memberById(db, member.id))?.email ?? null
  const email = typed?.trim() ?? ''
  return email === '' ? null : email
}

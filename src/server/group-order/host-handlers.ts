import type { groupHostEndpoints, groupInviteEndpoints } from '#contract/group-order/host.ts'
import { offerHost } from '#core/group-order/hand-over.ts'
import { groupIn } from '#core/group-order/participants.ts'
import { deadlineRefusal, formatDeadline } from '#core/group-order/start.ts'
import { changeGroup, lockGroup, overRefusal } from '#core/group-order/status.ts'
import { refuseIf } from '#core/refusal.ts'
import { formatRefusal } from '#core/refusals/format-refusal.ts'
import { instantOf, localTimeAt } from '#core/time.ts'
import type { Handlers, Who } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-caller.ts'
import { nudgeGroup, takeOverGroup } from './take-over.ts'
import { leaveOutUnanswered } from './leave-out-unanswered.ts'
import { asHost, cartNamed, changed, changeOf, requireHost } from './change-group.ts'
import { readerOf, readGroup, readProgress } from './read-group.ts'
import { hostOf } from '#core/group-order/who.ts'
import { rsvpAnswer } from './responses.ts'
import { placeAnswer } from '#server/location/responses.ts'
import type { AppContext } from '#server/context.ts'
import { joinByInvite, loadInvited } from './open-group.ts'
import { ownerOrNew } from '#server/cart/start-cart.ts'
import { menuWanted, wantedOf } from '#server/schedule/wanted-time.ts'
import { memberById } from '#server/member/store.ts'
import { lastPackage } from './repeat-handlers.ts'

/** What a link into a group order is for, and who comes in by it. */
export const groupInviteHandlers: Handlers<typeof groupInviteEndpoints> = {
  'GET /group-invites/{invite}': async (request, ctx) => {
    const { params, owner, locale } = request
    const visitor_id = owner?.visitor_id ?? null
    const { stored, menu } = await loadInvited(ctx.db, { ...params, visitor_id, locale }, ctx)
    const { cart, kitchen } = stored
    const group = groupIn(cart)
    const rsvp = rsvpAnswer(group, menuWanted(stored, menu))
    const host = hostOf(group)
    const { status, order_id } = await readProgress({ stored }, ctx)
    const problem = overRefusal(status, group, visitor_id, kitchen.now)
    return {
      group_order_id: cart.id,
      hostfullname: host.name,
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
      own: group.participants.some((one) => one.visitor_id === visitor_id)
        ? {
            problem: problem ? formatRefusal(problem, locale) : null,
            order_id: host.visitor_id === visitor_id ? order_id : null,
          }
        : null,
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

/** What the host of a group order does with it while people choose. */
export const groupHostHandlers: Handlers<typeof groupHostEndpoints> = {
  'PUT /group-orders/{group_order_id}/deadline': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart, kitchen } }) => {
      const deadline = instantOf(request.body.deadline, kitchen.location.time_zone)
      const { payment_type } = groupIn(cart)
      refuseIf(deadlineRefusal(cart, deadline, kitchen, payment_type))
      return changeGroup(cart, { deadline })
    }),

  'PUT /group-orders/{group_order_id}/lock': async (request, ctx) => {
    await leaveOutUnanswered(changeOf(request), ctx)
    return asHost(request, ctx, ({ stored: { cart, kitchen } }) => lockGroup(cart, kitchen.now))
  },

  'DELETE /group-orders/{group_order_id}/lock': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart } }) => lockGroup(cart, null)),

  'PUT /group-orders/{group_order_id}/invite': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart } }) =>
      changeGroup(cart, { invite: ctx.newId('invite') }),
    ),

  'POST /group-orders/{group_order_id}/nudges': async (request, ctx) => {
    const { cart_id, owner } = cartNamed(request)
    const change = { cart_id, owner, locale: request.locale }
    const { reminded, unreached } = await nudgeGroup(change, requireHost, ctx)
    return { reminded: namesOf(reminded), unreached: namesOf(unreached) }
  },

  'PUT /group-orders/{group_order_id}/host': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart } }) => offerHost(cart, request.body.participant_id)),

  'DELETE /group-orders/{group_order_id}/host': (request, ctx) =>
    changed(request, ctx, ({ stored: { cart } }, member) => {
      if (member.group.offered_to !== member.me.id) requireHost(member)
      return offerHost(cart, null)
    }),

  'POST /group-orders/{group_order_id}/host': async (request, ctx) => {
    const { group_order_id } = request.params
    const before = await readGroup(group_order_id, readerOf(request), ctx)
    if (before.is_host) return before
    const { id: member_id, visitor_id } = requireMember(request.who)
    const owner = { kind: 'member', member_id, visitor_id } as const
    await takeOverGroup({ ...changeOf(request), owner }, ctx)
    request.remember(owner, group_order_id)
    return readGroup(group_order_id, { owner, locale: request.locale }, ctx)
  },
}

function namesOf(people: readonly { readonly name: string }[]): readonly string[] {
  return people.map(({ name }) => name)
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

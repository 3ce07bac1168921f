import type { groupHostEndpoints } from '#contract/group-order/host.ts'
import { offerHost } from '#core/group-order/hand-over.ts'
import { groupIn } from '#core/group-order/participants.ts'
import { deadlineRefusal } from '#core/group-order/start.ts'
import { changeGroup, lockGroup } from '#core/group-order/status.ts'
import { refuseIf } from '#core/refusal.ts'
import { instantOf } from '#core/time.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireMember } from '#server/api/require-member.ts'
import { nudgeGroup, takeOverGroup } from './take-over.ts'
import { leaveOutUnanswered } from '#server/kitchen/leave-out-unanswered.ts'
import { asHost, cartNamed, changed, changeOf, requireHost } from './change-group.ts'
import { readerOf, readGroup } from './read-group.ts'

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
    const { cart_id, owner } = cartNamed(request)
    await leaveOutUnanswered({ cart_id, owner, locale: request.locale }, requireHost, ctx)
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

import type { groupHostEndpoints } from '#contract/group-host.ts'
import { groupIn } from '#core/group-order/participants.ts'
import { deadlineRefusal } from '#core/group-order/start.ts'
import { changeGroup, lockGroup } from '#core/group-order/status.ts'
import { refuseIf } from '#core/refusal.ts'
import { instantOf } from '#core/time.ts'
import type { Handlers } from '#server/api/serve/handler.ts'
import { asHost } from './change-group.ts'

/** What the host of a group order does with it while people choose. */
export const groupHostHandlers: Handlers<typeof groupHostEndpoints> = {
  'PUT /group-orders/{group_order_id}/deadline': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart, kitchen } }) => {
      const { time_zone: zone } = kitchen.location
      const deadline = instantOf(request.body.deadline, zone)
      const { payment_type } = groupIn(cart)
      refuseIf(deadlineRefusal(cart, deadline, { now: kitchen.now, zone }, payment_type))
      return changeGroup(cart, { deadline })
    }),

  'PUT /group-orders/{group_order_id}/lock': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart, kitchen } }) => lockGroup(cart, kitchen.now)),

  'DELETE /group-orders/{group_order_id}/lock': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart } }) => lockGroup(cart, null)),

  'PUT /group-orders/{group_order_id}/invite': (request, ctx) =>
    asHost(request, ctx, ({ stored: { cart } }) =>
      changeGroup(cart, { invite: ctx.newId('invite') }),
    ),
}

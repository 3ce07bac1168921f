import type { orderPushEndpoints } from '#contract/order/pushes.ts'
import { pushMoment, pushRefusal } from '#core/order/push.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Handlers } from '#server/api/handler.ts'
import { requireOwner } from '#server/api/require-owner.ts'
import { lockOrder } from './store-locked.ts'
import { endPush, savePush } from './store-pushes.ts'
import { findOwnOrder, latest } from './find-order.ts'

/** Which browsers are told of an order, as its guest asks for it. */
export const orderPushHandlers: Handlers<typeof orderPushEndpoints> = {
  'POST /orders/{order_id}/pushes': async (request, ctx) => {
    const { params, body } = request
    const { endpoint, keys } = body
    const { order } = await findOwnOrder(params.order_id, request, ctx)
    // A site that tells nobody knows no service.
    if (!ctx.push?.accepts({ endpoint, ...keys }))
      throw new Refused(refusal('push.unknown_service'))
    // The kitchen may be done in the same moment: what is written down before that is told, the rest refused.
    return ctx.db.transaction().execute(async (tx) => {
      await lockOrder(tx, order.id)
      const stored = await findOwnOrder(order.id, request, { ...ctx, db: tx })
      refuseIf(pushRefusal({ ...stored.order, reservation_id: stored.reservation_id }))
      const id = ctx.newId('push')
      const tell_at = pushMoment(stored.order)
      return { id: await savePush(tx, { id, order_id: order.id, endpoint, ...keys, tell_at }) }
    })
  },

  'DELETE /orders/{order_id}/pushes/{push_id}': async (request, { db }) => {
    const { order_id, push_id: id } = request.params
    const owner = requireOwner(request)
    if (order_id === latest || !(await endPush(db, { id, order_id, owner })))
      throw new Refused(refusal('thing.missing'))
    return { ended: true }
  },
}

import type { orderProofEndpoints } from '#contract/order/proof.ts'
import { proofRefusal, provedUntil } from '#core/order/proof.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import { orderAnswerTo } from './responses.ts'
import type { Handlers } from '#server/api/handler.ts'
import type { AppContext } from '#server/context.ts'
import { orderProofOf } from './order-proof.ts'
import { ownerOrNew } from '#server/cart/start-cart.ts'
import { grantOrder } from './store-grants.ts'
import type { StoredOrder } from './store.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { findOrderToRead } from './find-order.ts'

/** Sending the code by which whoever reads an order by its link proves that it is theirs, and taking it. */
export const orderProofHandlers: Handlers<typeof orderProofEndpoints> = {
  'POST /orders/{order_id}/proof': async (request, ctx) => {
    const { params, body, locale, channel } = request
    const reader = { owner: request.owner, key: body.key }
    const { stored, by_link } = await findOrderToRead(params.order_id, reader, ctx)
    if (!by_link) return { sent: false }
    const { id: order_id } = stored.order
    const { way, to } = await provable(stored, ctx)
    await limitCodes(way === 'text' ? { phone: to } : { email: to }, request, ctx)
    const owner = ownerOrNew(request.owner, ctx)
    const payload = { order_id, asker: owner.visitor_id, locale, channel }
    await enqueueOne(ctx.db, { event_id: ctx.newId('event'), kind: 'order-code', payload })
    ctx.live.publish('outbox')
    if (request.owner === null) request.remember(owner, request.cart_id)
    return { sent: true }
  },

  'PUT /orders/{order_id}/proof': async ({ params, body, owner, locale }, ctx) => {
    const { stored, by_link } = await findOrderToRead(
      params.order_id,
      { owner, key: body.key },
      ctx,
    )
    // Sent again it is what it was: who proved it needs no code.
    if (!by_link) return orderAnswerTo(stored, { owner, locale })
    await provable(stored, ctx)
    const { order, location } = stored
    const asker = owner?.visitor_id
    const code = codeTyped(body.code)
    if (
      asker === undefined ||
      !(await ctx.members.takeCode('order', { account: order.id, asker }, code))
    )
      throw new Refused(refusal('code.wrong'))
    const until = provedUntil(order, location.time_zone)
    await grantOrder(ctx.db, { order_id: order.id, visitor_id: asker, until })
    ctx.log.info('order.proved', { order_id: order.id })
    return orderAnswerTo(stored, { owner, locale })
  },
}

/** Returns where the code of an order goes. Refuses where none goes any more (see proofRefusal), and where it has nothing a code could go to. */
async function provable({ order, location, now }: StoredOrder, ctx: AppContext) {
  refuseIf(proofRefusal(order, { zone: location.time_zone, now }))
  const proof = await orderProofOf(order, ctx)
  if (proof === null) throw new Refused(refusal('order.wrong_stage', { why: 'unprovable' }))
  return proof
}

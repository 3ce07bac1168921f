import type { OrderAnswer, orderEndpoints, balanceEndpoints } from '#contract/order/orders.ts'
import type { Locale } from '#core/locale.ts'
import { arrivalRefusal, takeBackRefusal } from '#core/order/arrival.ts'
import { cancelRefusal } from '#core/order/cancel.ts'
import { proofRefusal, provedUntil } from '#core/order/proof.ts'
import { hasOpenOffer } from '#core/kitchen/sold-out-offer.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { Owner } from '#core/owner.ts'
import type { DeepReadonly, Handlers } from '#server/api/handler.ts'
import { jsonOf } from '#server/api/json-of.ts'
import { linkedOrderAnswer, orderAnswerTo } from './responses.ts'
import type { AppContext } from '#server/context.ts'
import { sharedReads } from '#server/live/shared-reads.ts'
import { orderWithOffer } from './order-with-offer.ts'
import { orderProofOf } from './order-links.ts'
import { cancelOrder } from './store-cancelled.ts'
import { saveArrival, takeBackArrival } from './store-arrivals.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { changeOrder } from './change-order.ts'
import { findOrder, findOrderToRead, latest, findOwnOrder } from './find-order.ts'
import type { orderPushEndpoints } from '#contract/order/pushes.ts'
import { pushMoment, pushRefusal } from '#core/order/push.ts'
import { requireOwner, scopeOf, staffOf } from '#server/api/require-caller.ts'
import { lockOrder } from '#server/database/lock-order.ts'
import { endPush, savePush } from './store-pushes.ts'
import type { orderProofEndpoints } from '#contract/order/proof.ts'
import { codeTyped } from '#core/member/code-typed.ts'
import { limitCodes } from '#server/member/limit-texts.ts'
import { ownerOrNew } from '#server/cart/start-cart.ts'
import { grantOrder } from './store-grants.ts'
import type { StoredOrder } from './store.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import type { refundRequestEndpoints } from '#contract/charge/returns.ts'
import { localTimeAt } from '#core/time.ts'
import { waitingRefunds } from './store-refund-requests.ts'
import { m } from '#messages'
import { balanceRefusal } from '#core/charge/balance.ts'
import { challengeAnswer } from '#server/charge/responses.ts'
import { gatewayTimeoutMs } from '#server/gateways/with-deadline.ts'
import { payBalance } from '#server/charge/pay-balance.ts'
import { declineRefusal } from '#server/charge/pay-charge.ts'
import { payingCard } from '#server/charge/member-card.ts'

/** Orders as their guest follows them. */
export const orderHandlers: Handlers<typeof orderEndpoints> = {
  'GET /orders/{order_id}': ({ params, query, owner, locale }, ctx) =>
    readOrder(params.order_id, { owner, locale, key: query.key }, ctx),

  'GET /orders/{order_id}/events': async (request, ctx) => {
    const { params, query, owner, locale } = request
    const reader = { owner, locale, key: query.key }
    const { id } = await readOrder(params.order_id, reader, ctx)
    return eachChange(id, reader, request.gone(), ctx)
  },

  // Sent again it may not end the next one: what is cancelled has a name of its own.
  'DELETE /orders/{order_id}': (request, ctx) => {
    const { order_id } = request.params
    if (order_id === latest) throw new Refused(refusal('thing.missing'))
    return cancel(order_id, request, ctx)
  },

  'DELETE /orders/{order_id}/arrival': async (request, ctx) => {
    const { order } = await findOrder(request.params.order_id, request, ctx)
    refuseIf(takeBackRefusal(order))
    await takeBackArrival(ctx.db, order.id)
    ctx.live.publish(`order:${order.id}`)
    ctx.live.publish(`board:${order.location_id}`)
    return readOrder(order.id, request, ctx)
  },

  'POST /orders/{order_id}/change': changeOrder,

  'PUT /orders/{order_id}/arrival': async (request, ctx) => {
    const { params, body } = request
    const stored = await findOrder(params.order_id, request, ctx)
    const { id, location_id } = stored.order
    refuseIf(arrivalRefusal(stored.order, stored.arrivals, body.state))
    // Said again it is no news: nobody who listens is woken.
    if (!(await saveArrival(ctx.db, { order_id: id, ...body })))
      return orderAnswerTo(stored, request)
    ctx.live.publish(`order:${id}`)
    ctx.live.publish(`board:${location_id}`)
    return readOrder(id, request, ctx)
  },
}

/** Whoever reads an order, and in which language. */
interface Reader {
  readonly owner: Owner | null
  readonly locale: Locale
  /** From the link in a mail. */
  readonly key?: string | undefined
}

/** Cancels an order; refused where the kitchen was faster. Asked again it is the same. */
async function cancel(
  order_id: string,
  reader: Reader,
  ctx: AppContext,
): Promise<DeepReadonly<OrderAnswer>> {
  const cancelled = await retryLostRace(async () => {
    const stored = await findOrder(order_id, reader, ctx)
    refuseIf(cancelRefusal(stored.order, hasOpenOffer(orderWithOffer(stored)), stored.location))
    if (stored.order.status === 'cancelled') return stored
    if (
      await cancelOrder(ctx.db, { order_id, event_id: ctx.newId('event'), by: { kind: 'guest' } })
    ) {
      ctx.log.info('order.cancelled', { order_id })
      ctx.live.publish(`order:${order_id}`)
      ctx.live.publish(`board:${stored.order.location_id}`)
      ctx.live.publish('outbox')
    }
    return undefined
  })
  return orderAnswerTo(cancelled, reader)
}

const reads = sharedReads<DeepReadonly<OrderAnswer>>()

/** The order, and again at each change; the same answer is not said twice. */
async function* eachChange(order_id: string, reader: Reader, gone: AbortSignal, ctx: AppContext) {
  let last = ''
  for await (const _ of ctx.live.changes(`order:${order_id}`, gone)) {
    const { owner, locale, key } = reader
    const read = () => readOrder(order_id, reader, ctx)
    const order = await reads(ctx, [order_id, owner, locale, key ?? null], read)
    const written = jsonOf(order)
    if (written !== last) yield order
    last = written
  }
}

async function readOrder(
  order_id: string,
  reader: Reader,
  ctx: AppContext,
): Promise<DeepReadonly<OrderAnswer>> {
  const { stored, by_link } = await findOrderToRead(order_id, reader, ctx)
  if (!by_link) return orderAnswerTo(stored, reader)
  const { order, location, now } = stored
  const isOver = proofRefusal(order, { zone: location.time_zone, now }) !== undefined
  const proof = isOver ? null : await orderProofOf(order, ctx)
  return linkedOrderAnswer(stored, proof, reader.locale)
}

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

/** What crews asked for that somebody who may has to decide. */
export const refundRequestHandlers: Handlers<typeof refundRequestEndpoints> = {
  'GET /console/refund-requests': async ({ who }, { db }) => {
    const waiting = await waitingRefunds(db, scopeOf(staffOf(who)))
    return waiting.map(({ asked_at, time_zone, ...request }) => ({
      ...request,
      local_time: localTimeAt(asked_at, time_zone),
    }))
  },
}

/** What is owed after a deposit, paid by the guest: early, or after their card was declined. */
export const balanceHandlers: Handlers<typeof balanceEndpoints> = {
  'PUT /orders/{order_id}/balance': async (request, ctx) => {
    const { params, body, locale } = request
    const read = () => findOrder(params.order_id, request, ctx)
    const { order, balance } = await read()
    refuseIf(balanceRefusal(balance, body.cents))
    if (balance?.state !== 'paid') {
      const settled = await pay(order, request, ctx)
      if (settled.state === 'challenge') return challengeAnswer(settled, request, ctx)
      // What it was for may be over: then there was nothing to decline.
      if (settled.state === 'declined')
        throw new Refused(
          balanceRefusal((await read()).balance, body.cents) ?? declineRefusal(settled.reason),
        )
    }
    const stored = await read()
    refuseIf(balanceRefusal(stored.balance, stored.balance?.cents ?? 0))
    return stored.balance?.state === 'paid'
      ? { state: 'confirmed', order: orderAnswerTo(stored, request) }
      : { state: 'processing', message: m.checkout_processing({}, { locale }) }
  },
}

type BalanceRequest = Parameters<(typeof balanceHandlers)['PUT /orders/{order_id}/balance']>[0]

/** Tries the card of a guest. Refuses who was declined too often. */
async function pay(
  { id: order_id, visitor_id }: StoredOrder['order'],
  { body, who }: BalanceRequest,
  ctx: AppContext,
) {
  const until = performance.now() + gatewayTimeoutMs
  const payment = body.payment && (await payingCard(body.payment, who, ctx))
  const asked = { order_id, actor: 'guest', visitor_id, caller: who.caller(), payment } as const
  const settled = await payBalance(asked, until, ctx)
  if (settled.state === 'too_many') throw new Refused(refusal('payment.too_many_declines'))
  return settled
}

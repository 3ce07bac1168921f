import type { groupOrderEndpoints } from '#contract/group-order/group-orders.ts'
import type { Cart } from '#core/cart/cart.ts'
import type { SharePayment } from '#core/cart/group.ts'
import { menuServed } from '#core/cart/portions.ts'
import { choosingRefusal, ownLinesRefusal } from '#core/group-order/group-lines.ts'
import {
  leaveGroup,
  removeParticipant,
  submissionRefusal,
  submitLines,
} from '#core/group-order/participants.ts'
import { isIndividual, payingRefusal, splitOf } from '#core/group-order/payments.ts'
import { answerRsvp } from '#core/group-order/rsvp.ts'
import type { Cents } from '#core/money.ts'
import { refuseIf, type RefusalCode, Refused, refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { m } from '#messages'
import { challengeAnswer } from '#server/charge/responses.ts'
import type { ApiRequest, DeepReadonly, Handlers } from '#server/api/handler.ts'
import { requireKey, requireMember, requireOwner } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { changeGroupOrder, type GroupActor, groupActorOf, openGroup } from './open-group.ts'
import { groupPriceOf } from '#server/cart/group-price.ts'
import { type LoadedCart, loadCart } from '#server/cart/load-cart.ts'
import { resolveHandoff } from '#server/location/locate-address.ts'
import { payShare } from './pay-share.ts'
import { withoutLine } from '#server/cart/remove-line.ts'
import { localTimeWanted } from '#server/schedule/wanted-time.ts'
import { abandonCart } from '#server/cart/store-closed.ts'
import { releaseGroupPayment } from './store-payments.ts'
import { memberById } from '#server/member/store.ts'
import { repeatedOrder } from './repeat-handlers.ts'
import { payingCard } from '#server/charge/member-card.ts'
import { cartNamed, changed, changeOf, requireHost } from './change-group.ts'
import { eachChange, type GroupRequest, readerOf, readGroup } from './read-group.ts'

/** Group orders: who starts, joins, says that they are done, and closes them. Lines go by the calls of carts. */
export const groupOrderHandlers: Handlers<typeof groupOrderEndpoints> = {
  'POST /group-orders': async (request, ctx) => {
    const { id: member_id, visitor_id } = requireMember(request.who)
    const member = await memberById(ctx.db, member_id)
    if (!member) throw new Refused(refusal('signed_out'))
    const { cart_id, channel, locale, body } = request
    const owner = { kind: 'member', member_id, visitor_id } as const
    const name = `${member.first_name} ${member.last_name}`
    const { allergens } = request.dietary()
    const contact = { email: member.email, locale }
    const starter = { owner, name, allergens, contact, cart_id, channel, locale }
    const [repeats, handed] = [await repeatedOrder(request, ctx), await handoffOf(body, ctx)]
    const terms = { ...body, repeats, ...handed }
    const group_order_id = await openGroup(starter, terms, ctx)
    if (terms.repeats !== undefined) ctx.live.publish('outbox')
    request.remember(owner, group_order_id)
    ctx.live.publish(`group:${group_order_id}`)
    return readGroup(group_order_id, { owner, locale }, ctx)
  },

  'GET /group-orders/{group_order_id}': (request, ctx) =>
    readGroup(request.params.group_order_id, readerOf(request), ctx),

  'GET /group-orders/{group_order_id}/events': async (request, ctx) => {
    const reader = readerOf(request)
    const { id } = await readGroup(request.params.group_order_id, reader, ctx)
    return eachChange(id, reader, request.gone(), ctx)
  },

  'DELETE /group-orders/{group_order_id}': async (request, ctx) => {
    const { group_order_id } = request.params
    const { owner, locale } = readerOf(request)
    const { stored } = await loadCart(ctx.db, { ...cartNamed(request), locale }, ctx)
    requireHost(groupActorOf(stored.cart, owner))
    const status = await abandonCart(ctx.db, group_order_id, owner)
    if (status === 'placing' || status === 'ordered') throw new Refused(refusal('cart.closed'))
    request.remember(owner, null)
    ctx.live.publish(`group:${group_order_id}`)
    ctx.live.publish('outbox')
    return { cancelled: true }
  },

  'PUT /group-orders/{group_order_id}/submissions/{participant_id}': (request, ctx) =>
    changed(request, ctx, (loaded, member) =>
      submitted(loaded, member, request.params.participant_id, loaded.stored.kitchen.now),
    ),

  'PUT /group-orders/{group_order_id}/answers/me': (request, ctx) =>
    changed(request, ctx, (loaded, member) => answered(loaded, member, request.body, ctx)),

  'POST /group-orders/{group_order_id}/payments': async (request, ctx) => {
    const { params, body, who, locale } = request
    const key = requireKey(request)
    // Who isn’t in it reads that, and nothing about their cards.
    if ('card_id' in body.payment) await loadCart(ctx.db, { ...cartNamed(request), locale }, ctx)
    const payment = await payingCard(body.payment, who, ctx)
    const { group_order_id: cart_id } = params
    const payer = { cart_id, owner: requireOwner(request), caller: who.caller(), locale }
    const paid = await payShare({ ...payer, ...body, payment, key }, ctx)
    if (paid.state === 'challenge') return challengeAnswer(paid, request, ctx)
    if (paid.state === 'done') return { state: 'confirmed' }
    return { state: 'processing', message: m.checkout_processing({}, { locale }) }
  },

  'DELETE /group-orders/{group_order_id}/submissions/{participant_id}': async (request, ctx) => {
    const { participant_id } = request.params
    let paid: SharePayment | undefined
    let isOwn = true
    await changeGroupOrder(ctx, changeOf(request), (loaded, member) => {
      const cart = submitted(loaded, member, participant_id, null)
      const id = idIn(participant_id, member)
      const participants = member.group.participants.filter((one) => one.id === id)
      refuseIf(payingRefusal({ participants }))
      paid = participants[0]?.payment
      isOwn = id === member.me.id
      return paid ? loaded.stored.cart : cart
    })
    if (paid) await releaseShare(paid, request.params.group_order_id, isOwn, ctx)
    return readGroup(request.params.group_order_id, readerOf(request), ctx)
  },

  'DELETE /group-orders/{group_order_id}/lines/{line_id}': (request, ctx) =>
    changed(request, ctx, (loaded, member) => {
      refuseIf(ownLinesRefusal(member, loaded.stored.kitchen.now))
      return withoutLine(loaded, request.params.line_id, member, request.body.note ?? null)
    }),

  'DELETE /group-orders/{group_order_id}/participants/{participant_id}': async (request, ctx) => {
    const { params, body } = request
    if (params.participant_id === 'me') return leave(request, ctx)
    await changeGroupOrder(ctx, changeOf(request), ({ stored: { cart } }, member) => {
      requireHost(member)
      return removeParticipant(cart, params.participant_id, body.note ?? null)
    })
    return { left: true }
  },
}

/** How a group order is to change hands: as said, and where an address is given, there. */
async function handoffOf(
  { handoff, address }: DeepReadonly<ApiRequest<'POST /group-orders'>['body']>,
  ctx: AppContext,
) {
  if (address === undefined) return { handoff, address: null }
  const resolved = await resolveHandoff(handoff ?? 'delivery', address, ctx)
  return { handoff: resolved.mode, address: resolved.address }
}

function answered(
  { stored, menu }: LoadedCart,
  member: GroupActor,
  body: DeepReadonly<ApiRequest<AnswerKey>['body']>,
  ctx: AppContext,
): Cart {
  const localTime = localTimeWanted(stored, menu)
  const served = menuServed(menu, stored.kitchen, localTime)
  const answer = body.coming
    ? { ...body, product_id: body.product_id ?? null, note: body.note ?? null }
    : body
  const { now } = stored.kitchen
  const line_id = ctx.newId('line')
  return answerRsvp(stored.cart, member, answer, { menu: served, localTime, now, line_id })
}

type AnswerKey = 'PUT /group-orders/{group_order_id}/answers/me'

/** Lets go of what somebody holds for their part, and tells them where another had it done. Refuses where it is being ordered by now. */
async function releaseShare(
  { id }: SharePayment,
  group_order_id: string,
  isOwn: boolean,
  ctx: AppContext,
): Promise<void> {
  const tells = isOwn ? null : 'share-reopened'
  if (!(await releaseGroupPayment(ctx.db, id, tells))) throw new Refused(refusal('cart.closed'))
  ctx.live.publish('outbox')
  ctx.live.publish(`group:${group_order_id}`)
}

/** Whatever keeps somebody who leaves from taking their lines along: they are out of it by then, or it is ordered with them. */
const leftAlready: ReadonlySet<RefusalCode> = new Set([
  'cart.timed_out',
  'cart.closed',
  'group.removed',
])

/**
 * Lets somebody leave: their device goes back to its own cart. While people choose, their lines leave too; of what the host
 * closed, or of what is past its deadline, they stay in the order (R6.14, R6.16).
 */
async function leave(
  request: GroupRequest & Pick<ApiRequest<LeaveKey>, 'rememberGroup'>,
  ctx: AppContext,
) {
  request.rememberGroup(requireOwner(request), null)
  try {
    await changeGroupOrder(ctx, changeOf(request), ({ stored: { cart, kitchen } }, member) => {
      const refused = choosingRefusal(member, kitchen.now)
      const stays = refused !== undefined && refused.code !== 'group.submitted'
      return stays ? cart : leaveGroup(cart, member.me.id)
    })
  } catch (error) {
    if (!(error instanceof Refused) || !leftAlready.has(error.refusal.code)) throw error
  }
  return { left: true } as const
}

type LeaveKey = 'DELETE /group-orders/{group_order_id}/participants/{participant_id}'

function submitted(
  loaded: LoadedCart,
  member: GroupActor,
  named: string,
  at: Instant | null,
): Cart {
  const { cart, kitchen } = loaded.stored
  const participant_id = idIn(named, member)
  const due = at === null ? 0 : dueOf(loaded, participant_id)
  refuseIf(submissionRefusal(member, participant_id, at !== null, kitchen.now, due))
  return submitLines(cart, participant_id, at)
}

function idIn(named: string, { me }: GroupActor): string {
  return named === 'me' ? me.id : named
}

/** Returns the most that somebody’s own part can become where everybody pays their own; nothing where the host pays. */
function dueOf(loaded: LoadedCart, participant_id: string): Cents {
  const { cart } = loaded.stored
  if (!isIndividual(cart.group_order)) return 0
  const split = splitOf(cart, groupPriceOf(loaded))
  return split.find((one) => one.participant_id === participant_id)?.most ?? 0
}

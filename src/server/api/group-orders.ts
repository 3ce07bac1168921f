import type { GroupOrderAnswer, groupOrderEndpoints } from '#contract/group-orders.ts'
import { m } from '#messages'
import type { SharePayment } from '#core/cart/group.ts'
import { payShare } from '#server/ordering/pay-share.ts'
import { releaseGroupPayment } from '#server/store/group-payments.ts'
import type { Cart } from '#core/cart/cart.ts'
import {
  leaveGroup,
  removeParticipant,
  submissionRefusal,
  submitLines,
} from '#core/group-order/participants.ts'
import { choosingRefusal } from '#core/group-order/group-lines.ts'
import { deadlineRefusal, formatDeadline } from '#core/group-order/start.ts'
import { changeGroup, groupStatus, lockGroup } from '#core/group-order/status.ts'
import { hostOf } from '#core/group-order/who.ts'
import { groupIn } from '#core/group-order/participants.ts'
import type { Locale } from '#core/locale.ts'
import type { Owner } from '#core/owner.ts'
import { refuseIf, type RefusalCode, Refused, refusal } from '#core/refusal.ts'
import { type Instant, instantOf, localTimeAt } from '#core/time.ts'
import { challengeAnswer } from '#server/api/responses/challenge.ts'
import { cartAnswer } from '#server/api/responses/cart.ts'
import { groupOrderAnswer, type ReadGroup } from '#server/api/responses/group-order.ts'
import { placeAnswer } from '#server/api/responses/location-summary.ts'
import type { ApiRequest, DeepReadonly, Handlers } from '#server/api/serve/handler.ts'
import { requireMember } from '#server/api/serve/require-member.ts'
import { requireOwner } from '#server/api/serve/require-owner.ts'
import type { AppContext } from '#server/context.ts'
import { sharedReads } from '#server/live/shared-reads.ts'
import {
  changeGroupOrder,
  type GroupMember,
  joinByInvite,
  loadInvited,
  memberOf,
  openGroup,
} from '#server/ordering/group-orders.ts'
import { type LoadedCart, loadCart } from '#server/ordering/load-cart.ts'
import { ownerOrNew } from '#server/ordering/start-cart.ts'
import { wantedOf } from '#server/ordering/wanted-time.ts'
import { abandonCart } from '#server/store/close-cart.ts'
import { hostSeenBy, statusOfOrder } from '#server/store/group-orders.ts'
import { memberById } from '#server/store/members.ts'

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
    const starter = { owner, name, allergens, cart_id, channel, locale }
    const group_order_id = await openGroup(starter, body, ctx)
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
    requireHost(memberOf(stored.cart, owner))
    const status = await abandonCart(ctx.db, group_order_id, owner)
    if (status === 'placing' || status === 'ordered') throw new Refused(refusal('cart.closed'))
    request.remember(owner, null)
    ctx.live.publish(`group:${group_order_id}`)
    return { cancelled: true }
  },

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

  'PUT /group-orders/{group_order_id}/submissions/{participant_id}': (request, ctx) =>
    changed(request, ctx, (loaded, member) =>
      submitted(loaded, member, request.params.participant_id, loaded.stored.kitchen.now),
    ),

  'POST /group-orders/{group_order_id}/payments': async (request, ctx) => {
    const { params, body, who, locale, idempotency_key: key } = request
    if (key === null) throw new Refused(refusal('request.key_missing'))
    const { payment, ...sent } = body
    const { group_order_id: cart_id } = params
    const payer = { cart_id, owner: requireOwner(request), caller: who.caller(), locale }
    const paid = await payShare({ ...payer, ...sent, ...payment, key }, ctx)
    if (paid.state === 'challenge') return challengeAnswer(paid, request, ctx)
    if (paid.state === 'held') return { state: 'confirmed' }
    return { state: 'processing', message: m.checkout_processing({}, { locale }) }
  },

  'DELETE /group-orders/{group_order_id}/submissions/{participant_id}': async (request, ctx) => {
    const { participant_id } = request.params
    let paid: SharePayment | undefined
    await changeGroupOrder(ctx, changeOf(request), (loaded, member) => {
      const cart = submitted(loaded, member, participant_id, null)
      const id = idIn(participant_id, member)
      paid = member.group.participants.find((one) => one.id === id)?.payment
      if (paid?.status === 'pending') throw new Refused(refusal('group.paying'))
      return paid ? loaded.stored.cart : cart
    })
    if (paid) await letGo(paid, request.params.group_order_id, ctx)
    return readGroup(request.params.group_order_id, readerOf(request), ctx)
  },

  'DELETE /group-orders/{group_order_id}/participants/{participant_id}': async (request, ctx) => {
    const { params, body } = request
    if (params.participant_id === 'me') return leave(request, ctx)
    await changeGroupOrder(ctx, changeOf(request), ({ stored: { cart } }, member) => {
      requireHost(member)
      return removeParticipant(cart, params.participant_id, body.note ?? null)
    })
    return { left: true }
  },

  'GET /group-invites/{invite}': async (request, ctx) => {
    const { params, owner, locale } = request
    const visitor_id = owner?.visitor_id ?? null
    const { stored } = await loadInvited(ctx.db, { ...params, visitor_id, locale }, ctx)
    const { cart, kitchen } = stored
    const group = groupIn(cart)
    return {
      group_order_id: cart.id,
      hostfullname: hostOf(group).name,
      paymenttype: group.payment_type,
      deadline: formatDeadline(localTimeAt(group.deadline, kitchen.location.time_zone)),
      closes_at: group.deadline,
      handoff: cart.handoff,
      ready: wantedOf(cart),
      location: { ...placeAnswer(kitchen.location), menu_id: cart.menu_id },
      is_joined: group.participants.some((one) => one.visitor_id === visitor_id),
    }
  },

  'POST /group-invites/{invite}/participants': async (request, ctx) => {
    const { params, body, locale } = request
    const owner = ownerOrNew(request.owner, ctx)
    const { allergens } = request.dietary()
    const joining = { ...params, ...body, owner, allergens, locale }
    const group_order_id = await joinByInvite(joining, ctx)
    const group = await readGroup(group_order_id, { owner, locale }, ctx)
    if (!group.is_host) request.rememberGroup(owner, group_order_id)
    return group
  },
}

/** Lets go of what somebody holds for their part. Refuses where it is being ordered by now. */
async function letGo({ id }: SharePayment, group_order_id: string, ctx: AppContext): Promise<void> {
  if (!(await releaseGroupPayment(ctx.db, id))) throw new Refused(refusal('cart.closed'))
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

/** A request about a group order. */
interface GroupRequest {
  readonly params: { readonly group_order_id: string }
  readonly owner: Owner | null
  readonly locale: Locale
}

/** Whoever reads a group order, and in which language. */
interface Reader {
  readonly owner: Owner
  readonly locale: Locale
}

function readerOf(request: GroupRequest): Reader {
  return { owner: requireOwner(request), locale: request.locale }
}

function cartNamed(request: GroupRequest) {
  const { group_order_id: cart_id } = request.params
  return { cart_id, owner: requireOwner(request), joined: true }
}

function changeOf(request: GroupRequest) {
  const { cart_id, owner } = cartNamed(request)
  return { cart_id, owner, version: null, locale: request.locale }
}

type Decide = (loaded: LoadedCart, member: GroupMember) => Cart

/** Changes a group order as one of those who are in it, and answers it as they see it then. */
async function changed(request: GroupRequest, ctx: AppContext, decide: Decide) {
  await changeGroupOrder(ctx, changeOf(request), decide)
  return readGroup(request.params.group_order_id, readerOf(request), ctx)
}

/** The same for what only the host may do. */
function asHost(request: GroupRequest, ctx: AppContext, decide: Decide) {
  return changed(request, ctx, (loaded, member) => {
    requireHost(member)
    return decide(loaded, member)
  })
}

function requireHost(member: GroupMember): void {
  if (member.kind !== 'host') throw new Refused(refusal('group.host_only'))
}

function submitted(
  { stored: { cart, kitchen } }: LoadedCart,
  member: GroupMember,
  named: string,
  at: Instant | null,
): Cart {
  const participant_id = idIn(named, member)
  refuseIf(submissionRefusal(member, participant_id, at !== null, kitchen.now))
  return submitLines(cart, participant_id, at)
}

function idIn(named: string, { me }: GroupMember): string {
  return named === 'me' ? me.id : named
}

const reads = sharedReads<ReadGroup>()

/** A group order as somebody in it sees it; whoever looks at the same moment shares one read. */
async function readGroup(
  cart_id: string,
  { owner, locale }: Reader,
  ctx: AppContext,
): Promise<DeepReadonly<GroupOrderAnswer>> {
  const host = await hostSeenBy(ctx.db, cart_id, owner)
  if (!host) throw new Refused(refusal('thing.missing'))
  const read = await reads(ctx, [cart_id, locale], async () => {
    const loaded = await loadCart(ctx.db, { cart_id, owner: host, locale }, ctx)
    const { stored, menu } = loaded
    const status = await statusOf(loaded, ctx)
    return { loaded, whole: cartAnswer(stored, menu, locale), status }
  })
  return groupOrderAnswer(read, memberOf(read.loaded.stored.cart, owner))
}

async function statusOf({ stored: { cart, kitchen } }: LoadedCart, { db }: AppContext) {
  const order = cart.status === 'ordered' ? await statusOfOrder(db, cart.id) : undefined
  const over = order === 'rejected' ? 'cancelled' : order
  const progress = over === 'completed' || over === 'cancelled' ? over : 'confirmed'
  return groupStatus(cart, order === undefined ? 'none' : progress, kitchen.now)
}

/** The group order, and again at each change; the same answer is not said twice. */
async function* eachChange(id: string, reader: Reader, gone: AbortSignal, ctx: AppContext) {
  let last = ''
  for await (const _ of ctx.live.changes(`group:${id}`, gone)) {
    const group = await readGroup(id, reader, ctx)
    const written = JSON.stringify(group)
    if (written !== last) yield group
    last = written
  }
}

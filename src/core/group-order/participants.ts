import { type Cart, type CartLine } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import type { Cents } from '#core/money.ts'
import { refuseIf, Refused, refusal, type Refusal } from '#core/refusal.ts'
import type { Instant } from '#core/time.ts'
import { checkingOutRefusal, choosingRefusal, isPast } from './group-lines.ts'
import { nameFor, participantNameRefusal } from './names.ts'
import { type CartActor, hostOf } from './who.ts'

/** So many people fit into one group order (T3). */
export const mostParticipants = 50

/** Refuses to let anybody else into a group order: closed, past its deadline, full, or who was taken out of it. */
export function joinRefusal(
  cart: Pick<Cart, 'status'>,
  group: GroupOrder,
  visitor_id: string | null,
  now: Instant,
): Refusal | undefined {
  const removed = group.removed.find((one) => one.visitor_id === visitor_id)
  if (removed) return refusal('group.removed', { note: removed.note })
  if (cart.status === 'abandoned') return refusal('group.cancelled')
  if (cart.status !== 'open') return refusal('group.closed')
  if (group.locked_at !== null) return refusal('group.join_later', { host: hostOf(group).name })
  if (isPast(group, now)) return refusal('group.deadline_passed')
  return group.participants.length >= mostParticipants
    ? refusal('group.full', { most: mostParticipants })
    : undefined
}

/** Somebody who joins, under the name that they typed. */
export type NewParticipant = Omit<Participant, 'submitted_at'>

/** Returns a group order with one more person; who is in it already stays who they are. */
export function joinGroup(cart: Cart, joining: NewParticipant, now: Instant): Cart {
  const group = groupIn(cart)
  if (group.participants.some(({ visitor_id }) => visitor_id === joining.visitor_id)) return cart
  refuseIf(
    joinRefusal(cart, group, joining.visitor_id, now) ?? participantNameRefusal(joining.name),
  )
  const name = nameFor(
    joining.name,
    group.participants.map((one) => one.name),
  )
  const participants = [...group.participants, { ...joining, name, submitted_at: null }]
  return { ...cart, group_order: { ...group, participants } }
}

/** Returns a group order without somebody and their lines: they left. The host hands it over first, or cancels it. */
export function leaveGroup(cart: Cart, participant_id: string): Cart {
  refuseIf(openRefusal(cart))
  const group = groupIn(cart)
  if (hostOf(group).id === participant_id) throw new Refused(refusal('group.host_stays'))
  participantIn(group, participant_id)
  const participants = group.participants.filter(({ id }) => id !== participant_id)
  const { offered_to, set_aside, ...kept } = group
  const offer = offered_to === participant_id ? {} : { offered_to }
  const isStaying = (line: CartLine) => line.participant_id !== participant_id
  const aside = set_aside && { set_aside: set_aside.filter(isStaying) }
  const group_order = { ...kept, ...offer, ...aside, participants }
  return { ...cart, lines: cart.lines.filter(isStaying), group_order }
}

/** Returns a group order without somebody whom the host takes out, and who can't come back; `note` is the host's word to them. */
export function removeParticipant(cart: Cart, participant_id: string, note: string | null): Cart {
  const { visitor_id } = participantIn(groupIn(cart), participant_id)
  const left = leaveGroup(cart, participant_id)
  const group = groupIn(left)
  return { ...left, group_order: { ...group, removed: [...group.removed, { visitor_id, note }] } }
}

/** Returns a group order in which somebody said that they are done, or by null that they choose again. */
export function submitLines(
  cart: Cart,
  participant_id: string,
  submitted_at: Instant | null,
): Cart {
  refuseIf(openRefusal(cart))
  const group = groupIn(cart)
  participantIn(group, participant_id)
  const participants = group.participants.map((one) =>
    one.id === participant_id
      ? { ...one, submitted_at, taken_out: submitted_at === null ? one.taken_out : undefined }
      : one,
  )
  return { ...cart, group_order: { ...group, participants } }
}

/**
 * Refuses somebody to say for another whether they are done: the host may send anybody back to choose, no more, and where
 * everybody pays their own not while they check out; and who has something to pay themselves, which is `due`, to be done without.
 */
export function submissionRefusal(
  actor: Exclude<CartActor, { readonly kind: 'alone' }>,
  participant_id: string,
  submits: boolean,
  now: Instant,
  due: Cents = 0,
): Refusal | undefined {
  if (participant_id !== actor.me.id)
    return actor.kind === 'host' && !submits
      ? sendBackRefusal(actor.group)
      : refusal('group.host_only')
  if (submits && actor.kind === 'participant' && due > 0) return refusal('group.pay_first')
  const refused = choosingRefusal(actor, now)
  return refused?.code === 'group.submitted' ? undefined : refused
}

/** While the host checks out what somebody paid would be let go of, and the host would pay for their lines. */
function sendBackRefusal(group: GroupOrder): Refusal | undefined {
  return group.payment_type === 'individual' ? checkingOutRefusal(group) : undefined
}

/** Returns what makes a cart a group order. Refuses one that is none. */
export function groupIn({ group_order }: Pick<Cart, 'group_order'>): GroupOrder {
  if (group_order === null) throw new Refused(refusal('thing.missing'))
  return group_order
}

/** Returns somebody in a group order. Refuses who isn’t like somebody who never was. */
export function participantIn({ participants }: GroupOrder, participant_id: string): Participant {
  const found = participants.find(({ id }) => id === participant_id)
  if (!found) throw new Refused(refusal('thing.missing'))
  return found
}

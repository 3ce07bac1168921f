import { type Cart } from '#core/cart/cart.ts'
import { openRefusal } from '#core/cart/timeout.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { groupIn, participantIn } from './participants.ts'
import { payingRefusal } from './payments.ts'
import { lockGroup } from './status.ts'
import { hostOf } from './who.ts'

/** Returns a group order whose host asks somebody in it to take over, or by null nobody any more. */
export function offerHost(cart: Cart, participant_id: string | null): Cart {
  refuseIf(openRefusal(cart))
  const group = groupIn(cart)
  if (participant_id === null) return { ...cart, group_order: { ...group, offered_to: undefined } }
  const { id } = participantIn(group, participant_id)
  if (id === hostOf(group).id) throw new Refused(refusal('thing.missing'))
  return { ...cart, group_order: { ...group, offered_to: id } }
}

/**
 * Returns a group order as that of whom its host asked: its cart is theirs, and what the host told of themselves, or pays with,
 * leaves it. Refuses whom nobody asked, and while somebody’s bank is asked.
 */
export function takeOver(cart: Cart, participant_id: string): Cart {
  refuseIf(openRefusal(cart))
  // Who was checking out is the host no more: everybody has their lines again, and who takes over checks out themselves.
  const reopened = lockGroup(cart, null)
  const { offered_to, ...group } = groupIn(reopened)
  if (offered_to !== participant_id) throw new Refused(refusal('group.not_offered_to_you'))
  refuseIf(payingRefusal(group))
  const host = participantIn(group, participant_id)
  const others = group.participants.filter(({ id }) => id !== host.id)
  const participants = [{ ...host, submitted_at: null }, ...others]
  return {
    ...reopened,
    ...ofTheHost,
    visitor_id: host.visitor_id,
    allergens: host.allergens,
    group_order: { ...group, participants },
  }
}

/** What stays with who was the host. */
const ofTheHost = {
  vehicle: null,
  on_site: null,
  tax_exemption: null,
  coupon: null,
  rewards: [],
} as const

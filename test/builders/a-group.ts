import type { Cart } from '#core/cart/cart.ts'
import type { GroupOrder, Participant } from '#core/cart/group.ts'
import { aCart } from './a-cart.ts'

/** Somebody in a group order who still chooses, unless the test says otherwise. */
export function aParticipant(name: string, differs: Partial<Participant> = {}): Participant {
  const id = name.toLowerCase()
  return {
    id: `par_${id}`,
    visitor_id: `vis_${id}`,
    name,
    submitted_at: null,
    allergens: [],
    ...differs,
  }
}

/** A group order of Maria’s in which Dale chooses, open until half past eleven. */
export function aGroup(differs: Partial<GroupOrder> = {}): GroupOrder {
  return {
    invite: 'inv_test',
    deadline: '2026-11-20T17:30:00Z',
    payment_type: 'host',
    locked_at: null,
    participants: [aParticipant('Maria'), aParticipant('Dale')],
    removed: [],
    ...differs,
  }
}

/** The cart of that group order. */
export function aGroupCart(differs: Partial<Cart> = {}, group: Partial<GroupOrder> = {}): Cart {
  return aCart({ visitor_id: 'vis_maria', group_order: aGroup(group), ...differs })
}

import type { Cart, CartLine } from './cart.ts'

/**
 * Returns what a group order holds as a cart of its owner alone, as a cart that is begun anew from it is: an invite names one
 * group, and nobody who was in it has a part in another. A package stays one guest’s, whose bounds count all of them.
 */
export function withoutGroup(cart: Cart): Cart {
  if (cart.group_order === null) return cart
  return { ...cart, group_order: null, lines: cart.lines.map(linesOwner) }
}

/** Returns a group order with the lines of who hadn’t paid when its host went to check out back among the others. */
export function withLinesSetAside(cart: Cart): Cart {
  if (cart.group_order === null) return cart
  const { set_aside = [], ...group_order } = cart.group_order
  return { ...cart, lines: [...cart.lines, ...set_aside], group_order }
}

function linesOwner(line: CartLine): CartLine {
  const { participant_id: _, ...owners } = line
  return owners
}

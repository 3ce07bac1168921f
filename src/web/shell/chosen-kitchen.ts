import type { RootModel } from './use-root.ts'

/** The kitchen that a guest orders from, and how the food changes hands there. */
export interface ChosenKitchen {
  readonly menu_id: string
  readonly handoff: NonNullable<RootModel['last_order']>['handoff']
  readonly name: string
  /** Where the food goes: to the guest's address where it is brought, else the kitchen's own. */
  readonly address: string
}

/** Returns the kitchen of a guest’s cart, else of what they ordered last, which stays chosen; null before either, and while a cart awaits its address. */
export function chosenKitchen({
  cart,
  last_order,
}: Pick<RootModel, 'cart' | 'last_order'>): ChosenKitchen | null {
  if (cart?.awaits_address) return null
  if (cart) {
    const { menu_id, handoff, location } = cart
    const address = (cart.delivery ? cart.address : null)?.address ?? location.address
    return { menu_id, handoff, name: location.name, address }
  }
  if (!last_order) return null
  const { menu_id, handoff, location } = last_order
  return { menu_id, handoff, name: location.name, address: last_order.address ?? location.address }
}

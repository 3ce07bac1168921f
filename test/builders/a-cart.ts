import { type Cart, type CartLine } from '#core/cart/cart.ts'
import { defaultTip } from '#core/cart/tips.ts'

/** An open, empty pickup cart for as soon as possible, unless the test says otherwise. */
export function aCart(differs: Partial<Cart> = {}): Cart {
  return {
    id: 'crt_test',
    visitor_id: 'vis_test',
    channel: 'default',
    menu_id: 'm-south-lamar',
    handoff: 'pickup',
    address: null,
    awaits_address: false,
    vehicle: null,
    on_site: null,
    tax_exemption: null,
    time: { mode: 'asap' },
    reservation_id: null,
    lines: [],
    tip: defaultTip,
    pays_at_location: false,
    utensils: false,
    coupon: null,
    rewards: [],
    allergens: [],
    group_order: null,
    status: 'open',
    version: 1,
    reset: '2026-11-20T18:00:00Z',
    ...differs,
  }
}

/** One of a product without choices, unless the test says otherwise. */
export function aLine(product_id: string, differs: Partial<CartLine> = {}): CartLine {
  return {
    id: `lin_${product_id}`,
    product_id,
    quantity: 1,
    choices: [],
    recipient: null,
    instructions: null,
    ...differs,
  }
}

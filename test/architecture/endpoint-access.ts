import type { ApiKey } from '#contract/api.ts'

/** Everybody that a call may be for. Somebody else reads what they would read if the thing didn’t exist (T1). */
export type WhoMay =
  /** It is about nobody’s things, and answers everybody the same. */
  | 'anybody'
  /** It is about nothing but what the caller’s own cookies say, or goes to the mailbox that they name. */
  | 'themselves'
  | 'the owner of the cart'
  | 'the owner of the order'
  /** It is about nothing but the account of the member who calls. */
  | 'the member'
  | 'the crew of the location'
  | 'the crew of the ticket'
  | 'the crew of the menu'
  | 'all staff'
  | 'head office'

/** Who may make each call of the API: a new one belongs into this table before it is served. */
export const whoMay = {
  'GET /app': 'anybody',
  'GET /session': 'themselves',
  'GET /frame': 'themselves',
  'GET /locations': 'anybody',
  'POST /locations': 'anybody',
  'GET /locations/{location}': 'anybody',
  // The cart that its query may name is its owner’s: the matrix asks with another’s.
  'GET /locations/{menu_id}/times/{day}': 'anybody',
  'GET /addresses/autocomplete': 'anybody',
  'GET /menus/{menu_id}': 'anybody',
  'GET /menus/{menu_id}/products/{product_id}': 'anybody',
  'GET /content/filter': 'anybody',
  'POST /sign-in': 'themselves',
  'DELETE /sign-in': 'themselves',
  'POST /auth/code': 'themselves',
  'POST /auth/sign-in/code': 'themselves',
  'POST /auth/sign-in/password': 'themselves',
  'DELETE /auth/session': 'themselves',
  'POST /auth/password-reset': 'themselves',
  'PUT /auth/password': 'anybody',
  'GET /member': 'the member',
  'PUT /member': 'the member',
  'GET /favorites': 'the member',
  'PUT /favorites/{menu_id}': 'the member',
  'DELETE /favorites/{menu_id}': 'the member',
  'POST /carts': 'themselves',
  'POST /carts/choose-menu': 'themselves',
  'POST /carts/choose-kitchen': 'themselves',
  'POST /carts/add-product': 'themselves',
  'GET /carts/{cart_id}': 'the owner of the cart',
  'POST /carts/{cart_id}/refresh': 'the owner of the cart',
  'DELETE /carts/{cart_id}': 'the owner of the cart',
  'POST /carts/{cart_id}/transfer': 'the owner of the cart',
  'GET /carts/{cart_id}/rebuild': 'the owner of the cart',
  'POST /carts/{cart_id}/rebuild': 'the owner of the cart',
  'PUT /carts/{cart_id}/handoff/{mode}': 'the owner of the cart',
  'PUT /carts/{cart_id}/vehicle': 'the owner of the cart',
  'DELETE /carts/{cart_id}/vehicle': 'the owner of the cart',
  'PUT /carts/{cart_id}/on-site': 'the owner of the cart',
  'DELETE /carts/{cart_id}/on-site': 'the owner of the cart',
  'PUT /carts/{cart_id}/tax-exemption': 'the owner of the cart',
  'DELETE /carts/{cart_id}/tax-exemption': 'the owner of the cart',
  'PUT /carts/{cart_id}/time/advance': 'the owner of the cart',
  'PUT /carts/{cart_id}/time/asap': 'the owner of the cart',
  'POST /carts/{cart_id}/products': 'the owner of the cart',
  'PUT /carts/{cart_id}/products/{line_id}': 'the owner of the cart',
  'DELETE /carts/{cart_id}/products/{line_id}': 'the owner of the cart',
  'POST /carts/{cart_id}/validate': 'the owner of the cart',
  'POST /carts/{cart_id}/proceed': 'the owner of the cart',
  'GET /carts/{cart_id}/upsells': 'the owner of the cart',
  'PUT /carts/{cart_id}/tip': 'the owner of the cart',
  'PUT /carts/{cart_id}/utensils': 'the owner of the cart',
  'POST /carts/{cart_id}/hold': 'the owner of the cart',
  'POST /carts/{cart_id}/checkout': 'the owner of the cart',
  'GET /orders/{order_id}': 'the owner of the order',
  'GET /orders/{order_id}/events': 'the owner of the order',
  'DELETE /orders/{order_id}': 'the owner of the order',
  'PUT /orders/{order_id}/arrival': 'the owner of the order',
  'DELETE /orders/{order_id}/arrival': 'the owner of the order',
  'POST /orders/{order_id}/change': 'the owner of the order',
  'GET /orders': 'the member',
  'POST /orders': 'the owner of the order',
  'GET /orders/{order_id}/again': 'the owner of the order',
  'PUT /orders/{order_id}/balance': 'the owner of the order',
  'GET /console/locations': 'all staff',
  'GET /console/locations/{location_id}/tickets': 'the crew of the location',
  'GET /console/locations/{location_id}/orders': 'the crew of the location',
  'GET /console/orders/{order_id}': 'the crew of the ticket',
  'POST /console/orders/{order_id}/cancel': 'the crew of the ticket',
  'POST /console/orders/{order_id}/refunds': 'the crew of the ticket',
  'POST /console/orders/{order_id}/recall': 'the crew of the ticket',
  'GET /console/locations/{location_id}/events': 'the crew of the location',
  'PUT /console/locations/{location_id}/busy': 'the crew of the location',
  'DELETE /console/locations/{location_id}/busy': 'the crew of the location',
  'POST /console/tickets/{order_id}/fire': 'the crew of the ticket',
  'POST /console/tickets/{order_id}/start': 'the crew of the ticket',
  'POST /console/tickets/{order_id}/bump': 'the crew of the ticket',
  'POST /console/tickets/{order_id}/recall': 'the crew of the ticket',
  'POST /console/tickets/{order_id}/hand-off': 'the crew of the ticket',
  'PUT /console/tickets/{order_id}/delivery': 'the crew of the ticket',
  'PUT /console/tickets/{order_id}/refund': 'the crew of the ticket',
  'PUT /console/tickets/{order_id}/lines/{line_id}/done': 'the crew of the ticket',
  'DELETE /console/tickets/{order_id}/lines/{line_id}/done': 'the crew of the ticket',
  'PUT /console/menus/{menu_id}/sold-out/{item_id}': 'the crew of the menu',
  'DELETE /console/menus/{menu_id}/sold-out/{item_id}': 'the crew of the menu',
  'PUT /console/menus/{menu_id}/portions/{item_id}': 'the crew of the menu',
  'DELETE /console/menus/{menu_id}/portions/{item_id}': 'the crew of the menu',
  'GET /console/mail': 'head office',
  'GET /console/certificates': 'head office',
  'GET /console/certificates/{order_id}/file': 'head office',
  'PUT /console/certificates/{order_id}': 'head office',
} as const satisfies Record<ApiKey, WhoMay>

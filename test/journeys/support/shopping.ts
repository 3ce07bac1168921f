import type { InputOf } from '#contract/api.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { Guest } from './guest.ts'

type Line = InputOf<'POST /carts/{cart_id}/products'>['body']
type LineChange = InputOf<'PUT /carts/{cart_id}/products/{line_id}'>['body']
type Tip = InputOf<'PUT /carts/{cart_id}/tip'>['body']['tip']
type AddressInput = InputOf<'PUT /carts/{cart_id}/handoff/{mode}'>['body']
type OnSiteInput = InputOf<'PUT /carts/{cart_id}/on-site'>['body']
type VehicleInput = InputOf<'PUT /carts/{cart_id}/vehicle'>['body']
type Headers = Readonly<Record<string, string>>

/** A guest with a cart: every call about it, each answering the cart as it stands then. */
export type Shopping = ReturnType<typeof shoppingIn>

/** Starts an order at the location of a menu. */
export async function startShopping(guest: Guest, menu_id: string): Promise<Shopping> {
  const { id } = await guest.call('POST /carts', { body: { menu_id } })
  return shoppingIn(guest, id)
}

/** The calls that a guest makes about a cart, theirs or not. */
export function shoppingIn({ call }: Guest, cart_id: string) {
  const params = { cart_id }
  return {
    id: cart_id,
    cart: () => call('GET /carts/{cart_id}', { params }),
    add: (body: Line, headers: Headers = {}) =>
      call('POST /carts/{cart_id}/products', { params, body, headers }),
    change: (line_id: string, body: LineChange, headers: Headers = {}) =>
      call('PUT /carts/{cart_id}/products/{line_id}', {
        params: { cart_id, line_id },
        body,
        headers,
      }),
    remove: (line_id: string) =>
      call('DELETE /carts/{cart_id}/products/{line_id}', { params: { cart_id, line_id } }),
    handoff: (mode: HandoffMode, body: AddressInput = {}) =>
      call('PUT /carts/{cart_id}/handoff/{mode}', { params: { cart_id, mode }, body }),
    vehicle: (body: VehicleInput | null) =>
      body
        ? call('PUT /carts/{cart_id}/vehicle', { params, body })
        : call('DELETE /carts/{cart_id}/vehicle', { params }),
    onSite: (body: OnSiteInput | null) =>
      body
        ? call('PUT /carts/{cart_id}/on-site', { params, body })
        : call('DELETE /carts/{cart_id}/on-site', { params }),
    wantAt: (wanted: string) =>
      call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } }),
    wantAsap: () => call('PUT /carts/{cart_id}/time/asap', { params }),
    tip: (tip: Tip) => call('PUT /carts/{cart_id}/tip', { params, body: { tip } }),
    coupon: (code: string | null, waits = false) =>
      code === null
        ? call('DELETE /carts/{cart_id}/coupon', { params })
        : call('PUT /carts/{cart_id}/coupon', { params, body: { code, waits } }),
    utensils: (utensils: boolean) =>
      call('PUT /carts/{cart_id}/utensils', { params, body: { utensils } }),
    transfer: (menu_id: string, preview = false) =>
      call('POST /carts/{cart_id}/transfer', { params, body: { menu_id, preview } }),
    upsells: () => call('GET /carts/{cart_id}/upsells', { params }),
    validate: () => call('POST /carts/{cart_id}/validate', { params }),
    refresh: () => call('POST /carts/{cart_id}/refresh', { params }),
    abandon: () => call('DELETE /carts/{cart_id}', { params }),
    rebuildable: () => call('GET /carts/{cart_id}/rebuild', { params }),
    rebuild: () => call('POST /carts/{cart_id}/rebuild', { params }),
  }
}

/** Two plates of tacos with a side three groups deep: valid on the builders' menu, at $17.00 a plate. */
export const twoTacos = {
  product_id: 'tacos',
  quantity: 2,
  choices: [
    { option_id: 'tortilla.corn', quantity: 1 },
    { option_id: 'sides.beans', quantity: 1 },
    { option_id: 'sides.queso-cup', quantity: 1 },
    { option_id: 'sides.queso-cup.heat.mild', quantity: 1 },
  ],
} as const satisfies Line

import { bookTable, dayAhead, heldTable } from './a-table.ts'
import { alma } from './an-order.ts'
import { aToken, type GatewayAccess } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'

let people = 0

/**
 * A table for two that is reserved, at one of the times of a day that the kitchen takes orders for: no holiday of the demo chain
 * closes it then.
 */
export async function aTable(guest: Guest, nth = 6) {
  const { id, at, area } = await heldTable(guest, 2, nth, dayAhead(4))
  people += 1
  const phone = `512555${String(3000 + people)}`
  await bookTable(guest, id, { name: 'Krause', phone, email: '', note: '' })
  return { params: { reservation_id: id }, at, area: area.key }
}

type Table = Awaited<ReturnType<typeof aTable>>

/** The cart in which a guest orders for a table. */
export const orderFor = (guest: Guest, { params }: Pick<Table, 'params'>) =>
  guest.call('POST /reservations/{reservation_id}/order', { params })

/** The same with a dish in it. */
export async function filledFor(guest: Guest, table: Pick<Table, 'params'>) {
  const { id: cart_id } = await orderFor(guest, table)
  const body = { product_id: 'pit-fire-queso', quantity: 2 }
  return guest.call('POST /carts/{cart_id}/products', { params: { cart_id }, body })
}

/** Sends its checkout; the same again for the same cart. */
export function sendOf(
  guest: Guest,
  { id: cart_id, sheet: { total } }: Awaited<ReturnType<typeof filledFor>>,
  token: string,
) {
  return async () =>
    guest.call('POST /carts/{cart_id}/checkout', {
      params: { cart_id },
      headers: { 'idempotency-key': cart_id },
      body: { contact: alma, payment: { token }, total },
    })
}

/** A dish that is ordered and paid for a table. */
export async function ordered(journey: GatewayAccess, guest: Guest, table: Pick<Table, 'params'>) {
  const cart = await filledFor(guest, table)
  const answer = await sendOf(guest, cart, await aToken(journey))()
  if (answer.state !== 'confirmed') throw new Error(answer.state)
  return answer.order
}

import { sql } from 'kysely'
import type { Offer } from '#core/offer/offer.ts'
import { alma, southLamar } from './an-order.ts'
import { aToken } from './gateway-ledger.ts'
import type { Guest } from './guest.ts'
import type { Journey } from './open-journey.ts'
import { patiently } from './patiently.ts'
import { startShopping } from './shopping.ts'

export const queso = { product_id: 'pit-fire-queso', quantity: 1 }

/** Sets what the chain offers, and nothing else. */
export async function offering(
  { ctx }: { readonly ctx: Pick<Journey['ctx'], 'db'> },
  offers: readonly Offer[],
) {
  await sql`
    update chain set document = jsonb_set(document, '{offers}', ${JSON.stringify(offers)}::jsonb)
  `.execute(ctx.db)
}

/** A guest, new unless given, with one queso in a cart. */
export async function withQueso(journey: Journey, guest: Guest = journey.guest()) {
  const shopping = await patiently(() => startShopping(guest, southLamar.menu_id))
  return { guest, shopping, cart: await patiently(() => shopping.add(queso)) }
}

/** Holds a cart's time; answers what it costs. */
export async function hold(guest: Guest, cart_id: string) {
  const held = await patiently(() =>
    guest.call('POST /carts/{cart_id}/hold', { params: { cart_id } }),
  )
  return { cart_id, total: held.sheet.total }
}

/** Pays a held cart with a card, which the bank may decline. */
export async function payHeld(
  journey: Journey,
  guest: Guest,
  { cart_id, total }: Awaited<ReturnType<typeof hold>>,
  { declines = false, contact = alma } = {},
) {
  const token = await aToken(journey, declines ? '4000000000000002' : undefined)
  return guest.call('POST /carts/{cart_id}/checkout', {
    params: { cart_id },
    body: { contact, payment: { token }, total },
    headers: { 'idempotency-key': `pay-${cart_id}-${declines}-${contact.email}-${total}` },
  })
}

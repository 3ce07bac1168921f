import { createHmac } from 'node:crypto'
import type { Settings } from '#server/config/settings.ts'
import { isSameSecret } from '#server/http/timing-safe-equal.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import { cleanEmail } from '#core/email.ts'
import { type OrderProof, orderProof } from '#core/order/proof.ts'
import type { Order } from '#core/order/order.ts'
import type { AppContext } from '#server/context.ts'
import { provedNames, pseudonymOf } from '#server/cart/named-guest.ts'

type Secret = Pick<Settings, 'secret'>

/** Returns the part of a mail’s link by which whoever has it follows the order, on any device: nobody reads it off the database. */
export function orderKey(order_id: string, { secret }: Secret): string {
  const digest = createHmac('sha256', secret).update(`order=${order_id}`).digest('base64url')
  return digest.slice(0, 22)
}

/** Tells whether a key is that of an order. */
export function isOrderKey(order_id: string, typed: string, secret: Secret): boolean {
  return isSameSecret(typed, orderKey(order_id, secret))
}

/**
 * Returns the address of the page where a guest follows an order, in the language in which it was ordered; with its key it opens on
 * any device.
 */
export function orderPage(site: string, order_id: string, locale: Locale, key?: string): string {
  const language = locale === defaultLocale ? '' : `/${locale}`
  const page = `${site}${language}/order/confirm/${order_id}`
  return key === undefined ? page : `${page}?key=${key}`
}

/** Returns where the code goes by which the reader of an order’s link proves that it is theirs; null where it has nothing a code could go to. */
export async function orderProofOf(
  { contact, visitor_id }: Pick<Order, 'contact' | 'visitor_id'>,
  { db, settings: { secret } }: Pick<AppContext, 'db' | 'settings'>,
): Promise<OrderProof | null> {
  const email = cleanEmail(contact.email).toLowerCase()
  const isAsked = contact.phone === '' && email !== ''
  const proved = isAsked ? await provedNames(visitor_id, { db, secret }) : []
  return orderProof(contact, proved.includes(pseudonymOf({ email }, secret)))
}

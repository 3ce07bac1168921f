import type { Location } from '#core/location/location.ts'
import type { Order } from '#core/order/order.ts'
import { phoneWords } from '#core/phone.ts'

/** The mail that says that nobody brings an order, or that it came back: plain text, with whom to call. */
export function undeliveredMail(
  { number, contact }: Pick<Order, 'number' | 'contact'>,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
): { readonly subject: string; readonly text: string } {
  const text = [
    `${contact.first_name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()}, we couldn’t get order ${number} to your door.`,
    '',
    `Call ${name} at ${phoneWords(phone)}: they have your order in front of them and will make it right.`,
  ].join('\n')
  return { subject: `Order ${number} didn’t reach you`, text }
}

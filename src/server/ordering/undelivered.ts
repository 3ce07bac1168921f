import type { Location } from '#core/location/location.ts'
import { dollars } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import type { Refund } from '#core/payment/refund.ts'
import { phoneWords } from '#core/phone.ts'
import { oneLine } from '#core/words.ts'

/** The mail that says that nobody brings an order, or that it came back: plain text, with what becomes of the money and whom to call. */
export function undeliveredMail(
  { number, contact }: Pick<Order, 'number' | 'contact'>,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
  /** What was decided at once; null where the crew decides. */
  refund: Refund | null,
): { readonly subject: string; readonly text: string } {
  const text = [
    `${oneLine(contact.first_name)}, we couldn’t get order ${number} to your door.`,
    ...(refund
      ? [`It is cancelled. Nothing of the ${dollars(refund.cents)} stays with us.`]
      : ['The kitchen looks into it, and you’ll read by mail what goes back to your card.']),
    '',
    `Call ${name} at ${phoneWords(phone)}: they have your order in front of them and will make it right.`,
  ].join('\n')
  return { subject: `Order ${number} didn’t reach you`, text }
}

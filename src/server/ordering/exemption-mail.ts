import type { Location } from '#core/location/location.ts'
import { dollars } from '#core/money.ts'
import type { OrderExemption } from '#core/order/exemption.ts'
import type { Order } from '#core/order/order.ts'
import { phoneWords } from '#core/phone.ts'
import { oneLine } from '#core/words.ts'

/** The mail that says what was decided about a certificate, and what that does to the total: plain text. */
export function exemptionMail(
  { number, contact, sheet }: Pick<Order, 'number' | 'contact' | 'sheet'>,
  { status, cents, reason }: Pick<OrderExemption, 'status' | 'cents' | 'reason'>,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
): { readonly subject: string; readonly text: string } {
  const [tax, total] = [dollars(cents), dollars(sheet.total)]
  const isAccepted = status === 'accepted'
  const said = isAccepted
    ? [
        `Your certificate is accepted: ${tax} of tax comes off order ${number}. The total is ${total}.`,
        'If your card was charged already, the tax goes back to it within a few days.',
      ]
    : [
        `We couldn’t accept your certificate for order ${number}: ${oneLine(reason ?? '')}`,
        `Your order stays as it is, with ${tax} of tax in its total of ${total}. Nothing more is charged.`,
      ]
  const text = [
    `${oneLine(contact.first_name)},`,
    '',
    ...said,
    '',
    `Questions? Call ${oneLine(name)} at ${phoneWords(phone)}.`,
  ].join('\n')
  const subject = `Order ${number}: tax exemption ${isAccepted ? 'accepted' : 'not accepted'}`
  return { subject, text }
}

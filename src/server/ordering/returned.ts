import type { Location } from '#core/location/location.ts'
import { type Cents, dollars } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { cardWords, sharesWords } from '#core/payment/card-words.ts'
import { type RefundShared, refundReasons } from '#core/payment/refund.ts'
import { phoneWords } from '#core/phone.ts'
import { oneLine } from '#core/words.ts'

/** What was paid, and what of it goes back to which card. */
interface Paid {
  readonly paid: Cents
  readonly refund: RefundShared
}

/** The mail that says what goes back to a card, and why: plain text, with whom to call. */
export function returnedMail(
  { number, contact }: Pick<Order, 'number' | 'contact'>,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
  { paid, refund }: Paid,
): { readonly subject: string; readonly text: string } {
  const because = `because ${refundReasons[refund.reason].because}.`
  const what = refund.cents === paid ? 'all' : dollars(refund.cents)
  const [subject, says, wait] =
    refund.cents === 0
      ? [`About order ${number}`, `we keep what you paid for order ${number}, ${because}`, []]
      : [
          `${dollars(refund.cents)} back for order ${number}`,
          `${what} of the ${dollars(paid)} goes back${whereto(refund)}, ${because}`,
          ['Banks take 5 to 10 days to show it.'],
        ]
  const questions = `Questions? Call ${name} at ${phoneWords(phone)}.`
  return {
    subject,
    text: [`${oneLine(contact.first_name)}, ${says}`, ...wait, '', questions].join('\n'),
  }
}

/** To the one card by its name, or to each of several with its sum. */
function whereto({ cards }: RefundShared): string {
  const [card, ...others] = cards
  if (!card) return ''
  return others.length > 0 ? `: ${sharesWords(cards)}` : ` to your ${cardWords(card)}`
}

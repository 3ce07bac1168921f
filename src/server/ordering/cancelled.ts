import { dayWords, timeWords, weekdayWords } from '#core/clock-words.ts'
import type { Location } from '#core/location/location.ts'
import { dollars } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { sharesWords } from '#core/payment/card-words.ts'
import type { RefundShared } from '#core/payment/refund.ts'
import { phoneWords } from '#core/phone.ts'
import { oneLine } from '#core/words.ts'

/** The mail that says that an order is cancelled as its guest wished: plain text, with what becomes of the money. */
export function cancelledMail(
  { number, contact, ready_wall }: Pick<Order, 'number' | 'contact' | 'ready_wall'>,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
  /** What goes back; null where nothing was charged yet. */
  refund: RefundShared | null,
): { readonly subject: string; readonly text: string } {
  const when = `${weekdayWords(ready_wall)} ${dayWords(ready_wall)}, ${timeWords(ready_wall)}`
  const money = refund
    ? `${dollars(refund.cents)} goes back${whereto(refund)}. Banks take 5 to 10 days to show it.`
    : 'Your card wasn’t charged. Your bank may show what we held for a few more days.'
  const text = [
    `${oneLine(contact.first_name)}, your order for ${when} is cancelled, as you asked. Nothing is cooking.`,
    money,
    '',
    `Questions? Call ${oneLine(name)} at ${phoneWords(phone)}.`,
  ].join('\n')
  return { subject: `Your order ${number} is cancelled`, text }
}

/** To the card that paid, or to each of several. */
function whereto({ cards }: RefundShared): string {
  return cards.length > 1 ? `: ${sharesWords(cards)}` : ' to your card'
}

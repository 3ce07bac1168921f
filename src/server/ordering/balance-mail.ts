import type { Location } from '#core/location/location.ts'
import { dollars } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import { type Balance, balanceWords } from '#core/payment/balance.ts'
import { cardWords } from '#core/payment/card-words.ts'
import { phoneWords } from '#core/phone.ts'
import { oneLine } from '#core/words.ts'

/**
 * The mail that says that a balance is paid, or that a card was declined for it: plain text, with where to pay. Nothing is
 * said where it stands otherwise by now.
 */
export function balanceMail(
  { id, number, contact }: Pick<Order, 'id' | 'number' | 'contact'>,
  balance: Balance,
  { name, phone }: Pick<Location, 'name' | 'phone'>,
  site: string,
): { readonly subject: string; readonly text: string } | null {
  const said = saidOf(balance, `${site}/order/confirm/${id}`)
  if (!said) return null
  const text = [
    `${oneLine(contact.first_name)},`,
    '',
    ...said.lines,
    '',
    `Questions? Call ${oneLine(name)} at ${phoneWords(phone)}.`,
  ].join('\n')
  return { subject: `Order ${number}: ${said.subject}`, text }
}

function saidOf(balance: Balance, page: string) {
  const { state, cents, card, reason } = balance
  if (state === 'paid' && card)
    return {
      subject: 'balance paid',
      lines: [
        `We charged the balance of ${dollars(cents)} to your ${cardWords(card)}. Everything is paid.`,
      ],
    }
  if (state !== 'declined') return null
  return {
    subject: 'your card was declined for the balance',
    lines: [
      `${balanceWords(balance)} ${oneLine(reason ?? '')}`.trim(),
      `Your order stays. Pay the balance here, with another card if you like: ${page}`,
      'Until then we try the same card once a day.',
    ],
  }
}

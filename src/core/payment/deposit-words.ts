import { dayWords, weekdayWords } from '#core/clock-words.ts'
import { type Cents, dollars } from '#core/money.ts'
import type { Deposit } from '#core/payment/deposit.ts'

type Terms = Pick<Deposit, 'cents' | 'balance' | 'due'>

/** What stands below a total: what is paid now, and what later. */
export function depositLines({ cents, balance, due }: Terms): readonly {
  readonly label: string
  readonly cents: Cents
}[] {
  return [
    { label: 'Deposit today', cents },
    { label: `Balance on ${dayWords(due)} to the same card`, cents: balance },
  ]
}

/** What a guest agrees to beside the button: card networks want a later charge told with its sum, its day and its way out. */
export function consentWords({ cents, balance, due }: Terms): string {
  const day = `${weekdayWords(due)} ${dayWords(due)}`
  return `Placing this order, you pay ${dollars(cents)} now and agree that we keep your card and charge the balance of ${dollars(balance)} to it on ${day}. You can pay it earlier, or with another card, from your order’s page.`
}

import { dayWords, weekdayWords } from '#core/clock-words.ts'
import { type Cents, dollars } from '#core/money.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { WallTime } from '#core/time.ts'

/** Where a balance stands: `let_go` where its order ended before it was paid. */
export const balanceStates = ['waiting', 'processing', 'declined', 'paid', 'let_go'] as const

/** What an order owes after its deposit. */
export interface Balance {
  readonly deposit: Cents
  readonly cents: Cents
  /** When it is collected, on the location’s clock. */
  readonly due: WallTime
  readonly state: (typeof balanceStates)[number]
  /** Why it was declined last, in the bank’s words. */
  readonly reason: string | null
  /** The card that paid it; null until one did. */
  readonly card: { readonly brand: string; readonly last4: string } | null
}

/** Whether somebody still has to pay it. */
export function isOwed({ state }: Pick<Balance, 'state'>): boolean {
  return state === 'waiting' || state === 'processing' || state === 'declined'
}

/** Refuses to pay what nobody owes, and another sum than is owed. */
export function balanceRefusal(balance: Balance | null, cents: Cents): Refusal | undefined {
  if (!balance) return refusal('order.wrong_stage', 'Nothing is left to pay for this order.')
  if (balance.state === 'let_go')
    return refusal('order.wrong_stage', 'This order was cancelled: nothing is left to pay.')
  if (balance.state === 'paid' || balance.cents === cents) return undefined
  return refusal('balance.changed', dollars(balance.cents))
}

/** What was paid of an order so far. */
export function paidSoFar({ deposit, cents, state }: Balance): Cents {
  return state === 'paid' ? deposit + cents : deposit
}

/** What stands below the total of an order: what was paid, and what follows. */
export function balanceLines({ deposit, cents, due, state }: Balance): readonly {
  readonly label: string
  readonly cents: Cents
}[] {
  const label = state === 'paid' ? 'Balance paid' : `Balance on ${dayWords(due)}`
  const rest = state === 'let_go' || cents === 0 ? [] : [{ label, cents }]
  return [{ label: 'Deposit paid', cents: deposit }, ...rest]
}

/** Where a balance stands, in a sentence for the guest. */
export function balanceWords({ cents, due, state }: Balance): string {
  const sum = dollars(cents)
  const day = `${weekdayWords(due)} ${dayWords(due)}`
  return {
    waiting: `The balance of ${sum} is charged to your card on ${day}.`,
    processing: `Your bank is looking at the balance of ${sum}.`,
    declined: `Your card was declined for the balance of ${sum}.`,
    paid: cents === 0 ? 'Nothing is left to pay.' : `The balance of ${sum} is paid.`,
    let_go: 'No balance is charged any more.',
  }[state]
}

import type { Cents } from '#core/money.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'

/** Where a balance stands: `let_go` where its order ended before it was paid. */
export const balanceStates = ['waiting', 'processing', 'declined', 'paid', 'let_go'] as const

/** What an order owes after its deposit. */
export interface Balance {
  readonly deposit: Cents
  readonly cents: Cents
  /** When it is collected, on the location’s clock. */
  readonly due: LocalTime
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
  if (!balance) return refusal('order.wrong_stage', { why: 'nothing_owed' })
  if (balance.state === 'let_go')
    return refusal('order.wrong_stage', { why: 'cancelled_nothing_owed' })
  if (balance.state === 'paid' || balance.cents === cents) return undefined
  return refusal('balance.changed', { amount: balance.cents })
}

import type { Cents } from '#core/money.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import type { AppContext } from '#server/context.ts'

/** A try to pay whose charge the gateway was sent. */
export interface Attempt {
  readonly id: string
  readonly amount: Cents
}

/** A yes of the gateway. */
export type Charged = Extract<ChargeOutcome, { state: 'authorized' }>

/** What is done about what the gateway says. */
interface SettlementActions<Settled> {
  readonly complete: (charged: Charged) => Promise<Settled>
  /** With the bank’s reason, or null where there is none. */
  readonly giveUp: (reason: string | null) => Promise<Settled>
}

/** Acts on what the gateway says about a charge. A yes for another amount than the attempt’s is voided. */
export async function settleCharge<Settled>(
  { id, amount }: Attempt,
  outcome: ChargeOutcome,
  { complete, giveUp }: SettlementActions<Settled>,
  { card, log }: AppContext,
): Promise<Settled | { readonly state: 'open' }> {
  switch (outcome.state) {
    // A bank that asks the card’s owner has said nothing yet.
    case 'challenge':
    case 'unknown':
      return { state: 'open' }
    case 'declined':
      return giveUp(outcome.reason)
    case 'voided':
      return giveUp(null)
    case 'authorized':
      if (outcome.amount === amount) return complete(outcome)
      await card.void(outcome.ref)
      log.error('payment.other_amount', { attempt_id: id })
      return giveUp(null)
  }
}

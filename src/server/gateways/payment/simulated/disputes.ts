import type { RecordedDispute } from '#server/gateways/payment/card-gateway.ts'
import type { Ledger } from './ledger.ts'

/** For how long the house may answer a dispute of the simulated bank. */
const answerDays = 7

/**
 * What owners of the card that disputes asked back since a moment, oldest first: each charge in full, at once when it is taken,
 * and lost a week later, as nobody sends this bank any evidence.
 */
export function disputesOf(ledger: Ledger, since: string, now: string): readonly RecordedDispute[] {
  return ledger
    .entries()
    .filter((entry) => entry.kind === 'capture')
    .flatMap(({ ref, amount, at }) => {
      const charge = ledger.chargeByRef(ref)
      if (!charge || ledger.token(charge.token)?.deed !== 'disputes' || isBefore(at, since))
        return []
      const due = Temporal.Instant.from(at).add({ hours: answerDays * 24 })
      const isOver = isBefore(due.toString(), now)
      return {
        id: `dispute_${ref}`,
        ref,
        amount: amount ?? charge.amount,
        reason: 'product_not_received',
        state: isOver ? ('lost' as const) : ('needs_response' as const),
        evidence_due: isOver ? null : due.toString(),
        at,
      }
    })
}

function isBefore(one: string, other: string): boolean {
  return Temporal.Instant.compare(one, other) < 0
}

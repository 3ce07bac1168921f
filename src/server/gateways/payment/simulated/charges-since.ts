import type { RecordedCharge } from '#server/gateways/payment/card-gateway.ts'
import type { ChargeEntry, Ledger } from './ledger.ts'

/** What a ledger took since a moment and still has, oldest first: what wasn’t let go of, less what went back. */
export function takenOf(ledger: Ledger, moment: string): readonly RecordedCharge[] {
  const since = Temporal.Instant.from(moment)
  const isSince = ({ at }: ChargeEntry) =>
    Temporal.Instant.compare(Temporal.Instant.from(at), since) >= 0
  return ledger
    .entries()
    .filter((entry) => entry.kind === 'charge')
    .filter((charge) => charge.declined === null && !ledger.isVoid(charge.ref) && isSince(charge))
    .map(({ key, ref, brand, last4, at, amount: held }) => {
      const captured = ledger.captureOf(ref)
      const amount = (captured?.amount ?? held) - ledger.refunded(ref)
      return { key, ref, amount, brand, last4, captured: captured !== undefined, at }
    })
    .filter(({ amount }) => amount > 0)
}

import type { disputeEndpoints } from '#contract/charge/disputes.ts'
import { formatDisputeReason } from '#core/format/format-dispute.ts'
import { type Instant, localTimeAt } from '#core/time.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf } from '#server/api/require-staff.ts'
import { type PaidFor, storedDisputes, stuckMoves } from './store-disputes.ts'
import { chainTimeZone } from './store-settlement.ts'

/** Disputes and money that doesn’t move, for head office. */
export const disputeHandlers: Handlers<typeof disputeEndpoints> = {
  'GET /console/disputes': async ({ who, locale }, { db }) => {
    headOfficeOf(who)
    const [disputes, stuck, chainZone] = await Promise.all([
      storedDisputes(db),
      stuckMoves(db),
      chainTimeZone(db),
    ])
    const local = (at: Instant | null, paid: PaidFor | null) =>
      at === null ? null : localTimeAt(at, paid?.time_zone ?? chainZone)
    return {
      disputes: disputes.map(({ amount, reason, evidence_due, opened_at, paid, id, state }) => ({
        id,
        state,
        paid: paidAnswer(paid),
        cents: amount,
        reason: formatDisputeReason(reason, locale),
        evidence_due: local(evidence_due, paid),
        opened: localTimeAt(opened_at, paid?.time_zone ?? chainZone),
      })),
      stuck: stuck.map(({ id, kind, tries, reference, next_at, paid }) => ({
        id,
        kind,
        tries,
        reference,
        paid: paidAnswer(paid),
        next: local(next_at, paid),
      })),
    }
  },
}

function paidAnswer(paid: PaidFor | null) {
  if (paid === null) return null
  if (paid.kind === 'deposit') {
    const { kind, location, party, seat_at, time_zone } = paid
    return { kind, location, party, starts: localTimeAt(seat_at, time_zone) }
  }
  const { time_zone: _, ...known } = paid
  return known
}

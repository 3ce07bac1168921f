import type Stripe from 'stripe'
import type { DisputeState } from '#core/charge/dispute.ts'
import type { RecordedDispute } from './card-gateway.ts'

/** What Stripe’s states come to for head office; an inquiry that was closed cost nothing. One that is new to us is under review. */
const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Lists what was disputed since a moment, oldest first, each as it stands now. */
export async function disputesSince(
  stripe: Stripe,
  moment: string,
): Promise<readonly RecordedDispute[]> {
  const gte = Math.floor(Temporal.Instant.from(moment).epochMilliseconds / 1_000)
  const found: RecordedDispute[] = []
  for await (const dispute of stripe.disputes.list({ created: { gte }, limit: 100 })) {
    const { id, payment_intent, amount, reason, status, evidence_details, created } = dispute
    const ref = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    const state = states[status] ?? 'under_review'
    const due = evidence_details.due_by
    const evidence_due = state === 'needs_response' && due !== null ? instantOf(due) : null
    // What was never charged by an intent isn’t ours: another shop may share the account.
    if (ref !== undefined)
      found.unshift({ id, ref, amount, reason, state, evidence_due, at: instantOf(created) })
  }
  return found
}

function instantOf(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toString()
}

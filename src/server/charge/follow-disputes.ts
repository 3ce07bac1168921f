import type { AppContext } from '#server/context.ts'
import { saveDisputes } from './store-disputes.ts'
import type { Job } from '#server/outbox/job.ts'

/** For how long after a charge a bank may take it up, and a dispute may still move, in days. */
const disputeDays = 180

/** Reads every dispute that may still move as it stands now: told by the gateway, and once in a while in case it told nobody. */
export const recordDisputes: Job = async (_, ctx) => followDisputes(ctx)

/** Writes down how each dispute stands at the gateway, and tells the log of a new one. */
export async function followDisputes({ card, db, log }: AppContext): Promise<void> {
  const since = Temporal.Now.instant().subtract({ hours: disputeDays * 24 })
  const disputes = await card.disputesSince(since.toString())
  const fresh = await saveDisputes(db, card.name, disputes)
  if (fresh > 0) log.warn('payment.disputed', { count: fresh })
}

import { sql } from 'kysely'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import type { Journey } from './open-journey.ts'

type Charging = Pick<Journey, 'ctx'>

/** How many open tries the reconciler takes at a time. */
const batchSize = 20

/** A minute passes, and the reconciler looks at all that is left open: on a busy machine that may be many batches. */
export async function settle(journey: Charging): Promise<void> {
  await pass(journey, '1 minute')
  const { rows } = await sql`select from charges where status = 'pending'`.execute(journey.ctx.db)
  for (let open = rows.length; open > 0; open -= batchSize) await reconcileCharges(journey.ctx)
}

/** What is left open gets older by so much. */
export async function pass({ ctx }: Charging, time: string): Promise<void> {
  await sql`update payment_attempts set started_at = started_at - ${time}::interval, next_look = next_look - ${time}::interval
    where status = 'pending'`.execute(ctx.db)
}

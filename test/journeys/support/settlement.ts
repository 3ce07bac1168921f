import { sql } from 'kysely'
import { reconcile } from '#server/jobs/reconcile.ts'
import type { Journey } from './open-journey.ts'

type Charging = Pick<Journey, 'ctx'>

/** A minute passes, and the reconciler looks at what is left open. */
export async function settle(journey: Charging): Promise<void> {
  await pass(journey, '1 minute')
  await reconcile(journey.ctx)
}

/** What is left open gets older by so much. */
export async function pass({ ctx }: Charging, time: string): Promise<void> {
  await sql`update payment_attempts set started_at = started_at - ${time}::interval where status = 'pending'`.execute(
    ctx.db,
  )
}

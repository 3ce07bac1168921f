import { sql } from 'kysely'
import { drainOutbox } from './drain-outbox.ts'
import { faults } from './gateway-ledger.ts'
import type { Journey } from './open-journey.ts'

/** Works the jobs of some kinds off so often, while the gateway is away, that head office reads of them; answers what it reads. */
export async function stuckAfter(journey: Journey, kinds: readonly string[]) {
  await faults(journey, { down: 1 })
  for (const _ of [1, 2, 3]) {
    await sql`update outbox set due_at = now()
      where kind = any(${kinds}::text[]) and done_at is null`.execute(journey.ctx.db)
    await drainOutbox(journey.ctx)
  }
  const office = await journey.staff('head-office')
  const { stuck } = await office.call('GET /console/disputes')
  await faults(journey, {})
  await sql`delete from outbox where kind = any(${kinds}::text[])`.execute(journey.ctx.db)
  return stuck
}

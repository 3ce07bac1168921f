import type { AppContext } from '#server/context.ts'
import { runDueJobs } from '#server/jobs/outbox.ts'

/** Runs what is due, and what comes of it, until nothing is; returns how many entries it took. Safe beside any number of others. */
export async function drainOutbox(ctx: AppContext): Promise<number> {
  let all = 0
  for (let taken = await runDueJobs(ctx); taken > 0; taken = await runDueJobs(ctx)) all += taken
  return all
}

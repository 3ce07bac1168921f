import { sharedFlights } from '#server/memory/single-flight.ts'
import type { AppContext } from '#server/context.ts'

/**
 * Reads for everybody who listens to the same at once: a change that wakes a thousand streams is read twice at most, and
 * nobody gets what was true before they were woken. The name says all that the answer depends on.
 */
export function sharedReads<Answer>(): (
  ctx: AppContext,
  name: readonly unknown[],
  read: () => Promise<Answer>,
) => Promise<Answer> {
  const flights = new WeakMap<AppContext, ReturnType<typeof sharedFlights<Answer>>>()
  return (ctx, name, read) => {
    const run = flights.get(ctx) ?? sharedFlights<Answer>()
    flights.set(ctx, run)
    return run(JSON.stringify(name), read)
  }
}

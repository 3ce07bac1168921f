/** A call by name, run for everybody who came before it started. */
export function singleFlight<Answer>(
  ask: (name: string) => Promise<Answer>,
): (name: string) => Promise<Answer> {
  const run = sharedFlights<Answer>()
  return (name) => run(name, () => ask(name))
}

/**
 * Runs one call for everybody who came before it started. Who comes while it is under way waits for the next one, so that
 * nobody gets what was true before they came, and a crowd costs hardly more than one of it.
 */
export function sharedFlights<Answer>(): (
  name: string,
  ask: () => Promise<Answer>,
) => Promise<Answer> {
  const underway = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Answer>>()

  const start = (name: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const asking = ask()
    const settled = asking
      .catch(() => undefined)
      .then(() => {
        if (underway.get(name) === settled) underway.delete(name)
      })
    underway.set(name, settled)
    return asking
  }

  return (name, ask) => {
    const first = underway.get(name)
    if (first === undefined) return start(name, ask)
    const next =
      waiting.get(name) ??
      first.then(() => {
        waiting.delete(name)
        return start(name, ask)
      })
    waiting.set(name, next)
    return next
  }
}

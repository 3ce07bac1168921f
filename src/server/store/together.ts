/**
 * Asks once for everybody who came before the question left. Who comes while it is on the way waits for the next one,
 * so that nobody is told what was true before they came, and a crowd costs hardly more than one of it.
 */
export function together<Answer>(
  ask: (name: string) => Promise<Answer>,
): (name: string) => Promise<Answer> {
  const onTheWay = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Answer>>()

  const leave = (name: string): Promise<Answer> => {
    const asked = ask(name)
    const back = asked
      .catch(() => undefined)
      .then(() => {
        if (onTheWay.get(name) === back) onTheWay.delete(name)
      })
    onTheWay.set(name, back)
    return asked
  }

  return (name) => {
    const first = onTheWay.get(name)
    if (first === undefined) return leave(name)
    const next =
      waiting.get(name) ??
      first.then(() => {
        waiting.delete(name)
        return leave(name)
      })
    waiting.set(name, next)
    return next
  }
}

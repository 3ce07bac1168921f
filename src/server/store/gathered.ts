import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/store/db.ts'

/**
 * Asks one statement for all who come in the same turn of the event loop: many cost hardly more than one. `all` answers
 * each, in their order. Where it fails, each is asked alone: nobody pays for another’s fault. For what is done later; no
 * guest waits for the end of a turn.
 */
export function gathered<Given, Answer>(
  all: (db: Db, givens: readonly Given[]) => Promise<readonly Answer[]>,
): (db: Db, given: Given) => Promise<Answer> {
  const gatherings = new WeakMap<Db, Gathering<Given, Answer>>()

  const gather = (db: Db): Gathering<Given, Answer> => {
    const givens: Given[] = []
    const answers = setImmediate().then(() => {
      gatherings.delete(db)
      return all(db, givens)
    })
    const gathering = { givens, answers }
    gatherings.set(db, gathering)
    return gathering
  }

  return async (db, given) => {
    const { givens, answers } = gatherings.get(db) ?? gather(db)
    const nth = givens.push(given) - 1
    const together = await answers.catch((error: unknown) => {
      if (givens.length === 1) throw error
    })
    const [answer] = together?.slice(nth, nth + 1) ?? (await all(db, [given]))
    if (answer === undefined) throw new Error('One of many was not answered')
    return answer
  }
}

interface Gathering<Given, Answer> {
  readonly givens: Given[]
  readonly answers: Promise<readonly Answer[]>
}

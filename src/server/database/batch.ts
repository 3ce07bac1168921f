import { setImmediate } from 'node:timers/promises'
import type { Db } from './db.ts'

/**
 * Runs one statement for all calls of the same turn of the event loop: many cost hardly more than one. `all` answers each
 * input, in their order. Where it fails, each is run alone: nobody pays for another’s fault. Meant for what is done later;
 * no guest waits for the end of a turn.
 */
export function batch<Input, Answer>(
  all: (db: Db, inputs: readonly Input[]) => Promise<readonly Answer[]>,
): (db: Db, input: Input) => Promise<Answer> {
  const pending = new WeakMap<Db, Batch<Input, Answer>>()

  const open = (db: Db): Batch<Input, Answer> => {
    const inputs: Input[] = []
    const answers = setImmediate().then(() => {
      pending.delete(db)
      return all(db, inputs)
    })
    const opened = { inputs, answers }
    pending.set(db, opened)
    return opened
  }

  return async (db, input) => {
    const { inputs, answers } = pending.get(db) ?? open(db)
    const nth = inputs.push(input) - 1
    const batched = await answers.catch((error: unknown) => {
      if (inputs.length === 1) throw error
    })
    const [answer] = batched?.slice(nth, nth + 1) ?? (await all(db, [input]))
    if (answer === undefined) throw new Error('One of many was not answered')
    return answer
  }
}

interface Batch<Input, Answer> {
  readonly inputs: Input[]
  readonly answers: Promise<readonly Answer[]>
}

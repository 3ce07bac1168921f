import fc from 'fast-check'
import { expect } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'

/** What can be done with one thing, by its name. */
export type Moves = Readonly<Record<string, () => Promise<unknown>>>

/** Names of moves, one after the other. */
type Way = readonly string[]

/** Does one move after the other, and returns which were done; one that its state refuses is refused in words. */
async function walk(moves: Moves, path: Way): Promise<Way> {
  const done: string[] = []
  for (const [at, name] of path.entries()) {
    const outcome = await moves[name]?.().then(
      () => 'done',
      (error: unknown) => (error instanceof ApiRefusal && error.status < 500 ? 'refused' : error),
    )
    const way = path.slice(0, at + 1)
    expect([way, outcome]).toEqual([way, expect.stringMatching(/^(done|refused)$/)])
    if (outcome === 'done') done.push(name)
  }
  return done
}

/**
 * Walks ways there and back through what can be done, with a new thing each, and returns what could be done on none of them. The
 * ways that are given are walked first: those to where chance seldom comes.
 */
export async function backAndForth(
  begin: () => Promise<Moves>,
  ways: readonly Way[] = [],
): Promise<readonly string[]> {
  const names = Object.keys(await begin())
  const done = new Set<string>()
  const anyWay = fc.array(fc.constantFrom(...names), { minLength: 5, maxLength: 15 })
  await fc.assert(
    fc.asyncProperty(anyWay, async (path) => {
      for (const name of await walk(await begin(), path)) done.add(name)
    }),
    { numRuns: 20 + ways.length, examples: ways.map((way) => [[...way]]) },
  )
  return names.filter((name) => !done.has(name))
}

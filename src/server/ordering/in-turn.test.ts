import { expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { inTurn } from './in-turn.ts'

/** Turns ask for nothing of a database: it only tells one product from another. */
function aDb(): Pick<AppContext, 'db'> {
  const db: unknown = {}
  // @ts-expect-error: no query is made
  return { db }
}

test('changes of one cart run one after the other, those of others meanwhile', async () => {
  const ctx = aDb()
  const first = Promise.withResolvers<string>()
  const done: string[] = []
  const note = (name: string) => {
    done.push(name)
    return name
  }
  const all = [
    inTurn(ctx, 'a', async () => note(await first.promise)),
    inTurn(ctx, 'a', async () => note('second')),
    inTurn(ctx, 'b', async () => note('other')),
    inTurn(ctx, null, async () => note('new')),
  ]
  await Promise.all(all.slice(2))
  expect(done.toSorted()).toEqual(['new', 'other'])
  first.resolve('first')
  await Promise.all(all)
  expect(done.slice(2)).toEqual(['first', 'second'])
})

test('one that fails gives its turn on', async () => {
  const ctx = aDb()
  const failing = inTurn(ctx, 'a', () => Promise.reject(new Error('no')))
  const next = inTurn(ctx, 'a', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('changes of one cart run one after the other, those of others meanwhile', async () => {
  const db = {}
  const first = Promise.withResolvers<string>()
  const done: string[] = []
  const note = (name: string) => {
    done.push(name)
    return name
  }
  const all = [
    inTurn(db, 'a', async () => note(await first.promise)),
    inTurn(db, 'a', async () => note('second')),
    inTurn(db, 'b', async () => note('other')),
    inTurn(db, null, async () => note('new')),
  ]
  await Promise.all(all.slice(2))
  expect(done.toSorted()).toEqual(['new', 'other'])
  first.resolve('first')
  await Promise.all(all)
  expect(done.slice(2)).toEqual(['first', 'second'])
})

test('one that fails gives its turn on', async () => {
  const db = {}
  const failing = inTurn(db, 'a', () => Promise.reject(new Error('no')))
  const next = inTurn(db, 'a', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

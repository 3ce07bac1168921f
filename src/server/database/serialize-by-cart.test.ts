import { expect, test, vi } from 'vitest'
import { serializeByCart } from './serialize-by-cart.ts'

test('changes of one cart run one after the other, those of others meanwhile', async () => {
  const db = {}
  const first = Promise.withResolvers<string>()
  const done: string[] = []
  const note = (name: string) => {
    done.push(name)
    return name
  }
  const all = [
    serializeByCart(db, 'a', async () => note(await first.promise)),
    serializeByCart(db, 'a', async () => note('second')),
    serializeByCart(db, 'b', async () => note('other')),
    serializeByCart(db, null, async () => note('new')),
  ]
  await Promise.all(all.slice(2))
  expect(done.toSorted()).toEqual(['new', 'other'])
  first.resolve('first')
  await Promise.all(all)
  expect(done.slice(2)).toEqual(['first', 'second'])
})

test('one that fails gives its turn on', async () => {
  const db = {}
  const failing = serializeByCart(db, 'a', () => Promise.reject(new Error('no')))
  const next = serializeByCart(db, 'a', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('a long queue goes on one by one, and only a change that hangs is passed after a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const db = {}
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const began: number[] = []
    const change = (nth: number, over: Promise<void>) =>
      serializeByCart(db, 'a', async () => {
        began.push(nth)
        await over
      })
    const all = [change(1, first.promise), change(2, second.promise), change(3, Promise.resolve())]
    await vi.advanceTimersByTimeAsync(900)
    expect(began).toEqual([1])
    first.resolve()
    await vi.advanceTimersByTimeAsync(900)
    expect(began).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(200)
    expect(began).toEqual([1, 2, 3])
    second.resolve()
    await Promise.all(all)
  } finally {
    vi.useRealTimers()
  }
})

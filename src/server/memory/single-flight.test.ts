import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Somebody who is asked, and tells what is true when they are told to. */
function aWitness() {
  const answers = Array.from({ length: 4 }, () => Promise.withResolvers<string>())
  const calls: string[] = []
  const ask = singleFlight(async (name) => {
    const answer = answers[calls.length]
    calls.push(name)
    return answer?.promise ?? 'nothing'
  })
  return { ask, calls, answers }
}

test('a crowd that comes while a question is on the way shares the next one', async () => {
  const { ask, calls, answers } = aWitness()
  const first = ask('grove')
  const crowd = [ask('grove'), ask('grove'), ask('grove')]
  expect(calls).toEqual(['grove'])
  answers[0]?.resolve('before')
  expect(await first).toBe('before')
  answers[1]?.resolve('after')
  expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after'])
  expect(calls).toEqual(['grove', 'grove'])
})

test('questions about others don’t wait, and a failed one holds up nobody', async () => {
  const { ask, calls, answers } = aWitness()
  const first = ask('grove')
  const second = ask('grove')
  const other = ask('metro')
  expect(calls).toEqual(['grove', 'metro'])
  answers[1]?.resolve('open')
  expect(await other).toBe('open')
  answers[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  answers[2]?.resolve('back')
  expect(await second).toBe('back')
  answers[3]?.resolve('alone again')
  expect(await ask('grove')).toBe('alone again')
  expect(calls).toHaveLength(4)
})

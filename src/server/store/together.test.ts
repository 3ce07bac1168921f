import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Somebody who is asked, and tells what is true when they are told to. */
function aWitness() {
  const answers = Array.from({ length: 4 }, () => Promise.withResolvers<string>())
  const asked: string[] = []
  const ask = together(async (name) => {
    const answer = answers[asked.length]
    asked.push(name)
    return answer?.promise ?? 'nothing'
  })
  return { ask, asked, answers }
}

test('a crowd that comes while a question is on the way shares the next one', async () => {
  const { ask, asked, answers } = aWitness()
  const first = ask('grove')
  const crowd = [ask('grove'), ask('grove'), ask('grove')]
  expect(asked).toEqual(['grove'])
  answers[0]?.resolve('before')
  expect(await first).toBe('before')
  answers[1]?.resolve('after')
  expect(await Promise.all(crowd)).toEqual(['after', 'after', 'after'])
  expect(asked).toEqual(['grove', 'grove'])
})

test('questions about others don’t wait, and a failed one holds up nobody', async () => {
  const { ask, asked, answers } = aWitness()
  const first = ask('grove')
  const second = ask('grove')
  const other = ask('metro')
  expect(asked).toEqual(['grove', 'metro'])
  answers[1]?.resolve('open')
  expect(await other).toBe('open')
  answers[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  answers[2]?.resolve('back')
  expect(await second).toBe('back')
  answers[3]?.resolve('alone again')
  expect(await ask('grove')).toBe('alone again')
  expect(asked).toHaveLength(4)
})

import { expect, test } from 'vitest'
import { sideBySide } from './run-tasks.ts'

/** Tasks that are told when to end; what began and what ended, in their order. */
function watched(
  lanes: number,
  tasks: readonly { name: string; after?: readonly string[]; width?: number }[],
) {
  const said: string[] = []
  const ends = new Map<string, () => void>()
  const over = sideBySide(tasks, lanes, async ({ name }) => {
    said.push(name)
    await new Promise<void>((end) => ends.set(name, end))
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((turn) => setImmediate(turn))
    return said
  }
  return { said, end, over }
}

test('as many begin as there are lanes, in their order, and the next as soon as one ends', async () => {
  const { said, end, over } = watched(2, [{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  expect(said).toEqual(['a', 'b'])
  expect(await end('b')).toEqual(['a', 'b', 'c'])
  await end('c')
  await end('a')
  await over
})

test('what needs another waits for it, and lets who needs nothing go first', async () => {
  const needy = { name: 'browser', after: ['build'] }
  const { said, end, over } = watched(2, [{ name: 'build' }, needy, { name: 'unit' }])
  expect(said).toEqual(['build', 'unit'])
  expect(await end('unit')).toEqual(['build', 'unit'])
  expect(await end('build')).toEqual(['build', 'unit', 'browser'])
  await end('browser')
  await over
})

test('what was not asked for is not waited for', async () => {
  const { said, end, over } = watched(1, [{ name: 'browser', after: ['build'] }])
  expect(said).toEqual(['browser'])
  await end('browser')
  await over
})

test('a wide one begins once there is room for it, and leaves what is over to a narrow one', async () => {
  const wide = ['browser', 'journeys'].map((name) => ({ name, width: 2 }))
  const { said, end, over } = watched(3, [...wide, { name: 'attack' }])
  expect(said).toEqual(['browser', 'attack'])
  expect(await end('attack')).toEqual(['browser', 'attack'])
  expect(await end('browser')).toEqual(['browser', 'attack', 'journeys'])
  await end('journeys')
  await over
})

test('one that is wider than all lanes takes all of them', async () => {
  const { said, end, over } = watched(1, [{ name: 'browser', width: 2 }, { name: 'attack' }])
  expect(said).toEqual(['browser'])
  expect(await end('browser')).toEqual(['browser', 'attack'])
  await end('attack')
  await over
})

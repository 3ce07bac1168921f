import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the lock names every package of every platform, so that a fresh clone can be installed', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/complete-lock.ts', '--check'], {
    encoding: 'utf8',
  })
  expect([stderr, status]).toEqual(['', 0])
})

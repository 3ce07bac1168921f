import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#test/builders/a-folder.ts'
import { lockFolder } from './folder-lock.ts'

const all = aFolder()
const folder = () => mkdtempSync(join(all, 'lock-'))

test('a folder belongs to one at a time, and the second is told who has it', () => {
  const taken = folder()
  const unlock = lockFolder(taken)
  expect(() => lockFolder(taken)).toThrow(
    `Comal already runs on ${taken} (process ${process.pid}). Stop it, or choose another folder with DATA_DIR.`,
  )
  unlock()
  lockFolder(taken)()
})

test('the lock of a dead process is taken over', () => {
  const left = folder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(left, 'owner.lock'), `${pid} 12345`)
  const unlock = lockFolder(left)
  expect(readFileSync(join(left, 'owner.lock'), 'utf8')).toContain(String(process.pid))
  unlock()
  expect(existsSync(join(left, 'owner.lock'))).toBe(false)
})

test('a process number that was given out again is somebody else', () => {
  const left = folder()
  writeFileSync(join(left, 'owner.lock'), `${process.pid} 1`)
  expect(() => lockFolder(left)()).not.toThrow()
})

test('a lock that holds nonsense, as after a full disk, is taken over', () => {
  const left = folder()
  writeFileSync(join(left, 'owner.lock'), '')
  expect(() => lockFolder(left)()).not.toThrow()
})

test('giving back a folder that somebody else has taken since leaves theirs', () => {
  const shared = folder()
  const unlock = lockFolder(shared)
  writeFileSync(join(shared, 'owner.lock'), 'theirs')
  unlock()
  expect(readFileSync(join(shared, 'owner.lock'), 'utf8')).toBe('theirs')
})

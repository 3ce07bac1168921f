import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Many times what a run keeps at once, in bytes. */
const plenty = 6 * 2 ** 30

/**
 * Makes the folder of a run of the tests, gone with this process. In memory where there is plenty: tests make and drop databases
 * of a thousand files by the hundred, which on a disk takes three times the processors.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(hasPlenty() ? memory : tmpdir(), 'comal-test-'))
  // PostgreSQL, which isn’t us where we are root, has its own folder in here.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code))
  return folder
}

function hasPlenty(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > plenty
}

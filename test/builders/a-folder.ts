import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder for the tests of a file, or of a `describe`; it goes with the last of them. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comal-folder-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

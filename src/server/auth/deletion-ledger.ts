import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissingFile } from '#server/is-missing-file.ts'

/**
 * Where deletions are written beside the database, so that a restored backup forgets again whom it had forgotten: one line
 * each, an id that means nothing to anybody else.
 */
export interface DeletionLedger {
  /** Writes a deletion down, on disk before it is done. */
  readonly add: (member_id: string) => Promise<void>
  /** Every deletion that this machine wrote down. */
  readonly entries: () => Promise<readonly string[]>
}

/** Opens the book of deletions in the folder of this machine. */
export function openDeletionLedger(data_dir: string): DeletionLedger {
  const file = join(data_dir, 'deletions.txt')
  return {
    async add(member_id) {
      await mkdir(dirname(file), { recursive: true })
      const book = await open(file, 'a', 0o600)
      try {
        await book.appendFile(`${member_id}\n`)
        await book.datasync()
      } finally {
        await book.close()
      }
    },
    async entries() {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissingFile(error)) return ''
        throw error
      })
      return [...new Set(text.split('\n').filter((line) => line !== ''))]
    },
  }
}

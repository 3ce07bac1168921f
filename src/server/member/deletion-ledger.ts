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
  /** Takes back one that came to nothing. */
  readonly withdraw: (member_id: string) => Promise<void>
  /** Every deletion that this machine wrote down and didn’t take back since. */
  readonly entries: () => Promise<readonly string[]>
}

/** Before the id of somebody whose deletion came to nothing. */
const withdrawn = '-'

/** Opens the book of deletions in the folder of this machine. */
export function openDeletionLedger(data_dir: string): DeletionLedger {
  const file = join(data_dir, 'deletions.txt')
  const write = async (line: string) => {
    await mkdir(dirname(file), { recursive: true })
    const book = await open(file, 'a', 0o600)
    try {
      await book.appendFile(`${line}\n`)
      await book.datasync()
    } finally {
      await book.close()
    }
  }
  return {
    add: write,
    withdraw: (member_id) => write(`${withdrawn}${member_id}`),
    async entries() {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissingFile(error)) return ''
        throw error
      })
      const gone = new Set<string>()
      for (const line of text.split('\n').filter((one) => one !== ''))
        if (line.startsWith(withdrawn)) gone.delete(line.slice(withdrawn.length))
        else gone.add(line)
      return [...gone]
    },
  }
}

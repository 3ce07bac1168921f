import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The demo chain's files. */
export const demo = join(import.meta.dirname, '../../demo')

/** A chain's files in a folder of their own, to change. */
export interface ChainFiles {
  readonly folder: string
  /** The first place of some text in a file says something else; it has to be there. */
  readonly change: (file: string, from: string, to: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** A copy of the demo chain; remove it when its test is over. */
export async function aChain(): Promise<ChainFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'comal-chain-'))
  await cp(demo, folder, { recursive: true, filter: (file) => !file.endsWith('art') })
  return {
    folder,
    change: async (file, from, to) => {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`The demo chain’s ${file} doesn’t say ${from}`)
      await writeFile(path, text.replace(from, to))
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

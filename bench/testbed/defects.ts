import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A defect that is put into one file of the product while it is read, to see an attack turn red. */
export interface Defect {
  /** From the root: `src/server/order/place-order.ts`. */
  readonly file: string
  /** Words that stand there exactly once, and what stands there instead. */
  readonly find: string
  readonly put: string
}

/** What a process is told to plant, in its environment; read by plant-defect.ts. */
export function planting(defect: Defect): Readonly<Record<string, string>> {
  const plant = new URL('plant-defect.ts', import.meta.url)
  return { NODE_OPTIONS: `--import=${plant.href}`, PLANTED: JSON.stringify(defect) }
}

/** Returns a file of the product with the defect in; refuses one whose words don’t stand there once, or change nothing. */
export function withDefect({ file, find, put }: Defect): string {
  const source = readFileSync(join(root, file), 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} doesn’t say it once: ${find}`)
  if (find === put) throw new Error(`Nothing is planted in ${file}: ${find}`)
  return source.replace(find, () => put)
}

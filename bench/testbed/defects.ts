/** A defect that is put into one file of the product while it is read, to see an attack turn red. */
export interface Defect {
  /** From the root: `src/server/ordering/place-order.ts`. */
  readonly file: string
  /** Words that stand there exactly once, and what stands there instead. */
  readonly find: string
  readonly put: string
}

/** What a process is told to plant, in its environment; read by plant.ts. */
export function planting(defect: Defect): Readonly<Record<string, string>> {
  const plant = new URL('plant-defect.ts', import.meta.url)
  return { NODE_OPTIONS: `--import=${plant.href}`, PLANTED: JSON.stringify(defect) }
}

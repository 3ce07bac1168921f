import { z } from 'zod'
import { type Figure, isHeld } from '#bench/measures/measure.ts'

const machine = z.object({
  processor: z.string(),
  cores: z.int(),
  memory_gb: z.number(),
  system: z.string(),
  node: z.string(),
  postgres: z.string(),
})

/** What figures were taken on; nothing in it names a host. */
export type Machine = z.infer<typeof machine>

const figure = z.object({
  what: z.string(),
  value: z.number(),
  unit: z.string(),
  atMost: z.number().exactOptional(),
  atLeast: z.number().exactOptional(),
  plotted: z.object({ series: z.enum(['product', 'bare']), guests: z.int() }).exactOptional(),
})

const taken = z.object({
  taken_at: z.string(),
  /** What else was done at that time, as far as the processor tells: runnable processes per core before it began. */
  load_before: z.number(),
  machine,
  figures: z.array(figure),
})

/** One measurement as it was taken. */
export type RecordedCharge = z.infer<typeof taken>

const saved = z.record(z.string(), taken)

/** What was measured last, by the words that call it: `flow`, `history --full`. */
export type Saved = Readonly<Record<string, RecordedCharge>>

/** Reads figures that were saved; refuses what isn’t. */
export function readSaved(text: string): Saved {
  return saved.parse(JSON.parse(text))
}

/** The words that call a measurement again. */
export function callOf(name: string, { full }: { readonly full: boolean }): string {
  return full ? `${name} --full` : name
}

/** Newer figures take the place of older ones of the same call; all others stay, each with its time. */
export function merged(before: Saved, newer: Saved): Saved {
  const all = { ...before, ...newer }
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Figures as they are kept: four digits are more than any of them is worth, but none is rounded into its bound. */
export function rounded(figures: readonly Figure[]): readonly Figure[] {
  return figures.map((one) => {
    const short = { ...one, value: Number(one.value.toPrecision(4)) }
    return isHeld(short) === isHeld(one) ? short : one
  })
}

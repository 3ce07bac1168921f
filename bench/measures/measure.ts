/** One number that was measured, and the bound that it is held to, if any. */
export interface Figure {
  /** In words: `orders a second beside the bare program, 8 guests`. */
  readonly what: string
  readonly value: number
  /** `ms`, `MB`, `kB gz`, `a second`, `×` for a ratio of two that were taken in one interleaved run. */
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
}

/** One kind of speed or weight, measured on a product that it starts itself. */
export type Measure = () => Promise<readonly Figure[]>

/** Whether a figure is where it should be. */
export function isHeld({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

/** One number that was measured, and the bound that it is held to, if any. */
export interface Figure {
  /** In words: `orders a second beside the bare program, 8 guests`. */
  readonly what: string
  readonly value: number
  /** `ms`, `MB`, `kB gz`, `a second`, `×` for a ratio of two that were taken in one interleaved run. */
  readonly unit: string
  readonly atMost?: number
  readonly atLeast?: number
  /** Where it stands in the plot of orders per second, if it belongs there. */
  readonly plotted?: { readonly series: 'product' | 'bare'; readonly guests: number }
}

/** How much is asked for: `--full` takes the sizes of the specification, however long that takes. */
export interface Extent {
  readonly full: boolean
  /** A folder for what takes long to make, so that the next run finds it there; whoever names it removes it. */
  readonly kept?: string | undefined
}

/** One kind of speed or weight, measured on a product that it starts itself. */
export type Measure = (extent: Extent) => Promise<readonly Figure[]>

/** Whether a figure is where it should be. */
export function isHeld({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return value <= atMost && value >= atLeast
}

import { chosenOf } from './chosen-options.ts'
import type { Choice, Product } from './menu.ts'

/** Minutes that one of something takes, and five: the steps between are even, and go on at the same pace. */
export interface ItemMinutes {
  readonly one: number
  readonly five: number
}

/** What a dish asks of a station, each of it. */
export interface StationTask {
  readonly station: string
  /** Its own minutes, where it isn’t made in those of its station: a tray is not a plate. */
  readonly make_time?: ItemMinutes
  /** What its options add to each. */
  readonly extra_minutes?: number
}

/**
 * Returns what a build asks of each station, its product's first: an option may be made at another one, and takes its own
 * minutes on top wherever it is made.
 */
export function stationTasks(product: Product, choices: readonly Choice[]): readonly StationTask[] {
  const chosen = chosenOf(product, choices)
  const stations = new Set([
    product.station,
    ...chosen.flatMap(({ option }) => option.station ?? []),
  ])
  return [...stations].map((station) => {
    const own = chosen.filter(({ option }) => (option.station ?? product.station) === station)
    const extra_minutes = own.reduce(
      (sum, { option, times }) => sum + (option.extra_minutes ?? 0) * times,
      0,
    )
    return {
      station,
      ...(station === product.station && product.make_time && { make_time: product.make_time }),
      ...(extra_minutes > 0 && { extra_minutes }),
    }
  })
}

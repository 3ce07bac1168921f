import { chosenOf } from './chosen-options.ts'
import type { Choice, Product } from './menu.ts'

/** Returns the stations that a build is made at, each once: its product's, then those that its options add. */
export function stationsOf(product: Product, choices: readonly Choice[]): readonly string[] {
  const added = chosenOf(product, choices).flatMap(({ option }) => option.station ?? [])
  return [...new Set([product.station, ...added])]
}

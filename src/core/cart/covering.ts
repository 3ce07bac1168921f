import { memoizeByObject } from '#core/memoize-by-object.ts'
import { dietsOfBuild, freshBuild } from '#core/menu/build.ts'
import type { Diet } from '#core/menu/catalogue.ts'
import type { Product } from '#core/menu/menu.ts'

/** So many people at a table, and the diet that a dish has to keep for them; null where they eat anything. */
export interface Eaters {
  readonly diet: Diet | null
  readonly people: number
}

/** A dish, and how many portions of it a number of people eats: more than one each where they are hungry. */
export interface Candidate {
  readonly product: Product
  readonly portionsFor: (people: number) => number
}

/** So much of a dish, and who it is for. */
export interface Amount {
  readonly product: Product
  readonly quantity: number
  readonly eaters: readonly Eaters[]
}

/** Dishes that feed a table, the portions that nobody asked for, and whom nothing on the menu suits. */
export interface Covering {
  readonly amounts: readonly Amount[]
  readonly waste: number
  readonly uncovered: readonly Eaters[]
}

/** Returns the smallest quantity by a product’s own steps that has so many portions; undefined where it can’t be had so often. */
export function amountFor(
  { serves, quantities, left }: Pick<Product, 'serves' | 'quantities' | 'left'>,
  portions: number,
): number | undefined {
  const { min, increments, max } = quantities
  const needed = Math.ceil(portions / (serves ?? 1))
  const quantity = min + Math.max(0, Math.ceil((needed - min) / increments)) * increments
  return quantity <= Math.min(max, left ?? max) ? quantity : undefined
}

const dietsAsItComes = memoizeByObject<Product, readonly Diet[]>()

/** Whether a dish as it comes suits somebody. */
export function suits(product: Product, diet: Diet | null): boolean {
  if (diet === null) return true
  const diets = dietsAsItComes(product, '', () => dietsOfBuild(product, freshBuild(product)))
  return diets.includes(diet)
}

/**
 * Returns how a table is fed: who eats anything by `first`, everybody with a diet by the dish that adds the fewest portions too
 * many, of two such the one that is on the table already, then the one that comes first. Undefined where `first` doesn’t do for
 * those whom it is for.
 */
export function coverTable(
  first: Candidate,
  all: readonly Candidate[],
  table: readonly Eaters[],
): Covering | undefined {
  const anybody = table.filter(({ diet }) => diet === null)
  let plates: readonly Plate[] = anybody.reduce(serve(first), [])
  if (wasteOf(plates) === undefined) return undefined
  const uncovered: Eaters[] = []
  for (const eaters of pickiestFirst(table, all)) {
    const served = bestFor(eaters, plates, all)
    if (served) plates = served
    else uncovered.push(eaters)
  }
  const amounts = plates.flatMap(({ candidate, eaters }) => {
    const quantity = quantityOf({ candidate, eaters })
    return quantity === undefined ? [] : [{ product: candidate.product, quantity, eaters }]
  })
  return { amounts, waste: wasteOf(plates) ?? 0, uncovered }
}

/** Returns who has a diet, those first whom the fewest dishes suit: what they get may do for others too. */
function pickiestFirst(table: readonly Eaters[], all: readonly Candidate[]): readonly Eaters[] {
  const choice = ({ diet }: Eaters) => all.filter(({ product }) => suits(product, diet)).length
  return table
    .filter(({ diet }) => diet !== null)
    .toSorted((one, other) => choice(one) - choice(other))
}

/** A dish on the table, with everybody whom it is for. */
interface Plate {
  readonly candidate: Candidate
  readonly eaters: readonly Eaters[]
}

function bestFor(
  eaters: Eaters,
  plates: readonly Plate[],
  all: readonly Candidate[],
): readonly Plate[] | undefined {
  const onTable = plates.map(({ candidate }) => candidate)
  const others = all.filter((candidate) => !onTable.includes(candidate))
  let best: { readonly plates: readonly Plate[]; readonly waste: number } | undefined
  for (const candidate of [...onTable, ...others]) {
    if (!suits(candidate.product, eaters.diet)) continue
    const served = serve(candidate)(plates, eaters)
    const waste = wasteOf(served)
    if (waste !== undefined && (best === undefined || waste < best.waste))
      best = { plates: served, waste }
  }
  return best?.plates
}

/** Puts more people to a dish. */
function serve(candidate: Candidate) {
  return (plates: readonly Plate[], eaters: Eaters): readonly Plate[] => {
    const plate = plates.find((one) => one.candidate === candidate)
    if (!plate) return [...plates, { candidate, eaters: [eaters] }]
    const more = { candidate, eaters: [...plate.eaters, eaters] }
    return plates.map((one) => (one === plate ? more : one))
  }
}

/** Portions that nobody asked for; undefined where a dish can’t be had so often. */
function wasteOf(plates: readonly Plate[]): number | undefined {
  let waste = 0
  for (const plate of plates) {
    const quantity = quantityOf(plate)
    if (quantity === undefined) return undefined
    waste += quantity * (plate.candidate.product.serves ?? 1) - portionsOf(plate)
  }
  return waste
}

function quantityOf(plate: Plate): number | undefined {
  return amountFor(plate.candidate.product, portionsOf(plate))
}

function portionsOf({ candidate, eaters }: Plate): number {
  return candidate.portionsFor(eaters.reduce((all, { people }) => all + people, 0))
}

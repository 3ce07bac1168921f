import type { MenuKind } from '#core/channel.ts'
import type { Cents } from '#core/money.ts'
import type { ItemMinutes } from './stations.ts'
import type { CalendarDay } from '#core/time.ts'
import type { Translated } from '#core/translations.ts'

/** What US law counts as a major food allergen, in the order of its list. */
export const allergens = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree_nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
] as const

export type Allergen = (typeof allergens)[number]

/** Diets that a guest can filter by. A hint from the recipe, no medical claim. */
export const diets = ['vegetarian', 'vegan', 'gluten_friendly', 'spicy'] as const

export type Diet = (typeof diets)[number]

/** Whether a build keeps a diet only where every part of it does; one hot part makes the whole spicy. */
export const dietNeedsEveryPart = {
  vegetarian: true,
  vegan: true,
  gluten_friendly: true,
  spicy: false,
} as const satisfies Record<Diet, boolean>

/**
 * What the dishes of a category are to a table of many: a whole meal for whoever eats it, a main that sides go with, or one of
 * what goes with it. Dishes of a category without one are never proposed by themselves.
 */
export const courses = ['meal', 'main', 'side', 'dessert', 'drink'] as const

export type Course = (typeof courses)[number]

/** How a product is taxed; a location has one rate for each. */
export type TaxCategory = 'prepared' | 'packaged'

/** A part of the day, wall time `HH:mm`, from inclusive, until exclusive. */
export interface Daypart {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly until: string
}

/** Days of the calendar, first to last, both included: a holiday’s. */
export interface DayRange {
  readonly from: CalendarDay
  readonly until: CalendarDay
}

/** A part of the day as the chain's files say it. */
export interface CatalogueDaypart extends Daypart, Translated<'name'> {}

/** A chain's menu before it meets a location: prices by tier, groups by reference. */
export interface Catalogue extends Translated<'name'> {
  readonly id: string
  readonly name: string
  readonly kind: MenuKind
  readonly dayparts: readonly CatalogueDaypart[]
  readonly categories: readonly CatalogueCategory[]
  readonly products: readonly CatalogueProductSource[]
  readonly groups: readonly CatalogueGroup[]
  /** What the chain offers before checkout, best first; without any, Desserts stand in (R5.16). */
  readonly upsells?: readonly string[]
}

export interface CatalogueCategory extends Translated<'name' | 'description'> {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Colour tile behind its pictures: a token of the theme. */
  readonly tile: string
  readonly products: readonly string[]
  readonly daypart?: string
  readonly course?: Course
}

/** A price that a tier may change: the tier's own, else `base`. */
export interface TieredPrice {
  readonly base: Cents
  readonly tiers?: Readonly<Record<string, Cents>>
}

/** The texts of a product that people read. */
export type ProductText = 'name' | 'short_name' | 'description' | 'image_alt' | 'badge'

export interface CatalogueProductSource extends Translated<ProductText> {
  readonly id: string
  readonly name: string
  /** What the crew calls it, where that is shorter. */
  readonly short_name?: string
  readonly description: string
  readonly price: TieredPrice
  /** Picture: a dish of the art kit, or none for the placeholder. */
  readonly image?: string
  /** What the picture shows, for who can't see it. */
  readonly image_alt?: string
  readonly badge?: string
  /** How many people one of it feeds, where that is what it is sold by. */
  readonly serves?: number
  readonly quantities?: {
    readonly min?: number
    readonly increments?: number
    readonly max?: number
  }
  readonly quick_add: boolean
  readonly utensil?: boolean
  /** Nobody eats it, though it is sold: a rack, a tablecloth. */
  readonly gear?: boolean
  /**
   * As the menu states them: `base` is the leanest valid build, required options included; `max` the richest,
   * counted from the options where it is left out.
   */
  readonly calories: { readonly base: number; readonly max?: number }
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly tax: TaxCategory
  /** Kitchen station: also what make time is counted by. */
  readonly station: string
  /** Minutes for one and for five of it, where its station’s aren’t its own: a tray of brisket is not a plate. */
  readonly make_time?: ItemMinutes
  readonly daypart?: string
  /** The only days that it is made for, on the location’s calendar; nothing said: every day. */
  readonly days?: readonly DayRange[]
  readonly groups: readonly string[]
}

export interface CatalogueGroup extends Translated<'name'> {
  readonly id: string
  readonly name: string
  /** How many in all, counting quantities. */
  readonly min: number
  readonly max: number
  /** How many different options. Absent: the same bounds as min and max. */
  readonly distinct?: { readonly min: number; readonly max: number }
  readonly options: readonly CatalogueOption[]
}

export interface CatalogueOption extends Translated<'name' | 'description'> {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly price: TieredPrice
  /** Where it is chosen at all, at least this many (1) and at most this many (1). */
  readonly min?: number
  readonly max?: number
  /** How many of it a fresh build starts with. */
  readonly default?: number
  readonly calories: number
  readonly allergens: readonly Allergen[]
  /** Diets that a build keeps when it holds this option. */
  readonly diets: readonly Diet[]
  /** The station that makes it, where that isn’t its dish’s: a side of fries with a burger. */
  readonly station?: string
  /** Minutes of making that each of it adds to its dish, or to what its own station takes. */
  readonly extra_minutes?: number
  /** Groups that open under this option. */
  readonly groups?: readonly string[]
}

/** Ids become steps of a path (`sides.queso-cup.heat`), so they hold no dot. */
const idShape = /^[a-z0-9][a-z0-9_-]*$/

/** Ids that are malformed or taken twice, names that lead nowhere, groups that come back to themselves. */
export function referenceProblems(catalogue: Catalogue): readonly string[] {
  const dangling = [...idProblems(catalogue), ...namingProblems(catalogue)]
  return dangling.length > 0 ? dangling : cycleProblems(catalogue)
}

function idProblems({ dayparts, categories, products, groups }: Catalogue): readonly string[] {
  return [
    ...misnamed('daypart', dayparts),
    ...misnamed('category', categories),
    ...misnamed('product', products),
    ...misnamed('group', groups),
    ...groups.flatMap(({ id, options }) => misnamed(`group ${id}: option`, options)),
  ]
}

function misnamed(kind: string, facts: readonly { readonly id: string }[]): readonly string[] {
  const seen = new Set<string>()
  return facts.flatMap(({ id }) => {
    if (!idShape.test(id)) return [`${kind} ${id}: an id is small letters, digits, - and _`]
    if (seen.has(id)) return [`${kind} ${id}: another one has the same id`]
    seen.add(id)
    return []
  })
}

function namingProblems(catalogue: Catalogue): readonly string[] {
  const { categories, products, groups, upsells = [] } = catalogue
  const known = {
    daypart: idsOf(catalogue.dayparts),
    product: idsOf(products),
    group: idsOf(groups),
  }
  const lost = (place: string, kind: keyof typeof known, ids: readonly string[]) =>
    ids.filter((id) => !known[kind].has(id)).map((id) => `${place}: there is no ${kind} ${id}`)
  const listed = new Set(categories.flatMap((category) => category.products))
  return [
    ...categories.flatMap((category) => [
      ...lost(`category ${category.id}`, 'product', category.products),
      ...lost(`category ${category.id}`, 'daypart', present(category.daypart)),
      ...twice(`category ${category.id}`, category.products),
    ]),
    ...products.flatMap((product) => [
      ...lost(`product ${product.id}`, 'group', product.groups),
      ...lost(`product ${product.id}`, 'daypart', present(product.daypart)),
      ...twice(`product ${product.id}`, product.groups),
      ...(listed.has(product.id) ? [] : [`product ${product.id}: no category lists it`]),
    ]),
    ...groups.flatMap((group) =>
      group.options.flatMap(({ id, groups: nested = [] }) => [
        ...lost(`group ${group.id}: option ${id}`, 'group', nested),
        ...twice(`group ${group.id}: option ${id}`, nested),
      ]),
    ),
    ...lost('upsells', 'product', upsells),
    ...twice('upsells', upsells),
  ]
}

/** Each group that can be reached from itself, once, with the way round. */
function cycleProblems({ groups }: Catalogue): readonly string[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const settled = new Set<string>()
  const problems: string[] = []
  const visit = (group: CatalogueGroup, way: readonly string[]): void => {
    if (settled.has(group.id)) return
    if (way.includes(group.id)) {
      problems.push(`group ${group.id}: opens itself (${[...way, group.id].join(' → ')})`)
      return
    }
    for (const id of group.options.flatMap(({ groups: nested = [] }) => nested)) {
      const nested = byId.get(id)
      if (nested) visit(nested, [...way, group.id])
    }
    settled.add(group.id)
  }
  for (const group of groups) visit(group, [])
  return problems
}

function twice(place: string, ids: readonly string[]): readonly string[] {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  return repeated.map((id) => `${place}: names ${id} twice`)
}

function idsOf(facts: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(facts.map(({ id }) => id))
}

function present(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id]
}

import { lineRefusal } from '#core/cart/line-refusal.ts'
import { costOfBuild, freshBuild } from '#core/menu/build.ts'
import type { Course, Diet } from '#core/menu/catalogue.ts'
import { tellableDiets } from '#core/menu/dietary.ts'
import type { Menu, MenuCategory, Product } from '#core/menu/menu.ts'
import { isEaten } from '#core/menu/serving.ts'
import { type Cents, sum } from '#core/money.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import type { LocalTime } from '#core/time.ts'
import {
  type Amount,
  amountFor,
  type Candidate,
  type Covering,
  coverTable,
  type Eaters,
  suits,
} from './covering.ts'

/** A table of more people is a call to the kitchen. */
export const mostHeads = 500

/**
 * How hungry people are: portions of a main for four of them, and how many sides go with a main and with a whole meal. What feeds
 * ten feeds eight who skipped breakfast.
 */
export const appetites = {
  light: { for_four: 4, with_main: 1, with_meal: 0 },
  usual: { for_four: 4, with_main: 2, with_meal: 0 },
  hungry: { for_four: 5, with_main: 2, with_meal: 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>

export type Appetite = keyof typeof appetites

/** Whether a word is an appetite. */
export function isAppetite(name: string): name is Appetite {
  return Object.hasOwn(appetites, name)
}

/** Whom a meal is to be proposed for; of `diets` everybody counts once. */
export interface TableQuery {
  readonly headcount: number
  readonly appetite: Appetite
  readonly diets: Readonly<Partial<Record<Diet, number>>>
  /** What is wanted beside the meal. */
  readonly extras: readonly Extract<Course, 'dessert' | 'drink'>[]
}

/** So much of a dish as it comes. */
export interface ProposedDish {
  readonly product_id: string
  readonly quantity: number
  /** Who it is for; empty for what goes round the table. */
  readonly eaters: readonly Eaters[]
}

/** What would feed a table, and what it costs before tax and fees. */
export interface Proposal {
  readonly dishes: readonly ProposedDish[]
  /** How many more portions of its meal there are than people eat. */
  readonly waste: number
  readonly cost: Cents
  /** Diets that no dish of this menu keeps as it comes. */
  readonly uncovered: readonly Diet[]
}

/** So many ways to feed a table are shown. */
const mostProposals = 3

/** Refuses more people with a diet than people. */
export function tableRefusal({ headcount, diets }: TableQuery): Refusal | undefined {
  const counted = tellableDiets.reduce((all, diet) => all + (diets[diet] ?? 0), 0)
  return counted > headcount ? refusal('proposal.diets', { counted, headcount }) : undefined
}

/**
 * Returns ways to feed a table from a menu: one for each category of meals or mains, each enough for everybody by the menu’s own
 * word for how many a dish feeds. Those come first that leave the fewest people without a dish, then the least waste.
 * `localTime` is when it is wanted; null leaves out what is only made at times.
 */
export function proposeFor(
  menu: Menu,
  asked: TableQuery,
  localTime: LocalTime | null,
): readonly Proposal[] {
  const table = tableOf(asked)
  const served = menu.categories.flatMap(({ course, ...category }) =>
    course ? [{ course, products: servedOf(menu, category, localTime) }] : [],
  )
  const offered = served
    .filter(({ course }) => course === 'meal' || course === 'main')
    .map(({ course, products }) => ({ course, candidates: candidatesOf(products, course, asked) }))
  const all = offered.flatMap(({ candidates }) => candidates)
  const beside = (course: Course, most: number) => {
    const inCourse = served.filter((one) => one.course === course)
    return roundTable(
      inCourse.flatMap(({ products }) => products),
      asked,
      most,
    )
  }
  const ways = offered.flatMap(({ course, candidates }) => {
    const coverings = mainly(candidates, table).flatMap((one) => coverTable(one, all, table) ?? [])
    const [covering] = coverings.toSorted(byLackAndWaste)
    return covering ? [{ course, covering }] : []
  })
  return distinct(ways.toSorted((one, other) => byLackAndWaste(one.covering, other.covering)))
    .slice(0, mostProposals)
    .map(({ course, covering }) => {
      const { with_main, with_meal } = appetites[asked.appetite]
      const sides = beside('side', course === 'main' ? with_main : with_meal)
      const extras = asked.extras.flatMap((extra) => beside(extra, 1))
      return proposalOf(covering, [...sides, ...extras])
    })
}

/** A covering, and of which course its main dish is. */
interface Way {
  readonly course: Course
  readonly covering: Covering
}

/** Leaves out a way that puts the same on the table as one before it. */
function distinct(ways: readonly Way[]): readonly Way[] {
  const keys = ways.map(({ covering }) =>
    covering.amounts.map(({ product, quantity }) => `${product.product_id}×${quantity}`).join(),
  )
  return ways.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function tableOf({ headcount, diets }: TableQuery): readonly Eaters[] {
  const told = tellableDiets.flatMap((diet) => {
    const people = diets[diet] ?? 0
    return people > 0 ? [{ diet, people }] : []
  })
  const rest = headcount - told.reduce((all, { people }) => all + people, 0)
  return rest > 0 ? [{ diet: null, people: rest }, ...told] : told
}

function candidatesOf(
  products: readonly Product[],
  course: Course,
  { appetite }: TableQuery,
): readonly Candidate[] {
  const { for_four } = course === 'main' ? appetites[appetite] : appetites.usual
  const portionsFor = (people: number) => Math.ceil((people * for_four) / 4)
  return products.map((product) => ({ product, portionsFor }))
}

/**
 * Returns the dishes that those who eat anything may get: where most of a table do, none that is there for the diet of another,
 * unless there is nothing else.
 */
function mainly(candidates: readonly Candidate[], table: readonly Eaters[]): readonly Candidate[] {
  const told = table.filter(({ diet }) => diet !== null)
  const others = candidates.filter(({ product }) => !told.some(({ diet }) => suits(product, diet)))
  const most = 2 * peopleIn(told) < peopleIn(table)
  return most && others.length > 0 ? others : candidates
}

/** Food of a category that says whom it feeds and can be had as it comes, at the time wanted. */
function servedOf(
  menu: Menu,
  { products, daypart }: Pick<MenuCategory, 'products' | 'daypart'>,
  localTime: LocalTime | null,
): readonly Product[] {
  return products.filter((product) => {
    if (product.serves === null || !isEaten(product)) return false
    const isTimed = daypart !== null || product.daypart !== null || product.days !== undefined
    if (localTime === null && isTimed) return false
    const { product_id, quantities } = product
    const line = { id: '', product_id, quantity: quantities.min, choices: freshBuild(product) }
    const written = { ...line, recipient: null, instructions: null }
    return lineRefusal(menu, written, localTime) === undefined
  })
}

/** A dish that goes round the whole table. */
type RoundDish = Omit<Amount, 'eaters'>

/** Returns dishes that go round the whole table, those first that the most of its diets keep. */
function roundTable(
  products: readonly Product[],
  { headcount, diets }: TableQuery,
  most: number,
): readonly RoundDish[] {
  const told = tellableDiets.filter((diet) => (diets[diet] ?? 0) > 0)
  return products
    .flatMap((product) => {
      const quantity = amountFor(product, headcount)
      if (quantity === undefined) return []
      const waste = quantity * (product.serves ?? 1) - headcount
      const kept = told.filter((diet) => suits(product, diet)).length
      return [{ product, quantity, waste, kept }]
    })
    .toSorted((one, other) => other.kept - one.kept || one.waste - other.waste)
    .slice(0, most)
}

function proposalOf(
  { amounts, waste, uncovered }: Covering,
  beside: readonly RoundDish[],
): Proposal {
  const all = [...amounts, ...beside.map((dish) => ({ ...dish, eaters: [] }))]
  return {
    dishes: all.map(({ product, quantity, eaters }) => {
      return { product_id: product.product_id, quantity, eaters }
    }),
    waste,
    cost: sum(
      all.map(({ product, quantity }) => costOfBuild(product, freshBuild(product)) * quantity),
    ),
    uncovered: uncovered.flatMap(({ diet }) => diet ?? []),
  }
}

/** Those first that leave the fewest without a dish, then what wastes least; else as on the menu. */
function byLackAndWaste(one: Covering, other: Covering): number {
  return peopleIn(one.uncovered) - peopleIn(other.uncovered) || one.waste - other.waste
}

function peopleIn(table: readonly Eaters[]): number {
  return table.reduce((all, { people }) => all + people, 0)
}

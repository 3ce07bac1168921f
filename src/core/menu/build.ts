import { m } from '#messages'
import type { Locale } from '#core/locale.ts'
import { allergens, diets, dietNeedsEveryPart, type Allergen, type Diet } from './catalogue.ts'
import type { BuildProblem } from '#core/build-problem.ts'
import { chosenOf, quantitiesOf } from './chosen-options.ts'
import type { Choice, ModifierGroup, Product, Modifier } from './menu.ts'
import { optionsOf } from './options.ts'
import { caloriesOfBest } from './selection.ts'
import { cents, type Cents } from '#core/money.ts'
import { refusal, type Refusal } from '#core/refusal.ts'

/** The product as it comes: every default of every group that is open, without what is sold out. */
export function freshBuild(product: Product): readonly Choice[] {
  return defaultsOf(product.groups)
}

/**
 * Everything that is missing or too much, group by group; empty for a valid build. Nothing is dropped in silence: an
 * option that is unknown, sold out, listed twice, or whose parent isn’t chosen is a problem of its own.
 */
export function buildProblems(
  product: Product,
  choices: readonly Choice[],
): readonly BuildProblem[] {
  const quantities = quantitiesOf(choices)
  const inGroups = product.groups.flatMap((group) => groupProblems(group, quantities))
  return [...inGroups, ...strayProblems(product, choices)]
}

/** Refuses a build that isn’t valid, with all its problems, each under the path of its group. */
export function buildRefusal(product: Product, choices: readonly Choice[]): Refusal | undefined {
  const problems = buildProblems(product, choices)
  if (problems.length === 0) return undefined
  const groups = new Map<string, readonly BuildProblem[]>()
  for (const problem of problems)
    groups.set(problem.group_id, [...(groups.get(problem.group_id) ?? []), problem])
  const fields = [...groups].map(([group_id, own]) => {
    return [group_id, refusal('build.invalid', { problems: own })] as const
  })
  return refusal('build.invalid', { problems }, Object.fromEntries(fields))
}

/** What one of the product costs, built so. An option whose parent isn’t chosen costs nothing. */
export function costOfBuild(product: Product, choices: readonly Choice[]): Cents {
  const added = chosenOf(product, choices).map(({ option, times }) => option.cost * times)
  return cents(added.reduce((all, cost) => all + cost, product.cost))
}

/** The calories of one of the product, built so: what it has by itself and what each option adds. */
export function caloriesOfBuild(product: Product, choices: readonly Choice[]): number {
  const added = chosenOf(product, choices).map(({ option, times }) => option.calories * times)
  return added.reduce((all, calories) => all + calories, bareCalories(product))
}

/** The allergens of everything that the build contains, in the order of the law’s list. */
export function allergensOfBuild(
  product: Product,
  choices: readonly Choice[],
): readonly Allergen[] {
  const contained = partsOf(product, choices).flatMap((part) => part.allergens)
  return allergens.filter((allergen) => contained.includes(allergen))
}

/** The diets that everything in the build keeps; it is spicy as soon as one part of it is. */
export function dietsOfBuild(product: Product, choices: readonly Choice[]): readonly Diet[] {
  const parts = partsOf(product, choices)
  const has = (diet: Diet) => (part: Pick<Product, 'diets'>) => part.diets.includes(diet)
  return diets.filter((diet) =>
    dietNeedsEveryPart[diet] ? parts.every(has(diet)) : parts.some(has(diet)),
  )
}

/** A choice as people read it. */
export interface NamedChoice {
  readonly option_id: string
  readonly name: string
  readonly quantity: number
}

/**
 * The choices of a build by name, each option after its parent, in the order of the menu; then what the menu doesn’t
 * know any more, so that a line always shows all that was chosen.
 */
export function namedChoices(
  product: Product,
  choices: readonly Choice[],
  locale: Locale,
): readonly NamedChoice[] {
  const held = chosenOf(product, choices).map(({ option, quantity }) => {
    return { option_id: option.option_id, name: option.name, quantity }
  })
  const shown = new Set(held.map(({ option_id }) => option_id))
  const strays = choices.filter(({ option_id }) => !shown.has(option_id))
  const known = optionsOf(product)
  const missing = m.build_no_longer_offered({}, { locale })
  return [
    ...held,
    ...strays.map((choice) => {
      return { ...choice, name: known.get(choice.option_id)?.option.name ?? missing }
    }),
  ]
}

const bare = new WeakMap<Product, number>()

/** The calories of the product itself: its leanest build less the leanest options. Counted once per product. */
function bareCalories(product: Product): number {
  const known = bare.get(product)
  if (known !== undefined) return known
  const { base } = product.nutrition.calories
  const calories = base - (caloriesOfBest(product.groups, Math.min) ?? 0)
  bare.set(product, calories)
  return calories
}

function partsOf(product: Product, choices: readonly Choice[]) {
  return [product, ...chosenOf(product, choices).map(({ option }) => option)]
}

/** The defaults of groups, with what they open, without what is sold out. */
export function defaultsOf(groups: readonly ModifierGroup[]): readonly Choice[] {
  return groups.flatMap(({ options }) =>
    options
      .filter((option) => option.default > 0 && !option.sold_out)
      .flatMap((option) => [
        { option_id: option.option_id, quantity: option.default },
        ...defaultsOf(option.groups),
      ]),
  )
}

type Quantities = ReadonlyMap<string, number>

/** What is wrong in a group, and in the groups that its chosen options open. */
function groupProblems(group: ModifierGroup, quantities: Quantities): readonly BuildProblem[] {
  const held: { readonly option: Modifier; readonly quantity: number }[] = []
  let count = 0
  for (const option of group.options) {
    const quantity = quantities.get(option.option_id)
    if (quantity === undefined) continue
    held.push({ option, quantity })
    count += quantity
  }
  // Every line of a cart is looked at with each answer, and hardly ever is anything wrong: nothing is made for that.
  const problems = [...countProblems(group, count, held.length)]
  for (const { option, quantity } of held) problems.push(...optionProblems(group, option, quantity))
  for (const { option } of held)
    for (const nested of option.groups) problems.push(...groupProblems(nested, quantities))
  return problems
}

/** Choices that have no place in the build: unknown, under a parent that isn’t chosen, or listed twice. */
function strayProblems(product: Product, choices: readonly Choice[]): readonly BuildProblem[] {
  const known = optionsOf(product)
  const chosen = new Set(choices.map(({ option_id }) => option_id))
  const seen = new Set<string>()
  return choices.flatMap(({ option_id }): readonly BuildProblem[] => {
    const found = known.get(option_id)
    if (!found) return [unknown(product, option_id)]
    const { group, parent, option } = found
    const twice = seen.has(option_id)
    seen.add(option_id)
    const about = { group_id: group.id, option_id }
    if (twice) return [{ ...about, kind: 'too_much', fault: 'listed_twice', name: option.name }]
    if (parent && !chosen.has(parent.option_id)) {
      const pair = { name: option.name, parent: parent.name }
      return [{ ...about, kind: 'not_offered', fault: 'needs_parent', ...pair }]
    }
    return []
  })
}

/** One sentence per group: what to choose more of, or what to take back, comes before how varied it is. */
function countProblems(
  group: ModifierGroup,
  count: number,
  kinds: number,
): readonly BuildProblem[] {
  const about = { group_id: group.id, option_id: null }
  const { min, max, distinct, name } = group
  if (count > max)
    return [{ ...about, kind: 'too_much', fault: 'above_most', name, count: count - max, max }]
  if (count < min)
    return [{ ...about, kind: 'missing', fault: 'below_least', name, count: min - count }]
  if (kinds > distinct.max)
    return [{ ...about, kind: 'too_much', fault: 'too_varied', name, max: distinct.max }]
  if (kinds < distinct.min)
    return [{ ...about, kind: 'missing', fault: 'too_uniform', name, min: distinct.min }]
  return []
}

function optionProblems(
  group: ModifierGroup,
  option: Modifier,
  quantity: number,
): readonly BuildProblem[] {
  const { option_id, name, min, max } = option
  const about = { group_id: group.id, option_id }
  if (option.sold_out) return [{ ...about, kind: 'not_offered', fault: 'sold_out', name }]
  if (quantity > max) return [{ ...about, kind: 'too_much', fault: 'option_above_most', name, max }]
  if (quantity < min || !Number.isSafeInteger(quantity))
    return [{ ...about, kind: 'missing', fault: 'option_below_least', name, min }]
  return []
}

function unknown(product: Product, option_id: string): BuildProblem {
  const group_id = option_id.split('.').slice(0, -1).join('.') || option_id
  return { group_id, option_id, kind: 'not_offered', fault: 'unknown', name: product.name }
}

import { formatBuildProblem } from '#core/format/format-build-problem.ts'
import { buildProblems, caloriesOfBuild, freshBuild } from './build.ts'
import type {
  Catalogue,
  CatalogueGroup,
  CatalogueOption,
  CatalogueProductSource,
  TieredPrice,
} from './catalogue.ts'
import type { Menu, Product } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'
import { caloriesOfBest, canBeBuilt } from '#core/menu/selection.ts'

/** The longest id of the API, in letters: an option's path has to fit it. */
const longestId = 160
/** The most of one product in a line, as the API takes it. */
const mostOfLine = 999
/** The most that is chosen in one group, as the API takes it. */
const mostOfGroup = 99
/** The most options that one product may unfold to, so that its page stays a page. */
const mostOptions = 500

/** Bounds that nobody could keep, prices below zero, calories that aren’t whole: read off the catalogue alone. */
export function boundProblems(catalogue: Catalogue): readonly string[] {
  return [
    ...catalogue.dayparts.flatMap(({ id, from, until }) =>
      [from, until]
        .filter((time) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
        .map((time) => `daypart ${id}: ${time} is no HH:mm`),
    ),
    ...catalogue.groups.flatMap((group) => [
      ...groupBounds(group).map((problem) => `group ${group.id}: ${problem}`),
      ...group.options.flatMap((option) =>
        optionBounds(option).map((problem) => `group ${group.id}: option ${option.id}: ${problem}`),
      ),
    ]),
    ...catalogue.products.flatMap((product) =>
      productBounds(product).map((problem) => `product ${product.id}: ${problem}`),
    ),
  ]
}

/** Products that would unfold to more options than a page can hold; counted group by group, nothing is unfolded. */
export function unfoldingProblems({ products, groups }: Catalogue): readonly string[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const sizes = new Map<string, number>()
  const sizeOf = (id: string): number => {
    const known = sizes.get(id)
    if (known !== undefined) return known
    const options = byId.get(id)?.options ?? []
    const size = options.flatMap((option) => option.groups ?? []).map(sizeOf)
    sizes.set(
      id,
      size.reduce((all, nested) => all + nested, options.length),
    )
    return sizes.get(id) ?? 0
  }
  return products.flatMap((product) => {
    const size = product.groups.map(sizeOf).reduce((all, options) => all + options, 0)
    if (size <= mostOptions) return []
    return [`product ${product.id}: unfolds to ${size} options; ${mostOptions} are the most`]
  })
}

/** What shows only once the groups are unfolded: products that can’t be built, calories that don’t add up. */
export function buildingProblems(menu: Menu): readonly string[] {
  const products = new Map(
    menu.categories.flatMap((category) => category.products.map((each) => [each.id, each])),
  )
  return [...products].flatMap(([id, product]) =>
    builtBounds(product).map((problem) => `product ${id}: ${problem}`),
  )
}

function groupBounds({
  min,
  max,
  distinct = { min: 0, max: 1 },
}: CatalogueGroup): readonly string[] {
  return found([
    [isSpan(min, max) && max >= 1, `choose ${min} to ${max} can’t be kept`],
    [max <= mostOfGroup, `a group takes at most ${mostOfGroup}, not ${max}`],
    [
      isSpan(distinct.min, distinct.max) && distinct.max >= 1,
      `${distinct.min} to ${distinct.max} kinds can’t be kept`,
    ],
  ])
}

function optionBounds(option: CatalogueOption): readonly string[] {
  const { min = 1, max = Math.max(1, min), default: start = 0, calories } = option
  const startFits = start === 0 || (isCount(start) && start >= min && start <= max)
  return found([
    [isSpan(min, max) && max >= 1, `${min} to ${max} of it can’t be kept`],
    [startFits, `starts with ${start}, outside ${min} to ${max}`],
    [isCount(calories), `calories ${calories} is no whole number`],
    ...priceRules(option.price),
  ])
}

function productBounds(product: CatalogueProductSource): readonly string[] {
  const { min = 1, increments = 1, max = 99 } = product.quantities ?? {}
  const { base, max: richest = base } = product.calories
  return found([
    [isSpan(min, max) && min >= 1, `${min} to ${max} of it can’t be kept`],
    [max <= mostOfLine, `a line takes at most ${mostOfLine}, not ${max}`],
    [isCount(increments) && increments >= 1, `increments of ${increments} lead nowhere`],
    ...(product.days ?? []).map(({ from, until }): Rule => [
      from <= until,
      `its days end on ${until}, before ${from}`,
    ]),
    [isSpan(base, richest), `${base} to ${richest} calories can’t be`],
    ...priceRules(product.price),
    [
      !product.utensil || pricesOf(product.price).every((price) => price === 0),
      'costs money, yet utensils are hidden from the cart',
    ],
  ])
}

function builtBounds(product: Product): readonly string[] {
  const { groups, nutrition } = product
  const { base, max } = nutrition.calories
  const leanest = caloriesOfBest(groups, Math.min) ?? 0
  const paths = [...optionsOf(product).keys()]
  const fresh = freshBuild(product)
  const problems = buildProblems(product, fresh)
  const calories = caloriesOfBuild(product, fresh)
  return [
    ...found([
      [canBeBuilt(groups), 'no choice of options can satisfy its groups'],
      [
        leanest <= base,
        `its required options alone have ${leanest} calories, more than its ${base}`,
      ],
      [
        problems.length > 0 || calories <= (max ?? base),
        `as it comes it has ${calories} calories, more than its ${max ?? base}`,
      ],
      [
        paths.every((path) => path.length <= longestId),
        `an option’s path is over ${longestId} letters`,
      ],
    ]),
    ...problems
      .filter(({ kind }) => kind === 'too_much')
      .map(
        (problem) =>
          `starts with too much in ${problem.group_id}: ${formatBuildProblem(problem, 'en')}`,
      ),
  ]
}

function priceRules(price: TieredPrice): readonly Rule[] {
  return pricesOf(price).map((amount) => [
    isCount(amount),
    `a price of ${amount} is no whole number of cents from zero up`,
  ])
}

function pricesOf({ base, tiers = {} }: TieredPrice): readonly number[] {
  return [base, ...Object.values(tiers)]
}

/** What has to hold, and what to say where it doesn't. */
type Rule = readonly [holds: boolean, problem: string]

function found(rules: readonly Rule[]): readonly string[] {
  return rules.filter(([holds]) => !holds).map(([, problem]) => problem)
}

function isCount(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0
}

function isSpan(min: number, max: number): boolean {
  return isCount(min) && isCount(max) && min <= max
}

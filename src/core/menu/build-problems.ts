import type { Choice, Modifier, ModifierGroup, Product } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'

/** One thing that is wrong with a build. */
export interface BuildProblem {
  /** The path of the group it is about. */
  readonly group_id: string
  /** The option it is about; null where it is about the group as a whole. */
  readonly option_id: string | null
  readonly kind: 'missing' | 'too_much' | 'not_offered'
  /** A sentence for the guest: `Choose 1 more from Two sides.` */
  readonly message: string
}

type Quantities = ReadonlyMap<string, number>

/** What is wrong in a group, and in the groups that its chosen options open. */
export function groupProblems(
  group: ModifierGroup,
  quantities: Quantities,
): readonly BuildProblem[] {
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
export function strayProblems(
  product: Product,
  choices: readonly Choice[],
): readonly BuildProblem[] {
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
    if (twice)
      return [{ ...about, kind: 'too_much', message: `${option.name} is in the list twice.` }]
    if (parent && !chosen.has(parent.option_id)) {
      const message = `${option.name} only comes with ${parent.name}.`
      return [{ ...about, kind: 'not_offered', message }]
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
  if (count > max) {
    const message = `Take ${count - max} off ${name}: up to ${max}.`
    return [{ ...about, kind: 'too_much', message }]
  }
  if (count < min)
    return [{ ...about, kind: 'missing', message: `Choose ${min - count} more from ${name}.` }]
  if (kinds > distinct.max) {
    const message = `Choose at most ${distinct.max} different from ${name}.`
    return [{ ...about, kind: 'too_much', message }]
  }
  if (kinds < distinct.min) {
    const message = `Choose at least ${distinct.min} different from ${name}.`
    return [{ ...about, kind: 'missing', message }]
  }
  return []
}

function optionProblems(
  group: ModifierGroup,
  option: Modifier,
  quantity: number,
): readonly BuildProblem[] {
  const { option_id, name, min, max } = option
  const about = { group_id: group.id, option_id }
  if (option.sold_out)
    return [{ ...about, kind: 'not_offered', message: `${name} is sold out today.` }]
  if (quantity > max) return [{ ...about, kind: 'too_much', message: `${name}: up to ${max}.` }]
  if (quantity < min || !Number.isSafeInteger(quantity))
    return [{ ...about, kind: 'missing', message: `${name}: at least ${min}.` }]
  return []
}

function unknown(product: Product, option_id: string): BuildProblem {
  const group_id = option_id.split('.').slice(0, -1).join('.') || option_id
  const message = `One of your choices isn’t offered with ${product.name} any more.`
  return { group_id, option_id, kind: 'not_offered', message }
}

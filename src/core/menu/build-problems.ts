import type { BuildProblem } from '#core/build-problem.ts'
import type { Choice, Modifier, ModifierGroup, Product } from '#core/menu/menu.ts'
import { optionsOf } from '#core/menu/options.ts'

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

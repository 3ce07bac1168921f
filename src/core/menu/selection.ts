import type { Modifier, ModifierGroup } from '#core/menu/menu.ts'

/** Which of two sums is wanted: `Math.min` or `Math.max`. */
type Better = (a: number, b: number) => number

/**
 * The least or the most calories that valid selections of these groups add, nested ones included; undefined where no
 * selection is valid. Exact, by going through every count and number of kinds that can be reached.
 */
export function caloriesOfBest(
  groups: readonly ModifierGroup[],
  better: Better,
  offered: (option: Modifier) => boolean = () => true,
): number | undefined {
  let calories = 0
  for (const group of groups) {
    const best = bestOfGroup(group, better, offered)
    if (best === undefined) return undefined
    calories += best
  }
  return calories
}

/** Whether every group can be satisfied with what is offered: what isn't sold out, unless said otherwise. */
export function canBeBuilt(
  groups: readonly ModifierGroup[],
  offered: (option: Modifier) => boolean = (option) => !option.sold_out,
): boolean {
  return caloriesOfBest(groups, Math.min, offered) !== undefined
}

function bestOfGroup(
  group: ModifierGroup,
  better: Better,
  offered: (option: Modifier) => boolean,
): number | undefined {
  let reached: readonly Reached[] = [{ count: 0, kinds: 0, calories: 0 }]
  for (const option of group.options.filter(offered)) {
    const nested = caloriesOfBest(option.groups, better, offered)
    if (nested !== undefined)
      reached = withOption(reached, option, option.calories + nested, group, better)
  }
  const valid = reached.filter(
    ({ count, kinds }) => count >= group.min && kinds >= group.distinct.min,
  )
  return valid
    .map(({ calories }) => calories)
    .reduce<number | undefined>(
      (best, calories) => (best === undefined ? calories : better(best, calories)),
      undefined,
    )
}

/** A partial selection: how many in all, of how many kinds, and the best calories among all such. */
interface Reached {
  readonly count: number
  readonly kinds: number
  readonly calories: number
}

function withOption(
  reached: readonly Reached[],
  option: Modifier,
  each: number,
  group: ModifierGroup,
  better: Better,
): readonly Reached[] {
  const next = new Map(reached.map((state) => [`${state.count}/${state.kinds}`, state]))
  for (const { count, kinds, calories } of reached) {
    if (kinds === group.distinct.max) continue
    const most = Math.min(option.max, group.max - count)
    for (let quantity = option.min; quantity <= most; quantity += 1) {
      const state = {
        count: count + quantity,
        kinds: kinds + 1,
        calories: calories + quantity * each,
      }
      const key = `${state.count}/${state.kinds}`
      const rival = next.get(key)
      next.set(
        key,
        rival && better(rival.calories, state.calories) === rival.calories ? rival : state,
      )
    }
  }
  return [...next.values()]
}

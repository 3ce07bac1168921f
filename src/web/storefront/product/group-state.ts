import type { BuildProblem } from '#core/menu/build-problems.ts'
import type { Choice, Modifier, ModifierGroup } from '#core/menu/menu.ts'

/** How a group stands: how many are chosen, and what is still wrong with it. */
export interface GroupState {
  readonly count: number
  /** As many as it takes: choosing another one means removing one first. */
  readonly full: boolean
  readonly problem: BuildProblem | undefined
}

/** How a group of a build stands. */
export function stateOf(
  group: ModifierGroup,
  choices: readonly Choice[],
  problems: readonly BuildProblem[],
): GroupState {
  const own = new Set(group.options.map(({ option_id }) => option_id))
  const held = choices.filter(({ option_id }) => own.has(option_id))
  const count = held.reduce((all, { quantity }) => all + quantity, 0)
  return {
    count,
    full: count >= group.max || held.length >= group.distinct.max,
    problem: problems.find(({ group_id }) => group_id === group.id),
  }
}

/** One of them and no less: a radio group. Anything else is checkboxes. */
export function isRadio({ min, max }: ModifierGroup): boolean {
  return min === 1 && max === 1
}

/** What a group asks for: `Required · choose 2`, `Optional · up to 4`. */
export function ruleWords({ min, max }: ModifierGroup): string {
  if (min === 0) return max === 1 ? 'Optional' : `Optional · up to ${max}`
  return min === max ? `Required · choose ${min}` : `Required · choose ${min} to ${max}`
}

/** What a pill says of a group that asks for something: `1 of 2 chosen`, then `Done`. */
export function progressWords({ min }: ModifierGroup, { count, problem }: GroupState): string {
  return problem ? `${Math.min(count, min)} of ${min} chosen` : 'Done'
}

/** What a pill says of a gap, once the guest wanted to go on: `Choose 1 more`. */
export function gapWords({ min }: ModifierGroup, { count, problem }: GroupState): string {
  if (problem?.kind === 'missing' && count < min) return `Choose ${min - count} more`
  return problem?.message ?? ''
}

/** Required groups first, the rest as the menu has them. */
export function requiredFirst(groups: readonly ModifierGroup[]): readonly ModifierGroup[] {
  return groups.toSorted((one, other) => Number(other.min > 0) - Number(one.min > 0))
}

/** A nested choice of one out of a few, without groups of its own, fits on a line. */
export function fitsOnALine(group: ModifierGroup): boolean {
  const plain = ({ groups, sold_out, left }: Modifier) =>
    groups.length === 0 && !sold_out && left === null
  return isRadio(group) && group.options.length <= 4 && group.options.every(plain)
}

/** The id of a group's element: the place that a gap is shown at. */
export function groupElementId(group_id: string): string {
  return `group-${group_id}`
}

import type { BuildProblem } from '#core/build-problem.ts'
import { m } from '#messages'
import type { Choice, Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { roomOf, takesOne, type GroupRoom } from '#core/menu/room.ts'
import { formatBuildProblem } from '#core/format/format-build-problem.ts'
import { getLocale } from '#messages/runtime.js'

/** The state of a group: how many are chosen, and what is still wrong with it. */
export interface GroupState extends GroupRoom {
  readonly problem: BuildProblem | undefined
}

/** Returns the state of a group in a build. */
export function stateOf(
  group: ModifierGroup,
  choices: readonly Choice[],
  problems: readonly BuildProblem[],
): GroupState {
  return {
    ...roomOf(group, choices),
    problem: problems.find(({ group_id }) => group_id === group.id),
  }
}

/** Words how far a group is: `1 of 2 chosen`, then `Done`; where it is not too little, what else is wrong. */
export function formatGroupProgress(group: ModifierGroup, state: GroupState): string {
  const { count, problem } = state
  if (!problem) return m.product_done()
  return count < group.min
    ? m.product_progress({ count, min: group.min })
    : formatGroupGap(group, state)
}

/** Words what is still missing, once the guest tried to go on: `Choose 1 more`. */
export function formatGroupGap({ min }: ModifierGroup, { count, problem }: GroupState): string {
  if (problem?.kind === 'missing' && count < min)
    return m.product_choose_more({ count: min - count })
  return problem ? formatBuildProblem(problem, getLocale()) : ''
}

/** Sorts required groups first, the rest as the menu has them. */
export function requiredFirst(groups: readonly ModifierGroup[]): readonly ModifierGroup[] {
  return groups.toSorted((one, other) => Number(other.min > 0) - Number(one.min > 0))
}

/** Whether a nested choice fits on a line: one out of a few, without groups of its own. */
export function fitsOnALine(group: ModifierGroup): boolean {
  const plain = ({ groups, sold_out, left }: Modifier) =>
    groups.length === 0 && !sold_out && left === null
  return takesOne(group) && group.options.length <= 4 && group.options.every(plain)
}

/** Returns the id of a group's element: the place that a gap is shown at. */
export function groupElementId(group_id: string): string {
  return `group-${group_id}`
}

import type { Choice, Modifier, ModifierGroup } from '#core/menu/menu.ts'

/** How much of a group is chosen, and whether it takes any more. */
export interface GroupRoom {
  readonly count: number
  readonly full: boolean
}

/** Counts what a build chooses of a group, against the most in all and the most kinds that the group takes. */
export function roomOf(group: ModifierGroup, choices: readonly Choice[]): GroupRoom {
  const own = new Set(group.options.map(({ option_id }) => option_id))
  const chosen = choices.filter(({ option_id }) => own.has(option_id))
  const count = chosen.reduce((all, { quantity }) => all + quantity, 0)
  return { count, full: count >= group.max || chosen.length >= group.distinct.max }
}

/** Whether a group takes exactly one option, so that another one takes its place: radio buttons. Anything else is checkboxes. */
export function takesOne({ min, max }: ModifierGroup): boolean {
  return min === 1 && max === 1
}

/** Whether a group that takes several has no room for one more option: to swap, another one is taken off first. */
export function isBarred(
  group: ModifierGroup,
  option: Modifier,
  choices: readonly Choice[],
): boolean {
  if (choices.some(({ option_id }) => option_id === option.option_id)) return false
  const { count, full } = roomOf(group, choices)
  return full || count + Math.max(1, option.min) > group.max
}

/** The most of one option that the group takes beside what else is chosen of it; never below the least. */
export function mostOf(group: ModifierGroup, option: Modifier, choices: readonly Choice[]): number {
  const quantity = choices.find(({ option_id }) => option_id === option.option_id)?.quantity ?? 0
  const room = group.max - roomOf(group, choices).count + quantity
  return Math.max(option.min, Math.min(option.max, room))
}

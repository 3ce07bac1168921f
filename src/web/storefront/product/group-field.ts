import type { BuildProblem } from '#core/menu/build-problems.ts'
import type { Choice, ModifierGroup } from '#core/menu/menu.ts'
import type { StartBuild } from './start-build.ts'

/** What the field of a group is given, at the top and nested alike. */
export interface GroupFieldProps {
  readonly group: ModifierGroup
  readonly choices: readonly Choice[]
  readonly problems: readonly BuildProblem[]
  readonly start: StartBuild
  /** On the screen from the start: at the top, or under an option that starts chosen. */
  readonly opened: boolean
  /** The guest wanted to go on: gaps say what is missing. */
  readonly attempted: boolean
  /** Under an option of another group. */
  readonly nested?: boolean
  /** Says politely what opened, or why nothing more can be chosen. */
  readonly onSay: (words: string) => void
}

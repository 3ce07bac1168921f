import type { BuildProblem } from '#core/build-problem.ts'
import type { Dietary } from '#core/menu/dietary.ts'
import type { Choice, ModifierGroup } from '#core/menu/menu.ts'
import type { AskFirst } from './use-ask-first.ts'
import type { StartBuild } from './start-build.ts'

/** The props of a group’s field, at the top and nested alike. */
export interface GroupFieldProps {
  readonly group: ModifierGroup
  readonly choices: readonly Choice[]
  readonly problems: readonly BuildProblem[]
  readonly start: StartBuild
  /** Whether it is on the screen from the start: at the top, or under an option that starts chosen. */
  readonly opened: boolean
  /** Whether the guest tried to go on: gaps then tell what is missing. */
  readonly attempted: boolean
  /** Whether it is under an option of another group. */
  readonly nested?: boolean
  /** What the guest told that they avoid: options that contain it are marked, and asked about first. */
  readonly told: Dietary
  readonly askFirst: AskFirst
  /** Announces politely what opened, or why nothing more can be chosen. */
  readonly onAnnounce: (text: string) => void
}

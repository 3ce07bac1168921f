import type { ModifierGroup } from '#core/menu/menu.ts'
import { Pill } from '#web/ui/pill.tsx'
import { gapWords, progressWords, type GroupState } from './group-state.ts'

interface GroupPillProps {
  readonly group: ModifierGroup
  readonly state: GroupState
  readonly attempted: boolean
}

/** How far a group is; once the guest wanted to go on, what it still asks for. */
export function GroupPill({ group, state, attempted }: GroupPillProps) {
  if (!state.problem && group.min === 0) return null
  if (!state.problem) {
    return (
      <Pill tone="ok" icon="check">
        {progressWords(group, state)}
      </Pill>
    )
  }
  return attempted ? (
    <Pill tone="bad" icon="error">
      {gapWords(group, state)}
    </Pill>
  ) : (
    <Pill>{progressWords(group, state)}</Pill>
  )
}

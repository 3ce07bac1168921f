import type { ModifierGroup } from '#core/menu/menu.ts'
import { Pill } from '#web/ui/pill.tsx'
import { formatGroupGap, formatGroupProgress, type GroupState } from './group-state.ts'

interface GroupPillProps {
  readonly group: ModifierGroup
  readonly state: GroupState
  readonly attempted: boolean
}

/** Shows how far a group is; once the guest tried to go on, what it still requires. */
export function GroupPill({ group, state, attempted }: GroupPillProps) {
  if (!state.problem && group.min === 0) return null
  if (!state.problem) {
    return (
      <Pill tone="ok" icon="check">
        {formatGroupProgress(group, state)}
      </Pill>
    )
  }
  return attempted ? (
    <Pill tone="bad" icon="error">
      {formatGroupGap(group, state)}
    </Pill>
  ) : (
    <Pill>{formatGroupProgress(group, state)}</Pill>
  )
}

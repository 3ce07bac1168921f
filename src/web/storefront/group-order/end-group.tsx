import { m } from '#messages'
import styles from './end-group.module.css'
import { GroupStep } from './group-step.tsx'
import type { GroupOrder } from './use-group.ts'

/** Cancels the group order as its host, or leaves it (R6.21). */
export function EndGroup({ group: { is_host } }: { readonly group: Pick<GroupOrder, 'is_host'> }) {
  return (
    <GroupStep
      intent={is_host ? 'cancel' : 'leave'}
      className={styles.end}
      variant="ghost"
      size="small"
    >
      {is_host ? m.group_cancel() : m.group_leave()}
    </GroupStep>
  )
}

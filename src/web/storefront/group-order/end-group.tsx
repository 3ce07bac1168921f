import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './end-group.module.css'
import { GroupForm } from './group-form.tsx'
import type { GroupOrder } from './use-group.ts'

/** Cancels the group order as its host, or leaves it (R6.21). */
export function EndGroup({ group: { is_host } }: { readonly group: Pick<GroupOrder, 'is_host'> }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <GroupForm fetcher={fetcher} intent={is_host ? 'cancel' : 'leave'} className={styles.end}>
      <Button type="submit" variant="ghost" size="small" busy={fetcher.state !== 'idle'}>
        {is_host ? m.group_cancel() : m.group_leave()}
      </Button>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}

import { useFetcher } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GroupForm, type GroupIntent } from './group-form.tsx'
import styles from './group-foot.module.css'
import type { GroupOrder } from './use-group.ts'

/** Shows what comes next: checkout for the host, “I’m done” and back for everybody else. */
export function GroupFoot({ group }: { readonly group: GroupOrder }) {
  return group.is_host ? <HostFoot group={group} /> : <ParticipantFoot group={group} />
}

function HostFoot({ group }: { readonly group: GroupOrder }) {
  const waiting = group.participants.filter(({ is_done, is_host }) => !is_done && !is_host)
  const isEmpty = group.cart.products.length === 0
  return (
    <div className={styles.foot}>
      <Step
        intent="lock"
        because={isEmpty ? m.group_empty() : undefined}
        label={m.cart_checkout()}
        cents={group.cart.sheet.total}
      />
      <p className={styles.note}>
        {hostNote(
          group,
          waiting.map(({ name }) => name),
        )}
      </p>
      {group.status === 'locked' && <Step intent="unlock" label={m.group_unlock()} quiet />}
    </div>
  )
}

/** Tells the host whether anybody still chooses. */
function hostNote({ status, participants }: GroupOrder, waiting: readonly string[]): string {
  if (status === 'locked') return m.group_locked_note()
  if (participants.length === 1) return m.group_alone_note()
  if (waiting.length === 0) return m.group_all_done()
  const names = new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(waiting)
  return m.group_waiting({ count: waiting.length, names })
}

function ParticipantFoot({ group }: { readonly group: GroupOrder }) {
  const { is_done, is_past, cart, hostfullname: host } = group
  const why = is_past
    ? m.group_past_note({ host })
    : cart.products.length === 0 && !is_done
      ? m.group_choose_first()
      : undefined
  return (
    <div className={styles.foot}>
      {is_done ? (
        <Step intent="choose-again" label={m.group_choose_again()} quiet />
      ) : (
        <Step intent="done" label={m.group_im_done()} cents={cart.sheet.total} because={why} />
      )}
      <p className={styles.note}>
        {is_done ? m.group_done_note({ host }) : m.group_done_hint({ host })}
      </p>
    </div>
  )
}

interface StepProps {
  readonly intent: GroupIntent
  readonly label: string
  readonly cents?: number
  readonly because?: string | undefined
  readonly quiet?: boolean
}

function Step({ intent, label, cents, because, quiet = false }: StepProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <GroupForm fetcher={fetcher} intent={intent} className={styles.form}>
      <Button
        type="submit"
        size="bar"
        variant={quiet ? 'soft' : 'primary'}
        block
        className={cents === undefined ? undefined : styles.button}
        busy={fetcher.state !== 'idle'}
        because={because}
      >
        <span>{label}</span>
        {cents !== undefined && (
          <span>
            <Price cents={cents} />
          </span>
        )}
      </Button>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}

import { Link } from 'react-router'
import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, buttonClass, inlineLinkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { GroupForm } from '#web/shell/group-form.tsx'
import styles from './group-contents.module.css'
import page from './group-order-page.module.css'
import { useInviteLink } from './invite-card.tsx'
import type { GroupOrder } from './use-group.ts'

/** What the host of an open group order does about who still chooses: reads who isn’t there yet, writes to them, sends them the link, gives them more time. */
export function HostTools({ group }: { readonly group: GroupOrder }) {
  const waits = group.participants.some(({ is_done, is_host }) => !is_done && !is_host)
  return (
    <div className={page.form}>
      {group.expected !== null && <Chosen group={group} expected={group.expected} />}
      {group.absent.length > 0 && !group.is_past && (
        <p>{m.group_absent({ names: formatList(group.absent, getLocale()) })}</p>
      )}
      {waits && group.status === 'open' && !group.is_checking_out && !group.is_past && (
        <Nudge group={group} />
      )}
      <MoveDeadline key={group.deadline} deadline={group.deadline} />
    </div>
  )
}

interface ChosenProps {
  readonly group: GroupOrder
  readonly expected: number
}

/** Counts who of those that are expected has something, and leads to what would feed the others. */
function Chosen({ group: { participants, cart, is_past }, expected }: ChosenProps) {
  const chosen = participants.filter(({ count }) => count > 0).length
  const missing = expected - chosen
  return (
    <p>
      {m.group_chosen({ chosen, expected })}
      {missing > 0 && !is_past && (
        <>
          {' · '}
          <Link
            to={paths.headcount(cart.menu_id, `?headcount=${missing}`)}
            className={inlineLinkClass}
          >
            {m.group_feed_rest({ count: missing })}
          </Link>
        </>
      )}
    </p>
  )
}

function Nudge({ group: { invite, hostfullname: host } }: { readonly group: GroupOrder }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const link = useInviteLink(invite ?? '')
  const text = `${m.group_nudge_text({ host })} ${link}`
  return (
    <GroupForm fetcher={fetcher} intent="nudge">
      <div className={page.ways}>
        <Button type="submit" variant="soft" icon="bell" busy={isInFlight(fetcher, refused)}>
          {m.group_nudge()}
        </Button>
        <a
          href={`sms:?&body=${encodeURIComponent(text)}`}
          className={buttonClass({ variant: 'ghost' })}
        >
          {m.group_nudge_by_text()}
        </a>
      </div>
      <RefusalMessage message={refused} />
    </GroupForm>
  )
}

function MoveDeadline({ deadline }: Pick<GroupOrder, 'deadline'>) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <details className={styles.personMore}>
      <summary>{m.group_move_deadline()}</summary>
      <GroupForm fetcher={fetcher} intent="deadline" className={page.form}>
        <TextField
          label={m.group_deadline()}
          hint={m.group_deadline_hint()}
          invalid={m.group_deadline_invalid()}
          type="datetime-local"
          name="deadline"
          defaultValue={deadline.replace(' ', 'T')}
          required
        />
        <Button type="submit" variant="soft" busy={isInFlight(fetcher, refused)}>
          {m.common_save()}
        </Button>
        <RefusalMessage message={refused} />
      </GroupForm>
    </details>
  )
}

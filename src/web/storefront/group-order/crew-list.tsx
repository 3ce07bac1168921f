import { lazy } from 'react'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './crew-list.module.css'
import { GroupStep } from '#web/shell/group-form.tsx'
import type { GroupOrder } from './use-group.ts'

/** Comes later: few look at it, and the panel is on every page. */
const ManagePerson = lazy(async () => ({
  default: (await import('./manage-person.tsx')).ManagePerson,
}))

type Person = GroupOrder['participants'][number]

/** Lists everybody in a group order: who is done, and to its host what they chose (R4.11). */
export function CrewList({ group }: { readonly group: GroupOrder }) {
  return (
    <section aria-labelledby="crew">
      <div className={styles.head}>
        <h3 id="crew">{m.group_crew()}</h3>
        <span className={styles.count}>{m.group_people({ count: group.participants.length })}</span>
      </div>
      <ul>
        {group.participants.map((person) => (
          <Row
            key={person.id}
            group={group}
            person={person}
            manages={group.is_host && !person.is_me}
            done={group.paymenttype === 'individual' ? m.group_paid() : m.group_done()}
          />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly group: GroupOrder
  readonly person: Person
  /** The host may send them back to choose, and take them out. */
  readonly manages: boolean
  /** What is said of who is done. */
  readonly done: string
}

function Row({ group, person, manages, done }: RowProps) {
  const { name, is_me, is_host, is_done, subtotal } = person
  return (
    <li className={styles.person}>
      <span className={styles.initial} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.words}>
        <p>
          <b>{is_me ? m.group_you() : name}</b>{' '}
          {is_host && <Pill tone="info">{m.group_host()}</Pill>}{' '}
          {is_done ? (
            <Pill tone="ok" icon="check">
              {done}
            </Pill>
          ) : (
            !is_host && <Pill tone="warn">{m.group_choosing()}</Pill>
          )}
        </p>
        <p className={styles.chose}>{formatChosen(person)}</p>
      </div>
      {subtotal !== null && (
        <b>
          <Price cents={subtotal} />
        </b>
      )}
      {manages && <Manage group={group} person={person} />}
    </li>
  )
}

/** Says what somebody chose, or that they don’t come, or still choose. */
function formatChosen({ coming, count, items, is_done }: Person): string {
  if (coming === false) return m.rsvp_no()
  if (count === 0) return is_done ? m.rsvp_answered() : m.group_still_choosing()
  const list = new Intl.ListFormat(getLocale(), { type: 'unit' })
  return items && items.length > 0 ? list.format(items) : m.group_items({ count })
}

function Manage({ group, person }: Pick<RowProps, 'group' | 'person'>) {
  const { id, name, is_done } = person
  return (
    <div className={styles.manage}>
      {is_done && (
        <GroupStep
          intent="choose-again"
          fields={{ participant_id: id }}
          variant="soft"
          size="small"
          aria-label={m.group_reopen({ name })}
        >
          {m.group_choose_again()}
        </GroupStep>
      )}
      <ClientSuspense fallback={<span className={styles.more} />}>
        <ManagePerson group={group} person={person} />
      </ClientSuspense>
    </div>
  )
}

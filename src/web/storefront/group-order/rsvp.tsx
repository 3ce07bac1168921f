import { Link, useFetcher } from 'react-router'
import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { GroupForm } from '#web/shell/group-form.tsx'
import page from './group-order-page.module.css'
import styles from './rsvp.module.css'
import type { GroupOrder } from './use-group.ts'
import { useLastMeal } from './use-last-meal.ts'

type Asked = NonNullable<GroupOrder['rsvp']>

interface RsvpProps {
  readonly group: GroupOrder
  readonly rsvp: Asked
}

/** Shows to its host how a group that is catered for answers, and to everybody their own answer. */
export function Rsvp({ group, rsvp }: RsvpProps) {
  const isChoosing = !group.is_past && !group.is_checking_out
  return (
    <>
      {group.is_host && <Tally group={group} rsvp={rsvp} />}
      {group.status === 'open' && (group.is_host || isChoosing) && (
        <OwnAnswer group={group} rsvp={rsvp} />
      )}
    </>
  )
}

/** Counts who comes, each package, and what guests don’t eat. */
function Tally({ group, rsvp }: RsvpProps) {
  const { participants, cart } = group
  const coming = participants.filter((one) => one.coming).length
  const notes = participants.filter(({ note }) => note !== null)
  const counts = rsvp.packages.map(({ product_id, name: dish }) => {
    const lines = cart.products.filter((line) => line.is_package && line.product_id === product_id)
    return { dish, count: lines.reduce((all, { quantity }) => all + quantity, 0) }
  })
  return (
    <section aria-labelledby="tally" className={styles.card}>
      <h3 id="tally">{m.rsvp_count({ coming, headcount: rsvp.headcount })}</h3>
      <ul>
        {counts.map(({ dish, count }) => (
          <li key={dish}>{m.group_line({ count, dish })}</li>
        ))}
      </ul>
      <Unanswered group={group} rsvp={rsvp} />
      {notes.length > 0 && (
        <>
          <h4>{m.rsvp_notes()}</h4>
          <ul>
            {notes.map(({ id, name, note }) => (
              <li key={id}>
                <b>{name}</b> · {note}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** Counts who was expected and hasn’t answered, names who came in without saying so, and leads to what would feed them. */
function Unanswered({ group: { participants, cart, is_past }, rsvp: { headcount } }: RsvpProps) {
  const count = headcount - participants.filter(({ coming }) => coming !== null).length
  if (count <= 0) return null
  const here = participants
    .filter((one) => one.coming === null && !one.is_host)
    .map(({ name }) => name)
  return (
    <>
      <p>
        {m.rsvp_waiting({ count })}
        {here.length > 0 && ` · ${formatList(here, getLocale())}`}
      </p>
      {!is_past && (
        <Link to={paths.headcount(cart.menu_id, `?headcount=${count}`)} className={linkClass}>
          {m.headcount_link()}
        </Link>
      )}
    </>
  )
}

const nobody = { id: '', coming: null, note: null } as const

function OwnAnswer({ group, rsvp }: RsvpProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { id, coming, note } = group.participants.find(({ is_me }) => is_me) ?? nobody
  const isNew = coming === null
  const had = useLastMeal(group.id, group.repeats && isNew)
  return (
    <section aria-labelledby="own-answer">
      <h3 id="own-answer">{m.rsvp_own()}</h3>
      <GroupForm fetcher={fetcher} intent="answer" className={page.form}>
        <AnswerFields
          rsvp={rsvp}
          host={group.hostfullname}
          coming={coming}
          product_id={packageOf(group, id) ?? had?.last_package}
          note={note}
        />
        <Button type="submit" block busy={isInFlight(fetcher, refused)}>
          {isNew ? m.rsvp_send() : m.rsvp_change()}
        </Button>
        <RefusalMessage message={refused} />
      </GroupForm>
    </section>
  )
}

/** Returns which package somebody in a group chose. */
function packageOf({ cart }: GroupOrder, participant_id: string) {
  return cart.products.find((line) => line.is_package && line.participant_id === participant_id)
    ?.product_id
}

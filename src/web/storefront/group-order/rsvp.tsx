import { Link } from 'react-router'
import { formatMoney } from '#core/format/format-money.ts'
import { formatList } from '#core/format/format-number.ts'
import { countDiets } from '#core/group-order/rsvp.ts'
import type { Diet } from '#core/menu/catalogue.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
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
  const { participants } = group
  const coming = participants.filter((one) => one.coming).length
  const told = participants.filter(({ diets, note }) => note !== null || diets?.length)
  return (
    <section aria-labelledby="tally" className={styles.card}>
      <h3 id="tally">{m.rsvp_count({ coming, headcount: rsvp.headcount })}</h3>
      {rsvp.packages && <PackageCounts group={group} packages={rsvp.packages} />}
      <Unanswered group={group} headcount={rsvp.headcount} />
      {told.length > 0 && (
        <>
          <h4>{m.rsvp_notes()}</h4>
          <ul>
            {told.map(({ id, name, diets, note }) => (
              <li key={id}>
                <b>{name}</b> ·{' '}
                {[...(diets ?? []).map(formatOwnDiet), note].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {(!group.is_past || rsvp.packages === null) && <Feeding group={group} rsvp={rsvp} />}
    </section>
  )
}

function formatOwnDiet(diet: Diet): string {
  return formatDiet(diet, getLocale())
}

interface PackageCountsProps extends Pick<RsvpProps, 'group'> {
  readonly packages: NonNullable<Asked['packages']>
}

function PackageCounts({ group: { cart }, packages }: PackageCountsProps) {
  const counts = packages.map(({ product_id, name: dish }) => {
    const lines = cart.products.filter((line) => line.is_package && line.product_id === product_id)
    return { dish, count: lines.reduce((all, { quantity }) => all + quantity, 0) }
  })
  return (
    <ul>
      {counts.map(({ dish, count }) => (
        <li key={dish}>{m.group_line({ count, dish })}</li>
      ))}
    </ul>
  )
}

interface UnansweredProps extends Pick<RsvpProps, 'group'>, Pick<Asked, 'headcount'> {}

/** Counts who was expected and hasn’t answered, and names who came in without saying so. */
function Unanswered({ group: { participants }, headcount }: UnansweredProps) {
  const count = unanswered(participants, headcount)
  if (count === 0) return null
  const here = participants
    .filter((one) => one.coming === null && !one.is_host)
    .map(({ name }) => name)
  return (
    <p>
      {m.rsvp_waiting({ count })}
      {here.length > 0 && ` · ${formatList(here, getLocale())}`}
    </p>
  )
}

function unanswered(participants: GroupOrder['participants'], headcount: number): number {
  return Math.max(0, headcount - participants.filter(({ coming }) => coming !== null).length)
}

/**
 * Leads to what would feed those without a meal: who hasn’t answered, and where the host orders for everybody also who comes, with
 * what they keep to, and what a head may cost.
 */
function Feeding({ group: { participants, cart }, rsvp }: RsvpProps) {
  const { packages, headcount, a_head } = rsvp
  const waiting = unanswered(participants, headcount)
  const coming = participants.filter((one) => one.coming === true)
  const heads = packages ? waiting : waiting + coming.length
  if (heads === 0) return null
  const diets = packages ? [] : countDiets(coming)
  const search = new URLSearchParams([
    ['headcount', String(heads)],
    ...diets.map(({ diet, people }) => [diet, String(people)]),
  ])
  return (
    <>
      {!packages && a_head !== null && (
        <p>
          {m.rsvp_budget_of({
            budget: formatMoney(a_head, getLocale()),
            heads,
            total: formatMoney(a_head * heads, getLocale()),
          })}
        </p>
      )}
      <Link to={paths.headcount(cart.menu_id, `?${search}`)} className={linkClass}>
        {m.headcount_link()}
      </Link>
    </>
  )
}

const nobody = { id: '', coming: null, diets: null, note: null } as const

function OwnAnswer({ group, rsvp }: RsvpProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const { id, coming, diets, note } = group.participants.find(({ is_me }) => is_me) ?? nobody
  const isNew = coming === null
  const had = useLastMeal(group.id, group.repeats && isNew)
  return (
    <section aria-labelledby="own-answer" className={styles.answer}>
      <h3 id="own-answer">{m.rsvp_own()}</h3>
      <GroupForm fetcher={fetcher} intent="answer" className={page.form}>
        <AnswerFields
          rsvp={rsvp}
          host={group.hostfullname}
          coming={coming}
          product_id={packageOf(group, id) ?? had?.last_package}
          diets={diets}
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

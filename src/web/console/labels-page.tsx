import { redirect } from 'react-router'
import { formatPlace } from './format-place.ts'
import type { Route } from './+types/labels-page'
import { ApiRefusal } from '#contract/client.ts'
import type { TicketAnswer, LabelledTicket } from '#contract/kitchen/ticket.ts'
import { formatWhen } from '#core/format/format-time.ts'
import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { allergyNotes } from '#core/order/allergies.ts'
import { labelAllergies, type ItemLabel, labelsOf, ownAllergies } from './labels.ts'
import { LineChoices } from './line-choices.tsx'
import { formatPaper, PrintPresses, usePapersUnderWay } from './order-papers.tsx'
import { printPaper } from './run-order-action.ts'
import { asStaff } from './require-staff.server.ts'
import { ScreenLock } from './screen-lock.tsx'
import { bagLabelsOf } from '#core/kitchen/bag-labels.ts'
import styles from './labels-page.module.css'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url, params }: Route.LoaderArgs) {
  const { order_id } = params
  return asStaff(context, url, async (call) => {
    const [ticket, { kinds, papers }, { location }] = await Promise.all([
      call('GET /console/tickets/{order_id}', { params: { order_id } }).catch(nullUntilFired),
      call('GET /console/orders/{order_id}/papers', { params: { order_id } }),
      call('GET /console/orders/{order_id}', { params: { order_id } }),
    ])
    const labels = papers.filter(({ kind }) => kind === 'labels')
    return { ticket, location, labels, printsLabels: kinds.includes('labels') }
  })
}

/** Returns null for an order that is no ticket yet; one that isn’t there at all has no papers either. */
function nullUntilFired(no: unknown): null {
  if (no instanceof ApiRefusal && no.code === 'thing.missing') return null
  throw no
}

/** Prints the labels at the kitchen’s own printer, and shows them again. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    await printPaper(call, params.order_id, form)
    throw redirect(`${url.pathname}${url.search}`)
  })
}

/** Where nobody answers, the labels stay and the page says so. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/**
 * The labels of an order, on paper: one for its bag, and one for each item with what was asked of it. Of a group order one for each
 * bag with whose meals are in it, and one for each of its people with their meal.
 */
export default function LabelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, location, printsLabels, labels } = loaderData
  const last = labels.at(-1)
  usePapersUnderWay(labels)
  if (ticket === null) return <Unfired location={location} />
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{m.console_labels_title({ number: ticket.number })}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.screen}>
        <h1>{m.console_labels_title({ number: ticket.number })}</h1>
        <LabelsNav location={location} />
        {printsLabels && <PrintPresses kinds={['labels']} />}
        <Button
          icon="print"
          variant={printsLabels ? 'ghost' : 'primary'}
          onClick={() => window.print()}
        >
          {m.console_labels_print()}
        </Button>
        <output>{last && formatPaper(last)}</output>
        <RefusalMessage message={refusalIn(actionData)?.message} />
      </div>
      <ul className={styles.labels}>
        {ticket.people.length > 0 ? (
          <GroupLabels ticket={ticket} />
        ) : (
          <>
            <li>
              <BagLabel ticket={ticket} />
            </li>
            {labelsOf(ticket).map((label) => (
              <li key={label.key}>
                <ItemLabelCard ticket={ticket} label={label} />
              </li>
            ))}
          </>
        )}
      </ul>
      <ScreenLock />
    </main>
  )
}

/** Says when the labels of an order are there that the kitchen hasn’t begun. */
function Unfired({ location }: LocationProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{m.console_expo_labels()}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.screen}>
        <h1>{m.console_expo_labels()}</h1>
        <p>{m.console_labels_unfired()}</p>
        <LabelsNav location={location} />
      </div>
      <ScreenLock />
    </main>
  )
}

type LocationProps = Pick<Route.ComponentProps['loaderData'], 'location'>

/** Leads back to where its bag is filled, and to all other pages. */
function LabelsNav({ location }: LocationProps) {
  return <ConsoleNav location={location} back={paths.console(location.id, { view: 'expo' })} />
}

interface LabelProps {
  readonly ticket: TicketAnswer
}

function BagLabel({ ticket }: LabelProps) {
  const { app } = useRoot()
  const { number, guest, due, lines } = ticket
  return (
    <article className={styles.label}>
      <header>
        <b>{number}</b>
        <span>{m.console_labels_bag()}</span>
      </header>
      <h2>{guest}</h2>
      <p>{[formatPlace(app, ticket), formatWhen(due, due.slice(0, 8), getLocale())].join(' · ')}</p>
      <Allergy notes={labelAllergies(ticket, getLocale())} />
      <ul className={styles.contents}>
        {lines.map(({ id, quantity, name, recipient }) => (
          <li key={id}>
            {quantity} {name}
            {recipient && ` · ${recipient}`}
          </li>
        ))}
      </ul>
    </article>
  )
}

function ItemLabelCard({ ticket, label }: LabelProps & { readonly label: ItemLabel }) {
  const { number, guest } = ticket
  const { line, nth } = label
  const { name, quantity, recipient, choices, instructions } = line
  const notes = allergyNotes(ticket.lines)
  const isSaid = instructions !== null && notes.includes(instructions)
  return (
    <article className={styles.label}>
      <header>
        <b>{number}</b>
        <span>{quantity > 1 && m.console_labels_of({ nth, count: quantity })}</span>
      </header>
      <h2>{name}</h2>
      <p>{recipient ?? guest}</p>
      <Allergy notes={labelAllergies(ticket, getLocale())} />
      <LineChoices line={{ choices, instructions: isSaid ? null : instructions }} />
    </article>
  )
}

type Person = LabelledTicket['people'][number]

interface GroupLabelsProps {
  readonly ticket: LabelledTicket
}

/** The labels of a group order: one for each bag with whose meals are in it, and one for each of its people. */
function GroupLabels({ ticket }: GroupLabelsProps) {
  const { people } = ticket
  const bags = bagLabelsOf(people)
  return (
    <>
      {bags.map((bag) => (
        <li key={bag.nth}>
          <GroupBag ticket={ticket} bag={bag} />
        </li>
      ))}
      {people.map((person) => (
        <li key={person.name}>
          <PersonLabel ticket={ticket} person={person} bags={bags.length} />
        </li>
      ))}
    </>
  )
}

interface GroupBagProps extends GroupLabelsProps {
  readonly bag: ReturnType<typeof bagLabelsOf>[number]
}

function GroupBag({ ticket, bag }: GroupBagProps) {
  const { app } = useRoot()
  const { number, guest, due } = ticket
  const { nth, count, people } = bag
  const when = formatWhen(due, due.slice(0, 8), getLocale())
  return (
    <article className={styles.label}>
      <header>
        <b>{number}</b>
        <span>{m.console_labels_bag_of({ nth, count })}</span>
      </header>
      <h2>{guest}</h2>
      <p>{[formatPlace(app, ticket), when].join(' · ')}</p>
      <Allergy notes={labelAllergies(ticket, getLocale())} />
      <ul className={styles.contents} aria-label={m.console_labels_map()}>
        {people.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </article>
  )
}

interface PersonLabelProps extends GroupLabelsProps {
  readonly person: Person
  readonly bags: number
}

function PersonLabel({ ticket, person, bags }: PersonLabelProps) {
  const own = ticket.lines.filter(({ id }) => person.line_ids.includes(id))
  const nth = formatList(person.bags.map(String), getLocale())
  const { own: notes, others } = ownAllergies({ ticket, person }, getLocale())
  return (
    <article className={styles.label}>
      <header>
        <b>{ticket.number}</b>
        <span>{m.console_labels_bag_of({ nth, count: bags })}</span>
      </header>
      <h2>{person.name}</h2>
      <Allergy notes={notes} />
      {others.length > 0 && <p>{m.console_labels_others({ notes: others.join(' · ') })}</p>}
      <ul className={styles.contents}>
        {own.map(({ id, quantity, name, choices, instructions }) => (
          <li key={id}>
            {quantity} {name} <LineChoices line={{ choices, instructions }} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** The word with which guests begin such a note themselves. */
const ownWord = /^al+[eé]rg\p{L}*\s*[:,–-]?\s*/iu

/** An allergy as nobody can miss it: the word, then what the guest wrote, in full. */
function Allergy({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.allergy}>
      <b>{m.console_labels_allergy()}</b> {note.replace(ownWord, '')}
    </p>
  ))
}

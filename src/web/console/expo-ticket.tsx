import type { TicketAnswer } from '#contract/kitchen/ticket.ts'
import type { TicketAge } from '#core/kitchen/ticket-timing.ts'
import { m } from '#messages'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { TicketLine } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { madeOf, missingFrom, owedBy, stationsOwing } from './expo.ts'
import { stationName } from './station-name.ts'
import { LineChoices } from './line-choices.tsx'
import { Allergies, PickupDetails, TicketHead } from './ticket.tsx'
import ticketStyles from './ticket.module.css'

interface ExpoTicketProps {
  /** Nothing can be pressed: nobody is signed in. */
  readonly inert: boolean
  readonly ticket: TicketAnswer
  readonly age: TicketAge
  readonly now: string
  readonly today: string
  /** The stations of the kitchen, in the order of its line. */
  readonly stations: readonly string[]
  /** What they are called. */
  readonly names: Readonly<Record<string, string>>
  readonly onChange: (change: BoardChange) => void
}

/** As many rows of what is missing as stand on a ticket. */
const missingShown = 2

/** An order as expo gathers it: which station owes what, what is in the bag, and its labels. */
export function ExpoTicket({ ticket, age, now, today, stations, names, ...rest }: ExpoTicketProps) {
  const missing = missingFrom(ticket)
  const made = madeOf(ticket)
  return (
    <article
      className={classes(ticketStyles.ticket, 'expo-ticket')}
      data-age={age}
      inert={rest.inert}
      aria-label={m.console_order({ number: ticket.number })}
    >
      <TicketHead ticket={ticket} age={age} now={now} today={today} />
      <Allergies ticket={ticket} />
      <ul className="expo-stations" aria-label={m.console_stations()}>
        {owedBy(ticket, stations).map(({ station, count }) => (
          <li key={station} data-owes={count > 0}>
            {count === 0 && <Icon name="check" />}
            <span>
              {count === 0
                ? m.console_expo_station_done({ station: stationName(names, station) })
                : m.console_expo_station_owes({ station: stationName(names, station), count })}
            </span>
          </li>
        ))}
      </ul>
      {missing.length === 0 ? (
        <p className="expo-all-in">
          <Icon name="check" />
          {m.console_expo_all_in()}
        </p>
      ) : (
        <Missing lines={missing} names={names} />
      )}
      <InTheBag ticket={ticket} made={made} onChange={rest.onChange} />
      <PickupDetails ticket={ticket} />
      <BagIt ticket={ticket} made={made} isGathered={missing.length === 0} {...rest} />
    </article>
  )
}

interface MissingProps extends Pick<ExpoTicketProps, 'names'> {
  readonly lines: readonly TicketLine[]
}

/** What somebody still makes, and where. */
function Missing({ lines, names }: MissingProps) {
  const more = lines.length - missingShown
  return (
    <ul className="expo-missing">
      {lines.slice(0, more === 1 ? lines.length : missingShown).map((line) => (
        <li key={line.id}>
          <b>{line.quantity}</b>
          <span>
            {line.name}
            {line.recipient && ` · ${line.recipient}`}
            <LineChoices line={withAllergyAbove(line)} />
          </span>
          <em>
            {stationsOwing(line)
              .map((station) => stationName(names, station))
              .join(', ')}
          </em>
        </li>
      ))}
      {more > 1 && <li className="expo-more">+{m.console_expo_more_missing({ count: more })}</li>}
    </ul>
  )
}

/** Returns a line without the allergy that stands in full at the head of its ticket: read once it is read. */
function withAllergyAbove(line: TicketLine): TicketLine {
  return line.is_allergy ? { ...line, instructions: null } : line
}

interface BagProps {
  readonly ticket: TicketAnswer
  readonly made: readonly TicketLine[]
  readonly onChange: (change: BoardChange) => void
}

/** What is made, checked off as it goes into the bag. */
function InTheBag({ ticket, made, onChange }: BagProps) {
  if (made.length === 0) return null
  const { order_id, lines } = ticket
  return (
    <div className="expo-bag">
      <h3>
        {m.console_expo_in_bag()}
        <small>{m.console_expo_in_of({ made: made.length, count: lines.length })}</small>
      </h3>
      <ul>
        {made.map((line) => (
          <BagLine key={line.id} order_id={order_id} line={line} onChange={onChange} />
        ))}
      </ul>
    </div>
  )
}

function BagLine({
  order_id,
  line,
  onChange,
}: {
  readonly order_id: string
  readonly line: TicketLine
  readonly onChange: (change: BoardChange) => void
}) {
  const { fetcher, pressing, refused } = useCrewAction(onChange)
  const bagged = pressing === null ? line.bagged : pressing === 'bag'
  return (
    <li>
      <ActionForm
        fetcher={fetcher}
        press={bagged ? 'unbag' : 'bag'}
        about={{ order_id, line_ids: line.id }}
      >
        <button type="submit" className="expo-bag-line" aria-pressed={bagged}>
          <span className="expo-mark">{bagged && <Icon name="check" />}</span>
          <span>
            {line.quantity} {line.name}
            {line.recipient && ` · ${line.recipient}`}
          </span>
        </button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </li>
  )
}

/** Bags what is in at one press, and leads to the labels. */
function BagIt({
  ticket,
  made,
  isGathered,
  onChange,
}: BagProps & { readonly isGathered: boolean }) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { order_id, number } = ticket
  const open = made.filter(({ bagged }) => !bagged).map(({ id }) => id)
  return (
    <>
      <RefusalMessage message={refused} />
      <div className="expo-actions">
        <Link
          to={paths.consoleLabels(order_id)}
          className="expo-labels"
          aria-label={m.console_expo_labels_of({ number })}
        >
          <Icon name="print" />
          {m.console_expo_labels()}
        </Link>
        {isGathered && (
          <ActionForm fetcher={fetcher} press="bag" about={{ order_id, line_ids: open.join(' ') }}>
            <button
              type="submit"
              className={classes(ticketStyles.next, ticketStyles.start)}
              aria-label={m.console_press_on_order({ press: m.console_expo_bag_it(), number })}
              aria-busy={busy}
            >
              {m.console_expo_bag_it()}
            </button>
          </ActionForm>
        )}
      </div>
    </>
  )
}

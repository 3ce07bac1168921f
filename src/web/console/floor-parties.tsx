import type { ReactNode } from 'react'
import type { FloorAnswer, FloorParty } from '#contract/reservation/console.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDayAndTime, formatTime } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import { FloorAsk, FloorForm, FloorPress } from './floor-press.tsx'
import { partyName } from './party-name.ts'
import { TableChoice } from './table-choice.tsx'

interface FloorProps {
  readonly floor: FloorAnswer
}

/** Whether the day that runs is shown: nobody sits down, or stays away, on another. */
function isToday({ day, today }: FloorAnswer): boolean {
  return day === today
}

/** Who reserved for the day and isn’t here yet, and whose table waits for its deposit; who comes another day isn’t seated yet. */
export function Arrivals({ floor }: FloorProps) {
  const coming = floor.parties.filter(({ status, awaits }) => status === 'booked' || awaits)
  return (
    <Parties
      id="arrivals"
      title={m.floor_arrivals()}
      empty={m.floor_no_arrivals()}
      parties={coming}
    >
      {(party) =>
        party.awaits ? (
          <FloorForm about={party}>
            <FloorPress intent="waive" label={`${m.floor_waive()}: ${partyName(party)}`}>
              {m.floor_waive()}
            </FloorPress>
            <CallOffPresses party={party} mayMiss={false} />
          </FloorForm>
        ) : (
          <ComingPresses party={party} floor={floor} />
        )
      }
    </Parties>
  )
}

/** What becomes of who reserved: seated today, moved on another day, called off. */
function ComingPresses({ party, floor }: FloorProps & { readonly party: FloorParty }) {
  return (
    <FloorForm about={party}>
      <TableChoice
        floor={floor}
        first={isToday(floor) ? m.floor_own({ name: party.tables.join(' + ') }) : null}
        own={party.tables}
        party={party.party}
      />
      {isToday(floor) ? (
        <FloorPress
          intent="seat"
          variant="primary"
          label={`${m.floor_seat()}: ${partyName(party)}`}
        >
          {m.floor_seat()}
        </FloorPress>
      ) : (
        <FloorPress intent="move" label={`${m.floor_move()}: ${partyName(party)}`}>
          {m.floor_move()}
        </FloorPress>
      )}
      <CallOffPresses party={party} mayMiss={isToday(floor)} />
    </FloorForm>
  )
}

/** Where a deposit was paid, each press says what becomes of it. */
interface CallOffProps {
  readonly party: FloorParty
  /** It is its day: it can stay away. */
  readonly mayMiss: boolean
}

function CallOffPresses({ party: { deposit }, mayMiss }: CallOffProps) {
  const amount = deposit && formatMoney(deposit.cents, getLocale())
  return (
    <>
      {mayMiss && (
        <FloorAsk label={m.floor_no_show()}>
          <FloorPress intent="no_show">
            {amount === null ? m.floor_no_show_yes() : m.floor_no_show_keep({ amount })}
          </FloorPress>
        </FloorAsk>
      )}
      <FloorAsk label={m.floor_cancel()}>
        <FloorPress intent="cancelled">
          {amount === null ? m.floor_cancel_yes() : m.floor_cancel_back({ amount })}
        </FloorPress>
      </FloorAsk>
    </>
  )
}

/** Who sits, with the way to move or free their table. */
export function SeatedParties({ floor }: FloorProps) {
  const sitting = floor.parties.filter(({ status }) => status === 'seated')
  return (
    <Parties id="seated" title={m.floor_seated()} empty={m.floor_no_seated()} parties={sitting}>
      {(party) => (
        <FloorForm about={party}>
          <TableChoice floor={floor} first={null} own={party.tables} party={party.party} />
          <FloorPress intent="move" label={`${m.floor_move()}: ${partyName(party)}`}>
            {m.floor_move()}
          </FloorPress>
          <FloorPress intent="completed" label={`${m.floor_leave()}: ${partyName(party)}`}>
            {m.floor_leave()}
          </FloorPress>
          {party.source === 'reserved' && (
            <FloorPress intent="booked" label={`${m.floor_not_yet()}: ${partyName(party)}`}>
              {m.floor_not_yet()}
            </FloorPress>
          )}
        </FloorForm>
      )}
    </Parties>
  )
}

const statusNames = {
  completed: m.floor_statuses_completed,
  cancelled: m.floor_statuses_cancelled,
  no_show: m.floor_statuses_no_show,
} as const

/** Who is through, and who came after all. */
export function ThroughParties({ floor }: FloorProps) {
  const through = floor.parties.flatMap((party) => {
    const { status } = party
    return status === 'completed' || status === 'cancelled' || status === 'no_show'
      ? [{ ...party, status }]
      : []
  })
  if (through.length === 0) return null
  return (
    <details className="floor-card">
      <summary>
        {m.floor_through()} ({through.length})
      </summary>
      <ul className="floor-list">
        {through.map((party) => (
          <li key={party.id}>
            <p>
              <b>{partyName(party)}</b> · {statusNames[party.status]()}
              {party.deposit && <> · {depositNote(party.deposit)}</>}
            </p>
            {party.status === 'no_show' && isToday(floor) && (
              <FloorForm about={party}>
                <FloorPress intent="seat">{m.floor_came()}</FloorPress>
                {party.returns && <FloorPress intent="booked">{m.floor_no_show_undo()}</FloorPress>}
              </FloorForm>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const depositNotes = {
  held: m.floor_deposit_held,
  applied: m.floor_deposit_applied,
  kept: m.floor_deposit_kept,
  returned: m.floor_deposit_returned,
} as const

function depositNote({ cents, state }: NonNullable<FloorParty['deposit']>): string {
  return depositNotes[state]({ amount: formatMoney(cents, getLocale()) })
}

function dueNote({ cents, by }: NonNullable<FloorParty['awaits']>): string {
  const locale = getLocale()
  const amount = formatMoney(cents, locale)
  return m.floor_deposit_due({
    amount,
    by: formatDayAndTime(by, locale),
  })
}

interface PartiesProps {
  readonly id: string
  readonly title: string
  readonly empty: string
  readonly parties: readonly FloorParty[]
  readonly children: (party: FloorParty) => ReactNode
}

function Parties({ id, title, empty, parties, children }: PartiesProps) {
  return (
    <section className="floor-card" aria-labelledby={id}>
      <h2 id={id}>
        {title} ({parties.length})
      </h2>
      {parties.length === 0 && <p>{empty}</p>}
      <ul className="floor-list">
        {parties.map((party) => (
          <li key={party.id}>
            <PartyFacts party={party} />
            {children(party)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks who is late, who left a deposit or has yet to, and who sits past their time. */
function PartyPills({ party }: { readonly party: FloorParty }) {
  const { late, over, status, deposit, awaits } = party
  return (
    <>
      {late && <Pill tone="bad">{m.floor_late()}</Pill>}
      {deposit && status === 'booked' && <Pill tone="ok">{depositNote(deposit)}</Pill>}
      {awaits && <Pill tone="warn">{dueNote(awaits)}</Pill>}
      {over && <Pill tone="warn">{m.floor_over()}</Pill>}
    </>
  )
}

function PartyFacts({ party }: { readonly party: FloorParty }) {
  const { at, until, tables, phone, note, status, deposit, orders } = party
  const locale = getLocale()
  return (
    <>
      <p className="floor-line">
        <b>{formatTime(at, locale)}</b>
        <b>{partyName(party)}</b>
        <span>{m.floor_table({ name: tables.join(' + ') })}</span>
        {status === 'seated' && <span>{m.floor_until({ time: formatTime(until, locale) })}</span>}
        <PartyPills party={party} />
        {phone !== '' && <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>}
      </p>
      {deposit && status === 'seated' && <p className="floor-note">{depositNote(deposit)}</p>}
      {orders.map(({ id, number }) => (
        <p key={id} className="floor-note">
          {m.floor_ordered({ number })}
        </p>
      ))}
      {note !== '' && <p className="floor-note">{note}</p>}
    </>
  )
}

import type { FloorAnswer, FloorWaiting } from '#contract/reservation/console.ts'
import { formatTime } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import { FloorForm, FloorPress } from './floor-press.tsx'
import { partyName } from './party-name.ts'
import { TableChoice } from './table-choice.tsx'

/** Who waits, how long against what they were told, and how that held lately. */
export function FloorWaitlist({ floor }: { readonly floor: FloorAnswer }) {
  const { waitlist, record } = floor
  return (
    <section className="floor-card" aria-labelledby="waitlist">
      <h2 id="waitlist">
        {m.floor_waitlist()} ({waitlist.length})
      </h2>
      {waitlist.length === 0 && <p>{m.floor_no_waitlist()}</p>}
      <ul className="floor-list">
        {waitlist.map((party) => (
          <li key={party.id}>
            <WaitingFacts party={party} />
            <FloorForm about={party}>
              <TableChoice floor={floor} first={m.floor_best()} party={party.party} />
              <FloorPress intent="call" variant={party.table_free ? 'primary' : 'soft'}>
                {party.called === null ? m.floor_call() : m.floor_call_again()}
              </FloorPress>
              <FloorPress intent="seat-waiting" label={`${m.floor_seat()}: ${partyName(party)}`}>
                {m.floor_seat()}
              </FloorPress>
              <FloorPress intent="gone" label={`${m.floor_gone()}: ${partyName(party)}`}>
                {m.floor_gone()}
              </FloorPress>
            </FloorForm>
          </li>
        ))}
      </ul>
      <p className="floor-note">
        {record
          ? m.floor_record({
              count: record.parties,
              in_time: record.in_time,
              longest: record.longest,
            })
          : m.floor_no_record()}
      </p>
    </section>
  )
}

function WaitingFacts({ party }: { readonly party: FloorWaiting }) {
  const { waited, quoted, called, untold, table_free, phone } = party
  return (
    <p className="floor-line">
      <b>{partyName(party)}</b>
      <span>{m.floor_waited({ waited, ...quoted })}</span>
      {waited > quoted.until && <Pill tone="bad">{m.floor_late()}</Pill>}
      {table_free && <Pill tone="ok">{m.floor_table_free()}</Pill>}
      {called !== null && (
        <Pill tone="info">{m.floor_called({ time: formatTime(called, getLocale()) })}</Pill>
      )}
      {untold && <Pill tone="bad">{m.floor_untold()}</Pill>}
      {phone !== '' && <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>}
    </p>
  )
}

import type { FloorAnswer, FloorParty } from '#contract/reservation/console.ts'
import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { partyName } from './party-name.ts'

type Table = FloorAnswer['areas'][number]['tables'][number]

/** The tables area by area: who sits there until when, and who comes next. */
export function FloorAreas({ floor }: { readonly floor: FloorAnswer }) {
  return (
    <section className="floor-floor" aria-labelledby="floor">
      <h2 id="floor">{m.floor_areas()}</h2>
      {floor.areas.map(({ key, name, tables }) => (
        <div key={key}>
          <h3 id={`area-${key}`}>{name}</h3>
          <ul className="floor-tables" aria-labelledby={`area-${key}`}>
            {tables.map((table) => (
              <TableCard key={table.id} table={table} floor={floor} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function TableCard({ table, floor }: { readonly table: Table; readonly floor: FloorAnswer }) {
  const { id, seats, seated, next } = table
  const party = (of: string | null) => floor.parties.find((one) => one.id === of)
  const [sitting, coming] = [party(seated), party(next)]
  const time = (at: string) => formatTime(at, getLocale())
  const name = coming?.name === '' ? m.floor_walk_in_name() : (coming?.name ?? '')
  return (
    <li className="floor-table" data-state={stateOf(sitting)}>
      <p>
        <b>{id}</b> <small>{m.floor_seats({ count: seats })}</small>
      </p>
      <p>{standing(sitting, coming, floor)}</p>
      {sitting?.over && <p>{m.floor_over()}</p>}
      {coming && <p>{m.floor_next({ name, time: time(coming.at) })}</p>}
    </li>
  )
}

/** Says who sits there and until when; else that it is free, which of another day is so only where nobody has it. */
function standing(
  sitting: FloorParty | undefined,
  coming: FloorParty | undefined,
  { day, today }: FloorAnswer,
): string {
  if (sitting) {
    const time = formatTime(sitting.until, getLocale())
    return `${partyName(sitting)}, ${m.floor_until({ time })}`
  }
  return coming && day !== today ? '' : m.floor_free()
}

function stateOf(sitting: FloorAnswer['parties'][number] | undefined): string {
  if (!sitting) return 'free'
  return sitting.over ? 'over' : 'seated'
}

import type { FloorAnswer } from '#contract/reservation/console.ts'
import { sum } from '#core/money.ts'
import { m } from '#messages'
import { field } from '#web/api/form-field.ts'
import { SelectField } from '#web/ui/field.tsx'

type TableChoiceProps = {
  readonly floor: Pick<FloorAnswer, 'areas' | 'joins'>
  /** How many are to sit there; 0 while nobody has said. */
  readonly party?: number
} & (PartyWithTables | PartyWithoutTables)

interface PartyWithTables {
  /** The tables that the party has: it may keep some of them. */
  readonly own: readonly string[]
  /** What stands first, and is meant where nothing is chosen; where it is null its own tables are. */
  readonly first: string | null
}

interface PartyWithoutTables {
  readonly own?: never
  readonly first: string
}

/**
 * Chooses among the tables at which nobody else sits: those with a chair for everybody first, joined ones after single ones; or
 * several for a party that is split.
 */
export function TableChoice({ floor, first, own = [], party = 0 }: TableChoiceProps) {
  const free = floor.areas.flatMap(({ name, tables }) =>
    tables
      .filter(({ id, seated }) => seated === null || own.includes(id))
      .map(({ id, seats }) => ({
        ids: [id],
        seats,
        label: `${id} · ${m.floor_seats({ count: seats })} · ${name}`,
      })),
  )
  const seatsOf = new Map(free.map(({ ids: [id = ''], seats }) => [id, seats]))
  const joined = floor.joins
    .filter((join) => join.every((id) => seatsOf.has(id)))
    .map((join) => ({
      ids: join,
      seats: sum(join.map((id) => seatsOf.get(id) ?? 0)),
      label: join.join(' + '),
    }))
  const choices = [...free, ...joined]
  const fitting = choices.filter(({ seats }) => seats >= party)
  const tight = choices.filter(({ seats }) => seats < party)
  const isOwn = ({ ids }: { readonly ids: readonly string[] }) =>
    ids.length === own.length && own.every((id) => ids.includes(id))
  // Who is split already sits at tables that nobody pushes together.
  const split = { ids: own, label: own.join(' + ') }
  const kept = first === null ? (choices.find(isOwn) ?? split) : undefined
  const offered = kept === split ? [split, ...fitting, ...tight] : [...fitting, ...tight]
  return (
    <>
      <SelectField
        label={m.floor_table_pick()}
        name="tables"
        defaultValue={kept?.ids.join('+') ?? ''}
        key={own.join('+')}
      >
        {first !== null && <option value="">{first}</option>}
        {offered.map(({ ids, label }) => (
          <option key={label} value={ids.join('+')}>
            {label}
          </option>
        ))}
      </SelectField>
      {free.length > 1 && <SplitTables key={`split ${own.join('+')}`} free={free} />}
    </>
  )
}

/** The name of the field that seats a party at a table beside others. */
const splitField = 'split-'

interface SplitTablesProps {
  readonly free: readonly { readonly ids: readonly string[]; readonly seats: number }[]
}

/** Seats a party at several tables that nobody pushes together, instead of the one that is chosen. */
function SplitTables({ free }: SplitTablesProps) {
  return (
    <details className="floor-ask floor-split">
      <summary>{m.floor_split()}</summary>
      <fieldset>
        <legend>{m.floor_split_hint()}</legend>
        {free.map(({ ids: [id = ''], seats }) => (
          <label key={id}>
            <input type="checkbox" name={`${splitField}${id}`} value="yes" />
            {`${id} · ${m.floor_seats({ count: seats })}`}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

/** Returns the tables that a form of the floor names: those of a split party, else `7+8` of the choice; null where none was made. */
export function tablesIn(form: FormData): string[] | null {
  const split = [...form.keys()].filter((name) => name.startsWith(splitField))
  if (split.length > 0) return split.map((name) => name.slice(splitField.length))
  const chosen = field(form, 'tables')
  return chosen === '' ? null : chosen.split('+')
}

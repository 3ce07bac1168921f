import type { FloorAnswer } from '#contract/console-tables.ts'
import { m } from '#messages'
import { SelectField } from '#web/ui/field.tsx'

interface TableChoiceProps {
  readonly floor: FloorAnswer
  /** What stands first, and is meant where nothing is chosen. */
  readonly first: string | null
  /** The tables that the party has: it may keep some of them. */
  readonly own?: readonly string[]
}

/** Chooses among the tables at which nobody else sits, joined ones last. */
export function TableChoice({ floor, first, own = [] }: TableChoiceProps) {
  const free = floor.areas.flatMap(({ name, tables }) =>
    tables
      .filter(({ id, seated }) => seated === null || own.includes(id))
      .map((table) => ({ ...table, area: name })),
  )
  const ids = new Set(free.map(({ id }) => id))
  const joins = floor.joins.filter((join) => join.every((id) => ids.has(id)))
  return (
    <SelectField label={m.floor_table_pick()} name="tables" defaultValue="">
      {first !== null && <option value="">{first}</option>}
      {free.map(({ id, seats, area }) => (
        <option key={id} value={id}>
          {id} · {m.floor_seats({ count: seats })} · {area}
        </option>
      ))}
      {joins.map((join) => (
        <option key={join.join('+')} value={join.join('+')}>
          {join.join(' + ')}
        </option>
      ))}
    </SelectField>
  )
}

import type { FloorAnswer } from '#contract/reservation/console.ts'
import { sum } from '#core/money.ts'
import { m } from '#messages'
import { SelectField } from '#web/ui/field.tsx'

interface TableChoiceProps {
  readonly floor: Pick<FloorAnswer, 'areas' | 'joins'>
  /** What stands first, and is meant where nothing is chosen; without it a party’s own tables are. */
  readonly first: string | null
  /** The tables that the party has: it may keep some of them. */
  readonly own?: readonly string[]
  /** How many are to sit there; 0 while nobody has said. */
  readonly party?: number
}

/** Chooses among the tables at which nobody else sits: those with a chair for everybody first, joined ones after single ones. */
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
  const kept = first === null ? choices.find(isOwn) : undefined
  return (
    <SelectField
      label={m.floor_table_pick()}
      name="tables"
      defaultValue={kept?.ids.join('+') ?? ''}
      key={own.join('+')}
    >
      {first !== null && <option value="">{first}</option>}
      {[...fitting, ...tight].map(({ ids, label }) => (
        <option key={label} value={ids.join('+')}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

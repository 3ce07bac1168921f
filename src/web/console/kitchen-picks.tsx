import { m } from '#messages'
import { OptionRow } from '#web/ui/option-row.tsx'
import type { CrewLocation } from './load-board.server.ts'

interface KitchenPicksProps {
  readonly kitchens: readonly CrewLocation[]
  readonly picked: readonly string[]
  readonly onPick: (picked: readonly string[]) => void
}

/** At which other kitchens the same is taken off or put back: for who covers several. */
export function KitchenPicks({ kitchens, picked, onPick }: KitchenPicksProps) {
  const isAll = picked.length === kitchens.length
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  return (
    <details className="panel-kitchens">
      <summary>
        {picked.length === 0
          ? m.console_kitchens_also()
          : m.console_kitchens_chosen({ count: picked.length })}
      </summary>
      <ul>
        <li>
          <OptionRow
            kind="checkbox"
            label={m.console_kitchens_all()}
            checked={isAll}
            onChange={() => onPick(isAll ? [] : kitchens.map(({ id }) => id))}
          />
        </li>
        {kitchens.map(({ id, name, city, state }) => (
          <li key={id}>
            <OptionRow
              kind="checkbox"
              label={name}
              note={`${city}, ${state}`}
              checked={picked.includes(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

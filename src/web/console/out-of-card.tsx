import { useState } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { itemKey, outOf, type Item } from './find-items.ts'
import type { At } from './item-row.tsx'

interface OutOfCardProps {
  readonly typed: string
  /** What is on the menus. */
  readonly items: readonly (Item & { readonly place: string })[]
  readonly at: At
  readonly onChange: (change: BoardChange) => void
}

/** As many as one press may take off. */
const most = 100

/** “Out of brisket?”: all that goes with it on every menu, by name, and one press that takes it off. */
export function OutOfCard({ typed, items, at, onChange }: OutOfCardProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const [turned, setTurned] = useState<readonly string[]>([])
  const { named, mentioned } = outOf(items, typed)
  const shown = [...named, ...mentioned]
  if (shown.length < 2 || shown.length > most) return null
  const isNamed = new Set(named.map(itemKey))
  const isPicked = (key: string) => isNamed.has(key) !== turned.includes(key)
  const picked = shown.map(itemKey).filter(isPicked)
  const turn = (key: string) =>
    setTurned(turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key])
  return (
    <ActionForm
      fetcher={fetcher}
      press="sell-out"
      about={{ ...at, items: picked.join(' ') }}
      className="panel-out-of"
    >
      <fieldset>
        <legend>{m.console_out_of({ name: typed.trim() })}</legend>
        <p>{m.console_out_of_lede()}</p>
        {shown.map((item) => (
          <OptionRow
            key={itemKey(item)}
            kind="checkbox"
            label={item.name}
            note={item.place}
            checked={isPicked(itemKey(item))}
            onChange={() => turn(itemKey(item))}
          />
        ))}
      </fieldset>
      {picked.length === 0 ? (
        <p>{m.console_out_of_none()}</p>
      ) : (
        <Button type="submit" busy={busy}>
          {m.console_out_of_press({ count: picked.length })}
        </Button>
      )}
      <RefusalMessage message={refused} />
    </ActionForm>
  )
}

import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Board } from './board.ts'
import { itemKey, type Item } from './find-items.ts'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface ItemRowProps {
  readonly name: string
  readonly place: string
  /** Until when it is out. */
  readonly until?: string
  readonly children: ReactNode
}

/** An item of the menu, and what the crew can do about it. */
export function ItemRow({ name, place, until, children }: ItemRowProps) {
  return (
    <li className="panel-row">
      <span>
        <b>{name}</b>
        {until && <small className="panel-until">{until}</small>}
        <small>{place}</small>
      </span>
      {children}
    </li>
  )
}

/** An item with where it stands, which no other row says too. */
export type PlacedItem = Pick<Item, 'kind' | 'menu_id' | 'item_id' | 'name'> & {
  readonly place: string
}

/** At which kitchens something is taken off or put back: this one, and others that were picked; and until when it is off. */
export interface At {
  readonly location_id: string
  /** Their ids, a space apart. */
  readonly also_at: string
  /** `tonight`, `back`, or the last day. */
  readonly until: string
}

interface ItemProps {
  readonly item: PlacedItem
  readonly at: At
  readonly onChange: (change: BoardChange) => void
}

/** Names an action and the item that it is about, for who doesn’t see them beside each other. */
function formatItemAction(
  press: string,
  { name, place }: { readonly name: string; readonly place?: string },
): string {
  return m.console_press_on_item({ press, item: [name, place].filter(Boolean).join(', ') })
}

interface ItemActionProps extends ItemProps {
  readonly press: 'sell-out' | 'put-back'
  readonly quiet?: boolean
  readonly children: string
}

/** One button that takes an item off the menu, or puts it back. */
export function ItemAction({ item, at, press, quiet, onChange, children }: ItemActionProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  return (
    <>
      <ActionForm fetcher={fetcher} press={press} about={{ ...at, items: itemKey(item) }}>
        <Button
          type="submit"
          variant={quiet ? 'ghost' : 'primary'}
          busy={busy}
          aria-label={formatItemAction(children, item)}
        >
          {children}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </>
  )
}

/** An item that can be ordered: it is marked sold out, or counted from now on. */
export function MenuRow({ item, ...rest }: ItemProps) {
  const [counting, setCounting] = useState(false)
  return (
    <ItemRow name={item.name} place={item.place}>
      <span className="panel-actions">
        <Button
          variant="ghost"
          aria-expanded={counting}
          aria-label={formatItemAction(m.console_count(), item)}
          onClick={() => setCounting(!counting)}
        >
          {m.console_count()}
        </Button>
        <ItemAction item={item} press="sell-out" quiet {...rest}>
          {m.console_sell_out()}
        </ItemAction>
      </span>
      {counting && <CountForm item={item} onChange={rest.onChange} />}
    </ItemRow>
  )
}

interface CountProps extends Pick<ItemProps, 'onChange'> {
  readonly item: Pick<Item, 'menu_id' | 'item_id' | 'name'>
}

/** An item that is counted: how many can still be ordered, counted anew or no more. */
export function CountedRow({
  item,
  onChange,
}: CountProps & { readonly item: Board['counted'][number] }) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const { name, left, menu_id, item_id } = item
  const place = left === 0 ? m.console_count_none_left() : m.console_count_left({ count: left })
  return (
    <ItemRow name={name} place={place}>
      <ActionForm fetcher={fetcher} press="uncount" about={{ menu_id, item_id }}>
        <Button
          type="submit"
          variant="ghost"
          busy={busy}
          aria-label={formatItemAction(m.console_count_stop(), item)}
        >
          {m.console_count_stop()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
      <CountForm item={item} left={left} onChange={onChange} />
    </ItemRow>
  )
}

/** Sets how many are left. What is typed stays while guests go on ordering. */
function CountForm({ item, left, onChange }: CountProps & { readonly left?: number }) {
  const { menu_id, item_id, name } = item
  const [typed, setTyped] = useState<string>()
  const { fetcher, busy, refused } = useCrewAction((change) => {
    setTyped(undefined)
    onChange(change)
  })
  return (
    <div className="panel-count">
      <ActionForm fetcher={fetcher} press="count" about={{ menu_id, item_id }}>
        <TextField
          label={m.console_count_how_many({ name })}
          name="left"
          type="number"
          inputMode="numeric"
          min={0}
          max={999}
          required
          value={typed ?? left ?? ''}
          onText={setTyped}
        />
        <Button
          type="submit"
          variant="ghost"
          busy={busy}
          aria-label={m.console_count_set_of({ name })}
        >
          {m.console_count_set()}
        </Button>
      </ActionForm>
      <RefusalMessage message={refused} />
    </div>
  )
}

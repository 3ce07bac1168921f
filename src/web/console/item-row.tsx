import { useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Board } from './board.ts'
import type { Item } from './load-board.server.ts'
import styles from './panels.module.css'
import { ActionForm, useCrewAction } from './action-form.tsx'
import type { BoardChange } from './board-action.ts'
import type { CrewAction } from './ticket-actions.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface ItemRowProps {
  readonly item: Pick<Item, 'name' | 'of'>
  readonly children: ReactNode
}

/** An item of the menu, and what the crew can do about it. */
export function ItemRow({ item: { name, of }, children }: ItemRowProps) {
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b>
        <small>{of}</small>
      </span>
      {children}
    </li>
  )
}

interface ItemProps {
  readonly item: { readonly item_id: string; readonly name: string; readonly of?: string }
  readonly menu_id: string
  readonly onChange: (change: BoardChange, name: string) => void
}

interface ItemActionProps extends ItemProps {
  readonly press: CrewAction
  readonly quiet?: boolean
  readonly children: string
}

/** Names an action and the item that it is about, for who doesn’t see them beside each other. */
function formatItemAction(
  press: string,
  { name, of }: { readonly name: string; readonly of?: string },
): string {
  return m.console_press_on_item({ press, item: [name, of].filter(Boolean).join(', ') })
}

/** One button about an item of the menu. */
export function ItemAction({ item, menu_id, press, quiet, onChange, children }: ItemActionProps) {
  const { item_id, name } = item
  const { fetcher, busy, refused } = useCrewAction((change) => onChange(change, name))
  return (
    <>
      <ActionForm fetcher={fetcher} press={press} about={{ menu_id, item_id }}>
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
export function MenuRow({ item, ...rest }: ItemProps & { readonly item: Item }) {
  const [counting, setCounting] = useState(false)
  return (
    <ItemRow item={item}>
      <span className={styles.actions}>
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
      {counting && <CountForm item={item} {...rest} />}
    </ItemRow>
  )
}

/** An item that is counted: how many can still be ordered, counted anew or no more. */
export function CountedRow({
  item,
  ...rest
}: ItemProps & { readonly item: Board['counted'][number] }) {
  const { name, left } = item
  const of = left === 0 ? m.console_count_none_left() : m.console_count_left({ count: left })
  return (
    <ItemRow item={{ name, of }}>
      <ItemAction item={item} press="uncount" quiet {...rest}>
        {m.console_count_stop()}
      </ItemAction>
      <CountForm item={item} left={left} {...rest} />
    </ItemRow>
  )
}

/** Sets how many are left. What is typed stays while guests go on ordering. */
function CountForm({ item, menu_id, left, onChange }: ItemProps & { readonly left?: number }) {
  const { item_id, name } = item
  const [typed, setTyped] = useState<string>()
  const { fetcher, busy, refused } = useCrewAction((change) => {
    setTyped(undefined)
    onChange(change, name)
  })
  return (
    <div className={styles.count}>
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
          onChange={({ currentTarget: { value } }) => setTyped(value)}
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

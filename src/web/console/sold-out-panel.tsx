import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Board } from './board.ts'
import type { Item } from './load-board.server.ts'
import styles from './panels.module.css'
import { PressForm, usePress } from './press-form.tsx'
import type { Pressed } from './presses.ts'
import { Refused } from './refused.tsx'

interface SoldOutPanelProps {
  readonly board: Board
  /** The whole menu; null while it isn’t loaded. */
  readonly items: readonly Item[] | null
  readonly open: boolean
  readonly onClose: () => void
  readonly onPressed: (pressed: Pressed, name: string) => void
}

/** How many of the menu are listed at once: the crew types, nobody reads hundreds. */
const most = 30

/** The 86 list: what is out today, and anything of the menu to add to it. */
export function SoldOutPanel({ board, items, open, onClose, onPressed }: SoldOutPanelProps) {
  const [typed, setTyped] = useState('')
  const out = new Set(board.sold_out.map(({ item_id }) => item_id))
  const found = matching(items ?? [], typed).filter(({ item_id }) => !out.has(item_id))
  const { menu_id } = board.location
  return (
    <SidePanel open={open} onClose={onClose} title="86 list">
      {board.sold_out.length === 0 && <p>Everything is on the menu.</p>}
      <ul className={styles.list} aria-label="Sold out">
        {board.sold_out.map(({ item_id, name }) => (
          <ItemRow
            key={item_id}
            item={{ item_id, name, of: 'Sold out today' }}
            menu_id={menu_id}
            press="put-back"
            onPressed={onPressed}
          />
        ))}
      </ul>
      <div className={styles.search}>
        <TextField
          label="86 a dish or an option"
          icon="search"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className={styles.list} aria-label="On the menu">
        {found.slice(0, most).map((item) => (
          <ItemRow
            key={item.item_id}
            item={item}
            menu_id={menu_id}
            press="sell-out"
            onPressed={onPressed}
          />
        ))}
      </ul>
      {items !== null && found.length === 0 && <p>Nothing on the menu is called that.</p>}
      {found.length > most && <p>{found.length - most} more. Type to narrow them down.</p>}
    </SidePanel>
  )
}

interface ItemRowProps {
  readonly item: Item
  readonly menu_id: string | null
  readonly press: 'sell-out' | 'put-back'
  readonly onPressed: SoldOutPanelProps['onPressed']
}

function ItemRow({ item, menu_id, press, onPressed }: ItemRowProps) {
  const { item_id, name, of } = item
  const { fetcher, busy, refused } = usePress((pressed) => onPressed(pressed, name))
  const label = press === 'sell-out' ? '86' : 'Put back'
  return (
    <li className={styles.row}>
      <span>
        <b>{name}</b>
        <small>{of}</small>
      </span>
      <PressForm fetcher={fetcher} press={press} about={{ menu_id: menu_id ?? '', item_id }}>
        <Button
          type="submit"
          variant={press === 'sell-out' ? 'ghost' : 'primary'}
          busy={busy}
          aria-label={`${label}: ${name}, ${of}`}
        >
          {label}
        </Button>
      </PressForm>
      <Refused words={refused} />
    </li>
  )
}

function matching(items: readonly Item[], typed: string): readonly Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ name, of }) =>
    words.every((word) => `${name} ${of}`.toLowerCase().includes(word)),
  )
}

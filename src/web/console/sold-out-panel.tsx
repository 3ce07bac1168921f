import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { outageWords } from '#core/outage.ts'
import { linkClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Board } from './board.ts'
import { CountedRow, ItemPress, ItemRow, MenuRow } from './item-row.tsx'
import type { Item } from './load-board.server.ts'
import styles from './panels.module.css'
import type { Pressed } from './press.ts'

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

/** The 86 list: what is out today, what is counted, and anything of the menu to add to either. */
export function SoldOutPanel({ board, items, open, onClose, onPressed }: SoldOutPanelProps) {
  const [typed, setTyped] = useState('')
  const { sold_out, counted } = board
  const listed = new Set([...sold_out, ...counted].map(({ item_id }) => item_id))
  const matched = matching(items ?? [], typed)
  const found = matched.filter(({ item_id }) => !listed.has(item_id))
  const menu_id = board.location.menu_id ?? ''
  return (
    <SidePanel open={open} onClose={onClose} title="86 list">
      {listed.size === 0 && <p>Everything is on the menu.</p>}
      <ul className={styles.list} aria-label="Sold out">
        {sold_out.map((item) => (
          <ItemRow key={item.item_id} item={{ ...item, of: 'Sold out today' }}>
            <ItemPress press="put-back" {...{ item, menu_id, onPressed }}>
              Put back
            </ItemPress>
          </ItemRow>
        ))}
      </ul>
      {counted.length > 0 && <h3 className={styles.heading}>Counted today</h3>}
      <ul className={styles.list} aria-label="Counted today">
        {counted.map((item) => (
          <CountedRow key={item.item_id} {...{ item, menu_id, onPressed }} />
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
          <MenuRow key={item.item_id} {...{ item, menu_id, onPressed }} />
        ))}
      </ul>
      {items === null && <NoItems menu_id={board.location.menu_id} />}
      {items !== null && matched.length === 0 && <p>Nothing on the menu is called that.</p>}
      {found.length > most && <p>{found.length - most} more. Type to narrow them down.</p>}
    </SidePanel>
  )
}

/** Why nothing can be listed: there is no menu, or it couldn’t be asked for. */
function NoItems({ menu_id }: { readonly menu_id: string | null }) {
  const { search } = useLocation()
  if (menu_id === null) return <p>This kitchen cooks from no everyday menu.</p>
  return (
    <>
      <p>{outageWords}</p>
      <Link to={search} className={linkClass} preventScrollReset>
        Try Again
      </Link>
    </>
  )
}

function matching(items: readonly Item[], typed: string): readonly Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter(({ name, of }) =>
    words.every((word) => `${name} ${of}`.toLowerCase().includes(word)),
  )
}

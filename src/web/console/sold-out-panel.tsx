import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { linkClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Board } from './board.ts'
import { CountedRow, ItemAction, ItemRow, MenuRow } from './item-row.tsx'
import type { Item } from './load-board.server.ts'
import styles from './panels.module.css'
import type { BoardChange } from './board-action.ts'

interface SoldOutPanelProps {
  readonly board: Board
  /** The whole menu; null while it isn’t loaded. */
  readonly items: readonly Item[] | null
  readonly open: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange, name: string) => void
}

/** How many items of the menu are listed at once: the crew types, nobody reads hundreds. */
const listedAtOnce = 30

/** The list of what is sold out today, what is counted, and anything of the menu to add to either. */
export function SoldOutPanel({ board, items, open, onClose, onChange }: SoldOutPanelProps) {
  const [typed, setTyped] = useState('')
  const { sold_out, counted } = board
  const listed = new Set([...sold_out, ...counted].map(({ item_id }) => item_id))
  const matched = matching(items ?? [], typed)
  const found = matched.filter(({ item_id }) => !listed.has(item_id))
  const menu_id = board.location.menu_id ?? ''
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_sold_out_list()}>
      {listed.size === 0 && <p>{m.console_sold_out_empty()}</p>}
      <ul className={styles.list} aria-label={m.console_sold_out()}>
        {sold_out.map((item) => (
          <ItemRow key={item.item_id} item={{ ...item, of: m.console_sold_out_today() }}>
            <ItemAction press="put-back" {...{ item, menu_id, onChange }}>
              {m.console_put_back()}
            </ItemAction>
          </ItemRow>
        ))}
      </ul>
      {counted.length > 0 && <h3 className={styles.heading}>{m.console_counted_today()}</h3>}
      <ul className={styles.list} aria-label={m.console_counted_today()}>
        {counted.map((item) => (
          <CountedRow key={item.item_id} {...{ item, menu_id, onChange }} />
        ))}
      </ul>
      <div className={styles.search}>
        <TextField
          label={m.console_sell_out_search()}
          icon="search"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ul className={styles.list} aria-label={m.console_on_the_menu()}>
        {found.slice(0, listedAtOnce).map((item) => (
          <MenuRow key={item.item_id} {...{ item, menu_id, onChange }} />
        ))}
      </ul>
      {items === null && <NoItems menu_id={board.location.menu_id} />}
      {items !== null && matched.length === 0 && <p>{m.console_menu_nothing_found()}</p>}
      {found.length > listedAtOnce && (
        <p>{m.console_menu_more({ count: found.length - listedAtOnce })}</p>
      )}
    </SidePanel>
  )
}

/** Says why nothing can be listed: there is no menu, or it couldn’t be loaded. */
function NoItems({ menu_id }: { readonly menu_id: string | null }) {
  const { search } = useLocation()
  if (menu_id === null) return <p>{m.console_no_menu()}</p>
  return (
    <>
      <p>{m.refusal_outage()}</p>
      <Link to={search} className={linkClass} preventScrollReset>
        {m.common_try_again()}
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

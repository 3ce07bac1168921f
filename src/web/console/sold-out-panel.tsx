import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatTime } from '#core/format/format-time.ts'
import type { CalendarDay } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { linkClass } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type Affected, AffectedList } from './affected-list.tsx'
import type { Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { formatPlace, itemKey, matching, withPlaces, type Item } from './find-items.ts'
import { type At, CountedRow, ItemAction, ItemRow, MenuRow } from './item-row.tsx'
import { KitchenPicks } from './kitchen-picks.tsx'
import type { CrewLocation } from './load-board.server.ts'
import { OutOfCard, PutAllBack } from './out-of-card.tsx'
import { formatUntil, SpanChoice } from './span-choice.tsx'
import { useAffected } from './use-affected.ts'

interface SoldOutPanelProps {
  readonly board: Board
  /** All that the kitchen can run out of; null while it isn’t loaded. */
  readonly items: readonly Item[] | null
  /** Whom that is about; null while it isn’t loaded. */
  readonly affected: Affected | null
  readonly locations: readonly CrewLocation[]
  readonly open: boolean
  /** A finger is down: nothing may move under it. */
  readonly pressing: boolean
  readonly onClose: () => void
  readonly onChange: (change: BoardChange) => void
}

/** How many items of the menu are listed at once: the crew types, nobody reads hundreds. */
const listedAtOnce = 30

/** What is sold out on any menu and until when, what is counted, and anything of the menus to add to either. */
export function SoldOutPanel({ board, items, open, onClose, ...rest }: SoldOutPanelProps) {
  const { locations } = rest
  const { affected, change: changeAffected } = useAffected({
    loaded: rest.affected,
    board,
    open,
    pressing: rest.pressing,
  })
  const onChange = (change: BoardChange) => {
    if ('affected' in change) changeAffected(change.affected)
    rest.onChange(change)
  }
  const [also, setAlso] = useState<readonly string[]>([])
  const { sold_out, counted, location } = board
  const [until, setUntil] = useState('tonight')
  const at = { location_id: location.id, also_at: also.join(' '), until }
  const others = locations.filter(({ id }) => id !== location.id)
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_sold_out_list()}>
      {others.length > 0 && <KitchenPicks kitchens={others} picked={also} onPick={setAlso} />}
      {sold_out.length + counted.length === 0 && <p>{m.console_sold_out_empty()}</p>}
      <SoldOutRows {...{ sold_out, at, onChange }} today={board.kitchen_day} />
      {affected && (
        <AffectedList
          affected={affected}
          localTime={board.local_time}
          location_id={location.id}
          onChange={onChange}
        />
      )}
      {counted.length > 0 && <h3 className="panel-heading">{m.console_counted_today()}</h3>}
      <ul className="panel-list" aria-label={m.console_counted_today()}>
        {counted.map((item) => (
          <CountedRow key={`${item.menu_id} ${item.item_id}`} {...{ item, onChange }} />
        ))}
      </ul>
      <SpanChoice today={board.kitchen_day} value={until} onChange={setUntil} />
      <MenuSearch {...{ board, items, at, onChange }} />
    </SidePanel>
  )
}

interface SoldOutRowsProps extends Pick<SoldOutPanelProps, 'onChange'> {
  readonly sold_out: Board['sold_out']
  readonly at: At
  readonly today: CalendarDay
}

/** What is off, longest first; what one press took off comes back by one. */
function SoldOutRows({ sold_out, at, today, onChange }: SoldOutRowsProps) {
  const pressOf = ({ by, since }: Board['sold_out'][number]) => `${since} ${by ?? ''}`
  const presses = [...new Set(sold_out.map(pressOf))]
  const together = presses
    .map((press) => sold_out.filter((item) => pressOf(item) === press))
    .filter((items) => items.length > 1)
  return (
    <>
      {together.map((items) => (
        <PutAllBack key={items.map(itemKey).join(' ')} {...{ items, at, onChange }} />
      ))}
      <ul className="panel-list" aria-label={m.console_sold_out()}>
        {sold_out.map((item) => (
          <ItemRow
            key={itemKey(item)}
            name={item.name}
            until={formatUntil(item.until, today)}
            place={formatOff(item)}
          >
            <ItemAction
              press="put-back"
              item={{ ...item, place: formatPlace(item) }}
              {...{ at, onChange }}
            >
              {m.console_put_back()}
            </ItemAction>
          </ItemRow>
        ))}
      </ul>
    </>
  )
}

/** Formats where an item stands, who took it off, and when. */
function formatOff({ by, since, ...item }: Board['sold_out'][number]): string {
  const [place, time] = [formatPlace(item), formatTime(since, getLocale())]
  return by
    ? m.console_sold_out_by({ item: place, person: by, time })
    : m.console_sold_out_since({ item: place, time })
}

interface MenuSearchProps extends Pick<SoldOutPanelProps, 'board' | 'items' | 'onChange'> {
  readonly at: At
}

/** One search over all menus: what the kitchen is out of at one press, or each item by itself. */
function MenuSearch({ board, items, at, onChange }: MenuSearchProps) {
  const [typed, setTyped] = useState('')
  const { sold_out, counted, location } = board
  const off = new Set(sold_out.map(itemKey))
  const isCounted = new Set(counted.map(({ menu_id, item_id }) => `${menu_id} ${item_id}`))
  const placed = withPlaces(items ?? [])
  const on = placed.filter((item) => !off.has(itemKey(item)))
  const matched = matching(placed, typed)
  const found = matching(on, typed).filter(
    ({ menu_id, item_id }) => !isCounted.has(`${menu_id} ${item_id}`),
  )
  return (
    <>
      <div className="panel-search">
        <TextField
          label={m.console_sell_out_search()}
          icon="search"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <OutOfCard key={typed} {...{ typed, at, onChange }} items={on} />
      <ul className="panel-list" aria-label={m.console_on_the_menu()}>
        {found.slice(0, listedAtOnce).map((item) => (
          <MenuRow key={itemKey(item)} {...{ item, at, onChange }} />
        ))}
      </ul>
      {items === null && <NoItems menu_id={location.menu_id} />}
      {items !== null && matched.length === 0 && <p>{m.console_menu_nothing_found()}</p>}
      {found.length > listedAtOnce && (
        <p>{m.console_menu_more({ count: found.length - listedAtOnce })}</p>
      )}
    </>
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

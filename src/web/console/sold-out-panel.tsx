import { useState, type ReactNode, useId } from 'react'
import { formatList } from '#core/format/format-number.ts'
import { formatTime } from '#core/format/format-time.ts'
import type { CalendarDay } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { SidePanel } from '#web/ui/dialog.tsx'
import { type Affected, AffectedList } from './affected-list.tsx'
import type { Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { formatPlace, itemKey, type Item } from './find-items.ts'
import { type At, CountedRow, ItemAction, ItemRow } from './item-row.tsx'
import type { CrewLocation } from './load-board.server.ts'
import { MenuSearch } from './menu-search.tsx'
import { formatUntil, SpanChoice } from './span-choice.tsx'
import { useAffected } from './use-affected.ts'
import { useItemPresses } from './use-item-presses.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'

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
  const opening = useOpenings(open)
  const { sold_out, counted, location } = board
  const [until, setUntil] = useState('tonight')
  const at = { location_id: location.id, also_at: also.join(' '), until }
  const others = locations.filter(({ id }) => id !== location.id)
  return (
    <SidePanel open={open} onClose={onClose} title={m.console_sold_out_list()}>
      {others.length > 0 && <KitchenPicks kitchens={others} picked={also} onPick={setAlso} />}
      {sold_out.length + counted.length === 0 && <p>{m.console_sold_out_empty()}</p>}
      <SoldOutRows
        key={`off ${opening}`}
        {...{ sold_out, at, onChange }}
        today={board.kitchen_day}
      />
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
      <MenuSearch key={`on ${opening}`} above={affected} {...{ board, items, at, onChange }} />
    </SidePanel>
  )
}

/** Counts how often a panel was opened: what was pressed and found in it before is no news then. */
function useOpenings(open: boolean): number {
  const [known, setKnown] = useState({ open, count: 0 })
  if (known.open !== open) setKnown({ open, count: known.count + (open ? 1 : 0) })
  return known.count
}

type SoldOut = Board['sold_out']

interface SoldOutRowsProps extends Pick<SoldOutPanelProps, 'onChange'> {
  readonly sold_out: SoldOut
  readonly at: At
  readonly today: CalendarDay
}

/** What is off: what one press took off stands together and comes back by one, then what was taken off by itself, longest first. */
function SoldOutRows({ sold_out, ...rest }: SoldOutRowsProps) {
  const off = new Set(sold_out.map(itemKey))
  const { done, output, onSubmit } = useItemPresses({ items: sold_out, off, takesOff: false })
  const pressOf = ({ by, since }: SoldOut[number]) => `${since} ${by ?? ''}`
  const presses = [...new Set(sold_out.map(pressOf))].map((press) =>
    sold_out.filter((item) => pressOf(item) === press),
  )
  return (
    <div onSubmit={onSubmit}>
      <output ref={output} className="panel-outcome" tabIndex={-1}>
        {done.length > 0 && m.console_put_back_done({ items: formatList(done, getLocale()) })}
      </output>
      {presses
        .filter((items) => items.length > 1)
        .map((items) => (
          <PutAllBack key={items.map(itemKey).join(' ')} items={items} {...rest}>
            <SoldOutItems items={items} {...rest} />
          </PutAllBack>
        ))}
      <ul className="panel-list" aria-label={m.console_sold_out()}>
        <SoldOutItems items={presses.filter((items) => items.length === 1).flat()} {...rest} />
      </ul>
    </div>
  )
}

interface SoldOutItemsProps extends Omit<SoldOutRowsProps, 'sold_out'> {
  readonly items: SoldOut
}

/** The rows of items that are off, each with the press that puts it back. */
function SoldOutItems({ items, at, today, onChange }: SoldOutItemsProps) {
  return items.map((item) => (
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
  ))
}

/** Formats where an item stands, who took it off, and when. */
function formatOff({ by, since, ...item }: Board['sold_out'][number]): string {
  const [place, time] = [formatPlace(item), formatTime(since, getLocale())]
  return by
    ? m.console_sold_out_by({ item: place, person: by, time })
    : m.console_sold_out_since({ item: place, time })
}

interface PutAllBackProps {
  /** What one press took off. */
  readonly items: Board['sold_out']
  readonly at: At
  readonly onChange: (change: BoardChange) => void
  /** Its rows. */
  readonly children: ReactNode
}

/** Heads the list of what one press took off, and puts all of it back with one more. */
function PutAllBack({ items, at, onChange, children }: PutAllBackProps) {
  const { fetcher, busy, refused } = useCrewAction(onChange)
  const id = useId()
  const time = formatTime(items[0]?.since ?? '', getLocale())
  const count = items.length
  return (
    <section className="panel-batch" aria-labelledby={id}>
      <ActionForm
        fetcher={fetcher}
        press="put-back"
        about={{ ...at, items: items.map(itemKey).join(' ') }}
        className="panel-together"
      >
        <h3 id={id}>{m.console_sold_out_batch({ count, time })}</h3>
        <Button type="submit" variant="ghost" busy={busy}>
          {m.console_put_all_back()}
        </Button>
        <RefusalMessage message={refused} />
      </ActionForm>
      <ul className="panel-list" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  )
}

interface KitchenPicksProps {
  readonly kitchens: readonly CrewLocation[]
  readonly picked: readonly string[]
  readonly onPick: (picked: readonly string[]) => void
}

/** At which other kitchens the same is taken off or put back: for who covers several. */
function KitchenPicks({ kitchens, picked, onPick }: KitchenPicksProps) {
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

import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatList } from '#core/format/format-number.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { linkClass, Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Affected } from './affected-list.tsx'
import type { Board } from './board.ts'
import type { BoardChange } from './board-action.ts'
import { itemKey, matching, withPlaces, type Item, outOf } from './find-items.ts'
import { type At, MenuRow } from './item-row.tsx'
import { useItemPresses } from './use-item-presses.ts'
import { OptionRow } from '#web/ui/option-row.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ActionForm, useCrewAction } from './action-form.tsx'

/** How many items of the menu are listed at once: the crew types, nobody reads hundreds. */
const listedAtOnce = 30

type SoldOutChange = Extract<BoardChange, { readonly sold_out: unknown }>

interface MenuSearchProps {
  readonly board: Board
  /** All that the kitchen can run out of; null while it isn’t loaded. */
  readonly items: readonly Item[] | null
  /** Who has what is out, which stands above. */
  readonly above: Affected | null
  readonly at: At
  readonly onChange: (change: BoardChange) => void
}

/** One search over all menus: what the kitchen is out of at one press, or each item by itself. */
export function MenuSearch({ board, items, above, at, onChange }: MenuSearchProps) {
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<SoldOutChange>()
  const { sold_out, counted, location } = board
  const off = new Set(sold_out.map(itemKey))
  const isCounted = new Set(counted.map(({ menu_id, item_id }) => `${menu_id} ${item_id}`))
  const placed = withPlaces(items ?? [])
  const { done, output, onSubmit } = useItemPresses({
    items: placed,
    off,
    takesOff: true,
    onDone: () => setTyped(''),
    above,
  })
  const take = (change: BoardChange) => {
    if ('sold_out' in change) setAnswer(change)
    onChange(change)
  }
  const on = placed.filter((item) => !off.has(itemKey(item)))
  const matched = matching(placed, typed)
  const found = matching(on, typed).filter(
    ({ menu_id, item_id }) => !isCounted.has(`${menu_id} ${item_id}`),
  )
  return (
    <div
      onSubmit={(event) => {
        setAnswer(undefined)
        onSubmit(event)
      }}
    >
      <div className="panel-search">
        <TextField
          label={m.console_sell_out_search()}
          icon="search"
          type="search"
          autoComplete="off"
          value={typed}
          onText={setTyped}
        />
      </div>
      <output ref={output} className="panel-outcome" tabIndex={-1}>
        {done.length > 0 && <Outcome items={done} answer={answer} />}
      </output>
      <OutOfCard key={typed} {...{ typed, at }} onChange={take} items={on} />
      <ul className="panel-list" aria-label={m.console_on_the_menu()}>
        {found.slice(0, listedAtOnce).map((item) => (
          <MenuRow key={itemKey(item)} {...{ item, at }} onChange={take} />
        ))}
      </ul>
      {items === null && <NoItems menu_id={location.menu_id} />}
      {items !== null && matched.length === 0 && <p>{m.console_menu_nothing_found()}</p>}
      {found.length > listedAtOnce && (
        <p>{m.console_menu_more({ count: found.length - listedAtOnce })}</p>
      )}
    </div>
  )
}

interface OutcomeProps {
  /** The names of what was taken off. */
  readonly items: readonly string[]
  /** What the press was answered; the stream may be faster. */
  readonly answer: SoldOutChange | undefined
}

/** Says what is off by the last press, what else can’t be made now, and at how many kitchens it is so. */
function Outcome({ items, answer }: OutcomeProps) {
  const locale = getLocale()
  const { kitchens = 1, with_them = [] } = answer ?? {}
  return (
    <>
      {m.console_sell_out_done({ items: formatList(items, locale) })}{' '}
      {with_them.length > 0 && m.console_sold_out_with({ dishes: formatList(with_them, locale) })}{' '}
      {kitchens > 1 && m.console_sold_out_at({ count: kitchens })}
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
function OutOfCard({ typed, items, at, onChange }: OutOfCardProps) {
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

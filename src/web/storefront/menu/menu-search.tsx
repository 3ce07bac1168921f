import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { filterFields, filterIn, type MenuFilter } from './menu-filter.ts'
import { loadTextSearch } from './use-text-search.ts'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import styles from './menu-search.module.css'

interface MenuSearchProps {
  readonly form_id: string
  readonly text: string
  readonly onType: () => void
}

/** Searches the menu in place; on phones a glass that opens over the categories when it is used. */
export function MenuSearch({ form_id, text, onType }: MenuSearchProps) {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <VisuallyHidden>{m.menu_search()}</VisuallyHidden>
      <input
        type="search"
        form={form_id}
        name={filterFields.text}
        defaultValue={text}
        onChange={onType}
        // Where that fails, typing tries again.
        onFocus={() => void loadTextSearch().catch(() => undefined)}
        maxLength={60}
        placeholder={m.menu_search()}
        enterKeyHint="search"
      />
    </label>
  )
}

/** Typing filters 250 ms after it stops (R7.4). */
const typingDelay = 250

interface Filtering {
  readonly filter: MenuFilter
  /** Filters at once: a chip changed. */
  readonly change: () => void
  /** Filters when typing stops: a letter was typed. */
  readonly type: () => void
  readonly clear: () => void
}

/** Returns the filter of the menu: it lives in the address, and while it is typed in the form with this id. */
export function useMenuFilter(form_id: string): Filtering {
  const [search, setSearch] = useSearchParams()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const filter = useMemo(() => filterIn(search), [search])

  const change = () => {
    clearTimeout(typing.current)
    const next = new URLSearchParams()
    for (const [name, value] of new FormData(formWith(form_id))) {
      if (typeof value === 'string' && value !== '') next.append(name, value)
    }
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const type = () => {
    clearTimeout(typing.current)
    typing.current = setTimeout(change, typingDelay)
  }
  const clear = () => {
    for (const control of formWith(form_id).elements) {
      if (!(control instanceof HTMLInputElement)) continue
      if (control.type === 'checkbox') control.checked = false
      else control.value = ''
    }
    change()
  }
  return { filter, change, type, clear }
}

function formWith(id: string): HTMLFormElement {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) return form
  throw new Error(`No form ${id}`)
}

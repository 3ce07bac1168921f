import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { filterFields } from './menu-filter.ts'
import styles from './menu-search.module.css'
import { loadTextSearch } from './use-text-search.ts'

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

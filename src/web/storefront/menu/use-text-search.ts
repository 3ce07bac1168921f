import { use, useMemo } from 'react'
import { type FoundMenu, type MenuFilter, narrow } from './menu-filter.ts'
import type { MenuModel } from './menu-text.ts'
import type { searchText } from './text-search.ts'

let coming: Promise<typeof searchText> | undefined

/** Loads the search of a menu, once; after a failure once more. */
export function loadTextSearch(): Promise<typeof searchText> {
  coming ??= import('./text-search.ts').then(
    (module) => module.searchText,
    (error: unknown) => {
      coming = undefined
      throw error
    },
  )
  return coming
}

/** Returns what fits of a menu; the search of what is typed comes as somebody turns to its field, and the page waits for it. */
export function useFound(menu: MenuModel, filter: MenuFilter): FoundMenu {
  const search = filter.text === '' ? null : use(loadTextSearch())
  return useMemo(() => narrow(menu, filter, search), [menu, filter, search])
}

import { formatDiet } from '#core/menu/format-allergen.ts'
import { menuSearch } from '#core/menu/search.ts'
import { getLocale } from '#messages/runtime.js'
import { readSearch, type SearchText } from '#core/menu/search-text.ts'
import type { MenuModel } from './menu-text.ts'

const searches = new WeakMap<MenuModel, ReturnType<typeof menuSearch>>()

/** What was typed into the search of a menu, as it was understood, and what it finds. */
export interface TextFound extends Omit<SearchText, 'words'> {
  /** By the ids of the dishes; null where nothing is looked for, but maybe left out. */
  readonly found: ReadonlyMap<string, readonly string[]> | null
  readonly corrected: string | null
}

/** Returns how a text is understood, and what of a menu it finds. */
export function searchText(menu: MenuModel, text: string): TextFound {
  const { words, refused, ...left } = readSearch(text)
  const isSearched = words.length > 0 || refused.length > 0
  const search = isSearched ? searchOf(menu)({ words, refused }) : null
  return { ...left, refused, found: search?.found ?? null, corrected: search?.corrected ?? null }
}

/** Returns the search of a menu, made once: of its dishes with their categories, diets and choices. */
function searchOf(menu: MenuModel): ReturnType<typeof menuSearch> {
  const known = searches.get(menu)
  if (known) return known
  const search = menuSearch(
    menu.sections.flatMap((section) =>
      section.dishes.map(({ product_id, name, description, diets, groups, standard }) => ({
        product_id,
        texts: [
          name,
          description,
          section.name,
          ...diets.map((diet) => formatDiet(diet, getLocale())),
        ],
        choices: groups.flatMap((group) => menu.choices[group] ?? []),
        standard,
      })),
    ),
  )
  searches.set(menu, search)
  return search
}

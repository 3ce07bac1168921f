import { formatDiet } from '#core/menu/format-allergen.ts'
import { menuSearch } from '#core/menu/search.ts'
import { getLocale } from '#messages/runtime.js'
import type { MenuModel } from './menu-text.ts'

const searches = new WeakMap<MenuModel, ReturnType<typeof menuSearch>>()

/** Returns the search of a menu, made once: of its dishes with their categories, diets and choices. */
export function searchOf(menu: MenuModel): ReturnType<typeof menuSearch> {
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

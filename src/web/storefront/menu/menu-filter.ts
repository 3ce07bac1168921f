import { diets, type Diet } from '#core/menu/catalogue.ts'
import { matches } from '#core/menu/search.ts'
import type { MenuSection } from './menu-dish.ts'

/** What the chip “Under 700 cal” asks for. */
const light = 699

/** How the menu is narrowed down, as the address says it. */
export interface MenuFilter {
  readonly text: string
  readonly diets: readonly Diet[]
  readonly light: boolean
}

/** The names of the filter’s form fields, which are those of the address. */
export const filterFields = { text: 'q', diet: 'diet', light: 'light' } as const

/** The filter that an address names; words it doesn’t know ask for nothing. */
export function filterIn(search: URLSearchParams): MenuFilter {
  return {
    text: search.get(filterFields.text)?.trim() ?? '',
    diets: search.getAll(filterFields.diet).filter(isDiet),
    light: search.has(filterFields.light),
  }
}

/** Whether nothing is asked for. */
export function isOpen(filter: MenuFilter): boolean {
  return filter.text === '' && filter.diets.length === 0 && !filter.light
}

/** The sections with what fits, and how many dishes each had; sections without a match are left out. */
export function narrow(sections: readonly MenuSection[], filter: MenuFilter) {
  const search = {
    text: filter.text,
    diets: filter.diets,
    ...(filter.light && { max_calories: light }),
  }
  return sections
    .map((section) => {
      const dishes = section.dishes.filter((dish) => matches(dish, search))
      return { ...section, dishes, of: section.dishes.length }
    })
    .filter(({ dishes }) => dishes.length > 0)
}

/** The diets that something on the menu fits, in the order of the house. */
export function dietsIn(sections: readonly MenuSection[]): readonly Diet[] {
  const kept = new Set(sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.diets)))
  return Object.keys(diets)
    .filter(isDiet)
    .filter((diet) => kept.has(diet))
}

function isDiet(word: string): word is Diet {
  return Object.hasOwn(diets, word)
}

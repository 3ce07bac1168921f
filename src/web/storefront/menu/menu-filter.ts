import { diets, type Diet } from '#core/menu/catalogue.ts'
import { matches } from '#core/menu/search.ts'
import type { MenuSection } from './menu-dish.ts'

/** The most calories that the chip “Under 700 cal” lets through. */
const lightCalories = 699

/** How the menu is narrowed down, as the address has it. */
export interface MenuFilter {
  readonly text: string
  readonly diets: readonly Diet[]
  readonly light: boolean
}

/** The names of the filter’s form fields, which are those of the address. */
export const filterFields = { text: 'q', diet: 'diet', light: 'light' } as const

/** Reads the filter of an address; unknown values filter nothing. */
export function filterIn(search: URLSearchParams): MenuFilter {
  return {
    text: search.get(filterFields.text)?.trim() ?? '',
    diets: search.getAll(filterFields.diet).filter(isDiet),
    light: search.has(filterFields.light),
  }
}

/** Whether nothing is filtered. */
export function isOpen(filter: MenuFilter): boolean {
  return filter.text === '' && filter.diets.length === 0 && !filter.light
}

/** Returns the sections with what fits, and how many dishes each had; sections without a match are left out. */
export function narrow(sections: readonly MenuSection[], filter: MenuFilter) {
  const search = {
    text: filter.text,
    diets: filter.diets,
    ...(filter.light && { max_calories: lightCalories }),
  }
  return sections
    .map((section) => {
      const dishes = section.dishes.filter((dish) => matches(dish, search))
      return { ...section, dishes, of: section.dishes.length }
    })
    .filter(({ dishes }) => dishes.length > 0)
}

/** Returns the diets that something on the menu fits, in the catalogue’s order. */
export function dietsIn(sections: readonly MenuSection[]): readonly Diet[] {
  const present = new Set(sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.diets)))
  return diets.filter((diet) => present.has(diet))
}

function isDiet(value: string): value is Diet {
  return diets.some((diet) => diet === value)
}

import { type Allergen, allergens, diets, type Diet } from '#core/menu/catalogue.ts'
import type { MenuDish, MenuSection } from './menu-dish.ts'
import type { MenuModel } from './menu-text.ts'
import type { TextFound } from './text-search.ts'

/** The most calories that the chip “Under 700 cal” lets through. */
const lightCalories = 699

/** How the menu is narrowed down, as the address has it. */
export interface MenuFilter {
  readonly text: string
  readonly diets: readonly Diet[]
  /** Dishes that contain these whatever is chosen are left out. */
  readonly without: readonly Allergen[]
  readonly light: boolean
}

/** The names of the filter’s form fields, which are those of the address. */
export const filterFields = { text: 'q', diet: 'diet', without: 'without', light: 'light' } as const

/** Reads the filter of an address; unknown values filter nothing. */
export function filterIn(search: URLSearchParams): MenuFilter {
  return {
    text: search.get(filterFields.text)?.trim() ?? '',
    diets: diets.filter((diet) => search.getAll(filterFields.diet).includes(diet)),
    without: allergens.filter((one) => search.getAll(filterFields.without).includes(one)),
    light: search.has(filterFields.light),
  }
}

/** Whether nothing is filtered. */
export function isOpen({ text, diets: kept, without, light }: MenuFilter): boolean {
  return text === '' && kept.length === 0 && without.length === 0 && !light
}

/** A dish that fits, with the choices that a search found it by. */
export interface FoundDish extends MenuDish {
  readonly found_by: readonly string[]
}

/** The part of a section that fits, and how many dishes it has. */
export interface FoundSection extends Omit<MenuSection, 'dishes'> {
  readonly dishes: readonly FoundDish[]
  readonly of: number
}

/** What fits of a menu. */
export interface FoundMenu {
  readonly sections: readonly FoundSection[]
  /** What was looked for in the place of what was typed; null where nothing was mistyped. */
  readonly corrected: string | null
  /** The allergens that are left out: by a chip, or by what was typed. */
  readonly without: readonly Allergen[]
  /** Those that were typed, which no chip shows. */
  readonly typed: readonly Allergen[]
  /** What was refused and no recipe tells, as plain words: only what names it is left out. */
  readonly unsure: readonly string[]
}

/**
 * Returns what fits of a menu; sections without a match are left out. While somebody searches, what says it itself comes before
 * what was found by a choice. `search` is only asked where something is typed.
 */
export function narrow(
  menu: MenuModel,
  filter: MenuFilter,
  search: ((menu: MenuModel, text: string) => TextFound) | null,
): FoundMenu {
  const { found, corrected, refused, ...typed } = search?.(menu, filter.text) ?? nothingTyped
  const without = [...new Set([...filter.without, ...typed.without])]
  const asked = { ...filter, diets: [...filter.diets, ...typed.diets], without }
  const sections = menu.sections
    .map((section) => {
      const dishes = section.dishes
        .filter((dish) => fits(dish, asked) && (found?.has(dish.product_id) ?? true))
        .map((dish) => ({ ...dish, found_by: found?.get(dish.product_id) ?? [] }))
      return { ...section, dishes: sorted(dishes, byItself), of: section.dishes.length }
    })
    .filter(({ dishes }) => dishes.length > 0)
  return {
    sections: sorted(sections, ({ dishes }) => dishes.some(byItself)),
    corrected,
    without,
    typed: typed.without,
    unsure: refused.map((phrase) => phrase.join(' ')),
  }
}

const nothingTyped: TextFound = {
  found: null,
  corrected: null,
  refused: [],
  without: [],
  diets: [],
}

/** Returns the diets that something on the menu fits, in the catalogue’s order. */
export function dietsIn({ sections }: MenuModel): readonly Diet[] {
  const present = new Set(sections.flatMap(({ dishes }) => dishes.flatMap((dish) => dish.diets)))
  return diets.filter((diet) => present.has(diet))
}

/** Returns the allergens that something on the menu contains, tree nuts first: what most who leave something out leave out. */
export function allergensIn({ sections }: MenuModel): readonly Allergen[] {
  const facts = sections.flatMap(({ dishes }) => dishes.map((dish) => dish.dietary.allergens))
  const present = new Set(
    facts.flatMap(({ always, as_it_comes, by_choice }) => [
      ...always,
      ...as_it_comes,
      ...by_choice,
    ]),
  )
  const [first, others] = [['tree_nuts'] as const, allergens.filter((one) => one !== 'tree_nuts')]
  return [...first, ...others].filter((allergen) => present.has(allergen))
}

function fits(
  { diets: kept, dietary, nutrition }: MenuDish,
  asked: Omit<MenuFilter, 'text'>,
): boolean {
  return (
    asked.diets.every((diet) => kept.includes(diet)) &&
    !asked.without.some((allergen) => dietary.allergens.always.includes(allergen)) &&
    (!asked.light || nutrition.calories.base <= lightCalories)
  )
}

function byItself({ found_by }: FoundDish): boolean {
  return found_by.length === 0
}

/** What is first stays in its order, before the rest in theirs. */
function sorted<Thing>(things: readonly Thing[], isFirst: (thing: Thing) => boolean) {
  return things.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
}

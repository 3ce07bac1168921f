import type { DayRange } from '#core/menu/catalogue.ts'
import type { DietaryFacts } from '#core/menu/dietary.ts'
import type { Dish } from './product-card.tsx'

/** A dish of the menu page. */
export interface MenuDish extends Dish {
  /** Whether one tap adds it. */
  readonly quick_add: boolean
  /** The part of the day it is served in, formatted; null all day. */
  readonly served: string | null
  /** The days that it is made for; none for every day. */
  readonly days?: DayRange | undefined
  /** Whether it isn’t served at the time that the order is wanted. */
  readonly off: boolean
  /** What it contains whatever is chosen, as it comes and by choice, and the diets it can keep. */
  readonly dietary: DietaryFacts
  /** The groups of options that it opens, by their ids in the catalogue. */
  readonly groups: readonly string[]
  /** The names of the options that are chosen as it comes. */
  readonly standard: readonly string[]
}

/** A category of the menu page. */
export interface MenuSection {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly tile: string
  readonly served: string | null
  readonly dishes: readonly MenuDish[]
}

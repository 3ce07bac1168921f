import { type Appetite, isAppetite, mostHeads } from '#core/cart/proposals.ts'
import { tellableDiets } from '#core/menu/dietary.ts'

/** What the address of the page asks for. */
export interface TableSearch {
  /** Null where nobody was counted yet. */
  readonly headcount: number | null
  readonly appetite: Appetite
  readonly vegetarian: number
  readonly vegan: number
  readonly gluten_friendly: number
  readonly dessert: 'yes' | 'no'
  readonly drink: 'yes' | 'no'
}

/** The diets that people are counted by. */
export const countedDiets = tellableDiets.filter((diet) => diet !== 'spicy')

/** Returns what an address asks for; what is no such number counts nobody. */
export function tableIn(search: URLSearchParams): TableSearch {
  const appetite = search.get('appetite') ?? ''
  return {
    headcount: peopleIn(search.get('headcount')) || null,
    appetite: isAppetite(appetite) ? appetite : 'usual',
    vegetarian: peopleIn(search.get('vegetarian')),
    vegan: peopleIn(search.get('vegan')),
    gluten_friendly: peopleIn(search.get('gluten_friendly')),
    dessert: search.get('dessert') === 'yes' ? 'yes' : 'no',
    drink: search.get('drink') === 'yes' ? 'yes' : 'no',
  }
}

function peopleIn(typed: string | null): number {
  const people = Number(typed ?? '')
  return Number.isInteger(people) && people > 0 ? Math.min(people, mostHeads) : 0
}

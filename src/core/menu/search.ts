import type { Diet } from '#core/menu/catalogue.ts'
import type { Product } from '#core/menu/menu.ts'

/** What a guest narrows the menu down by; what is left out asks for nothing. */
export interface Search {
  readonly text?: string
  readonly diets?: readonly Diet[]
  /** There is a build with at most so many. */
  readonly max_calories?: number
}

/** What a search looks at: a whole product, or the card of one. */
export type Searched = Pick<Product, 'name' | 'description' | 'diets' | 'nutrition'>

/** Whether a product fits: every word in its name or description, case and accents aside, every diet, the calories. */
export function matches(product: Searched, search: Search): boolean {
  const { text = '', diets = [], max_calories = Infinity } = search
  const said = plain(`${product.name} ${product.description}`)
  return (
    words(text).every((word) => said.includes(word)) &&
    diets.every((diet) => product.diets.includes(diet)) &&
    product.nutrition.calories.base <= max_calories
  )
}

function words(text: string): readonly string[] {
  return plain(text)
    .split(/\s+/)
    .filter((word) => word !== '')
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, '').toLowerCase()
}

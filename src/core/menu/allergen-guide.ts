import { type AllergenFacts, allergenFactsOf } from './allergen-facts.ts'
import { type Allergen, allergens, type Diet } from './catalogue.ts'
import type { CalorieRange, Menu, Modifier, ModifierGroup, Product } from './menu.ts'
import { optionsOf } from './options.ts'
import { isEaten } from './serving.ts'

/** A dish of the guide. */
export interface GuideDish {
  readonly product_id: string
  readonly name: string
  readonly calories: CalorieRange
  readonly allergens: AllergenFacts
  readonly diets: readonly Diet[]
}

/** A group of choices of the guide: once, however many dishes have it. */
export interface GuideGroup {
  readonly id: string
  readonly name: string
  /** The dishes that it stands on. */
  readonly dishes: readonly string[]
  readonly options: readonly Pick<Modifier, 'name' | 'calories' | 'allergens' | 'diets'>[]
}

/** What a menu contains: every dish, and every choice on it. */
export interface AllergenGuide {
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly dishes: readonly GuideDish[]
  }[]
  readonly groups: readonly GuideGroup[]
  /** What the kitchen handles for this menu, in the order of the law’s list. */
  readonly handled: readonly Allergen[]
}

/** Returns the guide to a menu. What nobody eats isn’t in it. */
export function allergenGuide(menu: Menu): AllergenGuide {
  const categories = menu.categories.map(({ id, name, products }) => ({
    id,
    name,
    dishes: products.filter(isEaten).map(guideDish),
  }))
  const groups = groupsOf(menu)
  const handled = new Set([
    ...categories.flatMap(({ dishes }) =>
      dishes.flatMap((dish) => [...dish.allergens.always, ...dish.allergens.as_it_comes]),
    ),
    ...groups.flatMap(({ options }) => options.flatMap((option) => option.allergens)),
  ])
  return {
    categories: categories.filter(({ dishes }) => dishes.length > 0),
    groups,
    handled: allergens.filter((allergen) => handled.has(allergen)),
  }
}

function guideDish(product: Product): GuideDish {
  const { product_id, name, nutrition, diets } = product
  const { calories } = nutrition
  return { product_id, name, calories, allergens: allergenFactsOf(product), diets }
}

function groupsOf({ categories }: Menu): readonly GuideGroup[] {
  const groups = new Map<string, { readonly group: ModifierGroup; readonly on: Set<string> }>()
  for (const product of categories.flatMap(({ products }) => products).filter(isEaten))
    for (const { group } of optionsOf(product).values()) {
      const id = group.id.split('.').at(-1) ?? group.id
      const known = groups.get(id) ?? { group, on: new Set() }
      known.on.add(product.name)
      groups.set(id, known)
    }
  return [...groups].map(([id, { group, on }]) => ({
    id,
    name: group.name,
    dishes: [...on],
    options: group.options.map(({ name, calories, allergens: contained, diets }) => {
      return { name, calories, allergens: contained, diets }
    }),
  }))
}

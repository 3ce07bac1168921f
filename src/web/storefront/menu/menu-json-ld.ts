import type { LocationAnswer } from '#contract/locations.ts'
import { isEaten } from '#core/menu/serving.ts'
import { restaurantFacts } from '#web/storefront/location/restaurant-facts.ts'
import type { MenuSection } from './menu-dish.ts'

interface Shown {
  readonly app: { readonly name: string }
  readonly url: string
  readonly location: LocationAnswer
  readonly sections: readonly MenuSection[]
}

/** The restaurant and its menu for search engines, in the words of schema.org. */
export function menuJsonLd({ app, url, location, sections }: Shown) {
  return {
    '@context': 'https://schema.org',
    ...restaurantFacts(app, location),
    url,
    hasMenu: {
      '@type': 'Menu',
      url,
      hasMenuSection: sections.map(({ name, description, dishes }) => ({
        '@type': 'MenuSection',
        name,
        description,
        hasMenuItem: dishes.map((dish) => ({
          '@type': 'MenuItem',
          name: dish.name,
          description: dish.description,
          offers: { '@type': 'Offer', price: (dish.cost / 100).toFixed(2), priceCurrency: 'USD' },
          ...(isEaten(dish) && {
            nutrition: {
              '@type': 'NutritionInformation',
              calories: `${dish.nutrition.calories.base} calories`,
            },
          }),
          suitableForDiet: dish.diets.flatMap((diet) => schemaDiets[diet] ?? []),
        })),
      })),
    },
  }
}

/** Gluten-friendly is no gluten-free diet: the kitchen is shared. */
const schemaDiets: Readonly<Partial<Record<string, string>>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
}

import type { LocationAnswer } from '#contract/location/locations.ts'
import { isEaten } from '#core/menu/serving.ts'
import { restaurantFacts } from '#web/seo/restaurant-json-ld.ts'
import type { MenuSection } from './menu-dish.ts'

interface MenuJsonLdInput {
  readonly app: { readonly name: string }
  readonly url: string
  readonly location: LocationAnswer
  readonly sections: readonly MenuSection[]
}

/** Describes the restaurant and its menu to search engines, by schema.org. */
export function menuJsonLd({ app, url, location, sections }: MenuJsonLdInput) {
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

/** The diets of schema.org. Gluten-friendly is no gluten-free diet: the kitchen is shared. */
const schemaDiets: Readonly<Partial<Record<string, string>>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
}

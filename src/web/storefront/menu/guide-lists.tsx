import type { Allergen, Diet } from '#core/menu/catalogue.ts'
import type { AllergenGuide, GuideDish } from '#core/menu/allergen-guide.ts'
import type { Dietary } from '#core/menu/dietary.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { formatAddedCalories, formatCalories } from '#core/menu/format-calories.ts'
import { formatAllergens, formatFacts } from '#core/menu/format-dietary.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { classes } from '#web/ui/classes.ts'
import styles from './guide-lists.module.css'

interface GuideListsProps {
  readonly guide: AllergenGuide
  /** What the guest avoids is marked. */
  readonly told: Dietary
}

/** Lists every dish by category, with its calories and what it contains. */
export function GuideDishes({ guide, told }: GuideListsProps) {
  return guide.categories.map(({ id, name, dishes }) => (
    <section key={id} aria-labelledby={`guide-${id}`} className={styles.section}>
      <h2 id={`guide-${id}`}>{name}</h2>
      <ul className={styles.list}>
        {dishes.map((dish) => (
          <Row
            key={dish.product_id}
            name={dish.name}
            calories={formatCalories(dish.calories, getLocale())}
            contains={formatFacts(dish.allergens, getLocale())}
            diets={dish.diets}
            isAvoided={meets(dish, told)}
          />
        ))}
      </ul>
    </section>
  ))
}

/** Lists every choice by group, with what it adds. */
export function GuideChoices({ guide, told }: GuideListsProps) {
  if (guide.groups.length === 0) return null
  return (
    <section aria-labelledby="guide-choices" className={styles.section}>
      <h2 id="guide-choices">{m.guide_choices()}</h2>
      <p>{m.guide_choices_hint()}</p>
      {guide.groups.map(({ id, name, dishes, options }) => (
        <div key={id} className={styles.group}>
          <h3>{name}</h3>
          <p className={styles.on}>{m.guide_choices_on({ dishes: dishes.join(', ') })}</p>
          <ul className={styles.list}>
            {options.map((option) => (
              <Row
                key={option.name}
                name={option.name}
                calories={
                  option.calories === 0 ? '' : formatAddedCalories(option.calories, getLocale())
                }
                contains={contained(option.allergens)}
                diets={option.diets}
                isAvoided={option.allergens.some((one) => told.allergens.includes(one))}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly calories: string
  readonly contains: readonly string[]
  readonly diets: readonly Diet[]
  readonly isAvoided: boolean
}

function Row({ name, calories, contains, diets, isAvoided }: RowProps) {
  const kept = diets.map((diet) => formatDiet(diet, getLocale())).join(', ')
  return (
    <li className={classes(styles.row, isAvoided && styles.avoided)}>
      <b>{name}</b>
      <span>{calories}</span>
      <span className={styles.contains}>
        {contains.length > 0 ? contains.join('. ') : m.guide_dishes_none()}
      </span>
      <span className={styles.diets}>{kept}</span>
    </li>
  )
}

function contained(allergens: readonly Allergen[]): readonly string[] {
  if (allergens.length === 0) return []
  return [m.dietary_contains({ allergens: formatAllergens(allergens, getLocale()) })]
}

function meets(
  { allergens: { always, as_it_comes, by_choice } }: GuideDish,
  told: Dietary,
): boolean {
  return [...always, ...as_it_comes, ...by_choice].some((one) => told.allergens.includes(one))
}

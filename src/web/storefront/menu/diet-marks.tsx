import type { Diet } from '#core/menu/catalogue.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { getLocale } from '#messages/runtime.js'
import { classes } from '#web/ui/classes.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './diet-marks.module.css'

/** The icon beside the name of each diet. */
export const dietIcons = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  gluten_friendly: 'gluten-friendly',
  spicy: 'spicy',
} as const satisfies Record<Diet, IconName>

/** Shows the diets that a product fits, with a label and an icon each. */
export function DietMarks({ diets }: { readonly diets: readonly Diet[] }) {
  if (diets.length === 0) return null
  return (
    <p className={styles.marks}>
      {diets.map((diet) => (
        <span key={diet} className={classes(styles.mark, diet === 'spicy' && styles.hot)}>
          <Icon name={dietIcons[diet]} />
          {formatDiet(diet, getLocale())}
        </span>
      ))}
    </p>
  )
}

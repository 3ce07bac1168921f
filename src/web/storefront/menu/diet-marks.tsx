import type { Diet } from '#core/menu/catalogue.ts'
import { classes } from '#web/ui/classes.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './diet-marks.module.css'

/** What each diet is called and which icon stands beside the word. */
export const dietWords = {
  vegetarian: { label: 'Vegetarian', icon: 'vegetarian' },
  vegan: { label: 'Vegan', icon: 'vegan' },
  gluten_friendly: { label: 'Gluten-friendly', icon: 'gluten-friendly' },
  spicy: { label: 'Spicy', icon: 'spicy' },
} as const satisfies Record<Diet, { readonly label: string; readonly icon: IconName }>

/** The diets that a product fits, in a word and an icon each. */
export function DietMarks({ diets }: { readonly diets: readonly Diet[] }) {
  if (diets.length === 0) return null
  return (
    <p className={styles.marks}>
      {diets.map((diet) => (
        <span key={diet} className={classes(styles.mark, diet === 'spicy' && styles.hot)}>
          <Icon name={dietWords[diet].icon} />
          {dietWords[diet].label}
        </span>
      ))}
    </p>
  )
}

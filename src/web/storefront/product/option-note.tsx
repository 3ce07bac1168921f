import { formatAddedCalories } from '#core/menu/format-calories.ts'
import { type Dietary, optionConflicts } from '#core/menu/dietary.ts'
import { formatAllergens, formatBrokenDiet } from '#core/menu/format-dietary.ts'
import type { Modifier } from '#core/menu/menu.ts'
import { isFew, formatFewLeft } from '#core/menu/portions.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import styles from './option-note.module.css'

interface OptionNoteProps {
  readonly option: Modifier
  readonly told: Dietary
}

/** Says under an option what it is, what it adds, what it contains of what the guest avoids, or that there is none left. */
export function OptionNote({ option, told }: OptionNoteProps) {
  const marks = marksOf(option, told)
  return (
    <>
      {noteOf(option)}
      {marks.length > 0 && (
        <span className={styles.mark}>
          <Icon name="allergens" />
          {marks.join(' · ')}
        </span>
      )}
    </>
  )
}

/** Whether an option says anything under its name. */
export function hasNote(option: Modifier, told: Dietary): boolean {
  return noteOf(option) !== '' || marksOf(option, told).length > 0
}

function marksOf(option: Modifier, told: Dietary): readonly string[] {
  const { allergens, diets } = optionConflicts(option, told)
  const contained = { allergens: formatAllergens(allergens, getLocale()) }
  return [
    ...(allergens.length > 0 ? [m.dietary_contains(contained)] : []),
    ...diets.map((diet) => formatBrokenDiet(diet, getLocale())),
  ]
}

function noteOf({ description, calories, max, sold_out, left }: Modifier): string {
  if (sold_out) return m.menu_sold_out()
  const added = calories === 0 ? '' : formatAddedCalories(calories, getLocale())
  const adds = added && max > 1 ? m.product_calories_each({ calories: added }) : added
  const few = isFew(left) ? formatFewLeft(left, getLocale()) : ''
  return [few, description, adds].filter((text) => text !== '').join(' · ')
}

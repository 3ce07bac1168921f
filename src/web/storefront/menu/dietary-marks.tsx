import type { DietaryConflicts } from '#core/menu/dietary.ts'
import { formatConflicts } from '#core/menu/format-dietary.ts'
import { getLocale } from '#messages/runtime.js'
import { Pill } from '#web/ui/pill.tsx'
import styles from './dietary-marks.module.css'

/** Marks a dish with what it contains of what the guest avoids: in words, and never that it is free of it. */
export function DietaryMarks({ conflicts }: { readonly conflicts: DietaryConflicts }) {
  const marks = formatConflicts(conflicts, getLocale())
  if (marks.length === 0) return null
  return (
    <p className={styles.marks}>
      {marks.map(({ text, isCertain }) => (
        <Pill key={text} tone={isCertain ? 'warn' : 'plain'} icon="allergens">
          {text}
        </Pill>
      ))}
    </p>
  )
}

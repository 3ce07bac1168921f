import { useFetcher } from 'react-router'
import { allergens } from '#core/menu/catalogue.ts'
import { cleanDietary, type Dietary, tellableDiets } from '#core/menu/dietary.ts'
import { formatAllergen, formatDiet } from '#core/menu/format-allergen.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { Chip } from './chip.tsx'
import { dietIcons } from './diet-marks.tsx'
import styles from './dietary-form.module.css'

const fields = { allergen: 'allergen', diet: 'diet' } as const

/** Reads what a guest told by the form. */
export function readDietary(form: FormData) {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const told = cleanDietary({ allergens: texts(fields.allergen), diets: texts(fields.diet) })
  return { allergens: [...told.allergens], diets: [...told.diets] }
}

interface DietaryFormProps {
  readonly told: Dietary
  readonly isMember: boolean
}

/** Asks once what a guest avoids: every menu is marked by it, and the kitchen reads it. */
export function DietaryForm({ told, isMember }: DietaryFormProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <section id="yours" aria-labelledby="yours-name" className={styles.card}>
      <h2 id="yours-name">{m.dietary_heading()}</h2>
      <p>{m.dietary_hint()}</p>
      <fetcher.Form method="post" className={styles.form}>
        <fieldset>
          <legend>{m.dietary_allergens_legend()}</legend>
          <div className={styles.chips}>
            {allergens.map((allergen) => (
              <Chip
                key={allergen}
                name={fields.allergen}
                value={allergen}
                label={formatAllergen(allergen, getLocale())}
                checked={told.allergens.includes(allergen)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{m.dietary_diets_legend()}</legend>
          <div className={styles.chips}>
            {tellableDiets.map((diet) => (
              <Chip
                key={diet}
                name={fields.diet}
                value={diet}
                label={formatDiet(diet, getLocale())}
                icon={dietIcons[diet]}
                checked={told.diets.includes(diet)}
              />
            ))}
          </div>
        </fieldset>
        <RefusalMessage message={refused} />
        <p className={styles.foot}>
          <Button type="submit" busy={fetcher.state !== 'idle'}>
            {m.dietary_save()}
          </Button>
          <span>{isMember ? m.dietary_kept_account() : m.dietary_kept_device()}</span>
        </p>
      </fetcher.Form>
    </section>
  )
}

import { Form, Link } from 'react-router'
import type { Allergen, Diet } from '#core/menu/catalogue.ts'
import { formatList } from '#core/format/format-number.ts'
import { formatAllergen, formatDiet } from '#core/menu/format-allergen.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { Chip } from './chip.tsx'
import { dietIcons } from './diet-marks.tsx'
import styles from './menu-chips.module.css'
import { filterFields, type FoundMenu, isOpen, type MenuFilter } from './menu-filter.ts'

interface MenuChipsProps {
  readonly form_id: string
  readonly menu_id: string
  /** The diets that something on this menu fits. */
  readonly diets: readonly Diet[]
  /** The allergens that something on it contains. */
  readonly allergens: readonly Allergen[]
  readonly filter: MenuFilter
  /** How many dishes fit. */
  readonly found: number
  /** What came of it. */
  readonly shown: FoundMenu
  readonly onChange: () => void
  readonly onClear: () => void
}

/** Filters dishes by chips that combine; a hint, no medical claim. It is a plain form before JavaScript. */
export function MenuChips(props: MenuChipsProps) {
  const { form_id, menu_id, diets, allergens, filter, onChange } = props
  const hydrated = useHydrated()
  return (
    <search>
      <Form id={form_id} method="get" action={paths.menu(menu_id)}>
        <fieldset className={styles.chips}>
          <legend className={hiddenClass}>{m.menu_filter_legend()}</legend>
          {diets.map((diet) => (
            <Chip
              key={diet}
              name={filterFields.diet}
              value={diet}
              checked={filter.diets.includes(diet)}
              onChange={onChange}
              label={formatDiet(diet, getLocale())}
              icon={dietIcons[diet]}
            />
          ))}
          <Chip
            name={filterFields.light}
            value="1"
            label={m.menu_filter_light()}
            icon="fire"
            checked={filter.light}
            onChange={onChange}
          />
          {allergens.map((allergen) => (
            <Chip
              key={allergen}
              name={filterFields.without}
              value={allergen}
              checked={filter.without.includes(allergen)}
              onChange={onChange}
              label={m.menu_filter_without({ allergen: formatAllergen(allergen, getLocale()) })}
              icon="prohibit"
            />
          ))}
          {!hydrated && (
            <Button type="submit" variant="soft" size="small">
              {m.menu_filter_show()}
            </Button>
          )}
        </fieldset>
        <Found {...props} />
      </Form>
    </search>
  )
}

/** Says what came of the filter, with the way back to the whole menu. */
function Found(props: MenuChipsProps) {
  const { menu_id, filter, onClear } = props
  const open = isOpen(filter)
  return (
    <p className={styles.found}>
      <output>{open ? '' : formatFound(props)}</output>
      {!open && (
        <Link
          to={paths.menu(menu_id)}
          className={linkClass}
          preventScrollReset
          replace
          onClick={(event) => {
            event.preventDefault()
            onClear()
          }}
        >
          {m.menu_filter_clear()}
        </Link>
      )}
    </p>
  )
}

/** Words how many dishes fit, what was looked for in the place of a slip, what was left out, and what to try where nothing fits. */
function formatFound({ found, shown }: MenuChipsProps): string {
  const { corrected, typed, unsure } = shown
  const locale = getLocale()
  const left = typed.map((allergen) => formatAllergen(allergen, locale))
  const notes = [
    left.length > 0 && m.menu_search_without({ allergens: formatList(left, locale) }),
    unsure.length > 0 && m.menu_search_unsure({ foods: formatList(unsure, locale) }),
  ]
  return [formatCount(found, corrected), ...notes].filter(Boolean).join(' · ')
}

function formatCount(found: number, corrected: string | null): string {
  if (found === 0) return `${m.menu_filter_nothing()}. ${m.menu_filter_nothing_hint()}`
  const count = m.menu_filter_found({ count: found })
  return corrected === null ? count : `${m.menu_search_corrected({ text: corrected })}: ${count}`
}

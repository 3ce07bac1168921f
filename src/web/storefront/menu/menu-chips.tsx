import { Form, Link } from 'react-router'
import type { Diet } from '#core/menu/catalogue.ts'
import { formatDiet } from '#core/menu/format-allergen.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import { dietIcons } from './diet-marks.tsx'
import styles from './menu-chips.module.css'
import { filterFields, isOpen, type MenuFilter } from './menu-filter.ts'

interface MenuChipsProps {
  readonly form_id: string
  readonly menu_id: string
  /** The diets that something on this menu fits. */
  readonly diets: readonly Diet[]
  readonly filter: MenuFilter
  /** How many dishes fit. */
  readonly found: number
  readonly onChange: () => void
  readonly onClear: () => void
}

/** Filters dishes by chips that combine; a hint, no medical claim. It is a plain form before JavaScript. */
export function MenuChips(props: MenuChipsProps) {
  const { form_id, menu_id, diets, filter, found, onChange, onClear } = props
  const hydrated = useHydrated()
  const open = isOpen(filter)
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
          {!hydrated && (
            <Button type="submit" variant="soft" size="small">
              {m.menu_filter_show()}
            </Button>
          )}
        </fieldset>
        <p className={styles.found}>
          <output>{open ? '' : formatFound(found)}</output>
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
      </Form>
    </search>
  )
}

interface ChipProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly icon: IconName
  readonly checked: boolean
  readonly onChange: () => void
}

function Chip({ name, value, label, icon, checked, onChange }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={onChange}
        className={hiddenClass}
      />
      <Icon name={icon} />
      {label}
    </label>
  )
}

function formatFound(found: number): string {
  return found === 0 ? m.menu_filter_nothing() : m.menu_filter_found({ count: found })
}

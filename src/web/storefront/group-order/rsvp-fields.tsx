import { useState } from 'react'
import { formatMoney } from '#core/format/format-money.ts'
import { centsIn } from '#core/form/parse-dollars.ts'
import { mostParticipants } from '#core/group-order/participants.ts'
import { mostBudget } from '#core/group-order/treats.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Chip } from '#web/storefront/menu/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextField } from '#web/ui/field.tsx'
import page from './group-order-page.module.css'
import styles from './rsvp.module.css'
import type { GroupPackage } from './load-group-start.server.ts'

interface RsvpFieldsProps {
  /** Null where the host orders for everybody. */
  readonly packages: readonly GroupPackage[] | null
}

/** Asks how many are expected and what a head may cost, and what each of them may choose between for that. */
export function RsvpFields({ packages }: RsvpFieldsProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className={classes(page.two, styles.level)}>
        <HeadcountField required />
        <TextField
          label={m.rsvp_budget()}
          hint={packages ? m.rsvp_budget_hint() : m.rsvp_budget_all_hint()}
          inputMode="decimal"
          name="a_head"
          autoComplete="off"
          maxLength={9}
          placeholder="18.00"
          value={typed}
          onText={setTyped}
        />
      </div>
      {packages && <PackageChips packages={packages} budget={centsIn(typed, mostBudget)} />}
    </>
  )
}

/** Asks how many are expected. */
export function HeadcountField({ required = false }: { readonly required?: boolean }) {
  return (
    <TextField
      label={required ? m.rsvp_headcount() : m.rsvp_headcount_optional()}
      hint={m.rsvp_headcount_hint({ most: mostParticipants })}
      invalid={m.rsvp_headcount_invalid({ most: mostParticipants })}
      type="number"
      inputMode="numeric"
      name="people"
      min={2}
      max={mostParticipants}
      required={required}
    />
  )
}

interface PackageChipsProps {
  readonly packages: readonly GroupPackage[]
  /** In cents; undefined where none is typed. */
  readonly budget: number | undefined
}

/** Asks what guests may choose between, of what a budget allows. */
function PackageChips({ packages, budget = mostBudget }: PackageChipsProps) {
  const isWithin = ({ cost }: GroupPackage) => cost <= budget
  return (
    <fieldset aria-describedby="packages-hint">
      <legend className={styles.legend}>{m.rsvp_packages()}</legend>
      <div className={styles.chips}>
        {packages.map((one, index) => (
          <Chip
            key={one.product_id}
            name="package"
            value={one.product_id}
            label={m.rsvp_package_cost({
              name: one.name,
              cost: formatMoney(one.cost, getLocale()),
            })}
            checked={index === 0}
            hidden={!isWithin(one)}
          />
        ))}
      </div>
      <output>
        {!packages.some(isWithin) &&
          m.rsvp_none_within({ budget: formatMoney(budget, getLocale()) })}
      </output>
      <p id="packages-hint" className={styles.hint}>
        {m.rsvp_packages_hint()}
      </p>
    </fieldset>
  )
}

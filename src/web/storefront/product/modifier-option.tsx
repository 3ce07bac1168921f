import type { MouseEvent, ReactNode } from 'react'
import type { Modifier } from '#core/menu/menu.ts'
import { fewWords, isFew } from '#core/menu/portions.ts'
import { dollars } from '#core/money.ts'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import type { GroupFieldProps } from './group-field.ts'
import { isRadio, type GroupState } from './group-state.ts'
import styles from './modifier-option.module.css'

interface ModifierOptionProps extends GroupFieldProps {
  readonly option: Modifier
  readonly state: GroupState
  /** The id of the words that say why nothing more can be chosen. */
  readonly fullId: string
  readonly onFull: () => void
  /** The groups that it opens. */
  readonly children: ReactNode
}

/** One option of a group, and the groups that it opens: its own state shows them, in the style sheet. */
export function ModifierOption(props: ModifierOptionProps) {
  const { group, option, state, start, opened, fullId, onFull, onSay, choices, children } = props
  const { option_id, name, groups } = option
  const radio = isRadio(group)
  const quantity = choices.find((choice) => choice.option_id === option_id)?.quantity ?? 0
  const barred = !radio && state.full && quantity === 0
  const input = `option-${option_id}`

  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (barred) {
      event.preventDefault()
      onFull()
    } else if (event.currentTarget.checked && groups.length > 0) {
      onSay(`${groups.map((nested) => nested.name).join(', ')}: choose below`)
    }
  }
  return (
    <div className={styles.option}>
      <OptionRow
        kind={radio ? 'radio' : 'checkbox'}
        id={input}
        name={lineFields.choice(group.id)}
        value={option_id}
        defaultChecked={start.holds(option, opened)}
        disabled={option.sold_out}
        aria-disabled={barred || undefined}
        aria-describedby={barred ? fullId : undefined}
        onClick={press}
        label={name}
        note={noteOf(option)}
        price={priceOf(option, quantity)}
        beside={
          option.max > 1 && (
            <NumberStepper
              label={`Quantity of ${name}`}
              name={lineFields.choiceQuantity(option_id)}
              initial={start.quantityOf(option)}
              min={option.min}
              max={Math.min(option.max, quantity + group.max - state.count)}
              onNone={() => document.getElementById(input)?.click()}
              className={styles.quantity}
            />
          )
        }
      />
      {groups.length > 0 && <div className={styles.nested}>{children}</div>}
    </div>
  )
}

/** What it is, what it adds, or that there is none left. */
function noteOf({ description, calories, max, sold_out, left }: Modifier): string {
  if (sold_out) return 'Sold out today'
  const adds = calories === 0 ? '' : `${calories} cal${max > 1 ? ' each' : ''}`
  const few = isFew(left) ? fewWords(left) : ''
  return [few, description, adds].filter((words) => words !== '').join(' · ')
}

/** What it adds to the price; what is free says nothing. */
function priceOf({ cost }: Modifier, quantity: number): string | undefined {
  if (cost === 0) return undefined
  const adds = cost * Math.max(1, quantity)
  return adds > 0 ? `+${dollars(adds)}` : dollars(adds)
}

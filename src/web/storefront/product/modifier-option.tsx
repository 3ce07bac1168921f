import type { MouseEvent, ReactNode } from 'react'
import type { Modifier } from '#core/menu/menu.ts'
import { m } from '#messages'
import { isBarred, mostOf, takesOne } from '#core/menu/room.ts'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import type { GroupFieldProps } from './group-field.ts'
import { hasNote, OptionNote } from './option-note.tsx'
import styles from './modifier-option.module.css'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'

interface ModifierOptionProps extends GroupFieldProps {
  readonly option: Modifier
  /** The id of the text that tells why nothing more can be chosen. */
  readonly fullId: string
  readonly onFull: () => void
  /** Tells how to swap, where this option was pressed and the group was full; else ''. */
  readonly swapHint: string
  /** The groups that it opens. */
  readonly children: ReactNode
}

/** Shows one option of a group, and the groups that it opens: its own state shows them, in the style sheet. */
export function ModifierOption(props: ModifierOptionProps) {
  const { group, option, start, opened, fullId, onFull, swapHint, onAnnounce, choices, children } =
    props
  const { told, askFirst } = props
  const { option_id, name, groups } = option
  const radio = takesOne(group)
  const quantity = choices.find((choice) => choice.option_id === option_id)?.quantity ?? 0
  // A radio group swaps by itself.
  const barred = !radio && isBarred(group, option, choices)
  const input = `option-${option_id}`

  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (barred) {
      event.preventDefault()
      onFull()
    } else if (event.currentTarget.checked) {
      if (askFirst(name, option.allergens, () => document.getElementById(input)?.click())) {
        event.preventDefault()
        return
      }
      startAtLeast(event.currentTarget.form, option, mostOf(group, option, choices))
      if (groups.length > 0)
        onAnnounce(m.product_choose_below({ groups: groups.map((each) => each.name).join(', ') }))
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
        {...(barred && { 'aria-disabled': true, 'aria-describedby': fullId })}
        onClick={press}
        label={name}
        note={hasNote(option, told) && <OptionNote option={option} told={told} />}
        price={priceOf(option, quantity)}
        beside={
          option.max > 1 && (
            <NumberStepper
              label={m.product_quantity_of({ dish: name })}
              name={lineFields.choiceQuantity(option_id)}
              initial={start.quantityOf(option)}
              min={option.min}
              max={mostOf(group, option, choices)}
              onNone={() => document.getElementById(input)?.click()}
              className={styles.quantity}
            />
          )
        }
      />
      {swapHint !== '' && <p className={styles.full}>{swapHint}</p>}
      {groups.length > 0 && <div className={styles.nested}>{children}</div>}
    </div>
  )
}

/** Sets how many of an option are chosen back to its least, where its stepper still holds more than there is room for. */
function startAtLeast(form: HTMLFormElement | null, { option_id, min }: Modifier, most: number) {
  const stepper = form?.elements.namedItem(lineFields.choiceQuantity(option_id))
  if (stepper instanceof HTMLInputElement && stepper.valueAsNumber > most)
    stepper.value = String(min)
}

/** Words what an option adds to the price; undefined where it is free. */
function priceOf({ cost }: Modifier, quantity: number): string | undefined {
  if (cost === 0) return undefined
  const adds = cost * Math.max(1, quantity)
  return adds > 0 ? `+${formatMoney(adds, getLocale())}` : formatMoney(adds, getLocale())
}

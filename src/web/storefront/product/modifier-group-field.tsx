import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import type { Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { isStated as isMet, optionConflicts, type Dietary } from '#core/menu/dietary.ts'
import { formatGroupFull, formatGroupRule } from '#core/menu/format-group-rule.ts'
import { isBarred, takesOne, mostOf } from '#core/menu/room.ts'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import type { GroupFieldProps } from './group-field.ts'
import {
  fitsOnALine,
  groupElementId,
  stateOf,
  type GroupState,
  formatGroupGap,
  formatGroupProgress,
} from './group-state.ts'
import { m } from '#messages'
import { lineFields } from '#web/storefront/cart/line-form.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { OptionRow } from '#web/ui/option-row.tsx'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'
import { formatAddedCalories } from '#core/menu/format-calories.ts'
import { formatAllergens, formatBrokenDiet } from '#core/menu/format-dietary.ts'
import { isFew, formatFewLeft } from '#core/menu/portions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Pill } from '#web/ui/pill.tsx'
import styles from './modifier-group-field.module.css'

/** Shows a group of options: its name, its rule, how far it is, its options and what those open. */
export function ModifierGroupField(props: GroupFieldProps) {
  const { group, choices, problems, attempted, nested = false, onAnnounce } = props
  // The option that was pressed while there was no room for it.
  const [pressed, setPressed] = useState<string | null>(null)
  const fullId = useId()
  const state = stateOf(group, choices, problems)
  const fullText = formatGroupFull(group)
  const Name = nested ? 'p' : 'h2'
  const isMarked = group.options.some((option) => isMet(optionConflicts(option, props.told)))
  if (nested && fitsOnALine(group) && !isMarked) return <NestedChoice {...props} state={state} />
  return (
    <fieldset id={groupElementId(group.id)} className={nested ? styles.nested : styles.group}>
      <legend className={hiddenClass}>
        {group.name}, {formatGroupRule(group)}
      </legend>
      <div className={styles.head}>
        <Name className={styles.name}>{group.name}</Name>
        <GroupPill group={group} state={state} attempted={attempted} />
      </div>
      <p className={styles.rule} aria-hidden="true">
        {formatGroupRule(group)}
      </p>
      {!takesOne(group) && (
        <p id={fullId} hidden>
          {fullText}
        </p>
      )}
      {group.options.map((option) => (
        <ModifierOption
          {...props}
          key={option.option_id}
          option={option}
          fullId={fullId}
          onFull={() => {
            setPressed(option.option_id)
            onAnnounce(fullText)
          }}
          swapHint={
            option.option_id === pressed && isBarred(group, option, choices) ? fullText : ''
          }
        >
          <NestedGroups {...props} option={option} />
        </ModifierOption>
      ))}
    </fieldset>
  )
}

/** Shows the groups that open under an option. */
function NestedGroups({ option, ...props }: GroupFieldProps & { readonly option: Modifier }) {
  const opened = props.opened && props.start.holds(option, props.opened)
  return option.groups.map((group) => (
    <ModifierGroupField {...props} key={group.id} group={group} opened={opened} nested />
  ))
}

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
function ModifierOption(props: ModifierOptionProps) {
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
      {groups.length > 0 && <div className={styles.optionNested}>{children}</div>}
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

interface OptionNoteProps {
  readonly option: Modifier
  readonly told: Dietary
}

/** Says under an option what it is, what it adds, what it contains of what the guest avoids, or that there is none left. */
function OptionNote({ option, told }: OptionNoteProps) {
  const marks = marksOf(option, told)
  return (
    <>
      {noteOf(option)}
      {marks.length > 0 && (
        <span className={styles.optionMark}>
          <Icon name="allergens" />
          {marks.join(' · ')}
        </span>
      )}
    </>
  )
}

/** Whether an option says anything under its name. */
function hasNote(option: Modifier, told: Dietary): boolean {
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

interface NestedChoiceProps extends GroupFieldProps {
  readonly state: GroupState
}

/** Shows a small nested choice as one segmented control. */
function NestedChoice({ group, start, opened, attempted, state }: NestedChoiceProps) {
  const first = group.options.find((option) => start.holds(option, opened))
  return (
    <div id={groupElementId(group.id)} className={styles.nested}>
      <RadioCards
        legend={group.name}
        legendShown
        look="tabs"
        name={lineFields.choice(group.id)}
        initial={first?.option_id}
        options={group.options.map(({ option_id, name, cost }) => ({
          value: option_id,
          label: name,
          note: cost === 0 ? undefined : `+${formatMoney(cost, getLocale())}`,
        }))}
      />
      {attempted && state.problem && (
        <p className={styles.gap}>
          <GroupPill group={group} state={state} attempted />
        </p>
      )}
    </div>
  )
}

interface GroupPillProps {
  readonly group: ModifierGroup
  readonly state: GroupState
  readonly attempted: boolean
}

/** Shows how far a group is; once the guest tried to go on, what it still requires. */
function GroupPill({ group, state, attempted }: GroupPillProps) {
  if (!state.problem && group.min === 0) return null
  if (!state.problem) {
    return (
      <Pill tone="ok" icon="check">
        {formatGroupProgress(group, state)}
      </Pill>
    )
  }
  return attempted ? (
    <Pill tone="bad" icon="error">
      {formatGroupGap(group, state)}
    </Pill>
  ) : (
    <Pill>{formatGroupProgress(group, state)}</Pill>
  )
}

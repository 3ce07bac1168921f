import type { BuildProblem } from '#core/build-problem.ts'
import { formatBuildProblem } from '#core/format/format-build-problem.ts'
import { formatGroupFull, formatGroupRule } from '#core/menu/format-group-rule.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatAddedCalories } from '#core/menu/format-calories.ts'
import type { Choice, Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { isBarred, mostOf, roomOf, takesOne } from '#core/menu/room.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Stepper } from '#web/ui/stepper.tsx'
import { Problem } from './problem.tsx'

interface OptionGroupProps {
  readonly group: ModifierGroup
  readonly choices: readonly Choice[]
  readonly problems: readonly BuildProblem[]
  readonly onPress: (group: ModifierGroup, option: Modifier) => void
  readonly onCount: (group: ModifierGroup, option: Modifier, quantity: number) => void
}

/** A group of choices as large buttons; what a choice asks for in turn comes below it. */
export function OptionGroup(props: OptionGroupProps) {
  const { group, choices, problems } = props
  const problem = problems.find(({ group_id }) => group_id === group.id)
  const chosen = group.options.filter(({ option_id }) =>
    choices.some((one) => one.option_id === option_id),
  )
  const isFull = !takesOne(group) && roomOf(group, choices).full
  return (
    <section className="kiosk-group" id={`kiosk-${group.id}`} tabIndex={-1} aria-label={group.name}>
      <h2>
        {group.name} <small>{formatGroupRule(group)}</small>
      </h2>
      <Problem>{problem && formatBuildProblem(problem, getLocale())}</Problem>
      {isFull && <output className="kiosk-full">{formatGroupFull(group)}</output>}
      <div className="kiosk-options">
        {group.options.map((option) => (
          <Option key={option.option_id} {...props} option={option} />
        ))}
      </div>
      {chosen.flatMap((option) =>
        option.groups.map((nested) => <OptionGroup key={nested.id} {...props} group={nested} />),
      )}
    </section>
  )
}

function Option({
  group,
  choices,
  option,
  onPress,
  onCount,
}: OptionGroupProps & { readonly option: Modifier }) {
  const { option_id, name, cost, calories, sold_out, max } = option
  const held = choices.find((choice) => choice.option_id === option_id)
  const isFull = !takesOne(group) && isBarred(group, option, choices)
  const locale = getLocale()
  const price = cost === 0 ? '' : `+${formatMoney(cost, locale)} · `
  return (
    <div className="kiosk-option">
      <button
        type="button"
        aria-pressed={held !== undefined}
        disabled={(sold_out && held === undefined) || isFull}
        onClick={() => onPress(group, option)}
      >
        <b>{name}</b>
        <span>{sold_out ? m.kiosk_sold_out() : price + formatAddedCalories(calories, locale)}</span>
      </button>
      {held && max > 1 && (
        <Stepper
          label={name}
          value={held.quantity}
          min={Math.max(1, option.min)}
          max={mostOf(group, option, choices)}
          onChange={(quantity) => onCount(group, option, quantity)}
        />
      )}
    </div>
  )
}

import { lineFields } from '#web/storefront/cart/line-form.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { GroupFieldProps } from './group-field.ts'
import { GroupPill } from './group-pill.tsx'
import { groupElementId, type GroupState } from './group-state.ts'
import styles from './modifier-group-field.module.css'
import { formatMoney } from '#core/format/format-money.ts'
import { getLocale } from '#messages/runtime.js'

interface NestedChoiceProps extends GroupFieldProps {
  readonly state: GroupState
}

/** Shows a small nested choice as one segmented control. */
export function NestedChoice({ group, start, opened, attempted, state }: NestedChoiceProps) {
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

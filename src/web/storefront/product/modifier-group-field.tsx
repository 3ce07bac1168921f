import { useId, useState } from 'react'
import type { Modifier, ModifierGroup } from '#core/menu/menu.ts'
import { isTold as isMet, optionConflicts } from '#core/menu/dietary.ts'
import { formatGroupRule } from '#core/menu/format-group-rule.ts'
import { isBarred, takesOne } from '#core/menu/room.ts'
import { m } from '#messages'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import type { GroupFieldProps } from './group-field.ts'
import { GroupPill } from './group-pill.tsx'
import { fitsOnALine, groupElementId, stateOf } from './group-state.ts'
import { ModifierOption } from './modifier-option.tsx'
import styles from './modifier-group-field.module.css'
import { NestedChoice } from './nested-choice.tsx'

/** Shows a group of options: its name, its rule, how far it is, its options and what those open. */
export function ModifierGroupField(props: GroupFieldProps) {
  const { group, choices, problems, attempted, nested = false, onAnnounce } = props
  // The option that was pressed while there was no room for it.
  const [pressed, setPressed] = useState<string | null>(null)
  const fullId = useId()
  const state = stateOf(group, choices, problems)
  const fullText = m.product_full({ max: Math.min(group.max, mostKinds(group)) })
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

/** Returns how many fit in when every option is taken as often as it can be, of as many kinds as are allowed. */
function mostKinds({ options, distinct }: ModifierGroup): number {
  const most = options.map(({ max }) => max).toSorted((one, other) => other - one)
  return most.slice(0, distinct.max).reduce((all, max) => all + max, 0)
}

/** Shows the groups that open under an option. */
function NestedGroups({ option, ...props }: GroupFieldProps & { readonly option: Modifier }) {
  const opened = props.opened && props.start.holds(option, props.opened)
  return option.groups.map((group) => (
    <ModifierGroupField {...props} key={group.id} group={group} opened={opened} nested />
  ))
}

import { useId, useState } from 'react'
import type { Modifier } from '#core/menu/menu.ts'
import { isStated as isMet, optionConflicts } from '#core/menu/dietary.ts'
import { formatGroupFull, formatGroupRule } from '#core/menu/format-group-rule.ts'
import { isBarred, takesOne } from '#core/menu/room.ts'
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

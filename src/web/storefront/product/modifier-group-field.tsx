import { useId, useState } from 'react'
import type { Modifier } from '#core/menu/menu.ts'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import type { GroupFieldProps } from './group-field.ts'
import { GroupPill } from './group-pill.tsx'
import { fitsOnALine, groupElementId, isRadio, ruleWords, stateOf } from './group-state.ts'
import { ModifierOption } from './modifier-option.tsx'
import styles from './modifier-group-field.module.css'
import { NestedChoice } from './nested-choice.tsx'

/** A group of options: its name, its rule in words, how far it is, its options and what those open. */
export function ModifierGroupField(props: GroupFieldProps) {
  const { group, choices, problems, attempted, nested = false, onSay } = props
  const [pressedFull, setPressedFull] = useState(false)
  const fullId = useId()
  const state = stateOf(group, choices, problems)
  // A radio group swaps by itself.
  const full = state.full && !isRadio(group)
  const fullWords = full ? `Up to ${group.max}; remove one first` : ''
  const Name = nested ? 'p' : 'h2'
  if (nested && fitsOnALine(group)) return <NestedChoice {...props} state={state} />
  return (
    <fieldset id={groupElementId(group.id)} className={nested ? styles.nested : styles.group}>
      <legend className={hiddenClass}>
        {group.name}, {ruleWords(group)}
      </legend>
      <div className={styles.head}>
        <Name className={styles.name}>{group.name}</Name>
        <GroupPill group={group} state={state} attempted={attempted} />
      </div>
      <p className={styles.rule} aria-hidden="true">
        {ruleWords(group)}
      </p>
      <p id={fullId} className={pressedFull && full ? styles.full : hiddenClass}>
        {fullWords}
      </p>
      {group.options.map((option) => (
        <ModifierOption
          {...props}
          key={option.option_id}
          option={option}
          state={state}
          fullId={fullId}
          onFull={() => {
            setPressedFull(true)
            onSay(fullWords)
          }}
        >
          <NestedGroups {...props} option={option} />
        </ModifierOption>
      ))}
    </fieldset>
  )
}

/** The groups that open under an option. */
function NestedGroups({ option, ...props }: GroupFieldProps & { readonly option: Modifier }) {
  const opened = props.opened && props.start.holds(option, props.opened)
  return option.groups.map((group) => (
    <ModifierGroupField {...props} key={group.id} group={group} opened={opened} nested />
  ))
}

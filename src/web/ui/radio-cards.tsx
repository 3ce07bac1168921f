import { useEffect, useEffectEvent, useRef } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './radio-cards.module.css'
import { hiddenClass, VisuallyHidden } from './visually-hidden.tsx'

interface RadioCard<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: IconName | undefined
  /** The filled icon of the chosen one. */
  readonly iconOn?: IconName | undefined
  /** A second line: a tip’s dollars, a time’s estimate, or the reason why it can’t be chosen. */
  readonly note?: string | undefined
  readonly disabled?: boolean | undefined
}

interface RadioCardsProps<Value extends string> {
  readonly legend: string
  readonly legendShown?: boolean | undefined
  readonly name: string
  readonly options: readonly RadioCard<Value>[]
  /** Controlled with `onChange`; else `initial` starts a plain form control. */
  readonly value?: Value | undefined
  readonly initial?: Value | undefined
  readonly onChange?: ((value: Value) => void) | undefined
  /** Tabs share one sunken tray; cards stand alone. */
  readonly look?: 'tabs' | 'cards' | undefined
}

/**
 * One choice of a few, as a native radio group in cards: arrow keys and forms work by themselves. What was chosen before its script
 * had come is told then.
 */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendShown, options, value, onChange, look = 'cards' } = props
  const group = useRef<HTMLFieldSetElement>(null)
  const tellEarly = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    const early = options.find((option) => option.value === checked?.value)
    if (early && early.value !== value) onChange?.(early.value)
  })
  useEffect(() => tellEarly(), [])
  return (
    <fieldset ref={group}>
      <legend className={legendShown ? styles.legend : undefined}>
        {legendShown ? legend : <VisuallyHidden>{legend}</VisuallyHidden>}
      </legend>
      <div className={classes(styles.group, styles[look])}>
        {options.map((option) => (
          <Card key={option.value} {...props} option={option} />
        ))}
      </div>
    </fieldset>
  )
}

interface CardProps<Value extends string> extends RadioCardsProps<Value> {
  readonly option: RadioCard<Value>
}

function Card<Value extends string>({ option, name, value, initial, onChange }: CardProps<Value>) {
  const { icon, iconOn = icon } = option
  const chosen =
    onChange === undefined
      ? { defaultChecked: option.value === initial }
      : { checked: option.value === value, onChange: () => onChange(option.value) }
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        className={hiddenClass}
        {...chosen}
      />
      {icon && <Icon name={icon} className={styles.off} />}
      {iconOn && <Icon name={iconOn} className={styles.on} />}
      <span>{option.label}</span>
      {option.note && <small>{option.note}</small>}
    </label>
  )
}

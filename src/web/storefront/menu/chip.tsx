import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { hiddenClass } from '#web/ui/visually-hidden.tsx'
import styles from './menu-chips.module.css'

interface ChipProps {
  readonly name: string
  readonly value: string
  readonly label: string
  /** Left out: a check once it is chosen. */
  readonly icon?: IconName | undefined
  readonly checked: boolean
  readonly onChange?: (() => void) | undefined
  /** Can’t be had for now: it isn’t shown or sent, and is as it was once it can. */
  readonly hidden?: boolean
}

/** Shows one of several choices as a chip; chosen is its color and, to who can’t see it, its state. */
export function Chip({ name, value, label, icon, checked, onChange, hidden }: ChipProps) {
  return (
    <label className={styles.chip} hidden={hidden}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={onChange}
        disabled={hidden}
        className={hiddenClass}
      />
      <Icon name={icon ?? 'check'} className={icon ? undefined : styles.check} />
      <span>{label}</span>
    </label>
  )
}

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
}

/** Shows one of several choices as a chip; chosen is its color and, to who can’t see it, its state. */
export function Chip({ name, value, label, icon, checked, onChange }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        onChange={onChange}
        className={hiddenClass}
      />
      <Icon name={icon ?? 'check'} className={icon ? undefined : styles.check} />
      <span>{label}</span>
    </label>
  )
}

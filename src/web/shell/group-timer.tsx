import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { PanelLink } from '#web/dialogs/panel-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatTimeLeft } from './format-time-left.ts'
import styles from './group-timer.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Counts down to the deadline of the group order in the header, and opens it (R3.4). */
export function GroupTimer({ closes_at }: { readonly closes_at: string }) {
  const seconds = useSecondsLeft(closes_at)
  const left = seconds === null ? '–' : formatTimeLeft(seconds)
  return (
    <PanelLink
      panel="group-order"
      to={paths.groupOrder()}
      className={styles.timer}
      label={m.group_open({ left })}
    >
      <Icon name="users" />
      <span aria-hidden="true">{left}</span>
    </PanelLink>
  )
}

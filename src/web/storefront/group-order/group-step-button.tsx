import { GroupStep, type GroupIntent } from '#web/shell/group-form.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './group-foot.module.css'

interface StepProps {
  readonly intent: GroupIntent
  readonly label: string
  readonly cents?: number
  readonly because?: string | undefined
  readonly quiet?: boolean
}

/** A press as wide as the foot, with what is paid by it. */
export function Step({ intent, label, cents, because, quiet = false }: StepProps) {
  return (
    <GroupStep
      intent={intent}
      className={styles.form}
      size="bar"
      variant={quiet ? 'soft' : 'primary'}
      block
      buttonClass={cents === undefined ? undefined : styles.button}
      because={because}
    >
      <span>{label}</span>
      {cents !== undefined && (
        <span>
          <Price cents={cents} />
        </span>
      )}
    </GroupStep>
  )
}

import { useId } from 'react'
import { m } from '#messages'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useValidity } from '#web/ui/use-validity.ts'
import styles from './sure-field.module.css'

/** Has the crew tick that they are sure; where they didn’t, our own words beside it say so (R7.1). */
export function SureField({ label }: { readonly label: string }) {
  const id = useId()
  const { problem, listeners } = useValidity(label, m.console_sure_missing())
  return (
    <div {...listeners}>
      <label className={styles.sure}>
        <input
          type="checkbox"
          name="sure"
          required
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={id}
        />
        {label}
      </label>
      <div id={id}>
        <RefusalMessage message={problem} />
      </div>
    </div>
  )
}

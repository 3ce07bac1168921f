import type { WaitingAnswer } from '#contract/reservation/waitlist.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

/** How the last quotes held; nothing while too few parties were told one. */
export function WaitRecord({ record }: Pick<WaitingAnswer, 'record'>) {
  if (!record) return null
  const { parties: count, in_time, longest } = record
  return (
    <p className="wait-record">
      <Icon name="clock" />
      {m.wait_record({ count, in_time, longest })}
    </p>
  )
}

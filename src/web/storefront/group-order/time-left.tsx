import { m } from '#messages'
import { formatTimeLeft } from '#web/shell/format-time-left.ts'
import { useSecondsLeft } from '#web/shell/use-seconds-left.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface TimeLeftProps {
  readonly closes_at: string
  readonly className?: string | undefined
}

/** Counts down to a deadline (R3.4). Who hears the page is told at ten, five and one minute and at the end, not each second. */
export function TimeLeft({ closes_at, className }: TimeLeftProps) {
  const seconds = useSecondsLeft(closes_at)
  const mark = [1, 5, 10].find((minutes) => seconds !== null && seconds <= minutes * 60)
  return (
    <>
      <p className={className} role="timer" aria-live="off">
        {seconds === null ? '–' : formatTimeLeft(seconds)}
      </p>
      <VisuallyHidden>
        <output>
          {seconds === 0
            ? m.group_deadline_reached_title()
            : mark !== undefined && m.group_minutes_left({ count: mark })}
        </output>
      </VisuallyHidden>
    </>
  )
}

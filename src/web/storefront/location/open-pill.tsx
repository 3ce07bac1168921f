import type { LocationAnswer } from '#contract/location/locations.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Says whether a location is open, or until when it takes no orders. */
export function OpenPill({
  location: { open, open_state },
}: {
  readonly location: Pick<LocationAnswer, 'open' | 'open_state'>
}) {
  const isPaused = open_state.paused_until !== null
  return (
    <Pill
      tone={isPaused ? 'warn' : open ? 'ok' : 'bad'}
      icon={open && !isPaused ? 'check-circle' : 'clock'}
    >
      {open_state.text}
    </Pill>
  )
}

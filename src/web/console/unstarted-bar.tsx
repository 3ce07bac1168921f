import { useEffect } from 'react'
import type { AlarmStep } from '#core/kitchen/behind.ts'
import type { Station } from '#core/order/station-work.ts'
import type { Instant } from '#core/time.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { alarmOf, type Board } from './board.ts'
import { sound } from './sound.ts'

/** After how many seconds an alarm sounds again. */
const again: Readonly<Record<AlarmStep, number>> = { 0: 0, 1: 30, 2: 15, 3: 6 }

interface UnstartedBarProps {
  readonly board: Board
  readonly station: Station
  readonly now: Instant
}

/** Says and sounds that nobody begins what should have been: larger, longer and more often the longer that lasts. */
export function UnstartedBar({ board, station, now }: UnstartedBarProps) {
  const steps = board.tickets
    .map((ticket) => alarmOf(ticket, board, station, now))
    .filter((step) => step > 0)
  const [step = 0] = steps.toSorted((a, b) => b - a)
  useEffect(() => {
    if (step === 0) return undefined
    sound.alarm(step)
    const timer = setInterval(() => sound.alarm(step), again[step] * 1_000)
    return () => clearInterval(timer)
  }, [step])
  return (
    <div role="alert">
      {step > 0 && (
        <p className="board-unstarted" data-step={step}>
          <Icon name="warning" />
          {m.console_unstarted({ count: steps.length })}
        </p>
      )}
    </div>
  )
}

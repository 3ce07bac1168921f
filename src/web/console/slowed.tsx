import { formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Board } from './board.ts'
import { formatPart } from './format-part.ts'
import { stationName } from './station-name.ts'

interface SlowedProps {
  readonly board: Board
  /** For who hears it and doesn’t see it change. */
  readonly announced?: boolean
}

/** Says what keeps guests from having it at once, a pause before all, or that nothing does. */
export function Slowed({ board, announced = false }: SlowedProps) {
  const { busy } = board
  if (board.pauses.length > 0) return formatPauses(board)
  if (!busy) return announced ? m.console_not_busy_announced() : m.console_busy()
  const { extra_minutes: minutes, until } = busy
  const time = formatTime(until, getLocale())
  return announced
    ? m.console_busy_announced({ minutes, time })
    : m.console_busy_until({ minutes, time })
}

/** Formats what is paused until when: the whole kitchen before its parts, of several parts how many and until when the last is. */
export function formatPauses({
  pauses,
  location,
}: {
  readonly pauses: Board['pauses']
  readonly location: Pick<Board['location'], 'station_names'>
}): string {
  const whole = pauses.find(({ part }) => part.kind === 'kitchen')
  const last = pauses.toSorted((a, b) => b.until.localeCompare(a.until))[0]
  const shown = whole ?? last
  if (!shown) return ''
  const time = formatTime(shown.until, getLocale())
  if (whole) return m.console_pause_until({ time })
  if (pauses.length > 1) return m.console_pauses_until({ count: pauses.length, time })
  const { part } = shown
  const name =
    part.kind === 'station'
      ? stationName(location.station_names, part.station)
      : formatPart(part, location)
  return m.console_pause_part_until({ part: name, time })
}

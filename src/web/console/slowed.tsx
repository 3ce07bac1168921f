import { useState } from 'react'
import { formatList } from '#core/format/format-number.ts'
import { formatTime } from '#core/format/format-time.ts'
import { partKey } from '#core/location/paused-part.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Board } from './board.ts'
import { formatPart } from './format-part.ts'
import { stationName } from './station-name.ts'

interface SlowedProps {
  readonly board: Slowing
}

/** What of a board says how a kitchen is slowed. */
interface Slowing extends Pick<Board, 'busy' | 'pauses'> {
  readonly location: Pick<Board['location'], 'station_names'>
}

/** Says what keeps guests from having it at once, a pause before all, or that nothing does. */
export function Slowed({ board }: SlowedProps) {
  const { busy } = board
  if (board.pauses.length > 0) return formatPauses(board)
  if (!busy) return m.console_busy()
  return m.console_busy_until({
    minutes: busy.extra_minutes,
    time: formatTime(busy.until, getLocale()),
  })
}

/** Says what changed of it, to who hears the board and doesn’t see it: on its opening what slows it, if anything does. */
export function SlowedAnnounced({ board }: SlowedProps) {
  const key = slowedKey(board)
  const [heard, setHeard] = useState(() => ({ key, board, text: formatSlowed(board) }))
  if (heard.key === key) return heard.text
  const text = formatSlowedChange(heard.board, board)
  setHeard({ key, board, text })
  return text
}

/** Returns what two boards have in common that are slowed in the same way. */
function slowedKey({ busy, pauses }: Slowing): string {
  const parts = pauses.map(({ part, until }) => `${partKey(part)} ${until}`)
  return [busy && `${busy.extra_minutes} ${busy.until}`, ...parts].join()
}

/** Formats what became of a slowed kitchen: what goes on again is named, whatever else is still paused. */
export function formatSlowedChange(before: Slowing, now: Slowing): string {
  const still = new Set(now.pauses.map(({ part }) => partKey(part)))
  const over = before.pauses.filter(({ part }) => !still.has(partKey(part)))
  if (over.length > 0) {
    const parts = over.map(({ part }) => formatPart(part, now.location))
    return m.console_pause_over({ parts: formatList(parts, getLocale()) })
  }
  return before.busy && !now.busy ? m.console_not_busy_announced() : formatSlowed(now)
}

function formatSlowed(board: Slowing): string {
  if (board.pauses.length > 0) return formatPauses(board)
  if (!board.busy) return ''
  const { extra_minutes: minutes, until } = board.busy
  return m.console_busy_announced({ minutes, time: formatTime(until, getLocale()) })
}

/** Formats what is paused until when: the whole kitchen before its parts, of several parts how many and until when the last is. */
export function formatPauses({ pauses, location }: Pick<Slowing, 'pauses' | 'location'>): string {
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

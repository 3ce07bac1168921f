import { formatHandoff } from '#core/handoff/format-handoff.ts'
import type { PausedPart } from '#core/location/location.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { Board } from './board.ts'
import { stationName } from './station-name.ts'

/** Formats what of a kitchen is paused: `Delivery`, `What Grill makes`. */
export function formatPart(
  part: PausedPart,
  { station_names }: Pick<Board['location'], 'station_names'>,
): string {
  switch (part.kind) {
    case 'kitchen':
      return m.console_pause_kitchen()
    case 'channel':
      return part.channel === 'catering' ? m.console_pause_catering() : m.console_pause_ordering()
    case 'handoff':
      return formatHandoff(part.handoff, getLocale())
    case 'station':
      return m.console_pause_station({ station: stationName(station_names, part.station) })
  }
}

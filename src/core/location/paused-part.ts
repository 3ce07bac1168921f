import { isHandoffMode } from '#core/handoff/handoff.ts'
import { isChannel } from '#core/is-channel.ts'
import type { PausedPart } from '#core/location/location.ts'

/** Returns what no two parts of a location have in common, as a form names them. */
export function partKey(part: PausedPart): string {
  switch (part.kind) {
    case 'kitchen':
      return 'kitchen'
    case 'channel':
      return `channel ${part.channel}`
    case 'station':
      return `station ${part.station}`
    case 'handoff':
      return `handoff ${part.handoff}`
  }
}

/** Reads a part by its key; undefined where it names none. */
export function partOf(key: string): PausedPart | undefined {
  const [kind = '', ...of] = key.split(' ')
  const name = of.join(' ')
  if (kind === 'station') return { kind, station: name }
  if (kind === 'handoff' && isHandoffMode(name)) return { kind, handoff: name }
  if (kind === 'channel' && isChannel(name)) return { kind, channel: name }
  return key === 'kitchen' ? { kind: 'kitchen' } : undefined
}

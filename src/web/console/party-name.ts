import type { FloorParty } from '#contract/reservation/console.ts'
import { m } from '#messages'

/** Returns what the host calls a party. */
export function partyName({ name, party }: Pick<FloorParty, 'name' | 'party'>): string {
  return m.floor_party({ name: name === '' ? m.floor_walk_in_name() : name, count: party })
}

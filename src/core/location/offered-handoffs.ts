import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Location } from './location.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'

const offers = new WeakMap<Location, Map<Channel, readonly HandoffMode[]>>()

/**
 * The handoff modes that a location offers on a channel: switched on, with hours and, to deliver, terms of their own. Found
 * once for a location as it stands: every day of its calendar asks.
 */
export function offeredHandoffs(location: Location, channel: Channel): readonly HandoffMode[] {
  const known = offers.get(location) ?? new Map<Channel, readonly HandoffMode[]>()
  const found = known.get(channel) ?? findOffered(location, channel)
  offers.set(location, known.set(channel, found))
  return found
}

function findOffered(location: Location, channel: Channel): readonly HandoffMode[] {
  const scheduled = new Set(
    location.hours.filter((row) => row.channel === channel).flatMap((row) => row.handoff),
  )
  return [...scheduled].filter(
    (mode) =>
      location.services.handoff[mode] &&
      (handoffModes[mode].group !== 'delivery' || location.delivery !== null),
  )
}

/** What of it guests choose from: whoever drives, it is one delivery. */
export function guestHandoffs(location: Location, channel: Channel): readonly HandoffMode[] {
  const offered = offeredHandoffs(location, channel)
  return [...new Set(offered.map((mode) => (mode === 'dispatch' ? 'delivery' : mode)))]
}

/** The handoff that serves a wish for one: a delivery where only couriers drive is theirs. Undefined where none does. */
export function servingHandoff(
  location: Location,
  channel: Channel,
  input: HandoffMode,
): HandoffMode | undefined {
  const offered = offeredHandoffs(location, channel)
  if (offered.includes(input)) return input
  return input === 'delivery' && offered.includes('dispatch') ? 'dispatch' : undefined
}

/** Refuses a handoff mode that the location doesn't offer on that channel (R6.1, R7.10). */
export function handoffRefusal(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
): Refusal | undefined {
  if (servingHandoff(location, channel, handoff)) return undefined
  return refusal('handoff.not_offered', { name: location.name, handoff })
}

/**
 * Refuses an order of a menu at a location that takes none now (R6.5), that doesn't serve that menu, or whose menu
 * belongs to the other site (R1.3). Mealtime packs are nobody's own: both sites sell them (R4.3).
 */
export function menuRefusal(
  location: Location,
  channel: Channel,
  menu_id: string,
): Refusal | undefined {
  if (!location.available) return refusal('location.unavailable', { name: location.name })
  const { menus } = location
  const served = [menus[channels[channel].menu_kind], menus.mealtime].includes(menu_id)
  return served ? undefined : refusal('menu.not_served', { name: location.name })
}

import type { Channel } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import { handoffModes } from '#core/handoff/handoff.ts'
import type { Location } from '#core/location/location.ts'
import type { Refusal } from '#core/refusal.ts'
import { refusal } from '#core/refusal.ts'

/** The handoff modes that a location offers on a channel: switched on, and with hours of their own. */
export function offeredHandoffs(location: Location, channel: Channel): readonly HandoffMode[] {
  const scheduled = new Set(
    location.hours.filter((row) => row.channel === channel).flatMap((row) => row.handoff),
  )
  return [...scheduled].filter((mode) => location.services.handoff[mode])
}

/** Refuses a handoff mode that the location doesn't offer on that channel (R6.1, R7.10). */
export function handoffRefusal(
  location: Location,
  channel: Channel,
  handoff: HandoffMode,
): Refusal | undefined {
  if (offeredHandoffs(location, channel).includes(handoff)) return undefined
  const title = handoffModes[handoff].title.toLowerCase()
  return refusal('handoff.not_offered', `${location.name} doesn’t offer ${title}.`)
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
  if (!location.available) return refusal('location.unavailable', location.name)
  const { menus } = location
  const served = [menus[channels[channel].menu_kind], menus.mealtime].includes(menu_id)
  return served ? undefined : refusal('menu.not_served', location.name)
}

import type { Channel, MenuKind } from '#core/channel.ts'
import { channels } from '#core/channel.ts'
import type { LocalTime } from '#core/time.ts'
import { addDays, dayOf, localTimeOn } from '#core/time.ts'

const noon = 12 * 60

/**
 * The time that a search for delivery asks about until the guest says another (R11.2), by what a clock at the
 * location shows: in the morning today at noon, after 19:00 tomorrow at noon, in between now; on catering at noon after
 * its lead.
 */
export function defaultDeliveryTime(clockThere: LocalTime, channel: Channel): LocalTime {
  const today = dayOf(clockThere)
  const { lead_days } = channels[channel]
  if (lead_days > 0) return localTimeOn(addDays(today, lead_days), noon)
  const time = clockThere.slice(9)
  if (time < '12:00') return localTimeOn(today, noon)
  return time > '19:00' ? localTimeOn(addDays(today, 1), noon) : clockThere
}

/**
 * Returns when an order from a menu is for until its guest says so, by what a clock at the location shows: now, or where its site
 * takes orders for some days ahead, at noon after its lead.
 */
export function firstTimeOf(kind: MenuKind, clockThere: LocalTime): LocalTime {
  const leads = Object.values(channels).map(({ menu_kind, lead_days }) =>
    menu_kind === kind ? lead_days : 0,
  )
  const lead = Math.max(...leads)
  return lead > 0 ? localTimeOn(addDays(dayOf(clockThere), lead), noon) : clockThere
}

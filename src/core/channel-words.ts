import type { Channel, MenuKind, SiteName } from '#core/channel.ts'
import { channels } from '#core/channel.ts'

/** What each of the two sites says and leads to, where they differ. */
interface ChannelWords {
  /** The ways of changing hands that its home page asks between (R4.9); each location offers its own. */
  readonly handoffs: readonly string[]
  /** The default menu that `/menu` shows before a location is chosen (R2.5, R11.7); none: it leads to the locations. */
  readonly browses: 'catering' | null
  /** The further menus of a location that its page leads to, and on which site; its card to the first (R4.3). */
  readonly beside: readonly {
    readonly menu_kind: MenuKind
    readonly label: string
    readonly site: SiteName
  }[]
  /** The way to the other site in the main navigation (R3.5). */
  readonly crossing: { readonly label: string; readonly site: SiteName }
  /** What the footer calls the catering menu (R3.6). */
  readonly catering_label: string
  /** What a search for a location is called, before the way of changing hands (R4.1). */
  readonly search_word: string
  readonly home_title: string
  /** What stands in the place of the handoff on a ticket; the handoff itself where this is null. */
  readonly ticket_label: string | null
  /** In one line, what the other site is for: ordering for many is easily confused. */
  readonly purpose: string
}

export const channelWords = {
  default: {
    handoffs: ['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch'],
    browses: null,
    beside: [
      { menu_kind: 'catering', label: 'Order Catering', site: 'catering' },
      { menu_kind: 'mealtime', label: 'Mealtime', site: 'ordering' },
    ],
    crossing: { label: 'Catering', site: 'catering' },
    catering_label: 'Catering and Holiday Meals',
    search_word: 'Order',
    home_title: 'Order online',
    ticket_label: null,
    purpose:
      'Feeding ten or more? Catering is one order for the whole room, with two days’ notice.',
  },
  catering: {
    handoffs: ['pickup', 'delivery', 'dispatch'],
    browses: 'catering',
    // Family packs need no two days: they are ordered where today will do.
    beside: [{ menu_kind: 'mealtime', label: 'Mealtime', site: 'ordering' }],
    crossing: { label: 'Back to Order Online', site: 'ordering' },
    catering_label: 'Online Menu',
    search_word: 'Catering',
    home_title: 'Catering and holiday meals',
    ticket_label: 'Catering',
    purpose:
      'Catering is one order for the whole room. Want everybody to pick their own? Order online instead.',
  },
} as const satisfies Record<Channel, ChannelWords>

/** Whether the home page of a site asks for that way of changing hands (R4.9). */
export function asksFor(channel: Channel, handoff: string): boolean {
  const ways: readonly string[] = channelWords[channel].handoffs
  return ways.includes(handoff)
}

/** What a search for a location is called (R4.1): `Order Pickup`, `Catering Delivery`. */
export function searchTitle(channel: Channel, type: 'pickup' | 'delivery'): string {
  return `${channelWords[channel].search_word} ${type === 'pickup' ? 'Pickup' : 'Delivery'}`
}

/** How much notice a site needs, in words: `2 days’ notice`; null where today will do (R7.9). */
export function noticeWords(channel: Channel): string | null {
  const { lead_days } = channels[channel]
  return lead_days === 0 ? null : `${lead_days} days’ notice`
}

/** What a site needs and from when that is (R7.9): `Catering needs 2 days.`; null where today will do. */
export function leadWords(channel: Channel): string | null {
  const { lead_days } = channels[channel]
  return lead_days === 0 ? null : `${channelWords[channel].search_word} needs ${lead_days} days.`
}

import { m } from '#messages'
import type { Channel, MenuKind, SiteName } from './channel.ts'
import { channels } from './channel.ts'
import type { Label, Locale } from './locale.ts'

/** What each of the two sites says and leads to, where they differ. */
interface ChannelLabels {
  /** The ways of changing hands that its home page asks between (R4.9); each location offers its own. */
  readonly handoffs: readonly string[]
  /** The default menu that `/menu` shows before a location is chosen (R2.5, R11.7); none: it leads to the locations. */
  readonly browses: 'catering' | null
  /** The further menus of a location that its page leads to, and on which site; its card to the first (R4.3). */
  readonly beside: readonly {
    readonly menu_kind: MenuKind
    readonly label: Label
    readonly site: SiteName
  }[]
  /** The way to the other site in the main navigation (R3.5). */
  readonly crossing: { readonly label: Label; readonly site: SiteName }
  /** What the footer calls the catering menu (R3.6). */
  readonly catering_label: Label
  /** What a search for a location is called, by the way of changing hands (R4.1). */
  readonly search_titles: Readonly<Record<'pickup' | 'delivery', Label>>
  readonly home_title: Label
  /** What tells its icon from the other site’s, where somebody installed both; null: the chain’s name alone. */
  readonly installed_label: Label | null
  /** What stands in the place of the handoff on a ticket; the handoff itself where this is null. */
  readonly ticket_label: Label | null
  /** In one line, what the other site is for: ordering for many is easily confused. */
  readonly purpose: Label
  /** What the site needs, in so many days. */
  readonly lead: (inputs: { count: number }, options: { locale: Locale }) => string
}

export const channelLabels = {
  default: {
    handoffs: ['pickup', 'curbside', 'drivethru', 'delivery', 'dispatch'],
    browses: null,
    beside: [
      { menu_kind: 'catering', label: m.channel_beside_catering, site: 'catering' },
      { menu_kind: 'mealtime', label: m.channel_beside_mealtime, site: 'ordering' },
    ],
    crossing: { label: m.channel_crossing_catering, site: 'catering' },
    catering_label: m.channel_footer_catering,
    search_titles: {
      pickup: m.channel_search_order_pickup,
      delivery: m.delivery_order,
    },
    home_title: m.channel_home_title_ordering,
    installed_label: null,
    ticket_label: null,
    purpose: m.channel_purpose_ordering,
    lead: m.channel_lead_ordering,
  },
  catering: {
    handoffs: ['pickup', 'delivery', 'dispatch'],
    browses: 'catering',
    // Family packs need no two days: they are ordered where today will do.
    beside: [{ menu_kind: 'mealtime', label: m.channel_beside_mealtime, site: 'ordering' }],
    crossing: { label: m.channel_crossing_ordering, site: 'ordering' },
    catering_label: m.channel_footer_menu,
    search_titles: {
      pickup: m.channel_search_catering_pickup,
      delivery: m.channel_search_catering_delivery,
    },
    home_title: m.channel_home_title_catering,
    installed_label: m.channel_crossing_catering,
    ticket_label: m.channel_ticket_catering,
    purpose: m.channel_purpose_catering,
    lead: m.channel_lead_catering,
  },
} as const satisfies Record<Channel, ChannelLabels>

/** Whether the home page of a site asks for that way of changing hands (R4.9). */
export function asksFor(channel: Channel, handoff: string): boolean {
  const ways: readonly string[] = channelLabels[channel].handoffs
  return ways.includes(handoff)
}

/** Returns what a search for a location is called (R4.1): `Order Pickup`, `Catering Delivery`. */
export function formatSearchTitle(
  channel: Channel,
  type: 'pickup' | 'delivery',
  locale: Locale,
): string {
  return channelLabels[channel].search_titles[type]({}, { locale })
}

/** Returns how much notice a site needs: `2 days’ notice`; null where today will do (R7.9). */
export function formatNotice(channel: Channel, locale: Locale): string | null {
  const { lead_days: count } = channels[channel]
  return count === 0 ? null : m.channel_notice({ count }, { locale })
}

/** Returns what a site needs and from when that is (R7.9): `Catering needs 2 days.`; null where today will do. */
export function formatLead(channel: Channel, locale: Locale): string | null {
  const { lead_days: count } = channels[channel]
  return count === 0 ? null : channelLabels[channel].lead({ count }, { locale })
}

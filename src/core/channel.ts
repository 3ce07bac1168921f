/** The menus a location can have (R5.1): its own, family packs, and the catering site’s. */
export type MenuKind = 'everyday' | 'mealtime' | 'catering'

/** What differs between the two sites; what each is called stands in `channel-labels.ts`. Nothing else asks which one it is. */
interface ChannelRules {
  readonly menu_kind: MenuKind
  /** Days between today and the first day that can be ordered for (R7.9, R11.1). */
  readonly lead_days: number
  /** Advance ordering only: asap is never offered, and nobody is told why (R6.3). */
  readonly advance_only: boolean
  /** Whether checkout asks who takes the order at the place. */
  readonly asks_on_site: boolean
  /** Whether a signed certificate frees its orders of tax, where the chain takes one. */
  readonly takes_exemption: boolean
  /** Whether a deposit may do when a large order is placed, where the location asks for one. */
  readonly takes_deposit: boolean
  /** Whether an order may be paid where it is picked up, where the location takes that. */
  readonly pays_at_location: boolean
  /** Whether a guest without an account proves a mailbox before they hold one of the last places of a time. */
  readonly asks_proof: boolean
  /** Minutes of packing between the last dish and the boxed order. */
  readonly pack_minutes: number
  /** How many days before the one that it is cooked on a crew may begin an order. */
  readonly early_days: 0 | 1
  /** Its address among the sites of the config. */
  readonly site: SiteName
}

export type SiteName = 'ordering' | 'catering'

export const channels = {
  default: {
    menu_kind: 'everyday',
    lead_days: 0,
    advance_only: false,
    asks_on_site: false,
    takes_exemption: false,
    takes_deposit: false,
    pays_at_location: true,
    asks_proof: false,
    pack_minutes: 0,
    early_days: 1,
    site: 'ordering',
  },
  catering: {
    menu_kind: 'catering',
    lead_days: 2,
    advance_only: true,
    asks_on_site: true,
    takes_exemption: true,
    takes_deposit: true,
    pays_at_location: false,
    asks_proof: true,
    pack_minutes: 15,
    early_days: 0,
    site: 'catering',
  },
} as const satisfies Record<string, ChannelRules>

export type Channel = keyof typeof channels

/**
 * The channel of a site address (R1.2): catering when the host name contains `cater` or the port is the catering
 * one, else default. Takes a Host header (`name:port`); path and query never reach this function.
 */
export function channelOf(host: string, cateringPort = 3001): Channel {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host.toLowerCase()) ?? []
  return name.includes('cater') || port === String(cateringPort) ? 'catering' : 'default'
}

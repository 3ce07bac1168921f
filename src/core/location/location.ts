import type { TaxTable } from './tax-rates.ts'
import type { HandoffGroup, HandoffMode } from '#core/handoff/handoff.ts'
import type { Channel, MenuKind } from '#core/channel.ts'
import type { Cents } from '#core/money.ts'
import type { DepositTerms } from '#core/location/deposit.ts'
import type { DiningRoom } from '#core/location/dining-room.ts'
import type { Printer } from '#core/location/printers.ts'
import type { Locale } from '#core/locale.ts'
import type { ItemMinutes } from '#core/menu/stations.ts'
import type { Point } from '#core/location/distance.ts'
import type { PauseReason } from '#core/pause-reason.ts'
import type { CalendarDay, Instant, TimeZone } from '#core/time.ts'
import type { Translated } from '#core/translations.ts'

/** A restaurant of the chain as it is kept. `open` is never kept: it is computed (see schedule). */
export interface Location {
  readonly id: string
  readonly name: string
  /** Its page under `/locations/`. */
  readonly path: string
  readonly menus: Readonly<Record<MenuKind, string | null>>
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** Ten digits. */
  readonly phone: string
  readonly lat: number
  readonly lng: number
  readonly time_zone: TimeZone
  /** Takes orders at all; false is `{name} is currently unavailable` (R6.5). */
  readonly available: boolean
  readonly price_tier: string
  readonly tax: TaxTable
  readonly services: LocationServices
  readonly hours: readonly OpeningHours[]
  readonly exceptions: readonly HoursException[]
  readonly capacity: readonly SlotCapacity[]
  readonly make_times: readonly MakeTime[]
  /** How many minutes before their latest start dishes come to their station; nothing said: two. */
  readonly slack_minutes?: number
  /** Minutes of packing between the last dish and the boxed order, by site; nothing said: as `channels` tells. */
  readonly pack_minutes?: Partial<Readonly<Record<Channel, number>>>
  /** Minutes between a boxed order and the guest holding it, or the driver leaving with it; nothing said: as `handoffModes` tells. */
  readonly leave_minutes?: Partial<Readonly<Record<HandoffMode, number>>>
  readonly busy: BusyMode | null
  /** What of it takes no orders for a while; nothing said: it takes them all. */
  readonly pauses?: readonly Pause[]
  /** Where it brings orders to, and on which terms; null where guests come for them. */
  readonly delivery: DeliveryTerms | null
  /** When orders for a weekday close; nothing said: as late as the site takes any. */
  readonly last_orders?: readonly LastOrder[]
  /** What large orders pay at once; nothing said: as the chain has it, null: all of it. */
  readonly deposit?: DepositTerms | null
  /** Whether and up to what its orders can be paid where they are picked up; nothing said or null: online alone. */
  readonly pay_at_location?: PayAtLocation | null
  /** Who is written to where nobody begins an order; nothing said or null: its board alone tells. */
  readonly manager?: Manager | null
  /** Where guests sit; nothing said or null: it seats nobody by reservation. */
  readonly dining?: DiningRoom | null
  /** What prints tickets, labels and receipts; nothing said: nothing does. */
  readonly printers?: readonly Printer[]
}

/** Whoever answers for a kitchen while it is open. */
export interface Manager {
  readonly email: string
  /** Ten digits, for a text message as well. */
  readonly phone?: string
  /** English unless told. */
  readonly locale?: Locale
}

/** What a location trusts guests with who pay at its counter. */
export interface PayAtLocation {
  /** What is left to pay there at most. */
  readonly most: Cents
}

export interface LocationServices {
  readonly handoff: Readonly<Record<HandoffMode, boolean>>
  /** How many days ahead can be ordered for; 14 unless it says otherwise (R11.1). */
  readonly advancedays: number
  /** A cart may be moved here from another location (R6.4). */
  readonly transfercart: boolean
  /** The handoffs for which the crew has to know the car before an order is placed. */
  readonly needs_vehicle: readonly HandoffMode[]
}

/** How a location delivers. The first zone that holds an address is the one that counts. */
export interface DeliveryTerms {
  /** How much longer roads are than the crow flies, and how fast one drives there: minutes without asking a map. */
  readonly road_factor: number
  readonly miles_per_hour: number
  /** Texas and its neighbours tax what bringing costs, as they tax what is brought. */
  readonly fee_taxable: boolean
  readonly zones: readonly DeliveryZone[]
}

export interface DeliveryZone extends Translated<'name'> {
  readonly name: string
  readonly area:
    | { readonly kind: 'polygon'; readonly points: readonly Point[] }
    | { readonly kind: 'drive'; readonly minutes: number }
  /** What items have to cost at least. */
  readonly minimum: Cents
  /** By what items cost, cheapest order first; the first tier is from nothing. */
  readonly fees: readonly FeeTier[]
  readonly max_transit_minutes: number
  /** Who drives, as preferred: `delivery` is the location’s own driver, `dispatch` a courier. */
  readonly by: readonly ('delivery' | 'dispatch')[]
}

export interface FeeTier {
  readonly from: Cents
  readonly fee: Cents
}

/** Weekly hours of some handoff modes on one channel. A weekday that is missing is closed. */
export interface OpeningHours {
  readonly channel: Channel
  readonly handoff: readonly HandoffMode[]
  /** By weekday, 1 is Monday to 7 Sunday: `HH:mm` wall time; `until` at or before `from` is past midnight. */
  readonly week: Readonly<Record<string, OpenSpan>>
}

export interface OpenSpan {
  readonly from: string
  readonly until: string
}

/** One date that differs from the week: closed (null), or other hours, for every handoff. */
export interface HoursException extends Translated<'note'> {
  readonly day: CalendarDay
  readonly span: OpenSpan | null
  readonly note: string
}

/** What one 15-minute slot can take of one site's orders, shared by all handoffs or for one group of them. */
export interface SlotCapacity {
  /** Whose orders it limits, and counts; the ordering site's where nothing is said. */
  readonly channel?: Channel
  readonly group: HandoffGroup | 'shared'
  readonly orders: number | null
  readonly make_minutes: number | null
  readonly cents: Cents | null
}

/** Minutes that a station needs for one item and for five; the steps between are even. */
export interface MakeTime extends ItemMinutes, Translated<'name'> {
  readonly station: string
  /** What the crew calls it; nothing said: as it is written in the catalogue. */
  readonly name?: string
}

/** What of a location can be paused. */
export type PausedPart =
  | { readonly kind: 'kitchen' }
  | { readonly kind: 'handoff'; readonly handoff: HandoffMode }
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'station'; readonly station: string }

/** No orders until a moment, and why: those that are wanted later are taken all the while. */
export interface Pause {
  readonly part: PausedPart
  readonly until: Instant
  readonly reason: PauseReason
  /** Who paused it, by name, and since when. */
  readonly by: string
  readonly since: Instant
}

/** Longer lead time until a moment: at most 60 minutes. */
export interface BusyMode {
  readonly extra_minutes: number
  readonly until: Instant
  /** Who said so, by name; nothing said: nobody who was signed in. */
  readonly by?: string
}

/** Orders for a weekday, 1 is Monday to 7 Sunday, close at a time of day on the weekday before it: Monday's on Friday. */
export interface LastOrder {
  readonly channel: Channel
  readonly weekday: number
  readonly by: { readonly weekday: number; readonly time: string }
}

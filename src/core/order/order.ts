import type { Channel } from '#core/channel.ts'
import type { Contact } from '#core/checkout/contact.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { OnSite } from '#core/handoff/on-site.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'
import type { Locale } from '#core/locale.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { RecipeChoice } from '#core/menu/recipe.ts'
import type { Cents } from '#core/money.ts'
import type { PriceSheet } from '#core/pricing/sheet.ts'
import type { StationTask } from '#core/menu/stations.ts'
import type { Instant, LocalTime } from '#core/time.ts'

/** Where an order can go next (R6.24): forward only, every move an event. */
export const orderMoves = {
  placed: ['accepted', 'rejected', 'cancelled'],
  accepted: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['out_for_delivery', 'completed', 'cancelled'],
  out_for_delivery: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
  rejected: [],
} as const satisfies Record<string, readonly string[]>

export type OrderStatus = keyof typeof orderMoves

/** All that an order may be, in their order. */
export const orderStatuses = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'cancelled',
  'rejected',
] as const satisfies readonly OrderStatus[]

/** Whether nothing more happens to an order: nobody has to follow it any longer. */
export function isOver({ status }: { readonly status: OrderStatus }): boolean {
  return orderMoves[status].length === 0
}

/** Where nothing more happens to an order. */
export const overStatuses = orderStatuses.filter((status) => isOver({ status }))

/** Who moved it: the guest, somebody of the crew, or the server by itself (`house`, as it is stored). */
export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'crew'; readonly staff_id: string }
  | { readonly kind: 'house' }

export interface OrderEvent {
  readonly id: string
  readonly order_id: string
  readonly status: OrderStatus
  readonly at: Instant
  readonly actor: Actor
  readonly reason: string | null
}

/** A confirmed order, with everything that was agreed when it was paid. */
export interface Order {
  readonly id: string
  /** What the guest and the crew call it: `422`. No other order that its kitchen still acts on has it. */
  readonly number: string
  readonly cart_id: string
  readonly visitor_id: string
  readonly channel: Channel
  /** The language in which it was ordered, and in which its guest is written to. */
  readonly locale: Locale
  readonly location_id: string
  readonly menu_id: string
  readonly menu_version: number
  readonly handoff: HandoffMode
  /** Where it is brought to; null unless it is delivered. */
  readonly address: DeliveryAddress | null
  /** The car to look for; null where nobody comes by car or nobody said. */
  readonly vehicle: Vehicle | null
  /** Who takes it at the place, and for how many; null where nobody said. */
  readonly on_site: OnSite | null
  readonly contact: Contact
  /** What its guest told that they don’t eat. */
  readonly allergens: readonly Allergen[]
  readonly utensils: boolean
  readonly asap: boolean
  /** The promise: when it is ready. */
  readonly ready_at: Instant
  /** The promise on the location's clock. */
  readonly ready_wall: LocalTime
  /** When the kitchen starts. */
  readonly fire_at: Instant
  readonly placed_at: Instant
  readonly lines: readonly OrderLine[]
  readonly sheet: PriceSheet
  readonly status: OrderStatus
}

/** What a line and its choices are called, in the chain's own language. */
interface OrderLineNames {
  readonly name: string
  readonly short_name: string
  /** As they differ from the recipe: what the crew must see. */
  readonly choices: readonly RecipeChoice[]
  /** The same in Spanish; null where the menu had none of it. */
  readonly es?: LineTexts | null
}

/** What a line is called in another language: all of it, whatever fell back. */
export interface LineTexts {
  readonly name: string
  readonly short_name: string
  /** By option id. */
  readonly choices: Readonly<Record<string, string>>
}

/** What one station makes of a line: to make, then in work, then done. */
export interface LinePart extends StationTask {
  readonly started_at: Instant | null
  readonly done_at: Instant | null
}

/** A line as it was sold: names and prices of that moment. */
export interface OrderLine extends OrderLineNames {
  readonly id: string
  readonly product_id: string
  readonly image: string | null
  /** Where its product is made: the first of its parts. */
  readonly station: string
  /** What each station makes of it. */
  readonly parts: readonly LinePart[]
  readonly quantity: number
  readonly utensil: boolean
  readonly recipient: string | null
  readonly instructions: string | null
  readonly cost: { readonly each: Cents; readonly total: Cents }
  /** When the last of its parts was done; null while one is still to make. */
  readonly done_at: Instant | null
  /** When it went into the bag; absent or null while it isn’t in it. */
  readonly bagged_at?: Instant | null
  /** When its guest had it left out, as the kitchen was out of it; absent or null of what is made. */
  readonly left_out_at?: Instant | null
}

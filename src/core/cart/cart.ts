import type { TaxExemption } from '#core/tax-exemption/tax-exemption.ts'
import type { GroupOrder } from '#core/cart/group.ts'
import type { Channel } from '#core/channel.ts'
import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { HandoffMode } from '#core/handoff/handoff.ts'
import type { OnSite } from '#core/handoff/on-site.ts'
import type { Vehicle } from '#core/handoff/vehicle.ts'
import type { Allergen } from '#core/menu/catalogue.ts'
import type { Choice } from '#core/menu/menu.ts'
import type { Cents } from '#core/money.ts'
import type { Instant, LocalTime } from '#core/time.ts'

/** The cart as it is kept: what the guest chose, never what it costs. */
export interface Cart {
  readonly id: string
  readonly visitor_id: string
  readonly channel: Channel
  readonly menu_id: string
  readonly handoff: HandoffMode
  /** Where it is brought to, remembered while another handoff is wished for. */
  readonly address: DeliveryAddress | null
  /** It is to be delivered, and its guest hasn’t said where to yet: its kitchen isn’t chosen, and its lines wait (R6.2). */
  readonly awaits_address: boolean
  /** The car to look for, remembered like the address. */
  readonly vehicle: Vehicle | null
  /** Who takes it at the place, and for how many; asked where an order feeds many. */
  readonly on_site: OnSite | null
  /** The certificate that was sent with it; null where none was, and where none is taken. */
  readonly tax_exemption: TaxExemption | null
  readonly time: TimeWanted
  /** The reservation whose table it is brought to, for whose time it is cooked; null of every other order. */
  readonly reservation_id: string | null
  readonly lines: readonly CartLine[]
  readonly tip: TipWanted
  /** Its guest wants to pay where they pick it up; counts where that may be (see isPaidAtLocation). */
  readonly pays_at_location: boolean
  readonly utensils: boolean
  /** The code of the one coupon, as the chain writes it; null where none was entered. */
  readonly coupon: string | null
  /** Ids of the rewards that points are to get. */
  readonly rewards: readonly string[]
  /** What its guest told that they don’t eat: the kitchen’s ticket says so. */
  readonly allergens: readonly Allergen[]
  /** Who fills it together; null where its owner orders alone. */
  readonly group_order: GroupOrder | null
  /** open: can be changed. placing: a payment is under way. ordered: became an order. abandoned: given up. */
  readonly status: 'open' | 'placing' | 'ordered' | 'abandoned'
  /** One more with every change; `If-Match` compares it. */
  readonly version: number
  /** When the cart times out unless something changes (R6.11). */
  readonly reset: Instant
}

/** When the guest wants it: as soon as possible, or at a minute on the location's clock. */
export type TimeWanted =
  | { readonly mode: 'asap' }
  | { readonly mode: 'advance'; readonly wanted: LocalTime }

export interface CartLine {
  readonly id: string
  readonly product_id: string
  readonly quantity: number
  readonly choices: readonly Choice[]
  readonly recipient: string | null
  readonly instructions: string | null
  /** Whose it is in a group order; absent where its owner orders alone. */
  readonly participant_id?: string
  /** One guest's package of an order for many: the bounds of its product count those of all guests together. */
  readonly is_package?: true
}

/** A tip as a share of the items after discounts, or an amount of the guest's own. */
export type TipWanted =
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'amount'; readonly cents: Cents }

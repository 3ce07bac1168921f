import type { DeliveryAddress } from '#core/handoff/delivery-address.ts'
import type { Cents } from '#core/money.ts'
import type { DeliveryStatus, Driver } from '#core/order/delivery.ts'
import type { Instant } from '#core/time.ts'

/** One outside party whose couriers bring orders. It acts once by key; what it can’t answer in time throws. */
export interface CourierGateway {
  readonly name: string
  /** Whether somebody could drive then, asked before the guest pays. */
  readonly quote: (trip: Trip) => Promise<CourierQuote>
  /** Sends for a courier. The same key is the same courier, however often it is sent. */
  readonly request: (input: CourierRequest) => Promise<CourierAnswer>
  /** How far the courier of a key is. */
  readonly progress: (ref: string) => Promise<CourierProgress>
  /** Has the courier fetch it later, at that moment; answers the reference that it is known by from then on. */
  readonly postpone: (ref: string, pickup_at: Instant) => Promise<string>
  /** Calls the courier off; does nothing where it is too late. */
  readonly cancel: (ref: string) => Promise<void>
}

/** From which kitchen to whom, and when it is promised there. */
export interface Trip {
  readonly key: string
  readonly from: {
    readonly name: string
    readonly address: string
    readonly city: string
    readonly state: string
    readonly zip: string
    readonly phone: string
  }
  readonly to: DeliveryAddress
  readonly minutes: number
  readonly ready_at: Instant
  /** What the items cost. */
  readonly value: Cents
}

export interface CourierRequest extends Trip {
  readonly guest: {
    readonly first_name: string
    readonly last_name: string
    readonly phone: string
  }
}

export type CourierQuote =
  | { readonly state: 'quoted' }
  | { readonly state: 'declined'; readonly reason: string }

export type CourierAnswer =
  | { readonly state: 'requested'; readonly ref: string }
  | { readonly state: 'declined'; readonly reason: string }

export interface CourierProgress {
  readonly status: DeliveryStatus
  readonly driver: Driver | null
  readonly reason: string | null
}

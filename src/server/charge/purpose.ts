import type { ChargePurpose } from '#core/charge/charge.ts'
import type { Instant } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeResult } from '#server/gateways/payment/card-gateway.ts'
import type { Placed } from '#server/order/build-order.ts'
import type { Charge } from './store.ts'

/** A yes of the gateway. */
export type Charged = Extract<ChargeResult, { readonly state: 'authorized' }>

/** A try to charge, as whoever settles it knows it. */
export interface Charging extends Charge {
  /** When an order is captured whatever its kitchen does (see captureAt); read where it isn’t known. */
  readonly capture_at?: Instant | null
}

/** That a try came to what it was for; with the order where it is one. */
export interface Taken {
  readonly placed?: Placed
}

/** What a charge is for: what is written once the bank said yes, or no. Conditional writes let one of all who come here act. */
export interface Purpose {
  /** Writes what was paid; undefined where the try was settled before, or what it was for is over. */
  readonly complete: (
    charge: Charging,
    charged: Charged,
    ctx: AppContext,
  ) => Promise<Taken | undefined>
  /** Gives the try up, with the bank’s reason, or null where it gave none; false where it was settled before. */
  readonly giveUp: (charge: Charging, reason: string | null, ctx: AppContext) => Promise<boolean>
  /** Returns the yes to a try of which nothing is left for a card, where no bank is asked; undefined of any other. */
  readonly unasked?: (charge: Charging, ctx: AppContext) => Promise<Charged | undefined>
}

/** What each charge is for, as the areas say it. */
export type Purposes = Readonly<Record<ChargePurpose, Purpose>>

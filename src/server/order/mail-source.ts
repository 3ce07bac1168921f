import type { Chain } from '#core/location/chain.ts'
import type { Location } from '#core/location/location.ts'
import type { Cents } from '#core/money.ts'
import type { Order } from '#core/order/order.ts'
import type { PointsEarned } from '#core/order/order-points.ts'
import type { Balance } from '#core/charge/balance.ts'
import type { TenderPayment } from '#core/charge/order-money.ts'
import type { RefundShared, StaffReason } from '#core/charge/refund.ts'
import type { StoredStaffRefund } from '#server/charge/store-staff-refund-rows.ts'
import type { OrderExemption } from '#core/tax-exemption/decision.ts'

/** What a mail is written from: its order as it is when the mail is written. */
export interface MailSource {
  readonly order: Order
  readonly location: Location
  readonly chain: Pick<Chain, 'name'> | null
  readonly exemption: OrderExemption | null
  readonly balance: Balance | null
  /** The reservation whose table it is brought to; null of every other order. */
  readonly reservation_id: string | null
  /** What was paid of an order that came to nothing, and what was decided to go back; read for the mails that tell it. */
  readonly returned: { readonly paid: Cents; readonly refund: RefundShared | null } | null
  /** What staff gave back, for the mail that tells it. */
  readonly staff_refund: StoredStaffRefund | null
  /** Why staff cancelled it; null unless they did. */
  readonly cancel_reason: StaffReason | null
  /** All that pay it, with what. */
  readonly payments: readonly TenderPayment[]
  /** What it earns its member; null of a guest’s, and where it earns nothing. */
  readonly points: PointsEarned | null
  /** The address of the site that the order was placed on. */
  readonly site: string
  /** What opens the order’s page to whoever has the mail. */
  readonly key: string
}

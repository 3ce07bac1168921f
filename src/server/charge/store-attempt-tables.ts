import type { ColumnType, JSONColumnType } from 'kysely'
import type { CertificateKind } from '#core/tax-exemption/certificate.ts'
import type { TaxExemption } from '#core/tax-exemption/tax-exemption.ts'
import type { Cents } from '#core/money.ts'
import type { ExemptionDecision, OrderExemption } from '#core/tax-exemption/decision.ts'
import type { Order } from '#core/order/order.ts'
import type { OrderPerson } from '#core/group-order/people-of-order.ts'
import type { PaidShare } from '#core/group-order/payments.ts'
import type { Entry } from '#core/charge/books.ts'
import type { Deposit } from '#core/charge/deposit.ts'
import type { CounterTaken } from '#core/charge/at-location.ts'
import type { PaymentPart, PaymentStatus } from '#core/charge/payment.ts'
import type { At, AtDefault } from '#server/database/timestamp-column.ts'
import type { LocalTime } from '#core/time.ts'

/** Tries to pay orders, what was paid and refunded of them, and what frees them of tax, as the query builder sees them. */
export interface PaymentTables {
  payment_attempts: {
    id: string
    cart_id: string
    visitor_id: string
    idempotency_key: string
    body_hash: string
    gateway: string
    amount: number
    token: string | null
    caller: string | null
    agreed: JSONColumnType<AgreedOrder>
    status: PaymentStatus
    gateway_ref: string | null
    decline_reason: string | null
    started_at: AtDefault
    settled_at: At | null
  }
  payments: {
    id: string
    order_id: string
    gateway: string
    gateway_ref: string
    amount: number
    brand: string
    last4: string
    status: PaymentStatus
    waived: ColumnType<number, number | undefined, number>
    charged: number | null
    taken: ColumnType<CounterTaken | null, string | null | undefined, string | null>
    part: ColumnType<PaymentPart, PaymentPart | undefined, never>
  }
  balances: { order_id: string; deposit: number; amount: number; due: LocalTime; due_at: At }
  balance_attempts: {
    id: string
    order_id: string
    gateway: string
    amount: number
    actor: 'guest' | 'house'
    caller: string | null
    status: 'pending' | 'authorized' | 'failed'
    gateway_ref: string | null
    decline_reason: string | null
    started_at: AtDefault
    settled_at: At | null
  }
  refunds: {
    id: string
    payment_id: string
    amount: number
    asked_at: AtDefault
    done_at: At | null
  }
  certificates: {
    id: string
    cart_id: string
    kind: CertificateKind
    file: Uint8Array
    sent_at: AtDefault
    caller: string | null
    /** An order names it, as the sweep found (see sweepCertificates). */
    ordered: ColumnType<boolean, boolean | undefined, boolean>
  }
  exemptions: Omit<OrderExemption, 'back'> & { order_id: string }
  exemption_events: {
    id: string
    order_id: string
    kind: 'seen' | ExemptionDecision
    staff_id: string
    at: AtDefault
  }
}

/** The order as it was agreed on before the charge: all of it but the number it will get. */
export type AgreedOrder = Omit<Order, 'number' | 'status' | 'placed_at'> & {
  readonly delivery: AgreedDelivery | null
  /** The certificate that it was ordered with, and the tax that is at stake. */
  readonly exemption: (TaxExemption & { readonly cents: Cents }) | null
  /** What is paid at once, where that isn’t all of it. */
  readonly deposit: Deposit | null
  /** What people in its group pay themselves; an earlier version agreed on none. */
  readonly shares?: readonly PaidShare[]
  /** Who eats what of it; absent of what is ordered alone. */
  readonly people?: readonly OrderPerson[]
  /** What its guest pays where they pick it up; absent of what is paid online. */
  readonly at_location?: Cents
  /** The reservation whose table it is brought to; absent of every other order. */
  readonly reservation_id?: string
  /** What the ledger says of it once it is paid. */
  readonly entries: readonly Entry[]
}

/** Who was agreed to bring it: the location’s own drivers, or the couriers of a gateway. */
interface AgreedDelivery {
  readonly by: 'drivers' | 'courier'
  readonly gateway: string | null
  readonly transit_minutes: number
}

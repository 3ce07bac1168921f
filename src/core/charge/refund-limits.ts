import type { Chain } from '#core/location/chain.ts'
import { type Cents, sum } from '#core/money.ts'
import { type Refusal, refusal } from '#core/refusal.ts'
import { type RefundLimit, roles, type Staff } from '#core/staff/staff.ts'

/** What a crew may give back of one order where its chain says nothing, in cents. */
const defaultCrewLimit: Cents = 10_000

/** What went back of an order so far, as far as limits count it. */
export interface GivenBack {
  /** What staff decided; what guests had left out, as it was sold out, counts for nobody. */
  readonly refunds: readonly { readonly cents: Cents; readonly by_guest?: boolean }[]
  readonly payments: readonly {
    /** What was decided as the order ended: it came back, or was canceled. */
    readonly returned: Cents
  }[]
}

/** What a chain says of its limits; null of a chain that says nothing. */
export type RefundTerms = Pick<Chain, 'refund_alone_limit' | RefundLimit> | null | undefined

/** Who gives money back, of which chain. */
export interface Giver {
  readonly staff: Pick<Staff, 'role'>
  readonly chain: RefundTerms
}

/**
 * Returns how much somebody of the staff may give back of one order, in cents: what the chain says of their role, else of the one
 * below it. Null without a limit.
 */
export function refundLimit({ role }: Pick<Staff, 'role'>, chain: RefundTerms): Cents | null {
  const limits: readonly RefundLimit[] | null = roles[role].refund_limits
  if (limits === null) return null
  const named = limits.find((limit) => chain?.[limit] !== undefined)
  return (named && chain?.[named]) ?? defaultCrewLimit
}

/** Returns what is left of a limit of an order, whichever way the rest of it went back. */
export function leftOfLimit({ refunds, payments }: GivenBack, limit: Cents): Cents {
  const byStaff = refunds.filter(({ by_guest = false }) => !by_guest)
  const back = [...byStaff.map(({ cents }) => cents), ...payments.map(({ returned }) => returned)]
  return Math.max(0, limit - sum(back))
}

/**
 * Tells whether so much more of an order waits for a second person: with all that went back of it before it is more than one person
 * gives back alone, so that nobody does it in pieces.
 */
export function needsSecondPerson(order: GivenBack, cents: Cents, chain: RefundTerms): boolean {
  const limit = chain?.refund_alone_limit
  return limit !== undefined && cents > leftOfLimit(order, limit)
}

/**
 * Refuses to give so much back where nobody else is asked: more than the limit of who does it, or than one person gives back alone.
 * Whichever way money goes back by somebody's word, it asks here. `alone` words the latter.
 */
export function giveBackRefusal(
  order: GivenBack,
  cents: Cents,
  { staff, chain }: Giver,
  alone: 'refund.alone' | 'refund.return_alone',
): Refusal | undefined {
  if (cents === 0) return undefined
  const limit = refundLimit(staff, chain)
  if (limit !== null && cents > leftOfLimit(order, limit))
    return refusal('refund.over_limit', { limit })
  return needsSecondPerson(order, cents, chain)
    ? refusal(alone, { limit: chain?.refund_alone_limit ?? 0 })
    : undefined
}

import type { Offer } from './offer.ts'

/** What offers and rewards ask about who orders. */
export interface GuestFacts {
  readonly is_member: boolean
  /** They proved lately that they read a mailbox. */
  readonly is_proved: boolean
  readonly has_ordered: boolean
  /** They ordered at a kiosk and didn’t sign in: nobody knows whether they come again. */
  readonly is_passing: boolean
  /** How often offers were used, by everybody (`guest` is empty) and by this guest. */
  readonly uses: readonly {
    readonly offer_id: string
    readonly guest: string
    readonly uses: number
  }[]
  /** Points that can be spent. */
  readonly points: number
}

/** A guest about whom nothing is known yet. */
export const newGuest: GuestFacts = {
  is_member: false,
  is_proved: false,
  has_ordered: false,
  is_passing: false,
  uses: [],
  points: 0,
}

/** One use of an offer to count: whose, empty for everybody’s together, and how many there may be. */
export interface OfferUse {
  readonly offer_id: string
  readonly guest: string
  readonly most: number
}

/** Lists what is counted when a guest uses an offer: nothing where it has no limit. A first order is one. */
export function usesToCount(
  { id, limits, conditions }: Pick<Offer, 'id' | 'limits' | 'conditions'>,
  { is_member, visitor_id }: Pick<GuestFacts, 'is_member'> & { readonly visitor_id: string },
): readonly OfferUse[] {
  const own = conditions.first_order ? 1 : is_member ? limits.per_member : limits.per_visitor
  return [
    ...(limits.in_all === undefined ? [] : [{ offer_id: id, guest: '', most: limits.in_all }]),
    ...(own === undefined ? [] : [{ offer_id: id, guest: visitor_id, most: own }]),
  ]
}

/** Returns the first count that is full already; undefined where each has room for one more. */
export function fullUse(
  wanted: readonly OfferUse[],
  { uses }: Pick<GuestFacts, 'uses'>,
): OfferUse | undefined {
  return wanted.find(({ offer_id, guest, most }) => {
    const known = uses.find((use) => use.offer_id === offer_id && use.guest === guest)
    return (known?.uses ?? 0) >= most
  })
}

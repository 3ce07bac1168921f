import { sum } from '#core/money.ts'
import type { Offer } from './offer.ts'

/** What offers and rewards ask about who orders. */
export interface GuestFacts {
  readonly is_member: boolean
  /** They proved lately that they read a mailbox. */
  readonly is_proved: boolean
  readonly has_ordered: boolean
  /** What stands for the mailbox and the phone that they are known by beside their device or account: as `provedName` where they proved it, bare where they typed it. */
  readonly pseudonyms: readonly string[]
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
  pseudonyms: [],
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

/**
 * Lists what is counted when a guest uses an offer: nothing where it has no limit. A first order is one. What each may use so and so
 * often is counted for their device or account, and for each mailbox and phone that they are known by.
 */
export function usesToCount(
  { id, limits, conditions }: Pick<Offer, 'id' | 'limits' | 'conditions'>,
  guest: Pick<GuestFacts, 'is_member' | 'pseudonyms'> & { readonly visitor_id: string },
): readonly OfferUse[] {
  const own = conditions.first_order ? 1 : guest.is_member ? limits.per_member : limits.per_visitor
  const uses: readonly OfferUse[] = [
    ...(limits.in_all === undefined ? [] : [{ offer_id: id, guest: '', most: limits.in_all }]),
    ...(own === undefined ? [] : [{ offer_id: id, guest: guest.visitor_id, most: own }]),
  ]
  return usesKnown(uses, guest)
}

/**
 * Returns under which name is counted what is used by whoever proved that a pseudonym is theirs. What somebody typed counts for nobody
 * who proved it: else a stranger would use it up for them.
 */
export function provedName(pseudonym: string): string {
  return `proved:${pseudonym}`
}

/** Returns the uses that were to be counted once it is known by which mailbox and phone its guest is known too. */
export function usesKnown(
  uses: readonly OfferUse[],
  { pseudonyms }: Pick<GuestFacts, 'pseudonyms'>,
): readonly OfferUse[] {
  const own = uses.find(({ guest }) => guest !== '')
  const known = new Set(pseudonyms)
  const names = [...known].filter((name) => !known.has(provedName(name)))
  const named = own ? names.map((guest) => ({ ...own, guest })) : []
  return [...uses.filter(({ guest }) => guest === ''), ...(own ? [own] : []), ...named]
}

/** Returns the first count that is full already; undefined where each has room for one more. Of a name that was typed, what its owner used takes room too. */
export function fullUse(
  wanted: readonly OfferUse[],
  { uses }: Pick<GuestFacts, 'uses'>,
): OfferUse | undefined {
  return wanted.find(({ offer_id, guest, most }) => {
    const names = [guest, provedName(guest)]
    const known = uses.filter((use) => use.offer_id === offer_id && names.includes(use.guest))
    return sum(known.map((use) => use.uses)) >= most
  })
}

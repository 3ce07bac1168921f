import type { CartLine } from './cart.ts'
import type { Locale } from '#core/locale.ts'
import type { Allergen, Diet } from '#core/menu/catalogue.ts'
import type { Cents } from '#core/money.ts'
import type { Instant } from '#core/time.ts'

/** Who pays a group order: its host all of it, or everybody their own part. */
export const groupPayments = ['host', 'individual'] as const

export type GroupPayment = (typeof groupPayments)[number]

/**
 * What the host treats everybody to where everybody pays their own: fees, or so much of each one’s part. Where the host pays for all, a
 * budget is what each may choose for at most.
 */
export type GroupTreat =
  | { readonly kind: 'fees' }
  | { readonly kind: 'budget'; readonly cents: Cents }

/**
 * What makes a cart a group order (R5.7): several people fill it, each their own lines, until the host orders it. It is part of
 * the cart, so that one version counts every change of either.
 */
export interface GroupOrder {
  /** What the link to join names: unguessable, and no right to anything else. */
  readonly invite: string
  /** From then on nobody but the host changes anything. */
  readonly deadline: Instant
  readonly payment_type: GroupPayment
  /** What of the others’ parts is the host’s; absent where it is nothing, and where the host pays for all, whatever it is. */
  readonly treat?: GroupTreat | undefined
  /** When the host went to check out, and until they place it or come back; null while people choose. */
  readonly locked_at: Instant | null
  /** When the host wanted to check out and somebody’s bank was still asked; absent where nobody waits for one. */
  readonly closing_at?: Instant | undefined
  /** Lines of who hasn’t paid by then, where everybody pays their own: theirs again once the host comes back. */
  readonly set_aside?: readonly CartLine[] | undefined
  /** Everybody in it in the order they came, the host first. */
  readonly participants: readonly Participant[]
  /** Whom the host took out, with the host’s word to them. */
  readonly removed: readonly RemovedParticipant[]
  /** What everybody is asked where it caters for many; absent where people choose from the whole menu. */
  readonly rsvp?: GroupRsvp | undefined
  /** How many its host expects, where people choose from the whole menu; absent where they said no number. */
  readonly expected?: number | undefined
  /** Whom its host asks to take over as host; absent where nobody is asked. */
  readonly offered_to?: string | undefined
  /** The order of the earlier group that it repeats; absent where it is a new one. */
  readonly repeats?: string | undefined
}

/** Whom a group that is catered for is expected to be, and the packages of which each guest has one. */
export interface GroupRsvp {
  readonly headcount: number
  /** Null where the host orders for everybody. */
  readonly packages: readonly string[] | null
  /** What a head may cost at most, before tax; absent where the host named nothing. */
  readonly a_head?: Cents | undefined
}

/** Somebody in a group order. Two with one name stay two. */
export interface Participant {
  readonly id: string
  /** Whose device or account it is: what lets them in again. */
  readonly visitor_id: string
  /** As everybody reads it, and as their lines are made for. */
  readonly name: string
  /** When they said that they are done; null while they choose. */
  readonly submitted_at: Instant | null
  /** Whether they come, where they are asked; absent until they said so. */
  readonly coming?: boolean | undefined
  /** What they keep to, as they answered; absent until then. */
  readonly diets?: readonly Diet[] | undefined
  /** What their host should know, where no package carries it; absent or null where that is nothing. */
  readonly note?: string | null | undefined
  /** What they told that they don’t eat. */
  readonly allergens: readonly Allergen[]
  /** Where a reminder reaches them; absent where they left no address. */
  readonly contact?: ParticipantContact | undefined
  /** Dishes of theirs that the host took out since they said that they were done; absent where there are none. */
  readonly taken_out?: readonly TakenDish[] | undefined
  /** What they pay themselves: read with the cart, and never written with it. */
  readonly payment?: SharePayment
}

/** A dish that the host took out of somebody’s meal, with the host’s word to them. */
export interface TakenDish {
  readonly product_id: string
  readonly note: string | null
}

/** Where a reminder goes, and in which language. */
export interface ParticipantContact {
  readonly email: string
  readonly locale: Locale
}

/** What somebody pays of a group order in which everybody pays their own. */
export interface SharePayment {
  readonly id: string
  readonly participant_id: string
  /** Their bank is asked, or it holds the money until the host orders. */
  readonly status: 'pending' | 'authorized'
  /** The most that they agreed to. */
  readonly cents: Cents
  readonly tip: Cents
  readonly brand: string | null
  readonly last4: string | null
  readonly at: Instant
}

export interface RemovedParticipant {
  readonly visitor_id: string
  readonly note: string | null
}

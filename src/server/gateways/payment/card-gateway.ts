import type { Label, Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { Instant } from '#core/time.ts'

/** One outside party that charges cards. Every call may be repeated: it acts once, charges by key, moves by ref. */
export interface CardGateway {
  readonly name: string
  /** Where the browser loads the card fields from; `?locale=` says in which language. */
  readonly fields_url: string
  readonly demo_cards: readonly { readonly number: string; readonly does: Label }[]
  /** Holds the amount on the card. `unknown` where no answer came in time: ask `find` later. */
  readonly authorize: (charge: Charge) => Promise<ChargeOutcome>
  /** Holds the amount on the card of an earlier charge that was kept. Only who is there can be asked by their bank. */
  readonly authorizeStored: (charge: StoredCardCharge) => Promise<ChargeOutcome>
  /** The card that was kept with a charge; null where none was, or it was forgotten. Throws while it can’t tell. */
  readonly storedCard: (ref: string) => Promise<StoredCard | null>
  /** Keeps the card of a charge no longer, here and at the gateway; throws while it can’t. */
  readonly forgetCard: (ref: string) => Promise<void>
  /** What became of a key: the outcome, or `never_seen`. */
  readonly find: (key: string) => Promise<ChargeOutcome | { readonly state: 'never_seen' }>
  /** Charges so much of what was held and lets go of the rest; throws while it can’t. */
  readonly capture: (ref: string, amount: Cents) => Promise<void>
  /** Lets go of what was held; throws while it can’t. */
  readonly void: (ref: string) => Promise<void>
  /** Gives back so much of what was charged, once under a key; throws while it can’t. */
  readonly refund: (refund: Refund) => Promise<void>
  /** What it took since a moment and still has, oldest first; throws while it can’t tell. */
  readonly chargesSince: (moment: Instant) => Promise<readonly RecordedCharge[]>
}

/** What was held on a card, or charged, and is still there. */
export interface RecordedCharge {
  readonly key: string
  readonly ref: string
  /** What is held, or was charged less what went back. */
  readonly amount: Cents
  readonly brand: string
  readonly last4: string
  readonly captured: boolean
  readonly at: Instant
}

export interface Refund {
  readonly key: string
  readonly ref: string
  readonly amount: Cents
}

export interface Charge {
  readonly key: string
  readonly amount: Cents
  readonly token: string
  /** Its owner agreed to a later charge of the same card. */
  readonly keeps: boolean
}

export interface StoredCardCharge {
  readonly key: string
  readonly amount: Cents
  /** The charge that the card was kept with. */
  readonly ref: string
  /** Where its owner is sent back to, if they are there; null where nobody is. */
  readonly present: { readonly return_url: string; readonly locale: Locale } | null
}

/** A card that its owner let us keep: what may be shown of it. */
export interface StoredCard {
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`; null where the gateway doesn’t say. */
  readonly expires: string | null
}

export type ChargeOutcome =
  | {
      readonly state: 'authorized'
      readonly ref: string
      readonly amount: Cents
      readonly brand: string
      readonly last4: string
      /** It was charged, not only held. */
      readonly captured: boolean
    }
  | { readonly state: 'declined'; readonly reason: string }
  /** The bank asks its owner on this page; `find` says what they said. */
  | { readonly state: 'challenge'; readonly ref: string; readonly url: string }
  | { readonly state: 'voided' }
  | { readonly state: 'unknown' }

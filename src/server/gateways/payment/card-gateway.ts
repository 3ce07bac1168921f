import type { Hono } from 'hono'
import type { Label } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import type { DisputeState } from '#core/charge/dispute.ts'
import type { Instant } from '#core/time.ts'

/** One outside party that charges cards. Every call may be repeated: it acts once, charges by key, moves by ref. */
export interface CardGateway {
  readonly name: string
  /** Where the browser loads the card fields from, or a path of the site itself; `?locale=` says in which language. */
  readonly fields_url: string
  /** The room that the fields take before they say their own height, in pixels. */
  readonly fields_height: number
  /** What it needs the sites to serve for it, with the parties whose scripts run there; null where it serves that by itself. */
  readonly site: GatewaySite | null
  readonly demo_cards: readonly { readonly number: string; readonly does: Label }[]
  /** Holds the amount on the card. `unknown` where no answer came in time: ask `find` later. */
  readonly authorize: (charge: Charge) => Promise<ChargeResult>
  /** Holds the amount on the card of an earlier charge that was kept. Only who is there can be asked by their bank. */
  readonly authorizeStored: (charge: StoredCardCharge) => Promise<ChargeResult>
  /** The card that was kept with a charge; null where none was, or it was forgotten. Throws while it can’t tell. */
  readonly storedCard: (ref: string) => Promise<StoredCard | null>
  /** Keeps the card of a charge no longer, here and at the gateway; throws while it can’t. */
  readonly forgetCard: (ref: string) => Promise<void>
  /** What became of a key: the outcome, or `never_seen`. */
  readonly find: (key: string) => Promise<ChargeResult | { readonly state: 'never_seen' }>
  /** Charges so much of what was held and lets go of the rest; throws while it can’t. */
  readonly capture: (ref: string, amount: Cents) => Promise<void>
  /** Lets go of what was held; throws while it can’t. */
  readonly void: (ref: string) => Promise<void>
  /** Gives back so much of what was charged, once under a key; throws while it can’t. */
  readonly refund: (refund: Refund) => Promise<void>
  /** What it took since a moment and still has, oldest first; throws while it can’t tell. */
  readonly chargesSince: (moment: Instant) => Promise<readonly RecordedCharge[]>
  /** What cardholders disputed since a moment, each as it stands now; throws while it can’t tell. */
  readonly disputesSince: (moment: Instant) => Promise<readonly RecordedDispute[]>
}

/** Pages that both sites serve for a gateway, and what it tells them unasked. */
export interface GatewaySite {
  readonly pages: Hono
  /** Reads a message that says by its signature that the gateway wrote it; null where nothing follows from it. Throws `Unsigned` else. */
  readonly readMessage: (body: string, signature: string | null) => GatewayMessage | null
}

/** What a gateway tells unasked: whatever it says, what stands there now is asked for, so that order and repeats don’t matter. */
export interface GatewayMessage {
  readonly id: string
  /** The key of a charge that something became of; null where a dispute moved. */
  readonly key: string | null
}

/** A message that the gateway didn’t sign, or long ago. */
export class Unsigned extends Error {
  override readonly name = 'Unsigned'
}

/** Money that a card’s owner asks back by way of their bank. */
export interface RecordedDispute {
  readonly id: string
  /** The charge. */
  readonly ref: string
  readonly amount: Cents
  /** The bank’s own word for why. */
  readonly reason: string
  readonly state: DisputeState
  /** Until when the house may answer; null where it can’t any more. */
  readonly evidence_due: Instant | null
  readonly at: Instant
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
  /** Its owner is there, and can be asked by their bank. */
  readonly present: boolean
}

export interface StoredCardCharge {
  readonly key: string
  readonly amount: Cents
  /** The charge that the card was kept with. */
  readonly ref: string
  /** Its owner is there, and can be asked by their bank. */
  readonly present: boolean
}

/** A card that its owner let us keep: what may be shown of it. */
export interface StoredCard {
  readonly brand: string
  readonly last4: string
  /** `YYYY-MM`; null where the gateway doesn’t say. */
  readonly expires: string | null
}

export type ChargeResult =
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
  /** The bank asks its owner on this page, which may be a path of the site; `find` says what they said. Empty where a reader asks for their card. */
  | { readonly state: 'challenge'; readonly ref: string; readonly url: string }
  | { readonly state: 'voided' }
  | { readonly state: 'unknown' }

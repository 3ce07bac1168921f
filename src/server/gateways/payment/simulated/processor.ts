import { type Deed, declineReasons } from './cards.ts'
import type { ChargeEntry, Ledger, TokenEntry } from './ledger.ts'
import type { RecordedCharge } from '#server/gateways/payment/card-gateway.ts'
import { z } from 'zod'

/** What the gateway answers about a key. */
export type Answer =
  | {
      readonly state: 'authorized' | 'captured'
      readonly ref: string
      readonly amount: number
      readonly brand: string
      readonly last4: string
    }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'challenge'; readonly ref: string }
  | { readonly state: 'voided' }
  | { readonly state: 'pending' }
  | { readonly state: 'never_seen' }

/** A request that no honest caller makes: another charge under a known key, a move against another. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

export interface TillTools {
  readonly newRef: () => string
  readonly now: () => string
  readonly sleep: (ms: number) => Promise<void>
}

/** A card that was just typed, or the one that was kept with an earlier charge. */
type Asked =
  | {
      readonly amount: number
      readonly token: string
      readonly keeps: boolean
      /** Its owner is there, and can be asked by their bank. */
      readonly present: boolean
    }
  | {
      readonly amount: number
      readonly kept: string
      readonly present: boolean
    }

/** A card that its owner let us keep. */
interface StoredCard {
  readonly brand: string
  readonly last4: string
  readonly expires: string | null
}

/** The bank's counter: acts once per key, and remembers the keys that it is still thinking about. */
interface Till {
  /** Takes its time where the card or `slowMs` says so; repeats the first answer for a known key. */
  readonly authorize: (key: string, request: Asked, slowMs: number) => Promise<Answer>
  /** The card that was kept with a charge; null where none was, or it was forgotten. */
  readonly cardOf: (ref: string) => StoredCard | null
  /** Keeps the card of a charge no longer. */
  readonly forget: (ref: string) => void
  /** Whose card is asked for. */
  readonly tokenOf: (request: Asked) => TokenEntry | undefined
  readonly find: (key: string) => Answer
  readonly capture: (ref: string, amount: number) => Answer
  readonly void: (ref: string) => Answer
  /** Gives back so much of what was charged; once under a key. */
  readonly refund: (key: string, ref: string, amount: number) => Answer
  /** What was taken since a moment and is still there, oldest first. */
  readonly chargesSince: (moment: string) => readonly RecordedCharge[]
}

/** How long the bank thinks about a card, in milliseconds. */
const thinking: Partial<Record<Deed, number>> = { slow: 6_000, found_declined: 2_000 }

/** Opens a till over a ledger. */
export function openTill(ledger: Ledger, tools: TillTools): Till {
  const pending = new Map<string, Promise<Answer>>()

  async function act(key: string, request: Asked, slowMs: number): Promise<Answer> {
    const wait = Math.max(slowMs, thinking[usable(ledger, request)?.deed ?? 'approves'] ?? 0)
    if (wait > 0) await tools.sleep(wait)
    const token = usable(ledger, request)
    if (!token) return { state: 'declined', reason: 'enter_again' }
    const { token: named, brand, last4, deed } = token
    const keeps = 'kept' in request || request.keeps
    const ref = tools.newRef()
    if (asksOwner(deed, request)) {
      const { amount } = request
      ledger.append({ kind: 'challenge', key, ref, amount, token: named, keeps, at: tools.now() })
      return find(key)
    }
    const known = { key, ref, amount: request.amount, token: named, brand, last4 }
    const declined = declinedBy(deed, request)
    ledger.append({ kind: 'charge', ...known, keeps, declined, at: tools.now() })
    return find(key)
  }

  function find(key: string): Answer {
    const charge = ledger.chargeByKey(key)
    if (charge) return answerOf(ledger, charge)
    const challenge = ledger.challengeByKey(key)
    if (challenge && ledger.isVoid(challenge.ref)) return { state: 'voided' }
    if (challenge) return { state: 'challenge', ref: challenge.ref }
    return { state: pending.has(key) ? 'pending' : 'never_seen' }
  }

  return {
    async authorize(key, request, slowMs) {
      const known = ledger.chargeByKey(key) ?? ledger.challengeByKey(key)
      if (
        known &&
        (known.amount !== request.amount || known.token !== tokenOf(ledger, request)?.token)
      )
        throw new Misuse('That key belongs to another charge')
      if (known) return find(key)
      const running = pending.get(key) ?? act(key, request, slowMs)
      pending.set(key, running)
      return running.finally(() => pending.delete(key))
    },
    tokenOf: (request) => tokenOf(ledger, request),
    cardOf(ref) {
      const token = keptToken(ledger, ref)
      return token ? { brand: token.brand, last4: token.last4, expires: token.expires } : null
    },
    forget(ref) {
      const token = keptToken(ledger, ref)
      if (token) ledger.append({ kind: 'forget', token: token.token, at: tools.now() })
    },
    find,
    chargesSince: (moment) => takenOf(ledger, moment),
    ...movesOf(ledger, tools),
  }
}

/** Whether the bank asks its card’s owner first: where they are there. */
function asksOwner(deed: Deed, request: Asked): boolean {
  if (!request.present) return false
  return deed === 'challenges_always' || (deed === 'challenges' && 'kept' in request)
}

/** The bank’s reason for a no; null where it says yes. */
function declinedBy(deed: Deed, request: Asked) {
  const isAgain = deed === 'approves_once' && 'kept' in request
  return isAgain ? declineReasons.declines : declineReasons[deed]
}

/** A token pays once: whose charge it became is written in the ledger. A card that was kept pays until its owner says no. */
function usable(ledger: Ledger, request: Asked): TokenEntry | undefined {
  if ('token' in request && ledger.chargeByToken(request.token)) return undefined
  return tokenOf(ledger, request)
}

function tokenOf(ledger: Ledger, request: Asked): TokenEntry | undefined {
  if ('token' in request) return ledger.token(request.token)
  return keptToken(ledger, request.kept)
}

/** The card that was kept with a charge, until it is forgotten. */
function keptToken(ledger: Ledger, ref: string): TokenEntry | undefined {
  const charge = ledger.chargeByRef(ref)
  if (charge?.keeps !== true || charge.declined !== null) return undefined
  return ledger.isForgotten(charge.token) ? undefined : ledger.token(charge.token)
}

function answerOf(ledger: Ledger, charge: ChargeEntry): Answer {
  if (charge.declined !== null) return { state: 'declined', reason: charge.declined }
  if (ledger.isVoid(charge.ref)) return { state: 'voided' }
  const { ref, amount, brand, last4 } = charge
  return {
    state: ledger.captureOf(ref) ? 'captured' : 'authorized',
    ref,
    amount,
    brand,
    last4,
  }
}

/** What happens to a charge that the bank said yes to: it is taken, let go of, or given back in parts. */
function movesOf(ledger: Ledger, tools: TillTools): Pick<Till, 'capture' | 'void' | 'refund'> {
  function heldAt(ref: string): ChargeEntry {
    const charge = ledger.chargeByRef(ref)
    if (!charge || charge.declined !== null) throw new Misuse('No such charge')
    return charge
  }

  function capture(ref: string, amount: number): Answer {
    const charge = heldAt(ref)
    const known = ledger.captureOf(ref)
    if (ledger.isVoid(ref)) throw new Misuse('That charge went the other way: void')
    if (amount > charge.amount) throw new Misuse('That is more than was held')
    if (known && (known.amount ?? charge.amount) !== amount)
      throw new Misuse('Another amount was charged')
    if (!known) ledger.append({ kind: 'capture', ref, amount, at: tools.now() })
    return answerOf(ledger, charge)
  }

  function release(ref: string): Answer {
    // Nothing was held yet for what its owner never answered.
    if (ledger.challengeByRef(ref) && !ledger.chargeByRef(ref)) {
      if (!ledger.isVoid(ref)) ledger.append({ kind: 'void', ref, at: tools.now() })
      return { state: 'voided' }
    }
    const charge = heldAt(ref)
    if (ledger.captureOf(ref)) throw new Misuse('That charge went the other way: capture')
    if (!ledger.isVoid(ref)) ledger.append({ kind: 'void', ref, at: tools.now() })
    return answerOf(ledger, charge)
  }

  function refund(key: string, ref: string, amount: number): Answer {
    const charge = heldAt(ref)
    const captured = ledger.captureOf(ref)
    const known = ledger.refundByKey(key)
    if (!captured) throw new Misuse('That was never charged')
    if (known && (known.ref !== ref || known.amount !== amount))
      throw new Misuse('That key belongs to another refund')
    const left = (captured.amount ?? charge.amount) - ledger.refunded(ref)
    if (!known && amount > left) throw new Misuse('That is more than was charged')
    if (!known) ledger.append({ kind: 'refund', key, ref, amount, at: tools.now() })
    return answerOf(ledger, charge)
  }

  return { capture, void: release, refund }
}

/** What a ledger took since a moment and still has, oldest first: what wasn’t let go of, less what went back. */
function takenOf(ledger: Ledger, moment: string): readonly RecordedCharge[] {
  const since = Temporal.Instant.from(moment)
  const isSince = ({ at }: ChargeEntry) =>
    Temporal.Instant.compare(Temporal.Instant.from(at), since) >= 0
  return ledger
    .entries()
    .filter((entry) => entry.kind === 'charge')
    .filter((charge) => charge.declined === null && !ledger.isVoid(charge.ref) && isSince(charge))
    .map(({ key, ref, brand, last4, at, amount: held }) => {
      const captured = ledger.captureOf(ref)
      const amount = (captured?.amount ?? held) - ledger.refunded(ref)
      return { key, ref, amount, brand, last4, captured: captured !== undefined, at }
    })
    .filter(({ amount }) => amount > 0)
}

const rate = z.number().min(0).max(1).default(0)

/** How often the gateway misbehaves, each from never (0) to always (1). Only tests turn these. */
export const faults = z.strictObject({
  /** Answers 500 and did nothing. */
  error_before: rate,
  /** Charged, then answers 500. */
  error_after: rate,
  /** Charged, then the line goes dead. */
  drop_after: rate,
  /** Charges only after `slow_ms`. */
  slow: rate,
  slow_ms: z.int().min(0).max(120_000).default(4_000),
  /** Says it held another amount than it did. */
  lie: rate,
  /** Answers 503 to everything, as if it were down. */
  down: rate,
})

export type Faults = z.infer<typeof faults>

/** A gateway that does as it should. */
export const faultless: Faults = faults.parse({})

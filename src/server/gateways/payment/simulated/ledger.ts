import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const at = z.iso.datetime()
const deed = z.enum([
  'approves',
  'declines',
  'no_funds',
  'slow',
  'found_declined',
  'error_before',
  'error_after',
  'approves_once',
  'challenges',
  'challenges_always',
  'expired',
  'disputes',
])

/** How much of a charge; null is all of it, as older books have it. */
const wholeOr = z.int().nullable().default(null)

/** One thing that happened at the gateway. A card number is never part of it. */
const entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('token'),
    token: z.string(),
    brand: z.string(),
    last4: z.string(),
    /** `YYYY-MM`; null in older books. */
    expires: z.string().nullable().default(null),
    deed,
    at,
  }),
  z.object({
    kind: z.literal('charge'),
    key: z.string(),
    ref: z.string(),
    amount: z.int(),
    token: z.string(),
    /** Its card may be charged again without its owner. */
    keeps: z.boolean().default(false),
    brand: z.string(),
    last4: z.string(),
    /** The bank's words for a no; null where it said yes. */
    declined: z.string().nullable(),
    at,
  }),
  // The bank wants the card’s owner to say yes: a charge follows, with the same key and ref, or nothing.
  z.object({
    kind: z.literal('challenge'),
    key: z.string(),
    ref: z.string(),
    amount: z.int(),
    token: z.string(),
    /** Its card may be charged again without its owner; older books asked owners of such cards alone. */
    keeps: z.boolean().default(true),
    at,
  }),
  // A card that was kept is kept no more.
  z.object({ kind: z.literal('forget'), token: z.string(), at }),
  z.object({ kind: z.literal('capture'), ref: z.string(), amount: wholeOr, at }),
  z.object({ kind: z.literal('void'), ref: z.string(), at }),
  z.object({
    kind: z.literal('refund'),
    key: z.string(),
    ref: z.string(),
    amount: z.int(),
    at,
  }),
])

export type Entry = z.infer<typeof entry>
export type TokenEntry = Extract<Entry, { kind: 'token' }>
export type ChargeEntry = Extract<Entry, { kind: 'charge' }>
export type ChallengeEntry = Extract<Entry, { kind: 'challenge' }>
type CaptureEntry = Extract<Entry, { kind: 'capture' }>
export type RefundEntry = Extract<Entry, { kind: 'refund' }>

/** The simulated bank's own book: what it wrote survives a kill of anybody. */
export interface Ledger {
  readonly append: (entry: Entry) => void
  readonly entries: () => readonly Entry[]
  readonly token: (token: string) => TokenEntry | undefined
  readonly chargeByKey: (key: string) => ChargeEntry | undefined
  readonly chargeByRef: (ref: string) => ChargeEntry | undefined
  readonly chargeByToken: (token: string) => ChargeEntry | undefined
  readonly challengeByKey: (key: string) => ChallengeEntry | undefined
  readonly challengeByRef: (ref: string) => ChallengeEntry | undefined
  readonly isForgotten: (token: string) => boolean
  readonly captureOf: (ref: string) => CaptureEntry | undefined
  readonly isVoid: (ref: string) => boolean
  readonly refundByKey: (key: string) => RefundEntry | undefined
  /** In cents, of one charge. */
  readonly refunded: (ref: string) => number
  readonly close: () => void
}

/** Opens the book: one JSON line per entry, on disk before anybody is answered. */
export function openLedger(file: string): Ledger {
  mkdirSync(dirname(file), { recursive: true })
  const written = openSync(file, 'a+')
  const entries = entriesOf(file)
  const index = indexOf(entries)
  return {
    append(next) {
      writeSync(written, `${JSON.stringify(next)}\n`)
      fsyncSync(written)
      entries.push(next)
      index.add(next)
    },
    entries: () => entries,
    token: (token) => index.tokens.get(token),
    chargeByKey: (key) => index.byKey.get(key),
    chargeByRef: (ref) => index.byRef.get(ref),
    chargeByToken: (token) => index.byToken.get(token),
    challengeByKey: (key) => index.challenges.get(key),
    challengeByRef: (ref) => [...index.challenges.values()].find((asked) => asked.ref === ref),
    isForgotten: (token) => index.forgotten.has(token),
    captureOf: (ref) => index.captures.get(ref),
    isVoid: (ref) => index.voids.has(ref),
    refundByKey: (key) => index.refunds.get(key),
    refunded: (ref) =>
      [...index.refunds.values()].reduce(
        (all, refund) => (refund.ref === ref ? all + refund.amount : all),
        0,
      ),
    close: () => closeSync(written),
  }
}

function indexOf(entries: readonly Entry[]) {
  const tokens = new Map<string, TokenEntry>()
  const byKey = new Map<string, ChargeEntry>()
  const byRef = new Map<string, ChargeEntry>()
  const byToken = new Map<string, ChargeEntry>()
  const captures = new Map<string, CaptureEntry>()
  const challenges = new Map<string, ChallengeEntry>()
  const forgotten = new Set<string>()
  const voids = new Set<string>()
  const refunds = new Map<string, RefundEntry>()
  const add = (next: Entry) => {
    if (next.kind === 'token') tokens.set(next.token, next)
    else if (next.kind === 'charge') {
      byKey.set(next.key, next)
      byRef.set(next.ref, next)
      byToken.set(next.token, next)
    } else if (next.kind === 'challenge') challenges.set(next.key, next)
    else if (next.kind === 'forget') forgotten.add(next.token)
    else if (next.kind === 'capture') captures.set(next.ref, next)
    else if (next.kind === 'void') voids.add(next.ref)
    else refunds.set(next.key, next)
  }
  for (const known of entries) add(known)
  return { tokens, byKey, byRef, byToken, captures, challenges, forgotten, voids, refunds, add }
}

/** Reads what is there. A last line without its end was never answered for: a kill tore it, so it goes. */
function entriesOf(file: string): Entry[] {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => entry.parse(JSON.parse(line)))
}

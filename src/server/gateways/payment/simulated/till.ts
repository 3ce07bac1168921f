import { type Deed, bankWords } from './cards.ts'
import type { ChargeEntry, Ledger, TokenEntry } from './ledger.ts'

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

export interface Asked {
  readonly amount: number
  readonly token: string
}

/** The bank's counter: acts once per key, and remembers the keys that it is still thinking about. */
export interface Till {
  /** Takes its time where the card or `slowMs` says so; repeats the first answer for a known key. */
  readonly authorize: (key: string, asked: Asked, slowMs: number) => Promise<Answer>
  readonly find: (key: string) => Answer
  readonly capture: (ref: string) => Answer
  readonly void: (ref: string) => Answer
}

/** How long the bank thinks about a card, in milliseconds. */
const thinking: Partial<Record<Deed, number>> = { slow: 6_000, found_declined: 2_000 }

/** Opens a till over a ledger. */
export function openTill(ledger: Ledger, tools: TillTools): Till {
  const pending = new Map<string, Promise<Answer>>()

  async function act(key: string, asked: Asked, slowMs: number): Promise<Answer> {
    const wait = Math.max(slowMs, thinking[usable(ledger, asked.token)?.deed ?? 'approves'] ?? 0)
    if (wait > 0) await tools.sleep(wait)
    const token = usable(ledger, asked.token)
    if (!token) return { state: 'declined', reason: 'Enter your card again.' }
    const { brand, last4 } = token
    const known = { key, ref: tools.newRef(), ...asked, brand, last4 }
    ledger.append({ kind: 'charge', ...known, declined: bankWords[token.deed], at: tools.now() })
    return find(key)
  }

  function find(key: string): Answer {
    const charge = ledger.chargeByKey(key)
    if (charge) return answerOf(ledger, charge)
    return { state: pending.has(key) ? 'pending' : 'never_seen' }
  }

  function move(ref: string, kind: 'capture' | 'void'): Answer {
    const charge = ledger.chargeByRef(ref)
    const other = kind === 'capture' ? 'void' : 'capture'
    if (!charge || charge.declined !== null) throw new Misuse('No such charge')
    if (ledger.has(other, ref)) throw new Misuse(`That charge went the other way: ${other}`)
    if (!ledger.has(kind, ref)) ledger.append({ kind, ref, at: tools.now() })
    return answerOf(ledger, charge)
  }

  return {
    async authorize(key, asked, slowMs) {
      const known = ledger.chargeByKey(key)
      if (known && (known.amount !== asked.amount || known.token !== asked.token))
        throw new Misuse('That key belongs to another charge')
      if (known) return find(key)
      const running = pending.get(key) ?? act(key, asked, slowMs)
      pending.set(key, running)
      return running.finally(() => pending.delete(key))
    },
    find,
    capture: (ref) => move(ref, 'capture'),
    void: (ref) => move(ref, 'void'),
  }
}

/** A token pays once: whose charge it became is written in the ledger. */
function usable(ledger: Ledger, token: string): TokenEntry | undefined {
  return ledger.chargeByToken(token) ? undefined : ledger.token(token)
}

function answerOf(ledger: Ledger, charge: ChargeEntry): Answer {
  if (charge.declined !== null) return { state: 'declined', reason: charge.declined }
  if (ledger.has('void', charge.ref)) return { state: 'voided' }
  const { ref, amount, brand, last4 } = charge
  return {
    state: ledger.has('capture', ref) ? 'captured' : 'authorized',
    ref,
    amount,
    brand,
    last4,
  }
}

import { z } from 'zod'
import type { Cents } from '#core/money.ts'
import { disputeStates } from '#core/charge/dispute.ts'
import type { CardGateway, ChargeResult } from './card-gateway.ts'
import { demoCards } from './simulated/cards.ts'

export interface SimulatedAddress {
  /** Where the house calls it. */
  readonly url: string
  /** What the house shows with every call. */
  readonly key: string
  /** Where browsers load the card fields from. */
  readonly fields_url: string
  /** Whether a wallet stands beside them. */
  readonly wallet: boolean
}

const held = { ref: z.string(), amount: z.int(), brand: z.string(), last4: z.string() }

const answer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('authorized'), ...held }),
  z.object({ state: z.literal('captured'), ...held }),
  z.object({ state: z.literal('declined'), reason: z.string() }),
  z.object({ state: z.literal('challenge'), ref: z.string() }),
  z.object({ state: z.literal('voided') }),
  z.object({ state: z.literal('pending') }),
  z.object({ state: z.literal('never_seen') }),
])

const kept = z.object({
  card: z
    .object({ brand: z.string(), last4: z.string(), expires: z.string().nullable() })
    .nullable(),
})

type Answer = z.infer<typeof answer>

const taken = z.array(
  z.object({ ...held, key: z.string(), captured: z.boolean(), at: z.iso.datetime() }),
)

const disputed = z.array(
  z.object({
    id: z.string(),
    ref: z.string(),
    amount: z.int(),
    reason: z.string(),
    state: z.enum(disputeStates),
    evidence_due: z.iso.datetime().nullable(),
    at: z.iso.datetime(),
  }),
)

/** What the fields take in pixels: two rows of a card, or both with the wallet before them. */
const heights = { card: 184, both: 285 } as const

/** A charge may think this long; nobody waits longer, the reconciler asks later. */
const chargeLimit = 8_000
const askLimit = 3_000

/** The simulated gateway as the house sees it: over HTTP, like any other. */
export function simulatedCards({ url, key, fields_url, wallet }: SimulatedAddress): CardGateway {
  async function call(method: string, path: string, sends: Sends = {}): Promise<Answer> {
    return answer.parse(await sent(method, path, sends))
  }

  async function sent(method: string, path: string, sends: Sends = {}): Promise<unknown> {
    const { headers = {}, body, limit = askLimit } = sends
    const response = await fetch(`${url}/house/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    })
    if (!response.ok) throw new Error(`The gateway answered ${response.status}`)
    return response.json()
  }

  async function charge(
    charge_key: string,
    body: { readonly amount: Cents; readonly [more: string]: unknown },
  ): Promise<ChargeResult> {
    const headers = { 'idempotency-key': charge_key }
    const ask = () => call('POST', 'charges', { headers, body, limit: chargeLimit })
    // A key acts once, so a call that broke at once may be made again; one that took its time may not.
    const sent = await ask()
      .catch((error: unknown) => (isTimeout(error) ? undefined : ask()))
      .catch(() => undefined)
    // Never believed: a yes for another amount than was asked for. The reconciler reads the book.
    if (sent && 'amount' in sent && sent.amount !== body.amount) return { state: 'unknown' }
    return outcomeOf(sent, fields_url)
  }

  return {
    name: 'simulated',
    fields_url,
    fields_height: heights[wallet ? 'both' : 'card'],
    site: null,
    demo_cards: demoCards,
    authorize: ({ key: charge_key, amount, token, keeps, present }) =>
      charge(charge_key, { amount, token, keeps, present }),
    authorizeStored: ({ key: charge_key, amount, ref, present }) =>
      charge(charge_key, { amount, kept: ref, present }),
    storedCard: async (ref) => kept.parse(await sent('GET', cardAt(ref))).card,
    forgetCard: async (ref) => void (await sent('DELETE', cardAt(ref))),
    async find(charge_key) {
      const sent = await call('GET', `charges/${encodeURIComponent(charge_key)}`).catch(
        () => undefined,
      )
      return sent?.state === 'never_seen' ? { state: 'never_seen' } : outcomeOf(sent, fields_url)
    },
    async capture(ref, amount) {
      await call('POST', `captures/${encodeURIComponent(ref)}`, { body: { amount } })
    },
    async void(ref) {
      await call('POST', `voids/${encodeURIComponent(ref)}`)
    },
    async refund({ key: refund_key, ref, amount }) {
      const headers = { 'idempotency-key': refund_key }
      await call('POST', `refunds/${encodeURIComponent(ref)}`, { headers, body: { amount } })
    },
    chargesSince: async (moment) => taken.parse(await sent('GET', since('taken', moment))),
    disputesSince: async (moment) => disputed.parse(await sent('GET', since('disputes', moment))),
  }
}

function cardAt(ref: string): string {
  return `cards/${encodeURIComponent(ref)}`
}

function since(list: string, moment: string): string {
  return `${list}?since=${encodeURIComponent(moment)}`
}

interface Sends {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly limit?: number
}

function outcomeOf(sent: Answer | undefined, fields_url: string): ChargeResult {
  if (!sent || sent.state === 'pending' || sent.state === 'never_seen') return { state: 'unknown' }
  if (sent.state === 'challenge')
    return { ...sent, url: new URL(`/challenges/${sent.ref}`, fields_url).href }
  if (sent.state === 'captured') return { ...sent, state: 'authorized', captured: true }
  return sent.state === 'authorized' ? { ...sent, captured: false } : sent
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

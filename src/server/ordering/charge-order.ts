import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { giftCardBrand, noCardBrand } from '#core/format/format-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { CardGateway } from '#server/gateways/payment/card-gateway.ts'
import { attemptSeen, openAttempt, type SeenAttempt } from '#server/store/attempts.ts'
import type { Agreement } from './build-order.ts'
import type { PlaceOrderInput } from './place-order-input.ts'
import { type OrderAttempt, type Settled, settleAttempt } from './settle-attempt.ts'

/** How long the bank is left alone before it is asked again, in milliseconds. */
const askAgain = 150

/** Asks the bank, outside any transaction. An answer that breaks off may have charged: the gateway is asked once more. */
export async function charge(
  attempt: OrderAttempt & Agreement,
  { token, stored, saves }: PlaceOrderInput,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  const { id: key, amount, agreed, spends } = attempt
  if (token === null || amount === 0)
    return settleAttempt(attempt, spends.length > 0 ? paidByGiftCards : nothingToPay, ctx)
  const keeps = saves || agreed.deposit !== null
  const outcome = await (stored === null
    ? ctx.card.authorize({ key, amount, token, keeps, present: true })
    : ctx.card.authorizeStored({ key, amount, ref: stored.ref, present: true }))
  if (outcome.state !== 'unknown') return settleOrAsk(attempt, outcome, ctx)
  await sleep(askAgain)
  return settleOrAsk(attempt, await ctx.card.find(attempt.id), ctx)
}

/** A bank that asks its card’s owner, on a page of its own. */
export interface Challenge {
  readonly state: 'challenge'
  readonly url: string
}

/** Acts on what the bank says, or leads to where it asks. */
async function settleOrAsk(
  attempt: OrderAttempt,
  outcome: Awaited<ReturnType<CardGateway['find']>>,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  if (outcome.state === 'challenge') return { state: 'challenge', url: outcome.url }
  return outcome.state === 'never_seen' ? { state: 'open' } : settleAttempt(attempt, outcome, ctx)
}

/** Asks the bank what a card’s owner said, once that may be known. */
async function askBank(id: string, ctx: AppContext): Promise<Settled | Challenge> {
  const found = await ctx.card.find(id)
  const attempt = await openAttempt(ctx.db, id)
  return attempt ? settleOrAsk(attempt, found, ctx) : { state: 'open' }
}

/** Nothing is left for a card: there is no bank to ask. */
const paidByGiftCards = {
  state: 'authorized',
  ref: '',
  amount: 0,
  brand: giftCardBrand,
  last4: '',
  captured: true,
} as const

/** Discounts took all of it off: likewise. */
const nothingToPay = { ...paidByGiftCards, brand: noCardBrand } as const

/** Waits for what becomes of a try to pay that somebody else is charging. */
export async function awaitSettlement(
  input: PlaceOrderInput,
  ctx: AppContext,
  until: number,
): Promise<Settled | Challenge> {
  while (performance.now() < until) {
    await sleep(askAgain)
    const seen = await attemptSeen(ctx.db, input)
    const settled = seen ? settledOf(seen, input) : { state: 'open' as const }
    if (settled.state !== 'open') return settled
    const asked = seen ? await askBank(seen.id, ctx) : settled
    if (asked.state !== 'open') return asked
  }
  return { state: 'open' }
}

/** Tells what became of a try that came before. Refuses another order under its key. */
export function settledOf(seen: SeenAttempt, input: PlaceOrderInput): Settled {
  if (seen.body_hash !== hashOf(input)) throw new Refused(refusal('request.key_reused'))
  if (seen.status === 'pending') return { state: 'open' }
  if (seen.status === 'authorized') return { state: 'ordered' }
  return { state: 'declined', reason: seen.decline_reason ?? '' }
}

/** Returns what makes a request the same as one that came before. */
export function hashOf({ contact, token, total, today, card }: PlaceOrderInput): string {
  const { first_name, last_name, phone, email } = contact
  const parts = [first_name, last_name, phone, email, token, total]
  const rest = card === null ? (today === null ? [] : [today]) : [today, card]
  const sent = JSON.stringify([...parts, ...rest])
  return createHash('sha256').update(sent).digest('base64url')
}

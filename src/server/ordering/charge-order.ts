import { createHash } from 'node:crypto'
import { atLocationBrand, giftCardBrand, noCardBrand } from '#core/format/format-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import { attemptSeen, openAttempt, type SeenAttempt } from '#server/store/attempts.ts'
import { awaitCharge, type Challenge, chargeOnce } from './ask-bank.ts'
import type { Agreement } from './build-order.ts'
import type { PlaceOrderInput } from './place-order-input.ts'
import { authorizeCard } from './paying-card.ts'
import { type OrderAttempt, type Settled, settleAttempt } from './settle-attempt.ts'

/** Asks the bank for what a card pays; nobody where nothing is left for one. */
export async function charge(
  attempt: OrderAttempt & Agreement,
  { token, stored, saves, at_reader }: PlaceOrderInput,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  const { id: key, amount, agreed, spends } = attempt
  if (agreed.at_location !== undefined) return settleAttempt(attempt, owedAtLocation, ctx)
  if (token === null || amount === 0)
    return settleAttempt(attempt, spends.length > 0 ? paidByGiftCards : nothingToPay, ctx)
  const keeps = saves || agreed.deposit !== null
  const { reader } = ctx
  const settle = (outcome: ChargeOutcome) => settleAttempt(attempt, outcome, ctx)
  if (at_reader && reader)
    return chargeOnce({ id: key, settle }, () => reader.authorize({ key, amount, token }), ctx)
  const send = () => authorizeCard({ key, amount, keeps }, { token, stored }, ctx)
  return chargeOnce({ id: key, settle }, send, ctx)
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

/** The counter is paid as it is picked up: likewise. */
const owedAtLocation = { ...paidByGiftCards, brand: atLocationBrand } as const

/** Waits for what becomes of a try to pay that somebody else is charging. */
export async function awaitSettlement(
  { id, input }: { readonly id: string; readonly input: PlaceOrderInput },
  ctx: AppContext,
  until: number,
): Promise<Settled | Challenge> {
  const read = async (): Promise<Settled> => {
    const seen = await attemptSeen(ctx.db, input)
    return seen ? settledOf(seen, input) : { state: 'open' }
  }
  const settle = async (outcome: ChargeOutcome): Promise<Settled> => {
    const attempt = await openAttempt(ctx.db, id)
    return attempt ? settleAttempt(attempt, outcome, ctx) : { state: 'open' }
  }
  return awaitCharge({ id, settle, read }, until, ctx)
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

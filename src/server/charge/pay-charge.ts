import { setTimeout as sleep } from 'node:timers/promises'
import type { DeclineReason } from '#core/format/format-decline.ts'
import { type Refusal, Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { CardGateway, ChargeResult } from '#server/gateways/payment/card-gateway.ts'
import type { Charging } from './purpose.ts'
import { authorizeCard, type PayingCard } from './paying-card.ts'
import { findCharge, readSettled, type Settled, settleCharge } from './settle-charge.ts'
import { withDeadline } from '#server/gateways/with-deadline.ts'

/** A bank that asks its card’s owner, on a page of its own. */
export interface Challenge {
  readonly state: 'challenge'
  readonly url: string
}

/** How a charge stands once its time to answer is over: what it was for, nothing yet, or a bank that asks the card’s owner. */
export type Paid = Exclude<Settled, { readonly state: 'declined' }> | Challenge

/** How long the bank is left alone before it is asked again, in milliseconds. */
const askAgain = 150

/** Charges what was written down before, as `chargeInTime` does. Refuses a decline, in the bank’s words. */
export async function payCharge(
  charge: Charging,
  first: () => Promise<Settled | Challenge>,
  until: number,
  ctx: AppContext,
): Promise<Paid> {
  const paid = await chargeInTime(charge, first, until, ctx)
  if (paid.state === 'declined') throw new Refused(declineRefusal(paid.reason))
  return paid
}

/**
 * Charges, exactly once, what was written down before: `first` sends it, or reads what became of it where somebody else did. An answer
 * that breaks off may have charged: the gateway is asked again until a moment, and what is open then goes on by itself.
 */
export async function chargeInTime(
  charge: Charging,
  first: () => Promise<Settled | Challenge>,
  until: number,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  const pay = async () => {
    const paid = await first()
    return paid.state === 'open' ? awaitCharge(charge, until, ctx) : paid
  }
  return withDeadline(pay(), until, ctx)
}

/** Charges the card of somebody who is there, exactly once: one that was sent before is waited for. Refuses a decline. */
export async function payByCard(
  charge: Charging,
  { payment, seen }: { readonly payment: PayingCard; readonly seen: Settled | undefined },
  until: number,
  ctx: AppContext,
): Promise<Paid> {
  const { id: key, amount } = charge
  const send = () => authorizeCard({ key, amount }, payment, ctx)
  const first = async () => seen ?? sendCharge(charge, send, ctx)
  return payCharge(charge, first, until, ctx)
}

/** Sends a charge, outside any transaction, and acts on what the bank says, or leads to where it asks. */
export async function sendCharge(
  charge: Charging,
  send: () => Promise<ChargeResult>,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  return settleOrAsk(charge, await send(), ctx)
}

/** Waits until a moment for what becomes of a charge: reads it, and asks the bank where it is open. */
async function awaitCharge(
  charge: Charging,
  until: number,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  while (performance.now() < until) {
    await sleep(askAgain)
    const seen = await readSettled(charge, ctx)
    if (seen.state !== 'open') return seen
    const asked = await settleOrAsk(charge, await findCharge(charge, ctx), ctx)
    if (asked.state !== 'open') return asked
  }
  return { state: 'open' }
}

async function settleOrAsk(
  charge: Charging,
  outcome: Awaited<ReturnType<CardGateway['find']>>,
  ctx: AppContext,
): Promise<Settled | Challenge> {
  if (outcome.state === 'challenge') return { state: 'challenge', url: outcome.url }
  return outcome.state === 'never_seen' ? { state: 'open' } : settleCharge(charge, outcome, ctx)
}

/** What a guest reads where the bank gave no reason of its own. */
const noAnswer = 'no_answer' satisfies DeclineReason

/** Says why a card wasn’t charged: with the bank’s reason, or that it gave none. */
export function declineRefusal(reason: string | null): Refusal {
  return refusal('payment.declined', { reason: reason ?? noAnswer })
}

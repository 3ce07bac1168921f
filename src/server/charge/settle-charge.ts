import type { AppContext } from '#server/context.ts'
import type { CardGateway, ChargeResult } from '#server/gateways/payment/card-gateway.ts'
import { settledCharge } from './store.ts'
import type { Charged, Charging, Taken } from './purpose.ts'

/** What became of a try to charge: what it was for, a no with the bank’s reason, null where it gave none, or nothing yet. */
export type Settled =
  | ({ readonly state: 'done' } & Taken)
  | { readonly state: 'declined'; readonly reason: string | null }
  | { readonly state: 'open' }

/**
 * Acts on what the gateway says about a try to charge, whatever it is for. The request that charged, the reconciler and the gateway’s
 * own message may all come here with it: conditional writes let one of them act, and the others see what became of it. A yes that
 * can’t become what it was for any more, because the try was given up or the amount is another one, is voided.
 */
export async function settleCharge(
  charge: Charging,
  outcome: ChargeResult,
  ctx: AppContext,
): Promise<Settled> {
  switch (outcome.state) {
    // A bank that asks the card’s owner has said nothing yet.
    case 'challenge':
    case 'unknown':
      return { state: 'open' }
    case 'declined':
      return giveUpCharge(charge, outcome.reason, ctx)
    case 'voided':
      return giveUpCharge(charge, null, ctx)
    case 'authorized':
      if (outcome.amount === charge.amount) return complete(charge, outcome, ctx)
      await ctx.card.void(outcome.ref)
      ctx.log.error('payment.other_amount', { attempt_id: charge.id })
      return giveUpCharge(charge, null, ctx)
  }
}

/** Gives a try up, with the bank’s reason, or null where it never answered; and tells what became of it, should that be known already. */
export async function giveUpCharge(
  charge: Charging,
  reason: string | null,
  ctx: AppContext,
): Promise<Settled> {
  if (!(await ctx.purposes[charge.purpose].giveUp(charge, reason, ctx)))
    return readSettled(charge, ctx)
  if (reason !== null) ctx.log.info('payment.declined', { attempt_id: charge.id })
  return { state: 'declined', reason }
}

/** Asks what became of a try: its gateway, unless nothing of it was left for a card. */
export async function findCharge(
  charge: Charging,
  ctx: AppContext,
): ReturnType<CardGateway['find']> {
  const unasked = await ctx.purposes[charge.purpose].unasked?.(charge, ctx)
  return unasked ?? ctx.card.find(charge.id)
}

/**
 * Lets go of what a bank holds, or still asks about, of a try that was given up. Where its gateway is away, the job that was written as
 * it was given up does so later: nobody waits for that.
 */
export async function releaseHeld(
  id: string,
  { card, log }: Pick<AppContext, 'card' | 'log'>,
): Promise<void> {
  try {
    const found = await card.find(id)
    if ('ref' in found) await card.void(found.ref)
  } catch (error) {
    log.error('payment.release_unsure', { attempt_id: id, error })
  }
}

/** Reads what became of a try: one that is gone came to nothing. */
export async function readSettled({ id }: Charging, { db }: AppContext): Promise<Settled> {
  return (await settledCharge(db, id)) ?? { state: 'declined', reason: null }
}

async function complete(charge: Charging, charged: Charged, ctx: AppContext): Promise<Settled> {
  const taken = await ctx.purposes[charge.purpose].complete(charge, charged, ctx)
  if (taken) return { state: 'done', ...taken }
  const settled = await readSettled(charge, ctx)
  if (settled.state === 'done') return settled
  // Given up before the yes came, or what it was for is over: its payer was told that nothing is charged, so nothing is.
  const given = settled.state === 'open' ? await giveUpCharge(charge, null, ctx) : settled
  if (given.state === 'declined' && charged.ref !== '') await ctx.card.void(charged.ref)
  return given
}

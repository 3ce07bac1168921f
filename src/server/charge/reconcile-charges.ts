import { isVoidDue, lookAt, secondsToNextLook } from '#core/charge/settlement.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeResult, RecordedCharge } from '#server/gateways/payment/card-gateway.ts'
import { findCharge, giveUpCharge, type Settled, settleCharge } from './settle-charge.ts'
import { dueCharges, lookAgain, type OpenCharge } from './store.ts'
import type { Instant } from '#core/time.ts'
import { knownCharges } from './store-attempts-seen.ts'

const batchSize = 20

/**
 * Settles tries to charge that a crash or a silent bank left open, whatever they are for: asks the gateway by key, completes or gives
 * up. What stays open is looked at rarer and rarer, so that none waits behind others.
 */
export async function reconcileCharges(ctx: AppContext): Promise<void> {
  const due = await dueCharges(ctx.db, { gateway: ctx.card.name, limit: batchSize })
  await Promise.all(due.map((charge) => reconcile(charge, ctx)))
}

async function reconcile(charge: OpenCharge, ctx: AppContext): Promise<void> {
  const { state } = await look(charge, ctx).catch((error: unknown): Settled => {
    ctx.log.error('payment.unsettled', { attempt_id: charge.id, error })
    return { state: 'open' }
  })
  if (state === 'open') await lookAgain(ctx.db, charge, secondsToNextLook(charge.seconds))
}

async function look(charge: OpenCharge, ctx: AppContext): Promise<Settled> {
  const found = await findCharge(charge, ctx)
  const next = lookAt(found.state, charge.seconds)
  if (next === 'give_up') {
    const given = await giveUpCharge(charge, null, ctx)
    // A bank that still asks is told that nobody waits any more; answered meanwhile, it may have become what it was for.
    if (given.state === 'declined' && 'ref' in found) await ctx.card.void(found.ref)
    return given
  }
  if (next === 'wait' || found.state === 'never_seen') return { state: 'open' }
  return settle(charge, found, ctx)
}

async function settle(charge: OpenCharge, found: ChargeResult, ctx: AppContext): Promise<Settled> {
  try {
    return await settleCharge(charge, found, ctx)
  } catch (error) {
    ctx.log.error('payment.unsettled', { attempt_id: charge.id, error })
    if (found.state !== 'authorized' || !isVoidDue(charge.seconds)) return { state: 'open' }
    // What it was for may be there, and only the database’s answer got lost: nothing is let go of but what was given up.
    const given = await giveUpCharge(charge, null, ctx)
    if (given.state === 'declined') await ctx.card.void(found.ref)
    return given
  }
}

type ChargeSources = Pick<AppContext, 'db' | 'card'>

/** Returns what the gateway charged since a moment for orders that the database doesn’t have: it was restored to before them. */
export async function orphanedCharges(
  since: Instant,
  { db, card }: ChargeSources,
): Promise<readonly RecordedCharge[]> {
  const taken = await card.chargesSince(since)
  const known = await knownCharges(
    db,
    taken.map(({ key }) => key),
  )
  return taken.filter(({ key }) => !known.has(key))
}

/** Lets go of what is held, or gives back all that is left of what was charged; once, however often it is asked. */
export async function releaseCharge(
  { ref, amount, captured }: RecordedCharge,
  { card }: Pick<AppContext, 'card'>,
): Promise<void> {
  if (captured) await card.refund({ key: `lost:${ref}`, ref, amount })
  else await card.void(ref)
}

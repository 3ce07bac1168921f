import { isChallengeOver, isGivenUp, settlementAges } from '#core/payment/settlement.ts'
import type { AppContext } from '#server/context.ts'
import { giveUpPurchase, settlePurchase } from '#server/ordering/buy-gift-card.ts'
import { type OpenCharge, openCharges } from '#server/store/charge-tries.ts'

const batchSize = 20

/** Settles purchases of gift cards that a crash or a silent bank left open: asks the gateway by key. */
export async function reconcileGiftCards(ctx: AppContext): Promise<void> {
  const query = { gateway: ctx.card.name, seconds: settlementAges.ask, limit: batchSize }
  const purchases = await openCharges(ctx.db, 'gift_card_purchases', query)
  await Promise.all(purchases.map((purchase) => settle(purchase, ctx)))
}

async function settle(purchase: OpenCharge, ctx: AppContext): Promise<void> {
  try {
    const found = await ctx.card.find(purchase.id)
    if (found.state === 'challenge') {
      if (!isChallengeOver(purchase.seconds)) return
      await ctx.card.void(found.ref)
      await giveUpPurchase(purchase, null, ctx)
    } else if (found.state !== 'never_seen') await settlePurchase(purchase, found, ctx)
    else if (isGivenUp(purchase.seconds)) await giveUpPurchase(purchase, null, ctx)
  } catch (error) {
    ctx.log.error('gift_card.unsettled', { attempt_id: purchase.id, error })
  }
}

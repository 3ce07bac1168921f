import { z } from 'zod'
import { capturePurchase, purchaseById } from '#server/store/gift-card-purchases.ts'
import type { Job } from './job.ts'

const payload = z.object({ purchase_id: z.string() })

/** Charges what is held for a gift card: it can be spent already, so nothing is waited for. */
export const captureGiftCard: Job = async (input, { db, card, log }) => {
  const { purchase_id } = payload.parse(input)
  const purchase = await purchaseById(db, purchase_id)
  if (!purchase || purchase.status !== 'authorized' || purchase.gateway_ref === null) return
  await card.capture(purchase.gateway_ref, purchase.amount)
  await capturePurchase(db, purchase)
  log.info('gift_card.captured', { attempt_id: purchase_id })
}

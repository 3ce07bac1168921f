import { z } from 'zod'
import { firstCharge, saveCard } from './store-cards.ts'
import type { Job } from '#server/outbox/job.ts'

const saving = z.object({ order_id: z.string(), member_id: z.string() })
const forgetting = z.object({ card_ref: z.string() })

/** Saves the card that paid an order, as its gateway keeps it, for the member who agreed to it. */
export const saveOrderCard: Job = async (given, { db, card, newId }) => {
  const { order_id, member_id } = saving.parse(given)
  const charge = await firstCharge(db, order_id)
  if (charge?.gateway !== card.name) return
  const ref = charge.gateway_ref
  const stored = await card.storedCard(ref)
  if (!stored) return
  await saveCard(db, { id: newId('card'), member_id, gateway: card.name, ref, ...stored })
}

/** Has the gateway keep a card no longer that its member removed. */
export const forgetCard: Job = async (given, { card }) => {
  await card.forgetCard(forgetting.parse(given).card_ref)
}

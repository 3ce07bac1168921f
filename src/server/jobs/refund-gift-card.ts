import { z } from 'zod'
import { chainIn } from '#core/location/location-in.ts'
import { writeGiftReturned } from '#server/mail/gift-card.ts'
import { chainOf } from '#server/store/chain.ts'
import { purchaseById } from '#server/store/gift-card-purchases.ts'
import { giftCardById } from '#server/store/gift-cards.ts'
import { finishGiftRefund } from '#server/store/gifts.ts'
import type { Job } from './job.ts'

const payload = z.object({ purchase_id: z.string() })

/** Gives back what a gift cost that its giver cancelled, and tells them: however often this is done, it goes back once. */
export const refundGiftCard: Job = async (input, { db, card, mail, log }, event_id) => {
  const purchase = await purchaseById(db, payload.parse(input).purchase_id)
  if (!purchase || purchase.gateway_ref === null) return
  const { id, status, gateway_ref: ref, amount, email: to, locale } = purchase
  if (status === 'authorized') throw new Error('The charge is still under way')
  if (status === 'captured') {
    await card.refund({ key: `gift-${id}`, ref, amount })
    await finishGiftRefund(db, purchase)
    log.info('gift_card.refunded', { attempt_id: id })
  }
  const gift = await giftCardById(db, purchase.gift_card_id)
  if (to === '' || !gift) return
  const chain = await chainOf(db)
  const named = {
    chain: chain ? chainIn(chain, locale).name : '',
    name: gift.recipient?.name ?? '',
  }
  const written = writeGiftReturned(purchase, named, locale)
  await mail.send({ id: event_id, to, ...written })
}

import { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import type { AppContext } from '#server/context.ts'
import type { Job } from '#server/outbox/job.ts'
import { chainName } from '#server/location/chain-name.ts'
import { pageOf } from '#server/message/mail.ts'
import { writeGiftCardMail, writeGiftCardReceipt, writeGiftReturned } from './mails.ts'
import { buyerKey, madePin, noPin, pageKey, pinProof, shownPin } from './secrets.ts'
import { cardsWithPin, giftCardById, savePinProof, type StoredGiftCard } from './store.ts'
import { finishGiftRefund, takeToSend } from './store-gifts.ts'
import { capturePurchase, forgetGiver, purchaseById } from './store-purchases.ts'

const cardPayload = z.object({ gift_card_id: z.string() })
const purchasePayload = z.object({ purchase_id: z.string() })

/** Charges what is held for a gift card: it can be spent already, so nothing is waited for. */
export const captureGiftCard: Job = async (input, { db, card, log }) => {
  const { purchase_id } = purchasePayload.parse(input)
  const purchase = await purchaseById(db, purchase_id)
  if (!purchase || purchase.status !== 'authorized' || purchase.gateway_ref === null) return
  await card.capture(purchase.gateway_ref, purchase.amount)
  await capturePurchase(db, purchase)
  log.info('gift_card.captured', { attempt_id: purchase_id })
}

/** Sends a gift card to whom it is for, once on its day, unless it was stopped; again, as head office wants it. */
export const sendGiftCard: Job = async (given, ctx, event_id) => {
  const { gift_card_id } = cardPayload.parse(given)
  const again = event_id.startsWith('gift-card-again:')
  if (!(await takeToSend(ctx.db, gift_card_id, { event_id, again }))) return
  const card = await giftCardById(ctx.db, gift_card_id)
  if (!card) return
  const { email: to, locale } = card
  // Its buyer sent it to themselves, and is gone since.
  if (to === '') return
  const key = pageKey(card.id, ctx.settings)
  const site = { chain: await chainName(ctx, locale), url: cardPage(card.id, key, locale, ctx) }
  const shown_pin = await pinToSend(card, ctx)
  await ctx.mail.send({
    id: event_id,
    to,
    ...writeGiftCardMail({ ...card, shown_pin }, site, locale),
  })
  await forgetGiver(ctx.db, card.id)
}

/** Tells the buyer of a gift card, or who put more on one, what they paid. */
export const sendGiftCardReceipt: Job = async (given, ctx, event_id) => {
  const purchase = await purchaseById(ctx.db, purchasePayload.parse(given).purchase_id)
  const card = purchase && (await giftCardById(ctx.db, purchase.gift_card_id))
  // Whoever deleted their account meanwhile is not written to.
  if (!card || purchase.email === '') return
  const { email: to, locale } = purchase
  const key = purchase.agreed === null ? null : buyerKey(card, ctx.settings)
  const site = { chain: await chainName(ctx, locale), url: cardPage(card.id, key, locale, ctx) }
  await ctx.mail.send({ id: event_id, to, ...writeGiftCardReceipt(purchase, card, site, locale) })
}

/** Gives back what a gift cost that its giver cancelled, and tells them: however often this is done, it goes back once. */
export const refundGiftCard: Job = async (input, ctx, event_id) => {
  const { db, card, mail, log } = ctx
  const purchase = await purchaseById(db, purchasePayload.parse(input).purchase_id)
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
  const named = { chain: await chainName(ctx, locale), name: gift.recipient?.name ?? '' }
  const written = writeGiftReturned(purchase, named, locale)
  await mail.send({ id: event_id, to, ...written })
}

/** Takes the PINs that an earlier version stored out of the database: what proves them stays. */
export async function hidePins({ db, settings }: AppContext): Promise<void> {
  for (const { id, pin } of await cardsWithPin(db))
    await savePinProof(db, id, { pin: noPin, pin_proof: pinProof(id, pin, settings) })
}

/** The PIN that the mail brings. One that nobody can tell any more is made anew, and the one before pays nothing from then on. */
async function pinToSend(card: StoredGiftCard, { db, settings }: AppContext): Promise<string> {
  const shown = shownPin(card, settings)
  if (shown !== null) return shown
  const made = madePin(card.id, settings)
  await savePinProof(db, card.id, { pin: noPin, pin_proof: pinProof(card.id, made, settings) })
  return made
}

/** Where its page is, for who has its key, or gave it; whoever puts more on a card gets none with it. */
function cardPage(id: string, key: string | null, locale: Locale, ctx: AppContext): string {
  const page = new URL(pageOf(`/gift-cards/${id}`, { channel: 'default', locale }, ctx))
  if (key !== null) page.searchParams.set('key', key)
  return page.href
}

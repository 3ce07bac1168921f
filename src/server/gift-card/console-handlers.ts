import type { consoleGiftCardEndpoints } from '#contract/gift-card/gift-card.ts'
import { Refused, refusal } from '#core/refusal.ts'
import { localTimeAt } from '#core/time.ts'
import type { Handlers } from '#server/api/handler.ts'
import { headOfficeOf } from '#server/api/require-staff.ts'
import type { AppContext } from '#server/context.ts'
import { giftCardById, searchGiftCards, stopGiftCard, type StoredGiftCard } from './store.ts'
import { enqueueOne } from '#server/outbox/store.ts'
import { chainTimeZone } from '#server/location/store-chain.ts'

/** Gift cards as head office finds them: sent again, or stopped. */
export const consoleGiftCardHandlers: Handlers<typeof consoleGiftCardEndpoints> = {
  'GET /console/gift-cards': async ({ query, who }, { db }) => {
    headOfficeOf(who)
    const [cards, zone] = await Promise.all([searchGiftCards(db, query.q), chainTimeZone(db)])
    return cards.map((card) => listed(card, zone))
  },

  'POST /console/gift-cards/{gift_card_id}/resend': async ({ params, who }, ctx) => {
    headOfficeOf(who)
    const { gift_card_id } = params
    const card = await cardOf(gift_card_id, ctx)
    if (card.cancelled_at !== null) throw new Refused(refusal('gift_card.cancelled'))
    if (card.stopped_at !== null) throw new Refused(refusal('gift_card.stopped'))
    const event_id = `gift-card-again:${ctx.newId('event')}`
    await enqueueOne(ctx.db, { event_id, kind: 'gift-card-mail', payload: { gift_card_id } })
    ctx.live.publish('outbox')
    return listed(card, await chainTimeZone(ctx.db))
  },

  'PUT /console/gift-cards/{gift_card_id}/stopped': async ({ params, body, who }, ctx) => {
    const { id: staff_id } = headOfficeOf(who)
    const { cancelled_at } = await cardOf(params.gift_card_id, ctx)
    if (cancelled_at !== null) throw new Refused(refusal('gift_card.cancelled'))
    await stopGiftCard(ctx.db, params.gift_card_id, { ...body, staff_id })
    return listed(await cardOf(params.gift_card_id, ctx), await chainTimeZone(ctx.db))
  },
}

async function cardOf(id: string, { db }: AppContext): Promise<StoredGiftCard> {
  const card = await giftCardById(db, id)
  if (!card) throw new Refused(refusal('thing.missing'))
  return card
}

function listed(card: StoredGiftCard, zone: string) {
  const { id, number, balance, email, recipient, sender, created_at, send_at, stopped_at } = card
  return {
    id,
    last4: number.slice(-4),
    balance,
    email,
    recipient: recipient?.name ?? null,
    sender,
    bought: localTimeAt(created_at, zone),
    sent: localTimeAt(send_at, zone),
    stopped: stopped_at !== null,
  }
}

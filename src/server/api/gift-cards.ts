import type { giftCardEndpoints } from '#contract/gift-cards.ts'
import {
  amountRefusal,
  cleanGiftCard,
  giftCardRefusal,
  mostDaysAhead,
} from '#core/gift-card/gift-card.ts'
import { isEmail } from '#core/email.ts'
import type { GiftCardTerms } from '#core/location/gift-card-terms.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { addDays, instantOf, localTimeOn } from '#core/time.ts'
import { m } from '#messages'
import { challengeAnswer } from '#server/api/responses/challenge.ts'
import { designAnswer, giftCardAnswer } from '#server/api/responses/gift-card.ts'
import type { Handlers } from '#server/api/serve/handler.ts'
import type { AppContext } from '#server/context.ts'
import { buyGiftCard, type BuyGiftCardInput } from '#server/ordering/buy-gift-card.ts'
import { pageKey } from '#server/ordering/gift-card-secrets.ts'
import { findGiftCard } from '#server/ordering/find-gift-card.ts'
import { settledToday } from '#server/ordering/settle-day.ts'
import { chainOf } from '#server/store/chain.ts'
import { giftCardById } from '#server/store/gift-cards.ts'
import { chainTimeZone } from '#server/store/settlement.ts'
import { payingCard } from './cards.ts'
import { cartGiftCardHandlers } from './cart-gift-cards.ts'
import { consoleGiftCardHandlers } from './console-gift-cards.ts'

/** Nine in the morning, in minutes: when a gift card that waits for its day is sent. */
const sentAt = 9 * 60

/** Gift cards: bought, looked at, put on an account, spent, and stopped by head office. */
export const giftCardHandlers: Handlers<typeof giftCardEndpoints> = {
  ...cartGiftCardHandlers,
  ...consoleGiftCardHandlers,

  'GET /gift-cards': async ({ locale }, ctx) => {
    const chain = await chainOf(ctx.db)
    if (!chain?.gift_cards) return null
    const { designs, ...terms } = chain.gift_cards
    const today = await settledToday(ctx)
    return {
      ...terms,
      designs: designs.map((design) => designAnswer(design, locale)),
      today,
      last_day: addDays(today, mostDaysAhead),
    }
  },

  'POST /gift-cards': async (request, ctx) => {
    const { body, who, owner, locale, idempotency_key: key } = request
    const { payment: sentCard, ...typed } = body
    const input = cleanGiftCard(typed)
    refuseIf(giftCardRefusal(input, await termsOf(ctx), await settledToday(ctx)))
    const { send_on, ...agreed } = input
    const visitor_id = owner?.visitor_id ?? null
    const { email, amount } = input
    const sending = { ...agreed, send_at: await sendAt(send_on, ctx) }
    const payment = await payingCard(sentCard, who, ctx)
    const sent = { amount, email, locale, visitor_id, caller: who.caller(), payment }
    return bought({ ...sent, reloads: null, agreed: sending, key: keyed(key) }, request, ctx)
  },

  'POST /gift-cards/balance': async ({ body, who }, ctx) => {
    const { number, balance } = await findGiftCard({ ...body, caller: who.caller() }, ctx)
    return { last4: number.slice(-4), balance }
  },

  'GET /gift-cards/{gift_card_id}': async ({ params, query, who, locale }, { db, settings }) => {
    const [card, chain] = await Promise.all([giftCardById(db, params.gift_card_id), chainOf(db)])
    if (!card) throw new Refused(refusal('thing.missing'))
    return giftCardAnswer(card, { key: query.key, chain, member: who.member, locale }, settings)
  },

  'POST /gift-cards/{gift_card_id}/reload': async (request, ctx) => {
    const { params, body, who, owner, locale, idempotency_key: key } = request
    const { amount } = body
    const email = body.email.trim()
    refuseIf(amountRefusal(amount, await termsOf(ctx)))
    refuseIf(fieldsRefusal('gift_card.field', isEmail(email) ? {} : { email: 'email.invalid' }))
    const card = await giftCardById(ctx.db, params.gift_card_id)
    if (!card) throw new Refused(refusal('thing.missing'))
    if (card.stopped_at !== null) throw new Refused(refusal('gift_card.unknown'))
    const visitor_id = owner?.visitor_id ?? null
    const payment = await payingCard(body.payment, who, ctx)
    const sent = { amount, email, locale, visitor_id, caller: who.caller(), payment }
    return bought({ ...sent, reloads: card.id, agreed: null, key: keyed(key) }, request, ctx)
  },
}

async function bought(
  input: BuyGiftCardInput,
  asker: Parameters<typeof challengeAnswer>[1],
  ctx: AppContext,
) {
  const answer = await buyGiftCard(input, ctx)
  if (answer.state === 'challenge') return challengeAnswer(answer, asker, ctx)
  if (answer.state === 'bought') return confirmedAnswer(answer.gift_card_id, ctx)
  const message = m.checkout_processing({}, { locale: input.locale })
  return { state: 'processing', message } as const
}

function confirmedAnswer(gift_card_id: string, { settings }: AppContext) {
  return { state: 'confirmed', gift_card_id, key: pageKey(gift_card_id, settings) } as const
}

async function termsOf({ db }: AppContext): Promise<GiftCardTerms> {
  const terms = (await chainOf(db))?.gift_cards
  if (!terms) throw new Refused(refusal('gift_card.not_sold'))
  return terms
}

/** What is sent at once has a moment of its own that is the same however often it is asked: the day’s first. */
async function sendAt(send_on: string | null, ctx: AppContext): Promise<string> {
  if (send_on === null) return '2000-01-01T00:00:00Z'
  return instantOf(localTimeOn(send_on, sentAt), await chainTimeZone(ctx.db))
}

function keyed(key: string | null): string {
  if (key === null) throw new Refused(refusal('request.key_missing'))
  return key
}

import type { giftCardEndpoints, consoleGiftCardEndpoints } from '#contract/gift-card/gift-card.ts'
import {
  amountRefusal,
  cleanGiftCard,
  giftCardRefusal,
  mostDaysAhead,
  cleanGift,
  giftRefusal,
} from '#core/gift-card/gift-card.ts'
import { isEmail } from '#core/email.ts'
import type { GiftCardTerms } from '#core/location/gift-card-terms.ts'
import { fieldsRefusal } from '#core/fields-refusal.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { addDays, instantOf, localTimeOn, localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { challengeAnswer } from '#server/charge/responses.ts'
import { designAnswer, giftCardAnswer, isGiver } from './responses.ts'
import type { ApiRequest, Handlers } from '#server/api/handler.ts'
import { requireKey, headOfficeOf } from '#server/api/require-caller.ts'
import type { AppContext } from '#server/context.ts'
import { buyGiftCard, type BuyGiftCardInput } from './buy-gift-card.ts'
import { buyerKey } from './secrets.ts'
import { findGiftCard, rememberGiftCard } from './find-gift-card.ts'
import { settledToday } from '#server/charge/settle-day.ts'
import { chainOf, chainTimeZone } from '#server/location/store-chain.ts'
import { giftCardById, searchGiftCards, stopGiftCard, type StoredGiftCard } from './store.ts'
import { cancelGift, changeGift } from './store-gifts.ts'
import { payingCard } from '#server/charge/member-card.ts'
import { giftCardReader } from './cart-handlers.ts'
import { enqueueOne } from '#server/outbox/store.ts'

/** Nine in the morning, in minutes: when a gift card that waits for its day is sent. */
const sentAt = 9 * 60

/** Gift cards: bought, looked at, changed and filled up. */
export const giftCardHandlers: Handlers<typeof giftCardEndpoints> = {
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
    const { body, who, owner, locale } = request
    const { payment: sentCard, ...typed } = body
    const input = cleanGiftCard(typed)
    refuseIf(giftCardRefusal(input, await termsOf(ctx), await settledToday(ctx)))
    const { send_on, ...agreed } = input
    const visitor_id = owner?.visitor_id ?? null
    const { email, amount } = input
    const sending = { ...agreed, send_at: await sendAt(send_on, ctx) }
    const payment = await payingCard(sentCard, who, ctx)
    const sent = { amount, email, locale, visitor_id, caller: who.caller(), payment }
    return bought(
      { ...sent, reloads: null, agreed: sending, key: requireKey(request) },
      request,
      ctx,
    )
  },

  'POST /gift-cards/balance': async (request, ctx) => {
    const { number, balance } = await findGiftCard(request.body, giftCardReader(request), ctx)
    return { last4: number.slice(-4), balance }
  },

  'GET /gift-cards/{gift_card_id}': readGiftCard,

  'PUT /gift-cards/{gift_card_id}': async (request, ctx) => {
    const { body } = request
    const { id } = await giftOf(request, ctx)
    refuseIf(giftRefusal(body, await settledToday(ctx)))
    const { send_on, ...gift } = cleanGift(body)
    const send_at = await sendAt(send_on, ctx)
    const event = ctx.newId('event')
    if (!(await changeGift(ctx.db, id, { ...gift, send_at, event })))
      throw new Refused(refusal('gift_card.sent'))
    ctx.live.publish('outbox')
    return readGiftCard(request, ctx)
  },

  'DELETE /gift-cards/{gift_card_id}': async (request, ctx) => {
    const { id } = await giftOf(request, ctx)
    if (!(await cancelGift(ctx.db, id))) throw new Refused(refusal('gift_card.sent'))
    ctx.live.publish('outbox')
    return readGiftCard(request, ctx)
  },

  'POST /gift-cards/{gift_card_id}/reload': async (request, ctx) => {
    const { params, body, who, owner, locale } = request
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
    const reload = { ...sent, reloads: card.id, agreed: null, key: requireKey(request) }
    const answer = await bought(reload, request, ctx)
    // Whoever puts more on a card hasn’t it for that: its key stays with who has.
    return answer.state === 'confirmed'
      ? { state: answer.state, gift_card_id: answer.gift_card_id }
      : answer
  },
}

interface CardRequest extends Pick<
  ApiRequest<'GET /gift-cards/{gift_card_id}'>,
  'who' | 'locale' | 'signInPlace' | 'rememberDevice'
> {
  readonly params: { readonly gift_card_id: string }
  readonly query: { readonly key?: string | undefined }
}

async function readGiftCard(request: CardRequest, ctx: AppContext) {
  const { params, query, who, locale } = request
  const { db, settings } = ctx
  const [card, chain, time_zone] = await Promise.all([
    giftCardById(db, params.gift_card_id),
    chainOf(db),
    chainTimeZone(db),
  ])
  if (!card) throw new Refused(refusal('thing.missing'))
  const reader = { key: query.key, chain, member: who.member, locale, now: nowHere(), time_zone }
  const answer = giftCardAnswer(card, reader, settings)
  if (answer.pin !== null) await rememberGiftCard(card, giftCardReader(request), ctx)
  return answer
}

/** The gift of who calls. Refuses one that isn’t theirs like one that isn’t there. */
async function giftOf({ params, query: { key } }: CardRequest, ctx: AppContext) {
  const card = await giftCardById(ctx.db, params.gift_card_id)
  if (!card || !isGiver(card, { key, now: nowHere() }, ctx.settings))
    throw new Refused(refusal('thing.missing'))
  return card
}

function nowHere(): string {
  return Temporal.Now.instant().toString()
}

async function bought(
  input: BuyGiftCardInput,
  asker: Parameters<typeof challengeAnswer>[1],
  ctx: AppContext,
) {
  const answer = await buyGiftCard(input, ctx)
  if (answer.state === 'challenge') return challengeAnswer(answer, asker, ctx)
  if (answer.state === 'done') return confirmedAnswer(answer.gift_card_id, input, ctx)
  const message = m.checkout_processing({}, { locale: input.locale })
  return { state: 'processing', message } as const
}

function confirmedAnswer(
  gift_card_id: string,
  { agreed }: BuyGiftCardInput,
  { settings }: AppContext,
) {
  const key = buyerKey({ id: gift_card_id, recipient: agreed?.recipient ?? null }, settings)
  return { state: 'confirmed', gift_card_id, key } as const
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
    ctx.live.publish('outbox')
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

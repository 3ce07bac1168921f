import { createHash, randomInt } from 'node:crypto'
import type { AgreedGiftCard } from '#core/gift-card/gift-card.ts'
import type { Locale } from '#core/locale.ts'
import type { Cents } from '#core/money.ts'
import { Refused, refusal } from '#core/refusal.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import {
  beginPurchase,
  completePurchase,
  failPurchase,
  type NewCardNumber,
  purchaseById,
  type StoredPurchase,
} from '#server/store/gift-card-purchases.ts'
import { awaitCharge, type Challenge, chargeOnce } from './ask-bank.ts'
import { madePin, noPin, pinProof } from './gift-card-secrets.ts'
import { authorizeCard, type PayingCard } from './paying-card.ts'
import { type Attempt, type Charged, settleCharge } from './settle-charge.ts'
import { noAnswer } from './settle-attempt.ts'
import { patience, withDeadline } from './with-deadline.ts'

/** What a guest sent to buy a gift card, or to put more on one. */
export interface BuyGiftCardInput {
  /** The card that is reloaded; null for a new one. */
  readonly reloads: string | null
  readonly agreed: AgreedGiftCard | null
  readonly amount: Cents
  readonly payment: PayingCard
  readonly key: string
  readonly email: string
  readonly locale: Locale
  readonly visitor_id: string | null
  readonly caller: string | null
}

/** What became of it. */
type Bought =
  | { readonly state: 'bought'; readonly gift_card_id: string }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'open' }

/** How a purchase stands once its time to answer is over: the card, nothing yet, or a bank that asks the card’s owner. */
export type PurchaseAnswer = Exclude<Bought, { state: 'declined' }> | Challenge

/**
 * Buys a gift card, or reloads one, exactly once: the same key and content is the same purchase, however often it comes. Tells a
 * decline in the bank’s words.
 */
export async function buyGiftCard(
  input: BuyGiftCardInput,
  ctx: AppContext,
): Promise<PurchaseAnswer> {
  const until = performance.now() + patience
  const purchase = purchaseOf(input, ctx)
  const begun = await beginPurchase(ctx.db, purchase)
  if (begun.state === 'refused') throw new Refused(refusal(begun.code))
  const bought =
    begun.state === 'new'
      ? await withDeadline(charge(purchase, input.payment, ctx), until, ctx)
      : await withDeadline(awaitPurchase(begun.purchase, ctx, until), until, ctx)
  if (bought.state === 'declined')
    throw new Refused(refusal('payment.declined', { reason: bought.reason }))
  return bought
}

function purchaseOf(input: BuyGiftCardInput, { newId, card }: AppContext) {
  const { payment, reloads, ...rest } = input
  const { agreed, amount, email } = rest
  const { token } = payment
  const sent = JSON.stringify([reloads, agreed, amount, token, email])
  return {
    ...rest,
    token,
    id: newId('purchase'),
    gift_card_id: reloads ?? newId('gift_card'),
    gateway: card.name,
    body_hash: createHash('sha256').update(sent).digest('base64url'),
  }
}

async function charge(
  purchase: ReturnType<typeof purchaseOf>,
  payment: PayingCard,
  ctx: AppContext,
): Promise<Bought | Challenge> {
  const { id: key, amount } = purchase
  const send = () => authorizeCard({ key, amount }, payment, ctx)
  return chargeOnce(askingFor(purchase, ctx), send, ctx)
}

/** Whoever charges a purchase, or waits for it, acts on its outcome this way. */
function askingFor(attempt: Attempt, ctx: AppContext) {
  const settle = (outcome: ChargeOutcome) => settlePurchase(attempt, outcome, ctx)
  return { id: attempt.id, settle }
}

/** Acts on what the gateway says about a purchase: whoever comes here with it, conditional writes let one of them act. */
export async function settlePurchase(
  attempt: Attempt,
  outcome: ChargeOutcome,
  ctx: AppContext,
): Promise<Bought> {
  const actions = {
    complete: (charged: Charged) => complete(attempt, charged, ctx),
    giveUp: (reason: string | null) => giveUpPurchase(attempt, reason, ctx),
  }
  return settleCharge(attempt, outcome, actions, ctx)
}

/** Gives a purchase up, with the bank’s reason, or null where it never answered. */
export async function giveUpPurchase(
  { id }: Pick<Attempt, 'id'>,
  reason: string | null,
  ctx: AppContext,
): Promise<Bought> {
  await failPurchase(ctx.db, id, reason)
  return readBought(id, ctx)
}

async function complete(
  { id }: Attempt,
  { ref, brand, last4 }: Charged,
  ctx: AppContext,
): Promise<Bought> {
  if (await completePurchase(ctx.db, id, { ref, brand, last4, ...newCard(ctx) })) {
    ctx.log.info('gift_card.bought', { attempt_id: id })
    ctx.live.publish('outbox')
  }
  const bought = await readBought(id, ctx)
  // Given up before the yes came: the guest was told that nothing is charged, so nothing is.
  if (bought.state === 'declined') await ctx.card.void(ref)
  return bought
}

/** Waits for what becomes of a purchase that somebody else is charging. */
async function awaitPurchase(
  seen: StoredPurchase,
  ctx: AppContext,
  until: number,
): Promise<Bought | Challenge> {
  const bought = boughtOf(seen)
  if (bought.state !== 'open') return bought
  const read = () => readBought(seen.id, ctx)
  return awaitCharge({ ...askingFor(seen, ctx), read }, until, ctx)
}

async function readBought(id: string, { db }: AppContext): Promise<Bought> {
  const purchase = await purchaseById(db, id)
  return purchase ? boughtOf(purchase) : { state: 'open' }
}

function boughtOf({ status, gift_card_id, decline_reason }: StoredPurchase): Bought {
  if (status === 'pending') return { state: 'open' }
  return status === 'failed'
    ? { state: 'declined', reason: decline_reason ?? noAnswer }
    : { state: 'bought', gift_card_id }
}

/** Sixteen digits and six: nobody guesses both, and a number says nothing of the next. */
function newCard({ settings }: AppContext): NewCardNumber {
  const digits = () => String(randomInt(10 ** 8)).padStart(8, '0')
  const proofOf = (id: string) => {
    return { pin: noPin, pin_proof: pinProof(id, madePin(id, settings), settings) }
  }
  return { number: `${digits()}${digits()}`, proofOf }
}

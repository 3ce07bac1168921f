import Stripe from 'stripe'
import type { DeclineReason } from '#core/format/format-decline.ts'
import type {
  CardGateway,
  Charge,
  ChargeResult,
  RecordedCharge,
  RecordedDispute,
} from './card-gateway.ts'
import { type StripeAccount, stripeClient } from './stripe-client.ts'
import { isAtReader, savedCardIntent, newIntent, savedCardOf } from './stripe-intents.ts'
import { challengeAddress, fieldsPath, stripeSite } from './stripe-site.ts'
import type { DisputeState } from '#core/charge/dispute.ts'

/** What Stripe’s states come to for head office; an inquiry that was closed cost nothing. One that is new to us is under review. */
const states: Readonly<Record<string, DisputeState>> = {
  needs_response: 'needs_response',
  warning_needs_response: 'needs_response',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** Stripe's search lags up to a minute behind; the newest charges are looked through as well. */
const newest = 100

/** What Stripe's codes mean to a guest; any other is a plain no. */
const declineCodes: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'no_funds',
  expired_card: 'expired',
  incorrect_cvc: 'wrong_code',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
}

/** There is no card to charge. */
const noCard = { state: 'declined', reason: 'enter_again' } as const

/** Cards by Stripe: held with a payment intent that is captured by hand, found again by its metadata. */
export function stripeCards(account: StripeAccount, stripe = stripeClient(account)): CardGateway {
  return {
    name: 'stripe',
    fields_url: fieldsPath,
    fields_height: 184,
    site: stripeSite(stripe, account),
    demo_cards: [],
    async authorize(charge) {
      return charged(stripe, charge, () => newIntent(stripe, charge))
    },
    async authorizeStored(charge) {
      return charged(stripe, charge, () => savedCardIntent(stripe, charge))
    },
    ...storedCards(stripe),
    async find(key) {
      try {
        const intent = (await searched(stripe, key)) ?? (await lately(stripe, key))
        return intent ? outcomeOf(intent) : { state: 'never_seen' }
      } catch {
        return { state: 'unknown' }
      }
    },
    // No key here: an intent moves once by itself, and a key would repeat a passing failure for a day.
    async capture(ref, amount) {
      const part = { amount_to_capture: amount }
      await move(stripe, ref, 'succeeded', () => stripe.paymentIntents.capture(ref, part))
    },
    async void(ref) {
      await move(stripe, ref, 'canceled', () => stripe.paymentIntents.cancel(ref))
    },
    // Stripe forgets a key after a day, but not the refund that carries it; a no it repeats for that day, so that nothing
    // is asked of it that can't be yet.
    async refund({ key, ref, amount }) {
      const { status } = await stripe.paymentIntents.retrieve(ref)
      if (status !== 'succeeded') throw new Error(`Not charged yet: ${status}`)
      const { data } = await stripe.refunds.list({ payment_intent: ref, limit: newest })
      if (data.some(({ metadata }) => metadata?.['refund'] === key)) return
      const refund = { payment_intent: ref, amount, metadata: { refund: key } }
      await stripe.refunds.create(refund, { idempotencyKey: key })
    },
    async chargesSince(moment) {
      const gte = Math.floor(Temporal.Instant.from(moment).epochMilliseconds / 1_000)
      const asked = { created: { gte }, limit: newest, expand: ['data.latest_charge'] }
      const taken: RecordedCharge[] = []
      for await (const intent of stripe.paymentIntents.list(asked))
        taken.unshift(...takenOf(intent))
      return taken
    },
    disputesSince: (moment) => disputesSince(stripe, moment),
  }
}

/** Asks for what is wanted, once under its key; null where there is no card to charge. */
async function charged(
  stripe: Stripe,
  { key }: Pick<Charge, 'key'>,
  wanted: () => Promise<Stripe.PaymentIntentCreateParams | null>,
): Promise<ChargeResult> {
  try {
    const asked = await wanted()
    if (!asked) return noCard
    return outcomeOf(await stripe.paymentIntents.create(asked, { idempotencyKey: key }))
  } catch (error) {
    return outcomeOfError(error)
  }
}

async function searched(stripe: Stripe, key: string): Promise<Stripe.PaymentIntent | undefined> {
  const query = `metadata['attempt']:'${key.replace(/[^\w-]/g, '')}'`
  const { data } = await stripe.paymentIntents.search({
    query,
    limit: 1,
    expand: ['data.latest_charge'],
  })
  return data[0]
}

async function lately(stripe: Stripe, key: string): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await stripe.paymentIntents.list({
    limit: newest,
    expand: ['data.latest_charge'],
  })
  return data.find(({ metadata }) => metadata['attempt'] === key)
}

/** A move that was made before is refused by Stripe: where the intent already is what it should become, that is fine. */
async function move(
  stripe: Stripe,
  ref: string,
  to: Stripe.PaymentIntent.Status,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const { status } = await stripe.paymentIntents.retrieve(ref)
    if (status !== to) throw error
  }
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeResult {
  const { status } = intent
  if (status === 'requires_capture' || status === 'succeeded')
    return {
      state: 'authorized',
      ref: intent.id,
      amount: intent.amount,
      captured: status === 'succeeded',
      ...cardOf(intent),
    }
  if (status === 'requires_action' && intent.client_secret !== null)
    return { state: 'challenge', ref: intent.id, url: challengeAddress(intent.client_secret) }
  if (status === 'canceled') return { state: 'voided' }
  // A reader holds it, and nobody held a card to it yet.
  if (isAtReader(intent)) return { state: 'challenge', ref: intent.id, url: '' }
  if (status === 'requires_payment_method')
    return { state: 'declined', reason: declineReason(codeOf(intent.last_payment_error)) }
  return { state: 'unknown' }
}

/** What an intent of ours still has of its card’s money, if anything. */
function takenOf(intent: Stripe.PaymentIntent): readonly RecordedCharge[] {
  const outcome = outcomeOf(intent)
  const key = intent.metadata['attempt']
  if (outcome.state !== 'authorized' || key === undefined) return []
  const { state: _, ...held } = outcome
  const { latest_charge: charge } = intent
  // What a capture lets go of counts as refunded, too.
  const back = typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0
  const amount = held.captured ? intent.amount - back : held.amount
  const at = Temporal.Instant.fromEpochMilliseconds(intent.created * 1_000).toString()
  return amount > 0 ? [{ ...held, key, amount, at }] : []
}

function cardOf({ latest_charge }: Stripe.PaymentIntent) {
  const paid = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : undefined
  const card = paid?.card_present ?? paid?.card
  return { brand: capitalized(card?.brand ?? 'card'), last4: card?.last4 ?? '' }
}

/** A card error is the bank's no; a request Stripe can't use charged nothing. All else may have. */
function outcomeOfError(error: unknown): ChargeResult {
  if (error instanceof Stripe.errors.StripeCardError)
    return { state: 'declined', reason: declineReason(error.decline_code ?? error.code) }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return noCard
  return { state: 'unknown' }
}

/** A bank’s own code says more than Stripe’s, where there is one. */
function codeOf(error: Stripe.PaymentIntent.LastPaymentError | null): string | undefined {
  return error?.decline_code ?? error?.code
}

function declineReason(code: string | null | undefined): DeclineReason {
  return declineCodes[code ?? ''] ?? 'declined'
}

/** Lists what was disputed since a moment, oldest first, each as it stands now. */
async function disputesSince(stripe: Stripe, moment: string): Promise<readonly RecordedDispute[]> {
  const gte = Math.floor(Temporal.Instant.from(moment).epochMilliseconds / 1_000)
  const found: RecordedDispute[] = []
  for await (const dispute of stripe.disputes.list({ created: { gte }, limit: 100 })) {
    const { id, payment_intent, amount, reason, status, evidence_details, created } = dispute
    const ref = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    const state = states[status] ?? 'under_review'
    const due = evidence_details.due_by
    const evidence_due = state === 'needs_response' && due !== null ? instantOf(due) : null
    // What was never charged by an intent isn’t ours: another shop may share the account.
    if (ref !== undefined)
      found.unshift({ id, ref, amount, reason, state, evidence_due, at: instantOf(created) })
  }
  return found
}

function instantOf(seconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toString()
}

/** The cards that Stripe keeps for customers of ours: each for one that was made for it alone and names nobody. */
function storedCards(stripe: Stripe): Pick<CardGateway, 'storedCard' | 'forgetCard'> {
  return {
    async storedCard(ref) {
      const whose = await savedCardOf(stripe, ref)
      if (!whose) return null
      const { card, customer } = await stripe.paymentMethods.retrieve(whose.payment_method)
      if (!card || customer === null) return null
      const month = String(card.exp_month).padStart(2, '0')
      const { brand, last4, exp_year } = card
      return { brand: capitalized(brand), last4, expires: `${exp_year}-${month}` }
    },
    // Detached, it belongs to nobody.
    async forgetCard(ref) {
      const whose = await savedCardOf(stripe, ref)
      if (!whose) return
      const { customer } = await stripe.paymentMethods.retrieve(whose.payment_method)
      if (customer !== null) await stripe.paymentMethods.detach(whose.payment_method)
    },
  }
}

/** Returns a brand as people write it: Stripe says `visa`. */
function capitalized(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1)
}

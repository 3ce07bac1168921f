import type Stripe from 'stripe'
import type { Charge, StoredCardCharge } from './card-gateway.ts'

/** What is asked for a card that was just typed; one that is kept belongs to a customer from then on. */
export async function newIntent(
  stripe: Stripe,
  charge: Charge,
): Promise<Stripe.PaymentIntentCreateParams> {
  const { key, amount, token, keeps, present } = charge
  return {
    ...heldIntent(key, amount),
    payment_method: token,
    ...(present ? asksOnPage : { error_on_requires_action: true }),
    ...(keeps && {
      customer: await customerFor(stripe, charge),
      setup_future_usage: 'off_session' as const,
    }),
  }
}

/** What is asked for a card that was kept with an earlier charge; null where none was. Who is there may be asked by their bank. */
export async function savedCardIntent(
  stripe: Stripe,
  { key, amount, ref, present }: StoredCardCharge,
): Promise<Stripe.PaymentIntentCreateParams | null> {
  // Whose card it was, the charge itself says: nothing of it is kept in the house.
  const whose = await savedCardOf(stripe, ref)
  if (!whose) return null
  const held = { ...heldIntent(key, amount), ...whose }
  return present ? { ...held, ...asksOnPage } : { ...held, off_session: true }
}

/** Whose card was kept with a charge, and which; null where none was. */
export async function savedCardOf(stripe: Stripe, ref: string) {
  const { customer, payment_method } = await stripe.paymentIntents.retrieve(ref)
  if (customer === null || payment_method === null) return null
  return { customer: idOf(customer), payment_method: idOf(payment_method) }
}

/** A question of the bank is asked by Stripe’s own script, on the page that we serve for it. */
const asksOnPage = { use_stripe_sdk: true } satisfies Partial<Stripe.PaymentIntentCreateParams>

function heldIntent(key: string, amount: number) {
  return {
    amount,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { attempt: key },
    expand: ['latest_charge'],
  } satisfies Stripe.PaymentIntentCreateParams
}

/** Tells whether an intent was handed to a reader that nobody has held a card to yet. */
export function isAtReader(intent: Stripe.PaymentIntent): boolean {
  return (
    intent.status === 'requires_payment_method' &&
    intent.last_payment_error === null &&
    intent.payment_method_types.includes('card_present')
  )
}

/** Stripe keeps cards for customers: one of an order’s own, without a name, so that nobody is followed from order to order. */
async function customerFor(stripe: Stripe, { key }: Charge): Promise<string> {
  const made = await stripe.customers.create(
    { metadata: { attempt: key } },
    { idempotencyKey: `${key}-customer` },
  )
  return made.id
}

function idOf(named: string | { readonly id: string }): string {
  return typeof named === 'string' ? named : named.id
}

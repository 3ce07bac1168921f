import type Stripe from 'stripe'
import type { CardReader } from './card-reader.ts'
import { type StripeAccount, stripeClient } from './stripe-client.ts'

/** How many readers head office chooses from. */
const mostReaders = 100

/** The reader is off, busy with another, or not of this account. */
const notReady = { state: 'declined', reason: 'reader' } as const

/** Readers of Stripe Terminal, driven by the server: each is handed a payment intent, and the intent says what became of it. */
export function stripeReader(
  account: Pick<StripeAccount, 'secret_key' | 'url'>,
  client = stripeClient(account),
): CardReader {
  const { paymentIntents, terminal } = client
  return {
    name: 'stripe',
    takes_shown_cards: false,
    async readers() {
      const { data } = await terminal.readers.list({ limit: mostReaders })
      return data.map(({ id, label }) => ({ id, label: label || id }))
    },
    begin: async ({ reader_id }) => reader_id,
    async authorize({ key, amount, token: reader_id }) {
      let ref: string
      try {
        const wanted = {
          amount,
          currency: 'usd',
          capture_method: 'manual',
          allowed_payment_method_types: ['card_present'],
          metadata: { attempt: key },
        } as const satisfies Stripe.PaymentIntentCreateParams
        ;({ id: ref } = await paymentIntents.create(wanted, { idempotencyKey: key }))
      } catch {
        return { state: 'unknown' }
      }
      try {
        const asked = { payment_intent: ref }
        const once = { idempotencyKey: `${key}-reader` }
        await terminal.readers.processPaymentIntent(reader_id, asked, once)
        return { state: 'challenge', ref, url: '' }
      } catch {
        // Nobody was asked for a card yet: the intent is closed, and stays open to be asked about where it can’t be.
        await paymentIntents.cancel(ref).catch(() => undefined)
        return notReady
      }
    },
    async cancel(reader_id) {
      const reader = await terminal.readers.retrieve(reader_id)
      if ('deleted' in reader || reader.action?.status !== 'in_progress') return
      await terminal.readers.cancelAction(reader_id)
    },
  }
}

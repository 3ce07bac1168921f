import type { CardReader } from '#server/gateways/payment/card-reader.ts'
import { simulatedReader } from '#server/gateways/payment/simulated-reader.ts'
import { stripeReader } from '#server/gateways/payment/stripe-reader.ts'
import { counterReader } from './a-stripe-terminal.ts'
import { simulated, stripe, type Trial } from './card-gateway-cases.ts'

/** A reader under test, with the gateway that its charges are at. */
export interface ReaderTrial extends Pick<Trial, 'card' | 'charged' | 'kept' | 'close'> {
  readonly reader: CardReader
  /** A charge at the reader with a card that does this, up to where it is known what became of it. */
  readonly read: (
    says: 'yes' | 'no',
    charge: { readonly key: string; readonly amount: number },
  ) => ReturnType<CardReader['authorize']>
}

const numbers = { yes: '4242424242424242', no: '4000000000000002' }

/** The reader that ships with the product: its cards lie beside it. */
export async function simulatedAtReader(): Promise<ReaderTrial> {
  const trial = await simulated()
  const reader = simulatedReader({ url: trial.url }, trial.card)
  return {
    ...trial,
    reader,
    async read(says, charge) {
      const token = await reader.begin({ reader_id: null, shown: numbers[says] })
      return reader.authorize({ ...charge, token: token ?? '' })
    },
  }
}

/** A reader of Stripe Terminal: it asks, and a card is held to it. */
export async function stripeAtReader(): Promise<ReaderTrial> {
  const trial = await stripe()
  const reader = stripeReader({ url: trial.url, secret_key: 'sk_test_double' })
  return {
    ...trial,
    reader,
    async read(says, charge) {
      const token = await reader.begin({ reader_id: counterReader, shown: null })
      const asked = await reader.authorize({ ...charge, token: token ?? '' })
      if (asked.state !== 'challenge') return asked
      trial.present(says)
      const found = await trial.card.find(charge.key)
      return found.state === 'never_seen' ? { state: 'unknown' } : found
    },
  }
}

import Stripe from 'stripe'

export interface StripeAccount {
  readonly secret_key: string
  /** What browsers show Stripe. */
  readonly publishable_key: string
  /** What Stripe signs its messages with; null where it sends none. */
  readonly webhook_secret: string | null
  /** Where Stripe is asked. */
  readonly url: string
  /** The sites that may frame the pages which frame its card fields. */
  readonly around?: readonly string[]
}

/** Stripe waits 80 s by default; a guest waits three and the reconciler asks again. In milliseconds. */
const limit = 8_000

/** Returns the client of an account, with the version of the API that this product was written for. */
export function stripeClient({ secret_key, url }: Pick<StripeAccount, 'secret_key' | 'url'>) {
  return new Stripe(secret_key, {
    apiVersion: '2026-10-28.endive',
    timeout: limit,
    maxNetworkRetries: 1,
    telemetry: false,
    ...addressOf(url),
  })
}

function addressOf(url: string) {
  const { hostname: host, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return {
    host,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  } as const
}

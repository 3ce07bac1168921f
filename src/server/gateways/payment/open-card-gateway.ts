import { CannotStart } from '#server/config/startup-error.ts'
import type { Log } from '#server/config/log.ts'
import type { Settings } from '#server/config/settings.ts'
import type { SimulatedProvider } from '#server/gateways/identity/open-identities.ts'
import type { CardGateway } from './card-gateway.ts'
import type { CardReader } from './card-reader.ts'
import { startGatewayProcess } from './gateway-process.ts'
import { simulatedCards } from './simulated-cards.ts'
import { simulatedReader } from './simulated-reader.ts'

/** A gateway in use, and how to leave it. */
export interface OpenCardGateway extends CardGateway {
  /** The simulated provider of social sign-in that runs beside it; null beside a real one. */
  readonly identity: SimulatedProvider | null
  /** Where guests hold their card at a kiosk; null where it has no readers. */
  readonly reader: CardReader | null
  readonly close: () => Promise<void>
}

type OpenGateway = (settings: Settings, log: Log) => Promise<OpenCardGateway>

/** Every card gateway; a new one is one file and one row, and the contract test runs against it. */
const gateways = {
  simulated: async (settings, log) => {
    const { close, ...address } = await startGatewayProcess(settings, log)
    const issuer = new URL('/identity', address.fields_url).href
    const identity = { issuer, client_secret: address.key }
    const card = simulatedCards(address)
    return { ...card, identity, reader: simulatedReader(address, card), close }
  },
  stripe: async ({ stripe, production, allow_trial, app_origins: around }) => {
    if (stripe === null)
      throw new CannotStart(
        'PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
      )
    if (stripe.webhook_secret === null && production && !allow_trial)
      throw new CannotStart(
        'PAYMENT_GATEWAY=stripe needs STRIPE_WEBHOOK_SECRET: without it, Stripe’s messages can’t be told from anybody’s.',
      )
    // Loaded only where it is used: it costs every other start a quarter of a second.
    const [{ stripeCards }, { stripeReader }] = await Promise.all([
      import('./stripe-cards.ts'),
      import('./stripe-reader.ts'),
    ])
    const reader = stripeReader(stripe)
    return { ...stripeCards({ ...stripe, around }), identity: null, reader, close: async () => {} }
  },
} as const satisfies Record<Settings['payment_gateway'], OpenGateway>

/** Opens the gateway that the settings name; refuses one whose account they leave out. */
export async function openCardGateway(settings: Settings, log: Log): Promise<OpenCardGateway> {
  return gateways[settings.payment_gateway](settings, log)
}

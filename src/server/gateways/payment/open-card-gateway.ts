import { CannotStart } from '#server/config/startup-error.ts'
import type { Log } from '#server/config/log.ts'
import type { Settings } from '#server/config/settings.ts'
import type { SimulatedProvider } from '#server/gateways/identity/open-identities.ts'
import type { CardGateway } from './card-gateway.ts'
import { startGatewayProcess } from './gateway-process.ts'
import { simulatedCards } from './simulated-cards.ts'

/** A gateway in use, and how to leave it. */
export interface OpenCardGateway extends CardGateway {
  /** The simulated provider of social sign-in that runs beside it; null beside a real one. */
  readonly identity: SimulatedProvider | null
  readonly close: () => Promise<void>
}

interface Row {
  /** Whether the site can show this gateway's card fields. */
  readonly has_fields: boolean
  readonly open: (settings: Settings, log: Log) => Promise<OpenCardGateway>
}

/** Every card gateway; a new one is one file and one row, and the contract test runs against it. */
const gateways = {
  simulated: {
    has_fields: true,
    open: async (settings, log) => {
      const { close, ...address } = await startGatewayProcess(settings, log)
      const issuer = new URL('/identity', address.fields_url).href
      const identity = { issuer, client_secret: address.key }
      return { ...simulatedCards(address), identity, close }
    },
  },
  stripe: {
    has_fields: false,
    open: async ({ stripe_secret_key, public_url }) => {
      if (stripe_secret_key === null)
        throw new CannotStart('PAYMENT_GATEWAY=stripe needs STRIPE_SECRET_KEY.')
      // Loaded only where it is used: it costs every other start a quarter of a second.
      const { stripeCards } = await import('./stripe-cards.ts')
      const card = stripeCards({ secret_key: stripe_secret_key, fields_url: public_url })
      return { ...card, identity: null, close: async () => {} }
    },
  },
} as const satisfies Record<Settings['payment_gateway'], Row>

/** Opens the gateway that the settings name; refuses one whose card fields the site can't show. */
export async function openCardGateway(settings: Settings, log: Log): Promise<OpenCardGateway> {
  const { has_fields, open } = gateways[settings.payment_gateway]
  if (!has_fields)
    throw new CannotStart(
      `PAYMENT_GATEWAY=${settings.payment_gateway} can’t take cards yet: the site has no card fields for it. Use simulated.`,
    )
  return open(settings, log)
}

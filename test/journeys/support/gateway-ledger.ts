import { gatewayKey } from '#server/gateways/payment/gateway-process.ts'
import type { Faults } from '#server/gateways/payment/simulated/processor.ts'
import type { ChargeEntry, Entry } from '#server/gateways/payment/simulated/ledger.ts'

/** A card whose bank always asks its owner. */
export const asks = '4000000000003220'

/** A running house, as far as its gateway is concerned. */
export interface GatewayAccess {
  readonly ctx: { readonly card: { readonly fields_url: string } }
  readonly settings: { readonly secret: string }
}

/** An address of the house's card gateway. */
function atGateway({ ctx }: GatewayAccess, path: string): URL {
  return new URL(path, ctx.card.fields_url.replace('localhost', '127.0.0.1'))
}

/** The gateway's own book: what it did, whatever we believe. */
export async function ledger(journey: GatewayAccess): Promise<readonly Entry[]> {
  const response = await fetch(atGateway(journey, '/house/ledger'), { headers: ours(journey) })
  return response.json()
}

/** The charges that the gateway said yes to and didn't void: what guests really pay. */
export async function charges(journey: GatewayAccess): Promise<readonly ChargeEntry[]> {
  return chargesIn(await ledger(journey))
}

/** The charges of a book that the gateway said yes to and didn’t void. */
export function chargesIn(entries: readonly Entry[]): readonly ChargeEntry[] {
  const voided = new Set(entries.flatMap((entry) => (entry.kind === 'void' ? [entry.ref] : [])))
  return entries
    .filter((entry) => entry.kind === 'charge')
    .filter(({ ref, declined }) => declined === null && !voided.has(ref))
}

/** Makes the gateway misbehave; `{}` makes it behave again. */
export async function faults(journey: GatewayAccess, wrong: Partial<Faults>): Promise<void> {
  await fetch(atGateway(journey, '/house/faults'), {
    method: 'PUT',
    headers: { ...ours(journey), 'content-type': 'application/json' },
    body: JSON.stringify(wrong),
  })
}

/** A token from the gateway's own fields, as the browser gets one. */
export async function aToken(journey: GatewayAccess, number = '4242424242424242'): Promise<string> {
  const { token } = await typed(journey, '/tokens', { number, expiry: '12/30', code: '123' })
  return token
}

/** A token of the card that a guest chose in the gateway's wallet; undefined where it has none. */
export async function aWalletToken(journey: GatewayAccess, last4 = '4242'): Promise<string> {
  const { token } = await typed(journey, '/wallet-tokens', { last4 })
  return token
}

async function typed(journey: GatewayAccess, path: string, sent: object) {
  const response = await fetch(atGateway(journey, path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  return response.json()
}

function ours({ settings }: GatewayAccess) {
  return { authorization: `Bearer ${gatewayKey(settings.secret)}` }
}

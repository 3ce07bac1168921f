import { createECDH, hkdfSync } from 'node:crypto'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import type { PushGateway } from './push-gateway.ts'
import { hasUsableKeys, isPushService } from './push-services.ts'

/** The one push service that the simulated gateway knows beside browsers’ own: a name that nobody can have (RFC 2606). */
const simulatedService = 'https://push.invalid'

/**
 * Notices that no phone gets: kept where head office reads mail, so that nobody is called. The same id is kept once. Browsers
 * subscribe with a key that follows from the product’s secret, so that it stays when the product starts again.
 */
export function simulatedPush(
  { secret }: { readonly secret: string },
  keep: (message: Message) => Promise<unknown>,
): PushGateway {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'simulated push', 32)))
  return {
    name: 'simulated',
    public_key: pair.getPublicKey('base64url'),
    accepts: (to) => isPushService(to.endpoint, simulatedService) && hasUsableKeys(to),
    async send({ id, to: { endpoint }, notice: { title, body, path } }) {
      const text = `${title}\n${body}\n\n${path}`
      await keep({ id, to: new URL(endpoint).host, subject: 'Push', text })
      return { state: 'sent' }
    },
  }
}

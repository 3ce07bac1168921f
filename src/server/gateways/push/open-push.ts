import { createECDH, hkdfSync } from 'node:crypto'
import type { Settings, VapidKeys } from '#server/config/settings.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import type { PushGateway } from './push-gateway.ts'
import { hasUsableKeys, isPushService } from './push-services.ts'

/**
 * Who delivers notices to guests’ phones, as the settings name them; null where nobody does. Simulated ones are handed to `keep`.
 * Refuses keys that aren’t a pair, and a subject that no push service takes.
 */
export async function openPush(
  { push, secret }: Pick<Settings, 'push' | 'secret'>,
  keep: (message: Message) => Promise<unknown>,
): Promise<PushGateway | null> {
  if (push === 'off') return null
  if (push === 'simulated') return simulatedPush({ secret }, keep)
  if (!isPair(push))
    throw new CannotStart('VAPID_PUBLIC_KEY isn’t the public key of VAPID_PRIVATE_KEY.')
  if (!/^(mailto:|https:\/\/)/.test(push.subject))
    throw new CannotStart('VAPID_PUBLIC_KEY needs VAPID_SUBJECT, whom push services write to.')
  // Loaded only where it is used, as it slows every start.
  const { webPushServices } = await import('./web-push.ts')
  return webPushServices(push)
}

function isPair({ public_key, private_key }: VapidKeys): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(private_key, 'base64url')
  } catch {
    return false
  }
  return pair.getPublicKey('base64url') === public_key
}

/** The one push service that the simulated gateway knows beside browsers’ own: a name that nobody can have (RFC 2606). */
const simulatedService = 'https://push.invalid'

/**
 * Notices that no phone gets: kept where head office reads mail, so that nobody is called. The same id is kept once. Browsers
 * subscribe with a key that follows from the product’s secret, so that it stays when the product starts again.
 */
function simulatedPush(
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

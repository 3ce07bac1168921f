import { createECDH } from 'node:crypto'
import type { Settings, VapidKeys } from '#server/config/settings.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import type { Message } from '#server/gateways/message/message-gateway.ts'
import type { PushGateway } from './push-gateway.ts'
import { simulatedPush } from './simulated-push.ts'

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

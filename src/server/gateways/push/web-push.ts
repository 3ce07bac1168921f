import webPush from 'web-push'
import type { VapidKeys } from '#server/config/settings.ts'
import type { PushGateway } from './push-gateway.ts'
import { hasUsableKeys, isPushService } from './push-services.ts'

/** The outbox waits for it, and tries again later. In milliseconds. */
const limit = 10_000

/** For how long a phone that is off may still be told, in seconds: food waits no longer. */
const lifetime = 60 * 60

/** What stays wrong however often it is tried: a notice or keys that the service doesn’t take. */
const permanent = new Set([400, 401, 403, 413])

/**
 * Notices by the push services of browsers: encrypted for the browser alone (RFC 8291), signed by the product (RFC 8292). A service
 * gets no other address to call, as no redirect is followed, and nothing of its answer is read but the status.
 */
export function webPushServices(keys: VapidKeys): PushGateway {
  const { public_key: publicKey, private_key: privateKey, subject, service_url } = keys
  const isKnown = (endpoint: string) => isPushService(endpoint, service_url)
  return {
    name: 'web-push',
    public_key: publicKey,
    accepts: (to) => isKnown(to.endpoint) && hasUsableKeys(to),
    async send({ to: { endpoint, p256dh, auth }, notice }) {
      // One that was known when a guest subscribed may be known no more.
      if (!isKnown(endpoint)) return { state: 'refused', reason: 'unknown service' }
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(notice),
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: lifetime,
          urgency: 'high',
        },
      )
      const { 'Content-Length': _, ...rest } = headers
      const response = await fetch(endpoint, {
        method,
        headers: Object.entries(rest).map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body ?? []),
        signal: AbortSignal.timeout(limit),
        redirect: 'error',
      })
      await response.body?.cancel()
      const { status, ok } = response
      if (ok) return { state: 'sent' }
      if (status === 404 || status === 410) return { state: 'gone' }
      if (permanent.has(status)) return { state: 'refused', reason: `${status}` }
      throw new Error(`A push service answered ${status}`)
    },
  }
}

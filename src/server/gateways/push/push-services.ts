import { ECDH } from 'node:crypto'
import type { PushAddress } from './push-gateway.ts'

/** The push services of browsers: Chrome’s and its kin, Firefox’s, Safari’s, and Edge’s. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+push\.apple\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
]

/**
 * Tells whether a guest’s browser may be told at an address: by https at the usual port of a browser’s own push service, without a
 * name or password in it, or at the one service that the operator names. Nothing else that a guest sends is ever called.
 */
export function isPushService(endpoint: string, service_url: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, port, username, password, origin } = new URL(endpoint)
  // Whoever reads it by other rules than these reads the same.
  if (href !== endpoint || username !== '' || password !== '') return false
  if (service_url !== null && origin === new URL(service_url).origin) return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}

/** Tells whether a notice can be encrypted for a browser: its key is a point of the curve. */
export function hasUsableKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed')
  } catch {
    return false
  }
  return Buffer.from(auth, 'base64url').length === 16
}

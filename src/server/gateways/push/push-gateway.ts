import type { PushNotice } from '#core/order/push.ts'

/** Whoever delivers notices to the phones of guests who asked for them (RFC 8030). */
export interface PushGateway {
  readonly name: string
  /** What browsers subscribe with, and what they know the product by: a point of P-256 in base64url. */
  readonly public_key: string
  /** Tells whether notices may go to an address: it is at a push service that is known, and its keys can be used. */
  readonly accepts: (to: PushAddress) => boolean
  /**
   * Sends a notice. `gone` says that its address is no more, `refused` why it never will be delivered; anything else is thrown, to be
   * tried again.
   */
  readonly send: (message: PushMessage) => Promise<PushResult>
}

/** Where a browser can be reached, and what a notice to it is encrypted with: its public key and its secret, in base64url. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly id: string
  readonly to: PushAddress
  readonly notice: PushNotice
}

export type PushResult =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'refused'; readonly reason: string }

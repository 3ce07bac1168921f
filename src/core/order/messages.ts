import type { Contact } from '#core/checkout/contact.ts'
import type { Instant } from '#core/time.ts'
import type { Order } from './order.ts'

/** The ways to write to a guest. */
export const messageWays = ['mail', 'text'] as const

export type MessageWay = (typeof messageWays)[number]

/** What a guest is written about their order that its page tells of. */
export const messageKinds = ['receipt', 'order-ready'] as const

export type MessageKind = (typeof messageKinds)[number]

/** What becomes of a message: it was sent, it couldn’t be delivered and is tried again, or it isn’t any more. */
export const messageStates = ['sent', 'trying', 'failed'] as const

/** What became of a message about an order. */
export interface OrderMessage {
  readonly kind: MessageKind
  /** By which way it went; of one that didn’t yet, by which it is tried. */
  readonly way: MessageWay
  readonly state: (typeof messageStates)[number]
  /** When it was sent; null before. */
  readonly at: Instant | null
}

/** Whom an order is for, as far as it is asked how they are written to. */
interface Written extends Pick<Order, 'contact'> {
  /** The reservation whose table it is brought to; null of every other order. */
  readonly reservation_id: string | null
}

/**
 * Returns by which way the guest of an order hears that it is ready or on its way: by text message where they agreed to that, else
 * by mail; null where they sit at a table, or left nothing to be reached by.
 */
export function readyMessageWay({ contact, reservation_id }: Written): MessageWay | null {
  if (reservation_id !== null) return null
  if (isTexted(contact)) return 'text'
  return contact.email === '' ? null : 'mail'
}

/** Tells whether a guest agreed to text messages and left a number for them. */
function isTexted({ phone, texts = false }: Contact): boolean {
  return texts && phone !== ''
}

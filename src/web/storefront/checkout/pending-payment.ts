import { hasTexts, storedValue } from '#web/browser/web-storage.ts'
import { type ContactFields, contactNames, type TextsAgreed } from './contact-fields.ts'

/**
 * An order that was sent and whose end isn’t known yet. It is stored in this tab until then, so that trying again,
 * also after a reload, asks for the same order with the same key and never pays twice.
 */
export interface PendingPayment extends ContactFields, TextsAgreed {
  readonly cart_id: string
  readonly key: string
  readonly token: string
  readonly total: string
  /** What of it is paid at once, where that isn’t all. */
  readonly today?: string
  /** The saved card that pays, where none was typed. */
  readonly card_id?: string
  /** The typed card is saved. */
  readonly save?: 'true'
  /** What of it the card pays, where gift cards pay the rest. */
  readonly card?: string
}

/** The order that this tab still waits for. Without storage a reload forgets it; the server still pays it once. */
export const pendingPayment = storedValue('session', 'comal.pending-payment', isPending)

function isPending(stored: unknown): stored is PendingPayment {
  return hasTexts(stored, ['cart_id', 'key', 'token', 'total', ...contactNames])
}

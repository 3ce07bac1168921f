import { isContactField, type ContactFields } from './contact-fields.ts'

/**
 * An order that was sent and whose end isn’t known yet. It is kept in this tab until it is, so that trying again,
 * also after a reload, asks for the same order with the same key and never pays twice.
 */
export interface PendingPayment extends ContactFields {
  readonly cart_id: string
  readonly key: string
  readonly token: string
  readonly total: string
  /** What of it is paid at once, where that isn’t all. */
  readonly today?: string
}

const slot = 'comal.pending-payment'

/** The order that this tab still waits for. */
export function pendingPayment(): PendingPayment | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slot) ?? 'null')
    return isPending(kept) ? kept : null
  } catch {
    // A tab without storage, or with something else in it, waits for nothing.
    return null
  }
}

/** Remembers an order before it is sent; null forgets it once its end is known. */
export function keepPending(payment: PendingPayment | null): void {
  try {
    if (payment) sessionStorage.setItem(slot, JSON.stringify(payment))
    else sessionStorage.removeItem(slot)
  } catch {
    // Without storage a reload forgets the attempt; the server still pays it once.
  }
}

function isPending(kept: unknown): kept is PendingPayment {
  if (typeof kept !== 'object' || kept === null) return false
  const names = ['cart_id', 'key', 'token', 'total']
  const words = Object.entries(kept).filter(([, value]) => typeof value === 'string')
  const known = words.filter(([name]) => names.includes(name) || isContactField(name))
  return known.length === names.length + 4
}

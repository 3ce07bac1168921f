import type { StoredOrder } from './store.ts'

/** Returns an order as its guest’s answer is decided on. */
export function orderWithOffer({ order, offer, payments, staff_refunds: refunds }: StoredOrder) {
  return { ...order, offer, payments, refunds }
}

import type { CartAnswer } from '#contract/cart/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import type { RefusalCode } from '#core/refusal.ts'

/** Stands for the cart that the visitor’s cookie names. */
export const current = 'current'

/** There is no such cart any more. Whoever is only asked to wait keeps theirs: no new one may take its place. */
const gone: ReadonlySet<string> = new Set<RefusalCode>(['thing.missing', 'cart.timed_out'])

/** The cart of this visitor; null without one, also where it timed out, was ordered or is somebody else’s. */
export async function currentCart(call: Call): Promise<CartAnswer | null> {
  try {
    const cart = await call('GET /carts/{cart_id}', { params: { cart_id: current } })
    return cart.status === 'ordered' ? null : cart
  } catch (error) {
    if (error instanceof ApiRefusal && gone.has(error.code)) return null
    throw error
  }
}

/**
 * Does something with the cart of this visitor. One that is no more was on the guest’s screen: where the form names it
 * (`shown`), it says itself whether it was ordered in another window; else it timed out (R6.11).
 */
export async function withCurrentCart<Answer>(
  shown: string,
  work: (cart_id: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(current)
  } catch (error) {
    const isGone = error instanceof ApiRefusal && gone.has(error.code)
    if (!isGone || shown === '') throw error
    return work(shown)
  }
}

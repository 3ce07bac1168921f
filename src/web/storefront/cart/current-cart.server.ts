import type { CartAnswer } from '#contract/carts.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { type RefusalCode, refusal, statusOf } from '#core/refusal.ts'

/** There is no such cart any more. Whoever is only asked to wait keeps theirs: no new one may take its place. */
const gone: ReadonlySet<string> = new Set<RefusalCode>(['thing.missing', 'cart.timed_out'])

/** The cart of this visitor; null without one, also where it timed out or is somebody else’s. */
export async function currentCart(call: Call): Promise<CartAnswer | null> {
  const { cart_id } = await call('GET /session')
  if (cart_id === null) return null
  try {
    return await call('GET /carts/{cart_id}', { params: { cart_id } })
  } catch (no) {
    if (no instanceof ApiRefusal && gone.has(no.code)) return null
    throw no
  }
}

/**
 * The cart that a form is about. One that is no more was on the guest’s screen: where the form names it, it says itself whether
 * it was ordered in another window; else it timed out (R6.11).
 */
export async function currentCartId(call: Call, shown = ''): Promise<string> {
  const { cart_id } = await call('GET /session')
  if (cart_id !== null) return cart_id
  if (shown !== '') return shown
  throw new ApiRefusal(statusOf('cart.timed_out'), { ...refusal('cart.timed_out') })
}

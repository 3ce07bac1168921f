import { ownerOf } from '#core/owner.ts'
import type { AppContext } from '#server/context.ts'
import { attemptSeen } from '#server/charge/store-attempts.ts'
import { openCharge } from '#server/charge/store.ts'
import { abandonCart } from '#server/cart/store-closed.ts'
import { type KioskOrder, kioskOrderOf } from './store-orders.ts'
import { giveUpCharge, releaseHeld } from '#server/charge/settle-charge.ts'

/**
 * Has a reader ask for no card any more, for a guest who goes back; false where the order is placed already. It is given up before
 * what is held is let go of: whoever finds a yes meanwhile can make no order of it, and lets go of it too.
 */
export async function cancelReading(
  named: Pick<KioskOrder, 'kiosk_id' | 'order_key'>,
  ctx: AppContext,
): Promise<boolean> {
  const { db, reader } = ctx
  const sent = await kioskOrderOf(db, named)
  if (!sent) return true
  const { cart_id, visitor_id, token } = sent
  const owner = ownerOf({ visitor_id })
  const seen = await attemptSeen(db, { cart_id, owner, key: named.order_key })
  const attempt = seen && (await openCharge(db, seen.id))
  if (!attempt) return seen?.status !== 'authorized'
  if (token !== null) await reader?.cancel(token)
  const { state } = await giveUpCharge(attempt, null, ctx)
  if (state === 'done') return false
  await releaseHeld(attempt.id, ctx)
  await abandonCart(db, cart_id, owner)
  return true
}

import type { ScreenProps } from './kiosk-app.tsx'

/**
 * A member whose visit is over signs in again, or goes on as nobody; a coupon that is no more is off the order; at a screen that was
 * taken away nobody orders any more. Whether something was gone.
 */
export function forgetGone(
  code: string,
  { onMove, onEnd }: Pick<ScreenProps, 'onMove' | 'onEnd'>,
): boolean {
  if (code === 'kiosk.visit_over') onMove({ move: 'tell', told: { member: null } })
  else if (code === 'coupon.unknown') onMove({ move: 'tell', told: { coupon: null } })
  else if (code === 'signed_out') onEnd()
  else return false
  return true
}

import { storedValue } from '#web/browser/web-storage.ts'

/** The code that a link brought before there was an order. */
export const couponOfLink = storedValue('local', 'comal.coupon', isCode)

function isCode(stored: unknown): stored is string {
  return typeof stored === 'string' && stored !== ''
}

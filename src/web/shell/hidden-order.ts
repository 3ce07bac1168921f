/** Which order’s bar a guest has closed, on this device and until the browser is. */
const cookie = 'comal_hidden_order'

/** Returns the order whose bar its guest has closed, by the cookies of a request; null where none is. */
export function hiddenOrderIn(cookies: string | null): string | null {
  const [, order_id] = /(?:^|; )comal_hidden_order=([^;]*)/.exec(cookies ?? '') ?? []
  return order_id ?? null
}

/** Keeps the bar of an order closed on the pages that follow. Browser only. */
export function hideOrder(order_id: string): void {
  document.cookie = `${cookie}=${encodeURIComponent(order_id)}; path=/; samesite=lax`
}

import type { ApiKey } from '#contract/api.ts'
import type { ApiRequest } from '#server/api/serve/handler.ts'
import type { GiftCardReader } from '#server/ordering/find-gift-card.ts'

/** Returns where somebody types or reads a gift card, for what counts their tries. */
export function giftCardReader({
  who,
  signInPlace,
  rememberDevice,
}: Pick<ApiRequest<ApiKey>, 'who' | 'signInPlace' | 'rememberDevice'>): GiftCardReader {
  return { caller: who.caller(), place: signInPlace(), rememberDevice }
}

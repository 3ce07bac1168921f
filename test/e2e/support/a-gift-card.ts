import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { cardToken } from './a-ticket.ts'
import { apiOf } from './an-order.ts'

/** Buys a gift card of $50 as the guest of a page; answers where it is shown. */
export async function boughtGift(page: Page, baseURL: string | undefined): Promise<string> {
  const call = apiOf(page, baseURL)
  const design = (await call('GET /gift-cards'))?.designs[0]?.key ?? ''
  const payment = { token: await cardToken(page.request, baseURL) }
  const words = { recipient: null, sender: '', message: '', send_on: null }
  const gift = await call('POST /gift-cards', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { amount: 5000, design, ...words, email: 'marisol@example.com', payment },
  })
  if (gift.state !== 'confirmed') throw new Error('The gift card was not bought')
  return paths.giftCard(gift.gift_card_id, { key: gift.key })
}

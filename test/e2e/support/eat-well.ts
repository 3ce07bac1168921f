import { expect, type Page } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { placeOrderIn } from './a-ticket.ts'

interface Eating {
  readonly page: Page
  readonly baseURL: string | undefined
  readonly member: Call
  readonly crew: Call
}

/** Has a member eat enough for queso on the house: paid, cooked and handed over. */
export async function eatWell({ page, baseURL = '', member, crew }: Eating): Promise<void> {
  const { id: order_id } = await placeOrderIn(page.request, baseURL, {
    fill: (call, params) =>
      call('POST /carts/{cart_id}/products', {
        params,
        body: { product_id: 'pit-fire-queso', quantity: 17 },
      }),
  })
  for (const step of ['fire', 'start', 'bump', 'hand-off'] as const)
    await crew(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
  await expect.poll(async () => (await member('GET /rewards')).points).toBeGreaterThan(1_500)
}

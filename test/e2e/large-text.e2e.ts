import { expect, type Page, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { as, test as withOrders } from './support/a-ticket.ts'
import { open, sidewaysScroll } from './support/visit.ts'

/** Sets text twice as large, as a reader does in the settings of a browser. */
function twiceAsLarge(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

test(
  'text twice as large scrolls no page sideways, and its header hides nothing',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    const menu = `/menu/${kitchen.menu_id}`
    for (const path of ['/', menu, `${menu}/product/pit-fire-queso`, '/cart', '/order/checkout']) {
      await open(page, path)
      await twiceAsLarge(page)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await sidewaysScroll(page), `${path} at ${width}`).toBe(0)
      }
      await expect(page.getByRole('link', { name: 'Skip to main content' })).not.toBeInViewport()
    }
  },
)

withOrders(
  'nor does the page of an order',
  { tag: '@phone' },
  async ({ page, context, placed: { order, guest } }) => {
    await as(context, guest)
    await open(page, `/order/confirm/${order.id}`)
    await twiceAsLarge(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await sidewaysScroll(page), `${width}`).toBe(0)
    }
  },
)

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { as, test as withOrders } from './support/a-ticket.ts'
import { open, sidewaysScroll } from './support/visit.ts'

/** Sets text twice as large, as a reader does in the settings of a browser. */
function twiceAsLarge(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** What of the navigation is cut off: where the order goes and when, above all. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav span')]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ innerText }) => innerText),
  )
}

test(
  'text twice as large scrolls no page sideways, and its header hides nothing',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    const menu = `/menu/${kitchen.menu_id}`
    for (const path of ['/', menu, `${menu}/product/pit-fire-queso`, '/cart', '/order/checkout']) {
      await open(page, path)
      await twiceAsLarge(page)
      const cards = page.getByText(m.checkout_demo_cards())
      if (await cards.isVisible()) await cards.click()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await cutOff(page), `${path} at ${width}`).toEqual([])
        expect.soft(await sidewaysScroll(page), `${path} at ${width}`).toBe(0)
      }
      await expect(page.getByRole('link', { name: m.shell_skip() })).not.toBeInViewport()
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

import { expect, test, type Page } from '@playwright/test'
import { freshCart } from './support/a-cart.ts'
import { m } from '#messages'
import { apiOf } from './support/an-order.ts'
import { open } from './support/visit.ts'

declare global {
  interface Window {
    shifted?: number
  }
}

/** Adds up what moves on the page without a press, as the browser measures it. */
function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number')
          window.shifted = (window.shifted ?? 0) + entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

for (const handoff of ['pickup', 'curbside'] as const) {
  test(
    `R2.8 nothing moves at checkout when the time is held: ${handoff}`,
    { tag: handoff === 'curbside' ? '@release' : [] },
    async ({ page, baseURL }) => {
      await watchShifts(page)
      const { id } = await freshCart(page, baseURL, ['pit-fire-queso', 'churros', 'fritz-burger'])
      await apiOf(page, baseURL)('PUT /carts/{cart_id}/handoff/{mode}', {
        params: { cart_id: id, mode: handoff },
      })
      await open(page, '/order/checkout')
      await expect(
        page
          .getByLabel('Day', { exact: true })
          .or(page.getByText(/holding/))
          .first(),
      ).toBeVisible()
      if (handoff === 'curbside')
        await expect(page.getByLabel(m.checkout_vehicle_make())).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
    },
  )
}

test(
  'R4.26 coupons and gift cards find their room at checkout before their script has come',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    const script = Promise.withResolvers<void>()
    await page.route(/savings-sections-.*\.js/, async (route) => {
      await script.promise
      await route.continue()
    })
    await open(page, '/account/signin')
    await page.getByRole('link', { name: m.account_guest_press() }).press('Enter')
    const after = page.getByRole('heading', { name: m.checkout_payment() })
    await expect(after).toBeVisible()
    await expect(page.getByText(m.checkout_gift_card_have())).toHaveCount(0)
    const room = () =>
      after.evaluate((heading) => {
        const [first] = document.getElementsByTagName('h1')
        return heading.getBoundingClientRect().top - (first?.getBoundingClientRect().bottom ?? 0)
      })
    const before = await room()
    script.resolve()
    await expect(page.getByText(m.checkout_gift_card_have())).toBeVisible()
    expect(await room()).toBe(before)
  },
)

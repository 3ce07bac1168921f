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
  test(`R2.8 nothing moves at checkout when the time is held: ${handoff}`, async ({
    page,
    baseURL,
  }) => {
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
  })
}

import { expect, type Page, request } from '@playwright/test'
import { freshCart } from './support/a-cart.ts'
import { as, placeOrderIn, test } from './support/a-ticket.ts'
import { m } from '#messages'
import type { Call } from '#contract/client.ts'
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
  'R4.26 texts, coupons and gift cards find their room at checkout before their script has come',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    const script = Promise.withResolvers<void>()
    await page.route(/(savings-sections|texts-choice)-.*\.js/, async (route) => {
      await script.promise
      await route.continue()
    })
    await open(page, '/account/signin')
    await page.getByRole('link', { name: m.account_guest_press() }).press('Enter')
    const after = page.getByRole('heading', { name: m.checkout_payment() })
    await expect(after).toBeVisible()
    await expect(page.getByText(m.checkout_gift_card_have())).toHaveCount(0)
    await expect(page.getByText(m.checkout_texts())).toHaveCount(0)
    const room = () =>
      after.evaluate((heading) => {
        const [first] = document.getElementsByTagName('h1')
        return heading.getBoundingClientRect().top - (first?.getBoundingClientRect().bottom ?? 0)
      })
    const before = await room()
    script.resolve()
    await expect(page.getByText(m.checkout_gift_card_have())).toBeVisible()
    await expect(page.getByText(m.checkout_texts())).toBeVisible()
    expect(await room()).toBe(before)
  },
)

for (const [width, height, tags] of [
  [390, 844, ['@phone', '@release']],
  [1280, 800, ['@desk', '@release']],
  [1920, 1080, ['@desk', '@release']],
] as const)
  test(
    `no ticket moves under a finger as a board of ${width} px loads`,
    { tag: [...tags] },
    async ({ page, context, baseURL, kitchenAt }) => {
      const ids = await fire(baseURL ?? '', kitchenAt.call)
      await as(context, kitchenAt.crew)
      await page.setViewportSize({ width, height })
      await watchShifts(page)
      // What comes in meanwhile is another matter.
      await page.route('**/events', (route) => route.abort())
      await open(page, `/console?location=${quiet.id}`)
      await expect(page.getByRole('article').last()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.1)
      for (const order_id of ids)
        for (const step of ['start', 'bump', 'hand-off'] as const)
          await kitchenAt.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
    },
  )

/** A kitchen whose board no other walk looks at. */
const quiet = { id: 'mueller-mill', menu_id: 'austin-mueller-mill-everyday' }

/** Fires seven orders of one to four lines: a ticket among them is longer than those beside it. */
async function fire(baseURL: string, call: Call): Promise<readonly string[]> {
  const ids: string[] = []
  const browser = await request.newContext({ baseURL })
  for (const count of [4, 1, 2, 1, 3, 1, 4]) {
    const { id } = await placeOrderIn(browser, baseURL, {
      menu_id: quiet.menu_id,
      fill: async (guest, params) => {
        for (let nth = 1; nth <= count; nth += 1) {
          const body = { product_id: 'bottled-cola', quantity: 1, instructions: `Glass ${nth}` }
          await guest('POST /carts/{cart_id}/products', { params, body })
        }
      },
    })
    await call('POST /console/tickets/{order_id}/fire', { params: { order_id: id } })
    ids.push(id)
  }
  await browser.dispose()
  return ids
}

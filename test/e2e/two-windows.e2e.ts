import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open } from './support/visit.ts'

test(
  'T8 of two dishes that somebody new adds in two windows at once, both are in one order',
  { tag: ['@desk', '@release'] },
  async ({ page, context, baseURL }) => {
    const other = await context.newPage()
    for (const window of [page, other]) await open(window, `/menu/${kitchen.menu_id}`)
    const sent = Promise.withResolvers<void>()
    await page.route('**/cart.data*', async (route) => {
      await sent.promise
      await route.continue()
    })
    const held = page.waitForRequest('**/cart.data*')
    await page.getByRole('button', { name: 'Add Pit-Fire Queso to cart' }).click()
    await held
    await other.getByRole('button', { name: /^Add Cane-Sugar Cola.* to cart/ }).click()
    // Whatever the press sent at once has been answered when this is.
    await other.evaluate(async () => (await fetch('/api/session')).text())
    sent.resolve()
    await expect(other.getByRole('link', { name: /^Open cart, 2 items/ })).toBeVisible()
    const call = apiOf(page, baseURL)
    const { cart_id } = await call('GET /session')
    const { products } = await call('GET /carts/{cart_id}', { params: { cart_id: cart_id ?? '' } })
    expect(products.map(({ name }) => name)).toEqual([
      'Pit-Fire Queso',
      expect.stringContaining('Cola'),
    ])
  },
)

test(
  'a page that the browser kept and shows again knows what was done meanwhile',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const { id } = await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, `/menu/${kitchen.menu_id}`)
    await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
    await apiOf(page, baseURL)('DELETE /carts/{cart_id}', { params: { cart_id: id } })
    // The browser of the tests keeps no pages, so it says what one that does would say.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(page.getByRole('link', { name: m.shell_cart_open_empty() })).toBeVisible()
  },
)

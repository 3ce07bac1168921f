import { expect, type Route, test } from '@playwright/test'
import { m } from '#messages'
import { startOrder, typeContact } from './support/an-order.ts'
import { open } from './support/visit.ts'

const losses = {
  'no connection': (route: Route) => route.abort(),
  'no server': (route: Route) => route.fulfill({ status: 503, body: 'No server' }),
}

for (const [loss, lose] of Object.entries(losses))
  test(
    `R4.21 a page that is loaded anew stays as it is where there is ${loss}, says so, and is loaded once there is`,
    { tag: loss === 'no server' ? ['@phone', '@release'] : '@phone' },
    async ({ page, baseURL }) => {
      await startOrder(page, baseURL)
      await open(page, '/order/checkout')
      await typeContact(page)
      let isGone = true
      for (const address of ['**/order/checkout.data*', '**/api/app'])
        await page.route(address, (route) =>
          isGone && route.request().method() === 'GET' ? lose(route) : route.fallback(),
        )
      const pay = page.getByRole('button', { name: /^Place Order/, includeHidden: true })
      const untipped = await pay.innerText()
      const tipped = page.waitForResponse('**/cart.data*')
      await page.getByRole('radio', { name: '25%' }).press('Space')
      expect((await tipped).ok()).toBe(true)
      const told = page.getByRole('dialog').getByText(m.refusal_outage())
      await expect(told).toBeVisible()
      const name = page.getByLabel(m.checkout_first_name())
      await expect(name).toHaveValue('Marisol')
      await expect(pay).toHaveText(untipped)
      isGone = false
      await expect(told).toBeHidden()
      await expect(pay).not.toHaveText(untipped)
      await expect(name).toHaveValue('Marisol')
    },
  )

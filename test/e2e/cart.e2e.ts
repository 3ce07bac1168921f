import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { office } from './support/a-ticket.ts'
import { apiOf } from './support/an-order.ts'
import { open, sidewaysScroll, stopClock, violations } from './support/visit.ts'

const menu = `/menu/${kitchen.menu_id}`
const queso = 'Pit-Fire Queso'

test.describe('the cart panel', () => {
  test('R4.12 R6.13 an empty cart says so, and leads to the locations', async ({ page }) => {
    await open(page, menu)
    const panel = await openCart(page)
    await expect(panel.getByText('Your cart is currently empty')).toBeVisible()
    await expect(
      panel.getByText('Browse our menu to start adding delicious food to your order.'),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('link', { name: 'Order Now' }).click()
    await expect(page).toHaveURL('/locations')
  })

  test('R4.11 R4.14 R4.15 shows place, time, lines and one button with the sum', async ({
    page,
    baseURL,
  }) => {
    await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
    await open(page, menu)
    const panel = await openCart(page)
    await expect(panel.getByRole('heading', { name: 'Your Order' })).toBeVisible()
    await expect(panel.getByText('2 items')).toBeVisible()
    await expect(panel.getByText(`Picking Up From ${kitchen.name}`)).toBeVisible()
    const line = panel.getByRole('listitem').filter({ hasText: queso })
    await expect(line).toContainText(/\$\d+\.\d\d/)
    await expect(panel.getByRole('link', { name: 'Add More Items' })).toBeVisible()
    const subtotal = await panel.getByRole('definition').first().textContent()
    await expect(
      panel.getByRole('button', { name: `Continue To Checkout ${subtotal}` }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(
    'R6.6 what is wished while the wish before is on its way comes after it, however long that takes',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      const { id } = await freshCart(page, baseURL, ['pit-fire-queso'])
      await open(page, menu)
      const panel = await openCart(page)
      const [slow, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const ends = [slow, next]
      await page.route('**/cart.data*', async (route) => {
        const end = route.request().method() === 'POST' ? ends.shift() : undefined
        // The first one's way is a second longer than the others'.
        if (end === slow) await new Promise((arrived) => setTimeout(arrived, 1_000))
        const response = await route.fetch()
        await route.fulfill({ response }).catch(() => undefined)
        end?.resolve()
      })
      for (const quantity of [2, 3])
        await panel.getByRole('button', { name: `${quantity} ${queso}` }).click()
      await Promise.all([slow.promise, next.promise])
      await expect(page.getByRole('link', { name: 'Open cart, 3 items' })).toBeAttached()
      const cart = await apiOf(page, baseURL)('GET /carts/{cart_id}', { params: { cart_id: id } })
      expect(cart.count).toBe(3)
    },
  )

  test(
    'keeps the focus inside, closes by Escape, and gives the focus back',
    { tag: ['@desk', '@release'] },
    async ({ page }) => {
      await open(page, menu)
      const panel = await openCart(page)
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName),
        ).not.toBe('MAIN')
      }
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(page.getByRole('link', { name: /^Open cart/ })).toBeFocused()
    },
  )

  test(
    'R6.6 by keyboard, a quantity changes again and again under the same focus',
    { tag: ['@desk', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso'])
      await open(page, menu)
      const panel = await openCart(page)
      for (const quantity of [2, 3, 4]) {
        const changed = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await panel.getByRole('button', { name: `${quantity} ${queso}` }).press('Enter')
        await changed
        await expect(panel.getByRole('button', { name: `${quantity + 1} ${queso}` })).toBeFocused()
      }
    },
  )

  test(
    'R4.15 R6.6 a quantity changes at once; at the minimum the line goes, and can come back',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
      await page.clock.install()
      await open(page, menu)
      const panel = await openCart(page)
      await stopClock(page)
      await panel.getByRole('button', { name: `2 ${queso}` }).click()
      await expect(panel.getByText('3 items')).toBeVisible()
      await panel.getByRole('button', { name: `1 ${queso}` }).click()
      await expect(panel.getByText('2 items')).toBeVisible()
      await panel.getByRole('button', { name: `Remove ${queso}` }).click()
      await expect(panel.getByRole('listitem').filter({ hasText: queso })).toHaveCount(0)
      await expect(panel.getByText('1 item', { exact: true })).toBeVisible()
      await expect(panel.getByText(`${queso} removed`)).toBeVisible()
      await panel.getByRole('button', { name: m.dialog_undo() }).click()
      await expect(panel.getByText('2 items')).toBeVisible()
      await expect(panel.getByRole('listitem').filter({ hasText: queso })).toHaveCount(1)
    },
  )

  test(
    'R7.7 utensils are neither listed nor counted',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso', 'utensils-and-napkins'])
      await open(page, menu)
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
      const panel = await openCart(page)
      await expect(panel.getByRole('link', { name: queso, exact: true })).toBeVisible()
      await expect(panel.getByText(/Utensils/)).toHaveCount(0)
    },
  )

  test('R4.13 R4.16 R6.13 what goes with the order is offered once, then comes checkout', async ({
    page,
    baseURL,
  }) => {
    await freshCart(page, baseURL, ['molcajete-guacamole'])
    await open(page, menu)
    const panel = await openCart(page)
    await panel.getByRole('button', { name: /^Continue To Checkout/ }).click()
    await expect(panel.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible()
    const offers = panel.getByRole('listitem')
    expect(await offers.count()).toBeLessThanOrEqual(3)
    await expect(offers.first()).toContainText(/\$\d+\.\d\d\s*[\d,–]+ cal/)
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: m.cart_back() }).click()
    await expect(panel.getByRole('heading', { name: 'Your Order' })).toBeVisible()
    await panel.getByRole('button', { name: /^Continue To Checkout/ }).click()
    await expect(page).toHaveURL('/order/checkout')
  })

  test(
    'R4.16 an offer is added by one tap, and No, Thanks goes on',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['molcajete-guacamole'])
      await open(page, menu)
      const panel = await openCart(page)
      await panel.getByRole('button', { name: /^Continue To Checkout/ }).click()
      await expect(panel.getByRole('button', { name: /^No, Thanks/ })).toBeVisible()
      await panel
        .getByRole('button', { name: /^Add To Order/ })
        .first()
        .click()
      await expect(panel.getByRole('button', { name: /^Add another/ })).toBeVisible()
      await panel.getByRole('button', { name: /^Continue To Checkout/ }).click()
      await expect(page).toHaveURL('/order/checkout')
    },
  )

  for (const [panel, name, stays] of [
    ['the cart', /^Open cart/, true],
    ['the navigation', m.shell_menu_open(), false],
  ] as const)
    test(
      `R2.19 ${panel} that was opened while the menu was on its way ${stays ? 'stays open' : 'closes when it comes'}`,
      { tag: ['@phone', '@release'] },
      async ({ page }) => {
        const menuComes = Promise.withResolvers<void>()
        const data = /\/menu\/[^/]+\.data/
        await page.route(data, async (route) => {
          await menuComes.promise
          await route.continue()
        })
        await open(page, `${menu}/product/pit-fire-queso`)
        const menuIsAsked = page.waitForRequest(data)
        await page.getByRole('button', { name: m.product_add() }).click()
        await menuIsAsked
        await page.getByRole('link', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        menuComes.resolve()
        await expect(page.getByRole('main').locator('h1', { hasText: queso })).toHaveCount(0)
        await expect(page).toHaveURL(new RegExp(menu))
        await expect(page.getByRole('dialog')).toBeVisible({ visible: stays })
      },
    )

  test(
    'R2.19 the cart that is opened the moment a page has come stays open',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, `${menu}/product/pit-fire-queso`)
      await page.evaluate((dish) => {
        new MutationObserver((_, watching) => {
          if (document.querySelector('h1')?.textContent === dish) return
          watching.disconnect()
          document.querySelector<HTMLElement>('a[href="/cart"]')?.click()
        }).observe(document.body, { childList: true, subtree: true })
      }, queso)
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page.getByRole('main').locator('h1', { hasText: queso })).toHaveCount(0)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )

  test(
    'a dish that sold out meanwhile is marked on its line, with ways out',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL, playwright }) => {
      await freshCart(page, baseURL, ['tres-leches', 'pit-fire-queso'])
      const staff = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      const headers = { origin: baseURL ?? '' }
      await staff.post('/api/sign-in', { data: office, headers })
      const dish = `/api/console/menus/${kitchen.menu_id}/sold-out/tres-leches`
      await staff.put(dish, { data: {}, headers })
      try {
        await open(page, menu)
        const panel = await openCart(page)
        const line = panel.getByRole('listitem').filter({ hasText: 'Tres Leches' })
        await expect(line.getByText(m.cart_sold_out_since())).toBeVisible()
        await expect(line.getByRole('link', { name: /^Swap/ })).toHaveAttribute('href', menu)
        expect(await violations(page)).toEqual([])
        await panel.getByRole('button', { name: /^Continue To Checkout/ }).click()
        await expect(panel.getByText(m.refusal_cart_problems())).toBeVisible()
        // At checkout it is told above everything, with the way to the line.
        await open(page, '/order/checkout')
        const problem = page.getByRole('alert').getByRole('link', { name: /Tres Leches/ })
        await expect(page.getByText('Tres Leches is sold out.')).toHaveCount(1)
        await problem.click()
        const summary = page.getByRole('complementary', { name: 'Your Order' })
        const sold = summary.getByRole('listitem').filter({ hasText: m.cart_sold_out_since() })
        await expect(sold).toBeInViewport()
        expect(await violations(page)).toEqual([])
        await sold.getByRole('button', { name: m.cart_remove(), exact: true }).click()
        await expect(problem).toHaveCount(0)
      } finally {
        await staff.delete(dish, { data: {}, headers })
      }
    },
  )

  test(
    'R6.11 an order that is gone says so, and the cart is empty',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      const cart = await freshCart(page, baseURL, ['pit-fire-queso'])
      await open(page, menu)
      const panel = await openCart(page)
      await expect(panel.getByRole('link', { name: queso, exact: true })).toBeVisible()
      await apiOf(page, baseURL)('DELETE /carts/{cart_id}', { params: { cart_id: cart.id } })
      await panel.getByRole('button', { name: `2 ${queso}` }).click()
      await expect(panel.getByText('Your cart is currently empty')).toBeVisible()
    },
  )
})

test.describe('the cart page', () => {
  test(
    'has no accessibility violations and never scrolls sideways, at 320 px either',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
      await open(page, '/cart?edit=order')
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R4.11 R6.6 lines are counted up and down and removed',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso'])
      await page.goto('/cart')
      await page.getByRole('button', { name: `2 ${queso}` }).click()
      await expect(page.getByRole('button', { name: `3 ${queso}` })).toBeVisible()
      await page.getByRole('button', { name: `1 ${queso}` }).click()
      await page.getByRole('button', { name: `Remove ${queso}` }).click()
      await expect(page.getByText('Your cart is currently empty')).toBeVisible()
    },
  )

  test(
    'R4.13 R6.13 what goes with the order is a page of its own before checkout',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['molcajete-guacamole'])
      await page.goto('/cart')
      await page.getByRole('button', { name: /^Continue To Checkout/ }).click()
      await expect(page.getByRole('heading', { name: 'Complete Your Order' })).toBeVisible()
      await page.getByRole('button', { name: /^No, Thanks/ }).click()
      await expect(page).toHaveURL('/order/checkout')
    },
  )
})

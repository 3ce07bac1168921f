import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { kitchen, openCart } from './support/a-cart.ts'
import { startOrder } from './support/an-order.ts'
import { listening, open, sidewaysScroll, violations } from './support/visit.ts'

const unreached = m.refusal_outage()

/** Opens a page, and waits until it has come to rest with what it needs without a connection. */
async function openWhole(page: Page, path: string) {
  const asked = ['cart-page', 'times-route', 'locations-page', 'error-overlay'].map((name) =>
    page.waitForResponse(`**/assets/${name}-*.js`),
  )
  await open(page, path)
  const scripts = (await Promise.all(asked)).map((answer) => answer.url())
  // On a slow device what they import is asked for long after them.
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), scripts)
  // What was asked for and didn't come isn't asked for again.
  await page.waitForLoadState('networkidle')
}

test(
  'R10.3 without a connection a page that can’t be fetched says so, keeps the one before, and comes by itself once there is one',
  { tag: '@release' },
  async ({ page, context }) => {
    await openWhole(page, '/')
    await context.setOffline(true)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('link', { name: m.home_full_menu() }).first().click()
    const overlay = page.getByRole('dialog').filter({ hasText: unreached })
    await expect(overlay).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(title)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pickup')
    await expect(overlay).toBeHidden()
  },
)

test(
  'R10.3 of several pages asked for without a connection the last one comes',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    await openWhole(page, '/')
    await context.setOffline(true)
    const gotIt = page.getByRole('button', { name: m.dialog_error_ok() })
    await page.getByRole('link', { name: m.home_full_menu() }).first().click()
    await gotIt.click()
    await page.getByRole('link', { name: 'Locations' }).first().click()
    await gotIt.click()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/locations$/)
  },
)

test(
  'a dish that can’t be added or removed without a connection says so in its place, and is there once afterwards',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    await openWhole(page, `/menu/${kitchen.menu_id}`)
    const refused = page.getByRole('alert').filter({ hasText: unreached })
    const add = page.getByRole('button', { name: 'Add Pit-Fire Queso to cart' })
    await context.setOffline(true)
    await add.click()
    await expect(refused).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.menu_heading())
    await context.setOffline(false)
    await add.click()
    await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()

    const cart = await openCart(page)
    await context.setOffline(true)
    const remove = cart.getByRole('button', { name: 'Remove Pit-Fire Queso' })
    await remove.click()
    await expect(cart.getByRole('alert').filter({ hasText: unreached })).toBeVisible()
    await expect(page.getByRole('button', { name: m.dialog_undo() })).toBeHidden()
    await context.setOffline(false)
    await remove.click()
    await expect(cart.getByText('Your cart is currently empty')).toBeVisible()
  },
)

test(
  'R10.3 a press whose script never came says so without a connection, keeps the page, and the page comes afresh once there is one',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    const script = '**/assets/cart-page-*.js'
    await page.route(script, (route) => route.abort())
    const overlayScript = page.waitForResponse('**/assets/error-overlay-*.js')
    await open(page, `/menu/${kitchen.menu_id}`)
    await overlayScript
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const add = page.getByRole('button', { name: 'Add Pit-Fire Queso to cart' })
    await add.click()
    const overlay = page.getByRole('dialog').filter({ hasText: unreached })
    await expect(overlay).toBeVisible()
    await page.getByRole('button', { name: m.dialog_error_ok() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.menu_heading())

    await page.unroute(script)
    const comesAfresh = page.waitForEvent('load')
    await context.setOffline(false)
    await comesAfresh
    await listening(page)
    await add.click()
    await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
  },
)

test(
  'who pays keeps what was typed when times don’t load without a connection, and has them afterwards',
  { tag: ['@phone', '@release'] },
  async ({ page, context, baseURL }) => {
    await startOrder(page, baseURL)
    await openWhole(page, '/order/checkout')
    await page.getByLabel(m.checkout_email()).fill('marisol@example.com')
    const day = page.getByLabel('Day', { exact: true })
    await expect(day).toBeVisible()
    await context.setOffline(true)
    await day.selectOption({ index: 2 })
    await expect(page.getByText(m.time_not_loaded())).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: m.common_try_again() }).click()
    const times = page.getByLabel('Time', { exact: true }).getByRole('option')
    await expect.poll(() => times.count()).toBeGreaterThan(1)
    await expect(page.getByLabel(m.checkout_email())).toHaveValue('marisol@example.com')
  },
)

test(
  'a time that couldn’t be held without a connection is held as soon as its guest goes on',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await startOrder(page, baseURL)
    const typed = Promise.withResolvers<void>()
    let holds = 0
    // The hold fails, and what the page then loads anew takes until its guest has typed.
    await page.route('**/order/checkout.data*', async (route) => {
      if (route.request().method() === 'GET') await typed.promise
      else holds += 1
      await (holds === 1 && route.request().method() === 'POST' ? route.abort() : route.continue())
    })
    await open(page, '/order/checkout')
    const refused = page.getByRole('alert').filter({ hasText: unreached })
    await expect(refused).toBeVisible()
    await page.getByLabel(m.checkout_email()).fill('marisol@example.com')
    typed.resolve()
    await expect(page.getByText(/^We’re holding /)).toBeVisible()
    await expect(refused).toBeHidden()
  },
)

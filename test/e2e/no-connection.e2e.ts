import { expect, type Page, test } from '@playwright/test'
import { kitchen, openCart } from './support/a-cart.ts'
import { startOrder } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const unreached = 'We can’t reach the kitchen right now. Try again in a moment.'

/** Opens a page, and waits until it has come to rest with what it needs without a connection. */
async function openWhole(page: Page, path: string) {
  const asked = ['cart-page', 'times-route'].map((name) =>
    page.waitForResponse(`**/assets/${name}-*.js`),
  )
  await open(page, path)
  await Promise.all(asked)
}

test('R10.3 without a connection a page that can’t be fetched says so, also when it is tried again, and comes by itself once there is one', async ({
  page,
  context,
}) => {
  await open(page, '/')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'See the full menu' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unreached)
  const still = page.getByText(/^Still no connection\./)
  await expect(still).toBeHidden()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(still).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What sounds good?')
})

test(
  'a dish that can’t be added or removed without a connection says so in its place, and is there once afterwards',
  { tag: '@phone' },
  async ({ page, context }) => {
    await openWhole(page, `/menu/${kitchen.menu_id}`)
    const refused = page.getByRole('alert').filter({ hasText: unreached })
    const add = page.getByRole('button', { name: 'Add Pit-Fire Queso to cart' })
    await context.setOffline(true)
    await add.click()
    await expect(refused).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What sounds good?')
    await context.setOffline(false)
    await add.click()
    await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()

    const cart = await openCart(page)
    await context.setOffline(true)
    const remove = cart.getByRole('button', { name: 'Remove Pit-Fire Queso' })
    await remove.click()
    await expect(cart.getByRole('alert').filter({ hasText: unreached })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await context.setOffline(false)
    await remove.click()
    await expect(cart.getByText('Your cart is currently empty')).toBeVisible()
  },
)

test(
  'who pays keeps what was typed when times don’t load without a connection, and has them afterwards',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    await startOrder(page, baseURL)
    await openWhole(page, '/order/checkout')
    await page.getByLabel('Email').fill('marisol@example.com')
    await page.getByText('Change time').click()
    const day = page.getByLabel('Day')
    await expect(day).toBeVisible()
    await context.setOffline(true)
    await day.selectOption({ index: 2 })
    await expect(page.getByText('The times didn’t load.')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    const times = page.getByLabel('Time', { exact: true }).getByRole('option')
    await expect.poll(() => times.count()).toBeGreaterThan(1)
    await expect(page.getByLabel('Email')).toHaveValue('marisol@example.com')
  },
)

test(
  'a time that couldn’t be held without a connection is held as soon as its guest goes on',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await startOrder(page, baseURL)
    await page.route('**/order/checkout.data*', (route) => route.abort(), { times: 1 })
    await open(page, '/order/checkout')
    const refused = page.getByRole('alert').filter({ hasText: unreached })
    await expect(refused).toBeVisible()
    await page.getByLabel('Email').fill('marisol@example.com')
    await expect(page.getByText(/^We’re holding /)).toBeVisible()
    await expect(refused).toBeHidden()
  },
)

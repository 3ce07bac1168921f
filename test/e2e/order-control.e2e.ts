import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, violations } from './support/visit.ts'

const menu = `/menu/${kitchen.menu_id}`

test.describe('place and time', () => {
  test('R4.4 R4.8 R6.3 R7.9 an order is moved to a day and a time of the kitchen’s, and back to ASAP', async ({
    page,
    baseURL,
  }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, menu)
    await page.getByRole('link', { name: m.time_change() }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText('902 Windmill Run')).toBeVisible()
    await expect(panel.getByRole('link', { name: m.common_change_location() })).toBeVisible()
    await panel.getByText('Order Ahead').click()
    const day = panel.getByLabel('Day')
    await expect(day.getByRole('option').first()).toHaveText('Choose Date...')
    const time = panel.getByLabel('Time', { exact: true })
    await expect(time.getByRole('option').first()).toHaveText('Choose Time...')
    await day.selectOption({ index: 3 })
    await expect.poll(() => time.getByRole('option').count()).toBeGreaterThan(10)
    const still = panel.getByText(/^It stays .* until you pick a time\.$/)
    await expect(still).toContainText('ASAP, about')
    expect(await violations(page)).toEqual([])
    await time.selectOption({ index: 5 })
    const chosen = await time.inputValue()
    const kept = await day.locator('option:checked').textContent()
    await expect(still).toBeHidden()
    const call = apiOf(page, baseURL)
    const wanted = async () => {
      const { cart_id } = await call('GET /session')
      return (await call('GET /carts/{cart_id}', { params: { cart_id: cart_id ?? '' } })).time
    }
    await expect.poll(async () => (await wanted()).wanted).toBe(chosen)
    await day.selectOption({ index: 2 })
    await expect(still).toContainText(kept ?? '')
    await panel.getByText('ASAP', { exact: true }).click()
    await expect.poll(async () => (await wanted()).mode).toBe('asap')
    await panel.getByRole('link', { name: 'Start Order' }).click()
    await expect(panel).toBeHidden()
  })

  test(
    'R4.8 R6.10 the handoff changes among what the location offers',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso'])
      await open(page, menu)
      await page.getByRole('link', { name: m.time_change() }).click()
      const panel = page.getByRole('dialog')
      await panel.getByText('Curbside').click()
      await expect(page.getByText(`Curbside · ${kitchen.name}`).last()).toBeAttached()
      await page.keyboard.press('Escape')
      const cart = await openCart(page)
      await expect(cart.getByText('Curbside Pickup')).toBeVisible()
    },
  )

  test(
    'R4.9 without an order, it offers the ways to start one',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/cart?edit=order')
      const ways = page
        .getByRole('main')
        .getByRole('navigation', { name: m.locations_ways_to_order() })
      await expect(ways.getByRole('link', { name: 'Order Pickup' })).toHaveAttribute(
        'href',
        '/locations?handoff=pickup',
      )
      await expect(ways.getByRole('link', { name: 'Order Delivery' })).toBeVisible()
    },
  )
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('R4.4 a day and a time are chosen', { tag: '@release' }, async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await page.goto('/cart')
    await page.getByRole('link', { name: m.cart_edit_place_and_time() }).click()
    await page.getByText('Order Ahead').click()
    await page.getByLabel('Day').selectOption({ index: 2 })
    await page.getByRole('button', { name: m.time_show() }).click()
    await page.getByText('Order Ahead').click()
    await page.getByLabel('Time', { exact: true }).selectOption({ index: 4 })
    const time = await page
      .getByLabel('Time', { exact: true })
      .locator('option:checked')
      .textContent()
    await page.getByRole('button', { name: m.time_save_time() }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(new RegExp(`, ${time}$`)).last()).toBeVisible()
  })
})

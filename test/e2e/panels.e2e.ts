import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { open } from './support/visit.ts'

test(
  'R4.11 Back closes an open cart and stays on the page, also on the first one of a visit',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, `/menu/${kitchen.menu_id}`)
    const cart = page.getByRole('dialog', { name: /Your Order|My Cart|Cart/ })
    for (const _ of ['once', 'again']) {
      await page
        .getByRole('link', { name: /^Open cart/ })
        .first()
        .click()
      await expect(cart).toBeVisible()
      await page.goBack()
      await expect(cart).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`/menu/${kitchen.menu_id}$`))
    }
  },
)

test(
  'R4.11 a cart that was closed by its button leaves nothing for Back to go through',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/locations')
    await open(page, `/menu/${kitchen.menu_id}`)
    await page
      .getByRole('link', { name: /^Open cart/ })
      .first()
      .click()
    const cart = page.getByRole('dialog')
    await cart.getByRole('button', { name: m.dialog_close() }).click()
    await expect(cart).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/locations$/)
  },
)

test(
  'R6.13 Back from a page that the cart led to is the page below the cart',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/locations')
    await page
      .getByRole('link', { name: /^Open cart/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: m.cart_add_more() }).click()
    await expect(page).toHaveURL(/\/menu\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/locations$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { apiOf, startOrder, typeCard, typeContact } from './support/an-order.ts'
import { open, violations } from './support/visit.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await startOrder(page, baseURL)
})

/** The color that the page’s tokens call success, as the browser computes it. */
function green(page: Page): Promise<string> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--success)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
}

function summaryOf(page: Page) {
  return page.getByRole('complementary', { name: m.cart_title() })
}

test(
  'R4.26 R4.17 a coupon is refused with its reason, then met, taken off, and paid so',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await open(page, '/order/checkout')
    await page.getByText(m.checkout_coupon_add()).click()
    const code = page.getByLabel(m.checkout_coupon_code())
    await code.fill('nobody')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(m.refusal_coupon_unknown())
    await code.fill('porch5')
    await code.press('Enter')
    await expect(code).toHaveAccessibleDescription(/^Add \$\d+\.\d\d of food to use it\.$/)
    expect(await violations(page)).toEqual([])
    const call = apiOf(page, baseURL)
    const { cart } = await call('GET /frame')
    if (!cart) throw new Error('No cart')
    await call('POST /carts/{cart_id}/products', {
      params: { cart_id: cart.id },
      body: { product_id: 'peach-cobbler', quantity: 3 },
    })
    await open(page, '/order/checkout')
    await page.getByText(m.checkout_coupon_add()).click()
    await code.fill('porch5')
    await page.getByRole('button', { name: m.checkout_coupon_apply() }).click()
    await expect(
      summaryOf(page).getByRole('term').filter({ hasText: '$5 off a pickup order' }),
    ).toBeVisible()
    const off = summaryOf(page).getByRole('definition').filter({ hasText: '−$5.00' })
    await expect(off).toBeVisible()
    await expect(off).toHaveCSS('color', await green(page))
    expect(await violations(page)).toEqual([])
    await typeContact(page)
    // The coupon is each guest’s once, and the other walks order under the same address and number.
    const phone = `512555${String(Temporal.Now.instant().epochMilliseconds).slice(-4)}`
    await page.getByLabel(m.checkout_phone()).fill(phone)
    await page.getByLabel(m.checkout_email()).fill(`${crypto.randomUUID()}@example.com`)
    await typeCard(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByText('−$5.00').first()).toBeVisible()
  },
)

test(
  'a coupon is removed again, and the total is what it was',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    const total = summaryOf(page).getByRole('definition').last()
    const before = await total.textContent()
    await page.getByText(m.checkout_coupon_add()).click()
    await page.getByLabel(m.checkout_coupon_code()).fill('HOWDY15')
    await page.getByRole('button', { name: m.checkout_coupon_apply() }).click()
    await expect(page.getByText('HOWDY15')).toBeVisible()
    await expect(total).not.toHaveText(before ?? '')
    await page.getByRole('button', { name: m.cart_remove() }).click()
    await expect(total).toHaveText(before ?? '')
  },
)

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { typeCard, typeContact } from './support/an-order.ts'
import { cateringAt, tuesdayInTwoWeeks } from './support/catering.ts'
import { listening, open, sidewaysScroll, violations } from './support/visit.ts'

/** Nothing for axe to find, and nothing to scroll sideways. */
async function clean(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** From the ordering site to an address, a kitchen that brings it there and noon of a Tuesday. */
async function askForDelivery(page: Page, site: string) {
  await open(page, '/')
  await page.getByRole('link', { name: 'Catering and Holiday Meals' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${site}/menu?open-drawer=true`)
  await page.getByRole('banner').getByRole('link', { name: 'Fritz & Alma’s' }).first().click()
  await expect(page).toHaveURL(`${site}/`)
  await page.getByRole('radio', { name: 'Delivery' }).check({ force: true })
  const modal = page.getByRole('dialog', { name: m.channel_search_catering_delivery() })
  await modal.getByLabel('Delivery address').fill('410 Bluebonnet Ln, Austin, TX 78704')
  await modal.getByLabel(/^Building/).fill('Bldg 4, Suite 1200')
  await modal.getByLabel(/^Note for the driver/).fill('Dock behind the garage')
  await clean(page)
  await modal.getByRole('button', { name: m.delivery_find() }).click()
  await expect(modal.getByText('From South Lamar')).toBeVisible()
  await expect(modal.getByText(/Catering needs 2 days\. Earliest: \w+day \d+\/\d+\./)).toBeVisible()
  // Every catered order is ahead: nothing to choose there.
  await expect(modal.getByRole('radio', { name: 'Order Ahead' })).toHaveCount(0)
  const day = modal.getByLabel('Day')
  await day.selectOption(tuesdayInTwoWeeks(await day.getByRole('option').allTextContents()))
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await modal.getByLabel('Time', { exact: true }).selectOption({ label: '12:30 PM' })
  await saved
  await clean(page)
  await modal.getByRole('button', { name: 'Order Delivery' }).click()
}

/** Twelve people’s package, and forks for them. */
async function fillCart(page: Page) {
  await page.getByRole('link', { name: 'Pit Boss Spread', exact: true }).click()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page.getByRole('link', { name: 'Open cart, 12 items' })).toBeVisible()
  const forks = page.getByRole('article').filter({ hasText: 'Utensils & Napkins' })
  await expect(forks).toContainText(m.format_price_included())
  await expect(forks).not.toContainText(/ cal|Vegan/)
  await forks.getByRole('link').click()
  await page.getByLabel(/^Quantity of/).fill('12')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(forks).toBeVisible()
  await page.getByRole('link', { name: /^Open cart/ }).click()
  const cart = page.getByRole('dialog', { name: 'Your Order' })
  await expect(cart.getByText('Delivery To 410 Bluebonnet Ln')).toBeVisible()
  const packed = cart.getByRole('listitem').filter({ hasText: '12 × Utensils & Napkins' })
  await expect(packed).toBeVisible()
  await clean(page)
  await cart.getByRole('button', { name: /^Continue To Checkout/ }).click()
  await page.getByRole('button', { name: /^No, Thanks/ }).click()
}

test(
  'R1.3 R4.8 R7.9 an office has lunch brought to its building on a Tuesday, set up, from the ordering site to the confirmation',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const site = cateringAt(baseURL)
    await askForDelivery(page, site)
    await expect(page).toHaveURL(`${site}/menu/austin-south-lamar-catering`)
    await expect(page.getByText(/^At your door Tuesday \d+\/\d+, 12:30 PM$/)).toBeVisible()
    await fillCart(page)

    await expect(page).toHaveURL(`${site}/order/checkout`)
    await listening(page)
    await expect(page.getByLabel(m.checkout_door_building())).toHaveValue('Bldg 4, Suite 1200')
    await page.getByLabel(m.checkout_on_site_name()).fill('Ana Ruiz')
    await page.getByLabel(m.checkout_on_site_phone()).fill('(512) 555-0199')
    await page.getByLabel(/^Number of guests/).fill('12')
    await page.getByRole('checkbox', { name: /^Set up the table for us/ }).press('Space')
    await typeContact(page)
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    await expect(summary.getByText('12 × Pit Boss Spread').first()).toBeVisible()
    await expect(
      summary.getByRole('definition').filter({ hasText: m.cart_delivery_free() }),
    ).toHaveCount(1)
    await typeCard(page)
    await clean(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')

    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /At your door around Tue.* 12:30 PM/,
    )
    await expect(page.getByText('For 12 · ask for Ana Ruiz, (512) 555-0199 · set up')).toBeVisible()
    await expect(page.getByText('“Dock behind the garage”')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '12 × Utensils' })).toContainText(
      m.format_price_included(),
    )
    await clean(page)
  },
)

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { freshCart } from './support/a-cart.ts'
import { apiOf, typeCard, typeContact } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const home = '410 Bluebonnet Ln, Austin, TX 78704'
const modal = (page: Page) => page.getByRole('dialog', { name: 'Order Delivery' })
const orderDelivery = (page: Page) => modal(page).getByRole('button', { name: 'Order Delivery' })

/** Types an address into the modal and looks who delivers to it. */
async function findKitchen(page: Page, typed: string) {
  await modal(page).getByLabel('Delivery address').fill(typed)
  await modal(page).getByRole('button', { name: m.delivery_find() }).click()
}

/** Picks a time of the last day that can be ordered for. */
async function pickTime(page: Page) {
  await modal(page)
    .getByRole('radio', { name: /^Order Ahead/ })
    .check({ force: true })
  const day = modal(page).getByLabel('Day')
  await day.selectOption({ index: (await day.getByRole('option').count()) - 1 })
  const time = modal(page).getByLabel('Time', { exact: true })
  await expect(time.getByRole('option').nth(1)).toBeAttached()
  await expect(orderDelivery(page)).toHaveAttribute('aria-disabled', 'true')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await time.selectOption({ index: 3 })
  await saved
}

test('R2.1 R4.5 R4.6 R6.8 R6.9 a guest has dinner brought ahead, to a building, with words for the driver', async ({
  page,
  baseURL,
}) => {
  await open(page, '/')
  await page.getByRole('radio', { name: 'Delivery' }).check({ force: true })
  await expect(modal(page)).toBeVisible()
  await expect(orderDelivery(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(modal(page).getByText('Please use a full address.')).toBeVisible()
  await modal(page)
    .getByLabel(/^Building/)
    .fill('Bldg 4, Apt 12')
  await modal(page)
    .getByLabel(/^Note for the driver/)
    .fill('Gate code 4411')
  expect(await violations(page)).toEqual([])
  await findKitchen(page, home)
  await expect(modal(page).getByText('From South Lamar')).toBeVisible()
  await expect(modal(page).getByText(/minimum · Located by ZIP, around \d{5}/)).toBeVisible()
  await pickTime(page)
  expect(await violations(page)).toEqual([])
  await orderDelivery(page).click()
  await expect(page).toHaveURL(/\/menu\/austin-south-lamar-everyday$/)
  await expect(modal(page)).toBeHidden()

  const call = apiOf(page, baseURL)
  const { cart_id } = await call('GET /session')
  const params = { cart_id: cart_id ?? '' }
  const { address, handoff } = await call('GET /carts/{cart_id}', { params })
  expect([handoff, address?.building, address?.instructions]).toEqual([
    'delivery',
    'Bldg 4, Apt 12',
    'Gate code 4411',
  ])
  const body = { product_id: 'pit-fire-queso', quantity: 2 }
  await call('POST /carts/{cart_id}/products', { params, body })
  await open(page, '/cart')
  await expect(page.getByText('Delivery To 410 Bluebonnet Ln')).toBeVisible()
  await expect(page.getByText(/Add .+ more for free delivery\.$/)).toBeVisible()
  await open(page, '/order/checkout')
  await expect(page.getByText('Delivery To 410 Bluebonnet Ln')).toBeVisible()
  await typeContact(page)
  await typeCard(page)
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
  await expect(page).toHaveURL(/\/order\/confirm\//)
  await expect(page.getByText('Delivery To 410 Bluebonnet Ln')).toBeVisible()
  await expect(page.getByText('“Gate code 4411”')).toBeVisible()
})

test(
  'R4.7 R7.5 nobody delivers there, and what is no full address, in the specification’s words',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/?searchType=delivery')
    await findKitchen(page, 'Austin')
    await expect(modal(page).getByLabel('Delivery address')).toHaveAttribute('aria-invalid', 'true')
    await findKitchen(page, '12 Prada Way, Marfa, TX 79843')
    await expect(modal(page).getByRole('heading', { name: 'No Nearby Locations' })).toBeFocused()
    await expect(
      modal(page).getByText(
        'We unfortunately cannot deliver to the provided address at this time. Please try again or enter a different address.',
      ),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    await modal(page).getByRole('button', { name: 'Change Delivery Address' }).click()
    await expect(modal(page).getByLabel('Delivery address')).toBeVisible()
    await modal(page).getByRole('link', { name: m.delivery_switch_to_pickup() }).click()
    await expect(page).toHaveURL(/\/locations\?handoff=pickup$/)
  },
)

test(
  'R4.8 R7.5 an address that is changed for one that isn’t whole stays to be mended',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/?searchType=delivery')
    await findKitchen(page, home)
    await modal(page).getByRole('link', { name: 'Change Address' }).click()
    const address = modal(page).getByLabel('Delivery address')
    await expect(address).toBeFocused()
    await expect(address).toHaveValue(home)
    await findKitchen(page, 'Austin')
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await expect(address).toBeFocused()
    await address.fill(home)
    await expect(address).not.toHaveAttribute('aria-invalid')
    await findKitchen(page, '12 Prada Way, Marfa, TX 79843')
    await modal(page).getByRole('button', { name: 'Change Delivery Address' }).click()
    await expect(address).toHaveValue('12 Prada Way, Marfa, TX 79843')
    await findKitchen(page, home)
    await expect(modal(page).getByText('From South Lamar')).toBeVisible()
  },
)

test(
  'R6.8 R6.10 an order with lines is shown what moving to who delivers changes, moves when asked, and is picked up after all',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['molcajete-guacamole', 'churros'])
    await open(page, '/')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Pickup · / })
      .click()
    const control = page.getByRole('dialog', { name: m.cart_place_and_time() })
    await control.getByText('Delivery', { exact: true }).click()
    await findKitchen(page, home)
    await expect(
      modal(page).getByRole('heading', { name: 'Move your order to South Lamar?' }),
    ).toBeFocused()
    await modal(page).getByRole('button', { name: m.locations_move() }).click()
    await expect(modal(page).getByText('From South Lamar')).toBeVisible()
    await modal(page).getByText('Pickup', { exact: true }).click()
    await expect(page).toHaveURL(/\/locations\?handoff=pickup$/)
    await page.getByRole('button', { name: ': South Lamar' }).click()
    await expect(page).toHaveURL(/\/menu\/austin-south-lamar-everyday$/)
    const { cart_id } = await apiOf(page, baseURL)('GET /session')
    const cart = await apiOf(page, baseURL)('GET /carts/{cart_id}', {
      params: { cart_id: cart_id ?? '' },
    })
    expect([cart.handoff, cart.count]).toEqual(['pickup', 2])
  },
)

test.describe('the ways to order', () => {
  test('R4.9 R3.4 R3.7 without an order, the header and the row below it open them', async ({
    page,
  }, { project }) => {
    await open(page, '/404')
    const opener =
      project.name === 'phone'
        ? page.getByRole('navigation', { name: m.shell_when_and_where() }).getByRole('link').first()
        : page.getByRole('banner').getByRole('link', { name: 'Pickup Find a Location' })
    await opener.click()
    const panel = page.getByRole('dialog', { name: 'Order Now' })
    await expect(panel.getByRole('heading', { name: 'Order Online' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Order Pickup' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Order Catering' })).toHaveAttribute(
      'href',
      /\/menu\?open-drawer/,
    )
    await expect(panel.getByText('Start a Group Order')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('link', { name: 'Order Delivery' }).click()
    await expect(modal(page).getByLabel('Delivery address')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  })

  test(
    'R11.9 the delivery modal is at most 560 px wide, and nothing scrolls sideways at 320 px',
    { tag: '@release' },
    async ({ page, viewport }) => {
      await open(page, '/?searchType=delivery')
      await expect(modal(page)).toBeVisible()
      const width = await modal(page).evaluate((shown: HTMLElement) => shown.offsetWidth)
      expect(width).toBe(Math.min(viewport?.width ?? 0, 560))
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await modal(page).evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
    },
  )
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R2.2 R6.9 a guest finds who delivers on a page, and goes on to the menu',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/?searchType=delivery')
      await page.getByRole('link', { name: 'Order Delivery' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Delivery')
      await page.getByLabel('Delivery address').fill(home)
      await page.getByRole('button', { name: m.delivery_find() }).click()
      await expect(page.getByText('From South Lamar')).toBeVisible()
      await page.getByRole('button', { name: 'Order Delivery' }).click()
      await expect(page).toHaveURL(/\/menu\/austin-south-lamar-everyday$/)
    },
  )

  test(
    'R4.8 what was typed on home is the address, and both can be changed',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['churros'])
      await page.goto(`/locations?searchType=delivery&deliveryAddress=${encodeURIComponent(home)}`)
      await page.getByRole('button', { name: m.delivery_find() }).click()
      await expect(page.getByText('Move your order to South Lamar?')).toBeVisible()
      await page.getByRole('link', { name: 'Change Delivery Address' }).click()
      await page.getByLabel('Delivery address').fill(home)
      await page.getByRole('button', { name: m.delivery_find() }).click()
      await page.getByRole('button', { name: m.locations_move() }).click()
      await expect(page.getByText('From South Lamar')).toBeVisible()
      await page.getByRole('link', { name: 'Change Address' }).click()
      await expect(page.getByLabel('Delivery address')).toHaveValue(home)
      await page.getByLabel('Delivery address').fill('Austin')
      await page.getByRole('button', { name: m.delivery_find() }).click()
      await expect(page.getByLabel('Delivery address')).toHaveValue('Austin')
      await expect(page.getByText('Please use a full address.').first()).toBeVisible()
    },
  )

  test(
    'R4.7 an address that nobody delivers to stays in the form, to be mended',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/locations?searchType=delivery')
      await page.getByLabel('Delivery address').fill('12 Prada Way, Marfa, TX 79843')
      await page.getByLabel(/^Note for the driver/).fill('Gate code 4411')
      await page.getByRole('button', { name: m.delivery_find() }).click()
      await expect(page.getByRole('heading', { name: 'No Nearby Locations' })).toBeVisible()
      await expect(page.getByLabel('Delivery address')).toHaveValue('12 Prada Way, Marfa, TX 79843')
      await expect(page.getByLabel(/^Note for the driver/)).toHaveValue('Gate code 4411')
      await page.getByLabel('Delivery address').fill('Marfa')
      await page.getByRole('button', { name: m.delivery_find() }).click()
      await expect(page.getByText('Please use a full address.').first()).toBeVisible()
      await expect(page.getByLabel('Delivery address')).toHaveValue('Marfa')
    },
  )
})

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { typeCard, typeContact } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { cateringAt, tuesdayInTwoWeeks } from './support/catering.ts'
import { listening, open, violations } from './support/visit.ts'

async function clean(page: Page) {
  expect(await violations(page)).toEqual([])
}

test('R1.3 R3.5 R6.3 R7.9 an office is catered for on a Tuesday, from home to the confirmation', async ({
  page,
  baseURL,
}) => {
  await open(page, `${cateringAt(baseURL)}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feed the whole office.')
  await expect(page.getByText('From $10.95 per person, for 10 or more.')).toBeVisible()
  await clean(page)

  await page.getByLabel('Street address, city or ZIP').fill('78704')
  await page.getByRole('option', { name: 'Austin, TX 78704' }).click()
  await page.getByRole('button', { name: m.delivery_find() }).click()
  await expect(page.getByRole('heading', { name: 'Catering Pickup' })).toBeVisible()
  await page.getByRole('button', { name: 'View Menu: South Lamar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.menu_heading())
  await clean(page)

  await page.getByRole('link', { name: 'Pit Boss Spread', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pit Boss Spread' })).toBeVisible()
  await expect(page.getByText('From 10 people')).toBeVisible()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  const added = page.waitForResponse((answer) =>
    (answer.request().postData() ?? '').includes('Utensils'),
  )
  await page.getByRole('button', { name: 'Add Utensils & Napkins to cart' }).click()
  await added
  await expect(page.getByRole('link', { name: 'Open cart, 10 items' })).toBeVisible()

  await open(page, `${cateringAt(baseURL)}/cart`)
  await expect(page.getByRole('region', { name: m.cart_packed_with() })).toContainText(
    '10 × Utensils',
  )
  const hint = page.getByText(/^Catering is ordered ahead\. The next time is/)
  await expect(hint).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Continue To Checkout/ }).click()
  await expect(page.getByRole('alert').and(hint)).toBeVisible()
  await open(page, `${cateringAt(baseURL)}/cart?edit=order`)
  await expect(page.getByText(/Catering needs 2 days\. Earliest: \w+day \d+\/\d+\./)).toBeVisible()
  const day = page.getByLabel('Day', { exact: true })
  const listed = await day.getByRole('option').allTextContents()
  await day.selectOption(tuesdayInTwoWeeks(listed))
  await page.getByLabel('Time', { exact: true }).selectOption({ label: '12:00 PM' })
  await expect(
    page
      .getByText(/Tuesday \d+\/\d+, 12:00 PM/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await open(page, `${cateringAt(baseURL)}/order/checkout`)
  await page.getByLabel(m.checkout_on_site_name()).fill('Ana Ruiz')
  await page.getByLabel(m.checkout_on_site_phone()).fill('(512) 555-0199')
  await typeContact(page)
  await typeCard(page)
  await clean(page)
  // Pressed straight from a field that is saved on leaving it, whose answer takes its time: one press is enough.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/cart.data*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.getByLabel('Number of guests').fill('10')
  const saved = page.waitForRequest('**/cart.data*')
  await page.getByRole('button', { name: /^Place Order/ }).hover()
  await page.mouse.down()
  await saved
  await page.mouse.up()
  pressed.resolve()
  await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  await expect(page.getByText('For 10 · ask for Ana Ruiz, (512) 555-0199')).toBeVisible()
  await clean(page)
})

test(
  'R2.5 R2.18 R3.6 the ordering site’s footer opens the catering menu with its drawer, to look at before a location is chosen',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Catering and Holiday Meals' }).click()
    await expect(page).toHaveURL(`${cateringAt(baseURL)}/menu?open-drawer=true`)
    const drawer = page.getByRole('dialog', { name: 'Catering and Holiday Menu' })
    await expect(drawer).toBeVisible()
    await clean(page)
    await drawer.getByRole('link', { name: /^Holiday meals/ }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Holiday meals' })).toBeInViewport()
    await page.getByRole('main').getByRole('link', { name: m.menu_choose_location() }).click()
    await expect(page.getByRole('heading', { name: 'Catering Pickup' })).toBeVisible()
    await listening(page)
  },
)

test(
  'R4.3 a card leads to the location’s other menus: catering here, family packs on the catering site',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const card = page.getByRole('article').filter({ hasText: 'South Lamar' })
    await open(page, '/locations?searched=78704')
    await expect(
      card.getByRole('link', { name: 'Order Catering from South Lamar' }),
    ).toHaveAttribute('href', `${cateringAt(baseURL)}/menu/austin-south-lamar-catering`)
    await open(page, `${cateringAt(baseURL)}/locations?searched=78704`)
    await card.getByRole('link', { name: 'Mealtime: family packs from South Lamar' }).click()
    await expect(page).toHaveURL(`${baseURL}/menu/austin-south-lamar-mealtime`)
    await listening(page)
  },
)

test(
  'R4.9 R4.8 on catering the ways to order lead back too, and an order under way has View Cart',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const site = cateringAt(baseURL)
    await open(page, `${site}/cart?edit=order`)
    const ways = page
      .getByRole('main')
      .getByRole('navigation', { name: m.locations_ways_to_order() })
    await expect(ways.getByRole('heading', { name: 'Order Catering' })).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Catering Pickup' })).toBeVisible()
    await expect(ways.getByRole('link', { name: 'Back to Order Online' })).toHaveAttribute(
      'href',
      new RegExp(`^${baseURL}`),
    )
    const menu_id = 'austin-south-lamar-catering'
    await callOver(page.request, site)('POST /carts', { body: { menu_id } })
    await open(page, `${site}/menu/${menu_id}`)
    await page.getByRole('link', { name: m.time_change() }).click()
    const control = page.getByRole('dialog', { name: m.cart_place_and_time() })
    await expect(control.getByRole('radio', { name: 'Curbside' })).toHaveCount(0)
    await control.getByRole('link', { name: 'View Cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Your Order' })).toBeVisible()
    await expect(page.getByText('Your cart is currently empty')).toBeVisible()
  },
)

import { expect, type Page, test } from '@playwright/test'
import { typeCard, typeContact } from './support/an-order.ts'
import { listening, open, violations } from './support/visit.ts'

/** The catering site of the product under test: the port next to the ordering site’s. */
function cateringAt(baseURL = ''): string {
  const site = new URL(baseURL)
  site.port = String(Number(site.port) + 1)
  return site.origin
}

/** The Tuesday after the next one, as the day select lists it. */
function tuesdayInTwoWeeks(days: readonly string[]): string {
  return days.filter((words) => words.startsWith('Tuesday')).at(-1) ?? ''
}

async function clean(page: Page) {
  expect(await violations(page)).toEqual([])
}

test('R1.3 R3.5 R6.3 R7.9 an office is catered for on a Tuesday, from home to the confirmation', async ({
  page,
  baseURL,
}) => {
  await open(page, `${cateringAt(baseURL)}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feed the whole office.')
  await clean(page)

  await page.getByLabel('Street address, city or ZIP').fill('78704')
  await page.getByRole('button', { name: 'Find my kitchen' }).click()
  await expect(page.getByRole('heading', { name: 'Catering Pickup' })).toBeVisible()
  await page.getByRole('button', { name: 'View Menu: South Lamar' }).click()
  await expect(page).toHaveURL(/\/menu\/austin-south-lamar-catering$/)
  await clean(page)

  await page.getByRole('link', { name: 'Pit Boss Spread', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pit Boss Spread' })).toBeVisible()
  await expect(page.getByText('From 10 people')).toBeVisible()
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('button', { name: 'Add Utensils & Napkins to cart' }).click()
  await expect(page.getByRole('link', { name: 'Open cart, 10 items' })).toBeVisible()

  await open(page, `${cateringAt(baseURL)}/cart?edit=order`)
  await expect(page.getByText(/Catering needs 2 days\. Earliest: \w+day \d+\/\d+\./)).toBeVisible()
  await expect(page.getByText('Orders for Monday close Friday, 3:00 PM.')).toBeVisible()
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
  await page.getByLabel('Whom to ask for').fill('Ana Ruiz')
  await page.getByLabel('Their phone').fill('(512) 555-0199')
  await page.getByLabel('How many eat').fill('10')
  await typeContact(page)
  await typeCard(page)
  await clean(page)
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
  await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  await expect(page.getByText('For 10 · ask for Ana Ruiz, (512) 555-0199')).toBeVisible()
  await clean(page)
})

test('R2.5 R3.6 the ordering site’s footer opens the catering menu with its drawer, to look at before a location is chosen', async ({
  page,
  baseURL,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Catering and Holiday Meals' }).click()
  await expect(page).toHaveURL(`${cateringAt(baseURL)}/menu?open-drawer=true`)
  const drawer = page.getByRole('dialog', { name: 'Catering and Holiday Menu' })
  await expect(drawer).toBeVisible()
  await clean(page)
  await drawer.getByRole('link', { name: /^Holiday meals/ }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Holiday meals' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: 'Choose a location' }).click()
  await expect(page.getByRole('heading', { name: 'Catering Pickup' })).toBeVisible()
  await listening(page)
})

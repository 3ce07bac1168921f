import { m } from '#messages'
import { expect, test, type Page } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, violations } from './support/visit.ts'

/** The cart of this visitor; null where nothing was started. */
async function cartOf(page: Page, baseURL: string | undefined) {
  const call = apiOf(page, baseURL)
  const { cart_id } = await call('GET /session')
  return cart_id === null ? null : call('GET /carts/{cart_id}', { params: { cart_id } })
}

test(
  'R6.4 a dish of the home page asks where first, and comes back at the kitchen that was chosen',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await open(page, '/')
    const dish = page.getByRole('article').first().getByRole('heading').getByRole('link')
    const name = (await dish.textContent()) ?? ''
    await dish.click()
    await expect(page).toHaveURL(/\/locations\?dish=/)
    await expect(page.getByText(m.locations_for_dish({ dish: name }))).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('City or ZIP').fill('76102')
    await page.getByLabel('City or ZIP').press('Enter')
    await expect(page).toHaveURL(/dish=.*searched=76102$/)
    await page.getByRole('button', { name: /: Cattle Spur$/ }).click()
    await expect(page).toHaveURL(/\/menu\/fort-worth-cattle-spur-everyday\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect((await cartOf(page, baseURL))?.location.name).toBe('Cattle Spur')
  },
)

test(
  'R6.4 nothing on the home page orders from a kitchen that the guest never chose',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/')
    const main = page.getByRole('main')
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => String(one.getAttribute('href'))))
    expect(links.filter((href) => href.startsWith('/menu/'))).toEqual([])
    await page
      .getByRole('link', { name: /dishes$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/locations\?category=/)
    await page
      .getByRole('button', { name: /^(View Menu|Order Ahead): / })
      .first()
      .click()
    await expect(page).toHaveURL(/\/menu\/[^#]+#/)
  },
)

test(
  'R2.6 a link with a menu in it stays that menu',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await open(page, `/menu/${kitchen.menu_id}`)
    await page.getByRole('button', { name: 'Add Pit-Fire Queso to cart' }).click()
    await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
    expect((await cartOf(page, baseURL))?.menu_id).toBe(kitchen.menu_id)
    await open(page, '/')
    const links = page.getByRole('article').getByRole('heading').getByRole('link')
    await expect(links.first()).toHaveAttribute('href', new RegExp(`^/menu/${kitchen.menu_id}/`))
  },
)

test(
  'R6.1 a search for drive-thru lists who has one first, and takes nothing else unsaid',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await open(page, '/locations?searched=78704&handoff=drivethru')
    const cards = page.getByRole('article')
    await expect(cards.first()).toContainText('Drive-thru')
    await expect(cards.first()).toContainText('Slaughter Creek')
    await expect(page.getByText(/of these kitchens have drive-thru/)).toBeVisible()
    const without = cards.filter({ hasText: 'South Lamar' })
    await expect(without).toContainText(m.locations_not_that_way({ way: 'drive-thru' }))
    expect(await violations(page)).toEqual([])
    await without.getByRole('button', { name: 'Pickup instead: South Lamar' }).click()
    await expect(page).toHaveURL(/\/menu\/austin-south-lamar-everyday$/)
    expect((await cartOf(page, baseURL))?.handoff).toBe('pickup')
    await open(page, '/locations?searched=78704&handoff=drivethru')
    await cards
      .first()
      .getByRole('button', { name: /Slaughter Creek$/ })
      .click()
    await expect(page).toHaveURL(/\/menu\/austin-slaughter-creek-everyday$/)
    expect((await cartOf(page, baseURL))?.handoff).toBe('drivethru')
  },
)

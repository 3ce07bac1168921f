import { m } from '#messages'
import { expect, test, type Page } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, sidewaysScroll, stopClock, violations } from './support/visit.ts'

const tacos = `/menu/${kitchen.menu_id}/product/brisket-street-tacos`

/** Dollars in some words: `Add to Cart$21.45` is 2145. */
async function centsOn(page: Page, name: string): Promise<number> {
  const words = await page.getByRole('button', { name }).textContent()
  return Math.round(Number(/\$(\d+\.\d\d)/.exec(words ?? '')?.[1]) * 100)
}

/** What the API says about the one line of this visitor's cart. */
async function lineOf(page: Page, baseURL: string | undefined) {
  const call = apiOf(page, baseURL)
  const { cart_id } = await call('GET /session')
  const cart = await call('GET /carts/{cart_id}', { params: { cart_id: cart_id ?? '' } })
  return cart.products[0]
}

test.describe('a product', () => {
  test(
    'R2.7 with a gap, Add shows the group and says what is missing',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, tacos)
      const sides = page.getByRole('group', { name: /^Two sides/ })
      await expect(sides.getByText('0 of 2 chosen')).toBeVisible()
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(sides.getByText('Choose 2 more')).toBeInViewport()
      await expect(sides.getByRole('checkbox').first()).toBeFocused()
      await expect(page.getByText('Choose 2 more from Two sides.')).toBeAttached()
      await sides.getByText('Charro beans').click()
      await expect(sides.getByText('Choose 1 more')).toBeVisible()
      await sides.getByText('Alma’s red rice').click()
      await expect(sides.getByText(m.product_done())).toBeVisible()
      expect(await violations(page)).toEqual([])
    },
  )

  test(
    'R2.7 price and calories are those of what is built, and what the cart then says',
    { tag: ['@desk', '@release'] },
    async ({ page, baseURL }) => {
      await page.clock.install()
      await open(page, tacos)
      await stopClock(page)
      const bare = await centsOn(page, m.product_add())
      await page.getByText('Charro beans').click()
      await page.getByText('Pit-fire queso cup').click()
      await page.getByText('Mild', { exact: true }).click()
      await page.getByRole('checkbox', { name: /^Guacamole/ }).check({ force: true })
      await page.getByRole('button', { name: 'More: Quantity of Guacamole' }).click()
      await page.getByRole('button', { name: /^More: Quantity of Brisket/ }).click()
      const each = bare + 250 + 2 * 200
      await expect.poll(() => centsOn(page, m.product_add())).toBe(2 * each)
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page).toHaveURL(/\/menu\/[^/]+#tex-mex$/)
      await expect(page.getByText('Brisket Street Tacos added to your order')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open cart, 2 items' })).toBeVisible()
      const line = await lineOf(page, baseURL)
      expect(line?.cost).toEqual({ each, total: 2 * each })
      expect(line?.quantity).toBe(2)
    },
  )

  test(
    'R2.7 a nested group opens under its option, and closes with it',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, tacos)
      const heat = page.getByRole('radio', { name: 'Mild' })
      await expect(heat).toHaveCount(0)
      await page.getByText('Pit-fire queso cup').click()
      await expect(heat).toBeAttached()
      await expect(page.getByText(/^How hot.*choose below$/)).toBeAttached()
      await page.getByText('Pit-fire queso cup').click()
      await expect(heat).toHaveCount(0)
    },
  )

  test(
    'R2.7 when a group is full, the rest stay reachable and say why not',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, tacos)
      await page.getByText('Charro beans').click()
      await page.getByText('Alma’s red rice').click()
      const corn = page.getByRole('checkbox', { name: /^Street-corn cup/ })
      await corn.focus()
      await expect(corn).toBeFocused()
      await corn.press('Space')
      await expect(corn).not.toBeChecked()
      await expect(page.locator('p:visible', { hasText: m.product_full({ max: 2 }) })).toBeVisible()
      await page.getByText('Charro beans').click()
      await corn.press('Space')
      await expect(corn).toBeChecked()
    },
  )

  test(
    'allergens and diets are those of what is built',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, `/menu/${kitchen.menu_id}/product/fritz-burger`)
      const contains = page.getByText(/^Contains/).locator('..')
      await expect(contains).toContainText('milk')
      for (const cheese of await page.getByRole('checkbox', { checked: true }).all())
        await cheese.press('Space')
      await expect(contains).toContainText('wheat')
    },
  )

  test(
    'R7.6 a quantity outside the product’s bounds is refused with the bounds',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, `/menu/${kitchen.menu_id}/product/sausage-kolaches`)
      const count = page.getByRole('spinbutton', { name: /^Quantity of Hill Country Kolaches/ })
      await expect(count).toHaveValue('6')
      await page.getByRole('button', { name: /^More/ }).click()
      await expect(count).toHaveValue('12')
      await count.fill('7')
      await page.getByRole('radio').first().check({ force: true })
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page.getByRole('alert')).toContainText('6')
      await expect(page).toHaveURL(/sausage-kolaches$/)
    },
  )

  test(
    'a guest builds and adds with the keyboard alone, and goes on from the dishes beside it',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, tacos)
      await page.getByRole('radio', { name: /^Flour/ }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: /^Yellow corn/ })).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: m.product_add() }).press('Enter')
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
      await expect(
        page.locator('section:focus').getByRole('link', { name: /Brisket Street Tacos/ }),
      ).toBeVisible()
    },
  )

  test(
    'R2.7 an edited line is prefilled, keeps its place, and is updated',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
      await open(
        page,
        `/menu/${kitchen.menu_id}/product/pit-fire-queso?edit=pit-fire-queso&position=0`,
      )
      await expect(page.getByRole('heading', { name: 'Update Pit-Fire Queso' })).toBeVisible()
      await page.getByLabel(m.product_recipient()).fill('Theo')
      await page.getByRole('button', { name: /^More: Quantity of Pit-Fire/ }).click()
      await page.getByRole('button', { name: m.product_update() }).click()
      await expect(page).toHaveURL('/cart')
      await expect(page.getByText('Made For Theo')).toBeVisible()
      const line = await lineOf(page, baseURL)
      expect(line).toMatchObject({ product_id: 'pit-fire-queso', quantity: 2, recipient: 'Theo' })
    },
  )

  test(
    'R2.7 an update of an order that changed in another window says so, then works',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      const cart = await freshCart(page, baseURL, ['pit-fire-queso'])
      await open(
        page,
        `/menu/${kitchen.menu_id}/product/pit-fire-queso?edit=pit-fire-queso&position=0`,
      )
      await apiOf(page, baseURL)('PUT /carts/{cart_id}/utensils', {
        params: { cart_id: cart.id },
        body: { utensils: true },
      })
      await page.getByLabel(m.product_recipient()).fill('Theo')
      await page.getByRole('button', { name: m.product_update() }).click()
      await expect(page.getByText(/changed in another window/)).toBeVisible()
      await expect(page.getByLabel(m.product_recipient())).toHaveValue('Theo')
      await page.getByRole('button', { name: m.product_update() }).click()
      await expect(page).toHaveURL('/cart')
    },
  )

  test(
    'without a connection everything chosen stays, and it says so',
    { tag: ['@phone', '@release'] },
    async ({ page, context }) => {
      await open(page, `/menu/${kitchen.menu_id}/product/pit-fire-queso`)
      await page.getByLabel(m.product_recipient()).fill('Theo')
      await context.setOffline(true)
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page.getByText(/We can’t reach the kitchen right now/)).toBeVisible()
      await expect(page.getByLabel(m.product_recipient())).toHaveValue('Theo')
      await context.setOffline(false)
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
    },
  )

  test(
    'has no accessibility violations and never scrolls sideways, at 320 px either',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, tacos)
      await page.getByText('Pit-fire queso cup').click()
      await page.getByRole('checkbox', { name: /^Guacamole/ }).check({ force: true })
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a refused build keeps what was chosen and says what is missing; a whole one is added',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await page.goto(tacos)
      await page.getByText('Yellow corn').click()
      await page.getByText('Pit-fire queso cup').click()
      await page.getByText('Fritz hot').click()
      await page.getByLabel(m.product_recipient()).fill('Theo')
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page.getByText('Choose 1 more from Two sides.')).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Yellow corn/ })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Fritz hot' })).toBeChecked()
      await expect(page.getByLabel(m.product_recipient())).toHaveValue('Theo')
      await page.getByText('Charro beans').click()
      await page.getByRole('button', { name: m.product_add() }).click()
      await expect(page).toHaveURL('/cart')
      const line = await lineOf(page, baseURL)
      expect(line?.choices.map(({ name }) => name).toSorted()).toEqual([
        'Charro beans',
        'Fritz hot',
        'Pit-fire queso cup',
        'Yellow corn',
      ])
    },
  )
})

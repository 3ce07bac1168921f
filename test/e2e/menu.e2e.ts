import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, sidewaysScroll, stopClock, violations } from './support/visit.ts'

const menu = `/menu/${kitchen.menu_id}`

test.describe('the menu', () => {
  test(
    'R2.5 /menu leads to the chosen location’s menu, else to the locations',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await open(page, '/menu')
      await expect(page).toHaveURL('/locations')
      await freshCart(page, baseURL, [])
      await open(page, '/menu')
      await expect(page).toHaveURL(menu)
    },
  )

  test('R2.6 shows every category, and both statements about calories', async ({ page }) => {
    await open(page, menu)
    for (const name of ['Starters', 'Tex-Mex', 'Smokehouse', 'Desserts', 'Drinks'])
      await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeAttached()
    await expect(
      page.getByText(
        '2,000 calories a day is used for general nutrition advice, but calorie needs vary.',
      ),
    ).toBeAttached()
    await expect(
      page.getByText('Additional nutrition information available upon request.'),
    ).toBeAttached()
  })

  test(
    'calories are as large as the price on every card',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, menu)
      const sizes = await page
        .getByRole('article')
        .getByText(/^[\d,–]+ cal$/)
        .evaluateAll((all) =>
          all.map((calories) => [
            Number.parseFloat(getComputedStyle(calories).fontSize),
            Number.parseFloat(
              getComputedStyle(calories.previousElementSibling ?? calories).fontSize,
            ),
          ]),
        )
      expect(sizes.length).toBeGreaterThan(40)
      for (const [calories = 0, price = 1] of sizes) expect(calories).toBeGreaterThanOrEqual(price)
    },
  )

  test(
    'R4.20 a quick add says so and counts, for 2 seconds',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await page.clock.install()
      await open(page, menu)
      await stopClock(page)
      await page.getByRole('button', { name: 'Add Molcajete Guacamole to cart' }).click()
      const said = page.getByText('Molcajete Guacamole added to your order')
      await expect(said).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
      await page.clock.runFor(1900)
      await expect(said).toBeVisible()
      await page.clock.runFor(100)
      await expect(said).toBeHidden()
    },
  )

  test(
    'T8 two dishes that somebody new adds at once are one order',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, menu)
      const adds = page.getByRole('button', { name: /^Add .+ to cart$/ })
      await adds.first().waitFor()
      await adds.evaluateAll((buttons) => {
        for (const button of buttons.slice(0, 2)) if (button instanceof HTMLElement) button.click()
      })
      await expect(page.getByRole('link', { name: 'Open cart, 2 items' })).toBeVisible()
    },
  )

  test(
    'a dish that is sold out stays in place and can’t be added',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/menu/austin-south-lamar-everyday')
      const pie = page.getByRole('article').filter({ hasText: 'Pecan Pie' })
      await expect(pie.getByText(m.menu_sold_out())).toBeAttached()
      await expect(pie.getByRole('button')).toHaveCount(0)
    },
  )

  test(
    'a dish of one daypart says when it is served',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, menu)
      const migas = page.getByRole('article').filter({ hasText: /Migas/ })
      await expect(migas.getByText(/Breakfast, 6:30 AM to 11:00 AM/)).toBeAttached()
    },
  )

  test(
    'the category in view is marked, and the row follows by itself',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, menu)
      const row = page.getByRole('navigation', { name: m.menu_categories_label() })
      await row.getByRole('link', { name: 'Desserts' }).click()
      await expect(row.getByRole('link', { name: 'Desserts' })).toHaveAttribute(
        'aria-current',
        'true',
      )
      await expect(row.getByRole('link', { name: 'Desserts' })).toBeInViewport()
      await expect(page.getByRole('heading', { name: 'Desserts', level: 2 })).toBeInViewport()
    },
  )

  test(
    'a link leads to its category, and what isn’t seen is laid out once the page is idle',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, `${menu}#desserts`)
      await expect(page.getByRole('heading', { name: 'Desserts', level: 2 })).toBeInViewport()
      const laidOut = () =>
        page
          .getByRole('article')
          .evaluateAll((all) =>
            all.every((card) =>
              card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
            ),
          )
      await expect.poll(laidOut).toBe(true)
      await expect(page.getByRole('heading', { name: 'Desserts', level: 2 })).toBeInViewport()
    },
  )

  test(
    'search and chips combine in place, count, and live in the address',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, menu)
      const fit = page.getByRole('status').filter({ hasText: /dishes fit$/ })
      await page.getByText(m.diet_vegetarian(), { exact: true }).first().click()
      await expect(page).toHaveURL(/\?diet=vegetarian$/)
      await expect(fit).toBeVisible()
      const all = await page.getByRole('article').count()
      await page.getByText(m.menu_filter_light()).click()
      await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
      await expect(fit).toBeVisible()
      await page.getByLabel(m.menu_search()).fill('zebra')
      await expect(page.getByText(m.menu_filter_nothing())).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      await page.getByRole('link', { name: m.menu_filter_clear() }).click()
      await expect(page).toHaveURL(menu)
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(all)
      await expect(page.getByLabel(m.menu_search())).toHaveValue('')
    },
  )

  test(
    'with an order elsewhere, the menu says so and offers to move it',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['molcajete-guacamole'])
      await open(page, '/menu/austin-south-lamar-everyday')
      await expect(page.getByText(`Your order is at ${kitchen.name}.`)).toBeVisible()
      await page.getByRole('button', { name: 'Add Molcajete Guacamole to cart' }).click()
      await expect(
        page.getByRole('heading', { name: 'Move your order to South Lamar?' }),
      ).toBeVisible()
    },
  )

  test(
    'R2.16 a menu that nobody serves is not found',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      const answer = await open(page, '/menu/nowhere')
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('This page could not be found.')).toBeVisible()
    },
  )

  test(
    'tells search engines the restaurant and its menu',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, menu)
      const text = await page.locator('script[type="application/ld+json"]').textContent()
      const facts = JSON.parse(text ?? '')
      expect(facts).toMatchObject({
        '@type': 'Restaurant',
        address: { addressRegion: 'TX', postalCode: '78748' },
      })
      expect(facts.hasMenu.hasMenuSection.length).toBeGreaterThan(8)
    },
  )

  test(
    'has no accessibility violations and never scrolls sideways, at 320 px either',
    { tag: '@release' },
    async ({ page }) => {
      // Eighty cards take axe a while.
      test.slow()
      await open(page, menu)
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )

  test(
    'pictures know their size, and only the first row is loaded at once',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, menu)
      const pictures = page.getByRole('article').locator('img')
      for (const name of ['width', 'height', 'srcset'])
        await expect(pictures.first()).toHaveAttribute(name, /\d/)
      expect(
        await pictures.evaluateAll((all) => all.map((img) => img.getAttribute('loading'))),
      ).toEqual(
        Array.from({ length: await pictures.count() }, (_, index) =>
          index < 3 ? 'eager' : 'lazy',
        ),
      )
    },
  )
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a link leads to its category, and the first view lays out what is seen',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto(menu)
      const last = page.getByRole('article').last().getByRole('heading')
      const isLaidOut = () =>
        last.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))
      expect(await isLaidOut()).toBe(false)
      await page.getByRole('link', { name: 'Desserts', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Desserts', level: 2 })).toBeInViewport()
      await last.scrollIntoViewIfNeeded()
      // The browser lays out what came into view with its next picture.
      await expect.poll(isLaidOut).toBe(true)
    },
  )

  test('a guest reads the menu, filters it and adds a dish', async ({ page, baseURL }) => {
    await page.goto(menu)
    await page.getByText(m.diet_gluten_friendly(), { exact: true }).first().click()
    await page.getByRole('button', { name: m.menu_filter_show(), exact: true }).click()
    await expect(page).toHaveURL(/diet=gluten_friendly/)
    await page.getByRole('button', { name: 'Add Molcajete Guacamole to cart' }).click()
    await expect(page).toHaveURL('/cart')
    await page.reload()
    const { cart_id } = await apiOf(page, baseURL)('GET /session')
    const cart = await apiOf(page, baseURL)('GET /carts/{cart_id}', {
      params: { cart_id: cart_id ?? '' },
    })
    expect(cart.count).toBe(1)
  })
})

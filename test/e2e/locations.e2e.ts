import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.describe('finding a location', () => {
  test('R2.2 R4.1 kitchens near a ZIP come closest first, numbered', async ({ page }) => {
    await open(page, '/locations')
    await page.getByLabel('City or ZIP').fill('78704')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/locations\?searched=78704$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pickup')
    await expect(
      page.getByText(/kitchens near Austin, TX 78704, open ones first, then by distance$/),
    ).toBeVisible()
    const miles = await page
      .getByRole('article')
      .getByText(/^[\d.]+ mi$/)
      .allTextContents()
    const numbers = miles.map((words) => Number.parseFloat(words))
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })

  test(
    'R4.1 the switch stands beside the heading, on a state’s page too, which leads back',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      for (const path of ['/locations', '/locations/tx']) {
        await open(page, path)
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
        const link = await page.getByRole('link', { name: 'Switch to Delivery' }).boundingBox()
        expect(link?.x).toBeGreaterThan((heading?.x ?? NaN) + 100)
        expect(Math.abs((link?.y ?? NaN) - (heading?.y ?? NaN))).toBeLessThan(24)
        await expect(page.getByRole('link', { name: m.dialog_close() })).toBeVisible()
      }
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page).toHaveURL('/locations')
      await open(page, '/locations?searchType=delivery')
      await page.getByRole('link', { name: m.locations_switch_to_pickup() }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Pickup')
      await page.getByRole('link', { name: m.dialog_close() }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test(
    'R6.1 how an order is wanted goes along from search to search, and so does the map',
    { tag: ['@phone', '@release'] },
    async ({ page, context }) => {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 30.25, longitude: -97.76 })
      await open(page, '/locations?searched=78704&handoff=curbside&view=map')
      const map = page.getByRole('region', { name: m.locations_map() })
      await map.getByRole('button', { name: m.locations_map_east() }).click()
      await map.getByRole('link', { name: m.locations_map_search_here() }).click()
      await expect(page).toHaveURL(/lat=.*&handoff=curbside&view=map$/)
      await page.getByRole('button', { name: m.locations_use_position() }).click()
      await expect(page).toHaveURL(/lat=30\.2500.*&handoff=curbside/)
    },
  )

  test(
    'R4.3 a card says where it is, whether it is open, and how to get there',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/locations?searched=78748')
      const card = page.getByRole('article').filter({ hasText: kitchen.name })
      await expect(card.getByText('902 Windmill Run, Austin, TX 78748')).toBeVisible()
      await expect(card.getByRole('link', { name: /^\(512\) 555-\d{4}$/ })).toBeVisible()
      await expect(card.getByText(/^(Open|Closed)/)).toBeVisible()
      await expect(card.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
        'href',
        /^https:.*Windmill/,
      )
    },
  )

  test(
    'R10.6 a place that nobody knows keeps what was typed and says so there, in the server’s words',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/locations?searched=Zzyzx')
      const place = page.getByLabel('City or ZIP')
      await expect(place).toHaveValue('Zzyzx')
      await expect(place).toHaveAttribute('aria-invalid', 'true')
      await expect(
        page.getByText('We couldn’t place “Zzyzx”. Try a city or a 5-digit ZIP.'),
      ).toBeVisible()
      await expect(page.getByText(/^\d+ kitchens$/)).toBeVisible()
      await expect(page.getByRole('button', { name: ': South Lamar' })).toBeVisible()
      await page.getByRole('link', { name: m.locations_see_all() }).click()
      await expect(page).toHaveURL('/locations')
    },
  )

  test(
    'R6.5 a location that is unavailable says so',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/locations?searched=79401')
      await expect(
        page.getByText('Caprock is currently unavailable, please check back later.'),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: /: Caprock$/ })).toHaveCount(0)
    },
  )

  test(
    'has no accessibility violations and never scrolls sideways, at 320 px either',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, '/locations?searched=78704')
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )
})

test.describe('choosing a location', () => {
  test(
    'the list of kitchens can be read while the chosen one’s menu comes',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, '/locations?searched=78704')
      const looked = Promise.withResolvers<void>()
      await page.route('**/menu/**', async (route) => {
        await looked.promise
        await route.continue()
      })
      await page.getByRole('button', { name: ': South Lamar' }).click()
      await expect(page.locator('ol[aria-busy=true]')).toBeVisible()
      expect(await violations(page)).toEqual([])
      looked.resolve()
      await expect(page).toHaveURL(/\/menu\/austin-south-lamar/)
    },
  )

  test(
    'R6.4 without an order, one is started there',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await open(page, '/locations?searched=78748&handoff=curbside')
      await page.getByRole('button', { name: `: ${kitchen.name}` }).click()
      await expect(page).toHaveURL(`/menu/${kitchen.menu_id}`)
      const { cart_id } = await apiOf(page, baseURL)('GET /session')
      expect(cart_id).not.toBeNull()
      await expect(page.getByText(`Curbside · ${kitchen.name}`).last()).toBeVisible()
    },
  )

  test(
    'R6.4 an order with lines shows what moving changes first, and moves when asked',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['molcajete-guacamole'])
      await open(page, '/locations?searched=Dallas')
      await page.getByRole('button', { name: ': Trinity Yard' }).click()
      const question = page.getByRole('heading', { name: 'Move your order to Trinity Yard?' })
      await expect(question).toBeFocused()
      await expect(page.getByText('Molcajete Guacamole')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: m.locations_move_keep() }).click()
      await expect(page).toHaveURL(`/menu/${kitchen.menu_id}`)
      await page.goBack()
      await page.getByRole('button', { name: m.locations_move() }).click()
      await expect(page).toHaveURL(/\/menu\/dallas-trinity-yard-everyday$/)
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
    },
  )

  test(
    'R6.4 a location that takes no orders over says that the lines stay behind',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['molcajete-guacamole'])
      await open(page, '/locations?searched=New Orleans')
      await page.getByRole('button', { name: ': Streetcar Barn' }).click()
      await expect(
        page.getByText(/your 1 item from Slaughter Creek would stay behind/),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Start fresh at Streetcar Barn' }).click()
      await expect(page).toHaveURL(/\/menu\/new-orleans-streetcar-barn-everyday$/)
      await expect(page.getByRole('link', { name: m.shell_cart_open_empty() })).toBeVisible()
    },
  )

  test(
    'R6.4 an order that changed in another window is shown as it stands before it moves',
    { tag: ['@phone', '@release'] },
    async ({ page, baseURL }) => {
      await seeChanged(page, baseURL, open)
      await page.getByRole('button', { name: m.locations_move() }).click()
      await expect(page).toHaveURL(/\/menu\/dallas-trinity-yard-everyday$/)
    },
  )
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R6.4 an order that changed elsewhere is shown as it stands before it moves',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await seeChanged(page, baseURL, (_, path) => page.goto(path))
    },
  )
})

/** Moves an order that changed after its guest was asked, and sees it as it stands. */
async function seeChanged(
  page: Page,
  baseURL: string | undefined,
  opens: (page: Page, path: string) => Promise<unknown>,
) {
  const cart = await freshCart(page, baseURL, ['molcajete-guacamole'])
  await opens(page, '/locations?move=dallas-trinity-yard-everyday')
  await apiOf(page, baseURL)('POST /carts/{cart_id}/products', {
    params: { cart_id: cart.id },
    body: { product_id: 'churros', quantity: 1 },
  })
  await page.getByRole('button', { name: m.locations_move() }).click()
  await expect(page.getByText(m.refusal_cart_changed())).toBeVisible()
  await expect(page.getByText(/Churros/)).toBeVisible()
}

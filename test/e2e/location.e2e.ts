import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'R2.3 the page of a location says where, when and how, and leads to its menu',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/locations?searched=78748')
    await page.getByRole('link', { name: 'Location Info: Slaughter Creek' }).click()
    await expect(page).toHaveURL(/\/locations\/austin-slaughter-creek$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slaughter Creek')
    await expect(page.getByText('902 Windmill Run, Austin, TX 78748')).toBeVisible()
    await expect(page.getByRole('row', { name: 'Monday Open 24 hours' })).toBeVisible()
    await expect(page.getByRole('region', { name: m.locations_map() })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: /: Slaughter Creek$/ }).click()
    await expect(page).toHaveURL(/\/menu\/austin-slaughter-creek-everyday$/)
  },
)

test(
  'R2.3 R6.1 each way of changing hands at a location starts an order that way, or changes the one that is there',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const call = apiOf(page, baseURL)
    const handoff = async () => {
      const cart_id = (await call('GET /session')).cart_id ?? ''
      return (await call('GET /carts/{cart_id}', { params: { cart_id } })).handoff
    }
    for (const [name, mode] of [
      ['Curbside', 'curbside'],
      ['Pickup', 'pickup'],
    ]) {
      await open(page, '/locations/austin-slaughter-creek')
      await page.getByRole('button', { name: `${name} at Slaughter Creek` }).click()
      await expect(page).toHaveURL(/\/menu\/austin-slaughter-creek-everyday$/)
      expect(await handoff()).toBe(mode)
    }
  },
)

test(
  'R6.5 a location without a menu leads to its page, which says so',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/locations/ok/norman')
    await page.getByRole('link', { name: 'Location Info: Redbud Corner' }).click()
    await expect(page.getByText(m.locations_no_online_orders())).toBeVisible()
    await expect(page.getByRole('button', { name: /View Menu|Order Ahead/ })).toHaveCount(0)
  },
)

test(
  'R2.4 a state lists its cities and kitchens, a city its own, a street leads to one',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/locations/tx')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Fort Worth', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fort Worth, Texas')
    await expect(page.getByRole('article')).toHaveCount(1)
    expect(await sidewaysScroll(page)).toBe(0)
    await page.goto('/locations/tx/austin/902-windmill-run')
    await expect(page).toHaveURL(/\/locations\/austin-slaughter-creek$/)
  },
)

test(
  'R2.4 R2.16 a place where nobody cooks is not found',
  { tag: '@desk' },
  async ({ request }) => {
    for (const place of ['nowhere', 'zz/austin', 'tx/nowhere', 'tx/austin/1-nowhere-st']) {
      expect((await request.get(`/locations/${place}`)).status(), place).toBe(404)
    }
  },
)

test(
  'R2.3 search engines read where a location is and when it opens',
  { tag: '@desk' },
  async ({ request }) => {
    const html = await (await request.get('/locations/austin-slaughter-creek')).text()
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    expect(JSON.parse(facts)).toMatchObject({
      '@type': 'Restaurant',
      address: { addressLocality: 'Austin', postalCode: '78748' },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: '00:00', closes: '23:59' }),
      ]),
    })
    expect(html).toMatch(/rel="canonical" href="[^"]+\/locations\/austin-slaughter-creek"/)
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('R2.2 R6.4 a guest searches, chooses and arrives at the menu', async ({ page }) => {
    await page.goto('/locations')
    await page.getByLabel('City or ZIP').fill('78748')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('button', { name: `: ${kitchen.name}` }).click()
    await expect(page).toHaveURL(`/menu/${kitchen.menu_id}`)
  })
})

import { expect, type Page } from '@playwright/test'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { startCatering } from './support/catering.ts'
import { cutTexts, lengthenTexts } from './support/long-texts.ts'
import { mayBreak, open, sidewaysScroll } from './support/visit.ts'

/** A page as it is read in a language whose words are 40 % longer, in every window of the project. */
async function expectReadable(page: Page, what: string): Promise<void> {
  await lengthenTexts(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  for (const width of isPhone ? [390, 320] : [1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await cutTexts(page), `${what} at ${width}`).toEqual([])
    expect.soft(await sidewaysScroll(page), `${what} at ${width}`).toBe(0)
  }
  if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
}

const menu = `/menu/${kitchen.menu_id}`

test.beforeEach(({ page }) => {
  mayBreak(page)
})

test(
  'words that are 40 % longer fit where a guest looks for food',
  { tag: '@release' },
  async ({ page }) => {
    const found = [
      '/',
      '/locations',
      '/locations?searched=78704',
      '/locations/austin-slaughter-creek',
      menu,
    ]
    for (const path of [...found, `${menu}/product/brisket-street-tacos`]) {
      await open(page, path)
      await expectReadable(page, path)
    }
  },
)

test(
  'they fit in the cart, at its place and time, and at the checkout',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
    await open(page, menu)
    await openCart(page)
    await expectReadable(page, 'the cart')
    for (const path of [
      '/cart',
      '/cart?edit=order',
      '/locations?searchType=delivery',
      '/order/checkout',
    ]) {
      await open(page, path)
      await expectReadable(page, path)
    }
  },
)

test('they fit on the catering site', { tag: '@release' }, async ({ page, baseURL }) => {
  const { site } = await startCatering(page, baseURL, 2)
  for (const path of ['/', '/menu/austin-south-lamar-catering', '/cart', '/order/checkout']) {
    await open(page, `${site}${path}`)
    await expectReadable(page, `catering ${path}`)
  }
})

test(
  'they fit on an order’s page and on the board of its kitchen',
  { tag: '@release' },
  async ({ page, context, fired: { order, guest }, kitchenAt }) => {
    await as(context, guest)
    await open(page, `/order/confirm/${order.id}`)
    await expectReadable(page, 'an order')
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}`)
    await expect(page.getByRole('article', { name: `Order ${order.number}` })).toBeVisible()
    await expectReadable(page, 'the board')
    await open(page, '/console/signin')
    await expectReadable(page, 'the sign-in of the kitchen')
  },
)

import { expect, type Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { pair } from './support/a-kiosk.ts'
import { newMember } from './support/a-member.ts'
import { as, test } from './support/a-ticket.ts'
import { axeFinds, dismissPopups, open, sidewaysScroll } from './support/visit.ts'

const dish = 'pit-fire-queso'

/** What a guest without an order can open by its address. */
const browsing = [
  paths.home(),
  paths.delivery(),
  paths.locations({ q: '78748' }),
  paths.place('tx'),
  paths.place('tx', 'austin'),
  paths.location('austin-south-lamar'),
  paths.anyMenu(),
  paths.menu(kitchen.menu_id),
  paths.product(kitchen.menu_id, dish),
  paths.headcount('austin-south-lamar-catering'),
  paths.allergens(),
  paths.cart(),
  paths.groupOrder(),
  paths.giftCards(),
  paths.reservations(),
  paths.news(),
  paths.contact(),
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  '/404',
]

test('every page that a guest opens is accessible and never scrolls sideways', async ({ page }) => {
  expect(await faultsAt(page, browsing)).toEqual([])
})

test('in Spanish too', async ({ page }) => {
  const looked = [paths.home(), paths.menu(kitchen.menu_id), paths.reservations()]
  expect(
    await faultsAt(
      page,
      looked.map((path) => `/es${path}`),
    ),
  ).toEqual([])
})

test('every page and panel of an order is accessible and never scrolls sideways', async ({
  page,
  baseURL,
}) => {
  await freshCart(page, baseURL, [dish, 'churros'])
  const looked = [
    paths.cart(),
    paths.cart({ edit: 'order' }),
    paths.handOverCart(),
    paths.checkout(),
    paths.appCheckout(),
  ]
  const found = await faultsAt(page, looked)
  await open(page, paths.menu(kitchen.menu_id))
  await openCart(page)
  found.push(...(await faultsOf(page, 'the cart panel')))
  await page.keyboard.press('Escape')
  await page.goto(paths.home())
  await page.locator('a[href$="#site"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await faultsOf(page, 'the mobile menu')))
  expect(found).toEqual([])
})

test('the welcome over a page is accessible', async ({ page }) => {
  await page.goto(paths.home())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page, 'the welcome')).toEqual([])
})

test('every section of an account is accessible and never scrolls sideways', async ({
  page,
  playwright,
  baseURL,
}) => {
  await newMember({ page, playwright, baseURL })
  const sections = [
    'general',
    'contact',
    'payment',
    'locations',
    'history',
    'rewards',
    'challenges',
    'offers',
    'gift-cards',
    'privacy',
    'terms',
  ]
  const looked = [paths.account(), ...sections.map((section) => paths.accountSection(section))]
  expect(await faultsAt(page, looked)).toEqual([])
})

test(
  'every page of the crew and of head office is accessible and never scrolls sideways',
  { tag: '@desk' },
  async ({ page, context, kitchenAt, fired }) => {
    const { id } = kitchen
    const found = await faultsAt(page, [paths.consoleSignIn()])
    await as(context, kitchenAt.crew)
    const looked = [
      paths.console(id),
      paths.consoleComing(id),
      paths.consoleOrders(id),
      paths.consoleOrder(fired.order.id),
      paths.consoleLabels(fired.order.id, id),
      paths.consoleTables('south-lamar'),
      paths.consoleAccount(),
    ]
    found.push(...(await faultsAt(page, looked)))
    expect(found).toEqual([])
  },
)

test(
  'the screens of a kiosk are accessible and never scroll sideways',
  { tag: '@desk' },
  async ({ page, request, baseURL }) => {
    const revoke = await pair(page, request, baseURL)
    const found = await faultsOf(page, 'the kiosk')
    found.push(...(await faultsAt(page, [paths.kioskStatus()])))
    await revoke()
    expect(found).toEqual([])
  },
)

/** Opens one page after the other, and tells what is wrong with each. */
async function faultsAt(page: Page, addresses: readonly string[]): Promise<string[]> {
  await dismissPopups(page)
  const found: string[] = []
  for (const path of addresses) {
    await open(page, path)
    found.push(...(await faultsOf(page, path)))
  }
  return found
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const sideways = await sidewaysScroll(page)
  const faults = (await axeFinds(page)).map((fault) => `${name}: ${fault}`)
  return sideways === 0 ? faults : [...faults, `${name}: scrolls ${sideways} px sideways`]
}

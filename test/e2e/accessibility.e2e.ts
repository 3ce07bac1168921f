import { expect, type Page } from '@playwright/test'
import { localizedPath } from '#core/localized-path.ts'
import { paths } from '#web/paths.ts'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { startedBy } from './support/a-group.ts'
import { pair } from './support/a-kiosk.ts'
import { newMember } from './support/a-member.ts'
import { as, office, test } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { axeFinds, open, sidewaysScroll } from './support/visit.ts'

const dish = 'pit-fire-queso'

/** What a guest without an order opens by its address, one page of each make. */
const browsing = [
  paths.home(),
  paths.locations({ searched: '78748' }),
  paths.location('austin-south-lamar'),
  paths.menu(kitchen.menu_id),
  paths.product(kitchen.menu_id, dish),
  paths.giftCards(),
  paths.reservations(),
  paths.news('from-the-comal', 'the-salsa-that-started-an-argument'),
  paths.contact(),
  paths.signIn(),
]

/** What looks much like one of them. */
const alike = [
  paths.cart(),
  paths.delivery(),
  paths.place('tx'),
  paths.place('tx', 'austin'),
  paths.headcount('austin-south-lamar-catering'),
  paths.allergens(),
  paths.news(),
  paths.signUp(),
  paths.lookup(),
  paths.forgotPassword(),
  paths.forgotPasswordSuccess(),
  paths.appSignIn(),
  '/404',
]

test('a page of each make that a guest opens is accessible and never scrolls sideways', async ({
  page,
}) => {
  expect(await faultsAt(page, browsing)).toEqual([])
})

test('so is every other page', { tag: '@release' }, async ({ page }) => {
  expect(await faultsAt(page, alike)).toEqual([])
})

test('in Spanish too', { tag: '@release' }, async ({ page }) => {
  const inSpanish = [...browsing, ...alike].map((path) => localizedPath(path, 'es'))
  expect(await faultsAt(page, inSpanish)).toEqual([])
})

test('the cart, its panel and the checkout are accessible and never scroll sideways', async ({
  page,
  baseURL,
}) => {
  await freshCart(page, baseURL, [dish, 'churros'])
  const found = await faultsAt(page, [paths.cart(), paths.checkout()])
  await open(page, paths.menu(kitchen.menu_id))
  await openCart(page)
  found.push(...(await faultsOf(page, 'the cart panel')))
  expect(found).toEqual([])
})

test('so is every other page of an order', { tag: '@release' }, async ({ page, baseURL }) => {
  await freshCart(page, baseURL, [dish, 'churros'])
  const looked = [paths.cart({ edit: 'order' }), paths.handOverCart(), paths.appCheckout()]
  expect(await faultsAt(page, looked)).toEqual([])
})

test('the mobile menu is accessible', { tag: '@phone' }, async ({ page }) => {
  await open(page, paths.home())
  await page.locator('a[href$="#site"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page, 'the mobile menu')).toEqual([])
})

test('the pages of an order that is placed are accessible and never scroll sideways', async ({
  page,
  context,
  placed: { order, guest },
}) => {
  await as(context, guest)
  expect(await faultsAt(page, [paths.confirm(order.id), paths.orderAgain(order.id)])).toEqual([])
})

test('the welcome over a page is accessible', { tag: '@release' }, async ({ page }) => {
  await page.goto(paths.home())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page, 'the welcome')).toEqual([])
})

/** What a member opens: most in each run, the rest before a release. */
const ofMember = {
  most: [paths.account(), ...sectionsOf('general', 'payment', 'rewards'), paths.groupOrder()],
  rest: sectionsOf(
    'contact',
    'locations',
    'history',
    'challenges',
    'offers',
    'gift-cards',
    'privacy',
    'terms',
  ),
}

/** What the crew and head office open, the pages of one order among them. */
const ofStaff = {
  most: {
    crew: (order: string) => [
      paths.console(kitchen.id),
      paths.consoleOrder(order),
      paths.consoleTables('south-lamar'),
    ],
    office: [paths.consoleMoney(), paths.consoleKiosks()],
  },
  rest: {
    crew: (order: string) => [
      paths.consoleComing(kitchen.id),
      paths.consoleOrders(kitchen.id),
      paths.consoleLabels(order),
      paths.consoleAccount(),
    ],
    office: [
      paths.consoleMail(),
      paths.consoleMessages(),
      paths.consoleDisputes(),
      paths.consoleCertificates(),
      paths.consoleGiftCards(),
      paths.consoleRefunds(),
    ],
  },
}

for (const which of ['most', 'rest'] as const) {
  const untilRelease = which === 'rest' ? ['@release'] : []
  test(
    `the pages of a member, ${which} of them, are accessible and never scroll sideways`,
    { tag: untilRelease },
    async ({ page, playwright, baseURL }) => {
      await startedBy(await newMember({ page, playwright, baseURL }))
      expect(await faultsAt(page, ofMember[which])).toEqual([])
    },
  )

  test(
    `the pages of the crew and of head office, ${which} of them, are accessible and never scroll sideways`,
    { tag: ['@desk', ...untilRelease] },
    async ({ page, context, baseURL, kitchenAt, fired: { order } }) => {
      const { crew, office: ofOffice } = ofStaff[which]
      const found = which === 'rest' ? await faultsAt(page, [paths.consoleSignIn()]) : []
      await as(context, kitchenAt.crew)
      found.push(...(await faultsAt(page, crew(order.id))))
      await context.clearCookies()
      await callOver(page.request, baseURL)('POST /sign-in', { body: office })
      found.push(...(await faultsAt(page, ofOffice)))
      expect(found).toEqual([])
    },
  )
}

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
  const found: string[] = []
  for (const path of addresses) {
    await open(page, path)
    const { pathname } = new URL(page.url())
    if (!path.split('?').includes(pathname)) found.push(`${path} leads to ${pathname}`)
    found.push(...(await faultsOf(page, path)))
  }
  return found
}

async function faultsOf(page: Page, name: string): Promise<string[]> {
  const sideways = await sidewaysScroll(page)
  const faults = (await axeFinds(page)).map((fault) => `${name}: ${fault}`)
  return sideways === 0 ? faults : [...faults, `${name}: scrolls ${sideways} px sideways`]
}

function sectionsOf(...sections: readonly string[]): readonly string[] {
  return sections.map((section) => paths.accountSection(section))
}

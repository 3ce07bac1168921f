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
  paths.locations({ q: '78748' }),
  paths.location('austin-south-lamar'),
  paths.menu(kitchen.menu_id),
  paths.product(kitchen.menu_id, dish),
  paths.cart(),
  paths.giftCards(),
  paths.reservations(),
  paths.news('from-the-comal', 'the-salsa-that-started-an-argument'),
  paths.contact(),
  paths.signIn(),
]

/** What looks much like one of them. */
const alike = [
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
  await open(page, paths.home())
  await page.locator('a[href$="#site"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await faultsOf(page, 'the mobile menu')))
  expect(found).toEqual([])
})

test('the pages of an order that is placed are accessible and never scroll sideways', async ({
  page,
  context,
  placed: { order, guest },
}) => {
  await as(context, guest)
  expect(await faultsAt(page, [paths.confirm(order.id), paths.orderAgain(order.id)])).toEqual([])
})

test('the page of a group order is accessible and never scrolls sideways', async ({
  page,
  playwright,
  baseURL,
}) => {
  await startedBy(await newMember({ page, playwright, baseURL }))
  expect(await faultsAt(page, [paths.groupOrder()])).toEqual([])
})

test('the welcome over a page is accessible', { tag: '@release' }, async ({ page }) => {
  await page.goto(paths.home())
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsOf(page, 'the welcome')).toEqual([])
})

const sections = {
  'what changes': ['general', 'payment', 'locations', 'rewards'],
  'the rest': ['contact', 'history', 'challenges', 'offers', 'gift-cards', 'privacy', 'terms'],
}

for (const [which, named] of Object.entries(sections))
  test(
    `the sections of an account, ${which}, are accessible and never scroll sideways`,
    { tag: which === 'the rest' ? '@release' : [] },
    async ({ page, playwright, baseURL }) => {
      await newMember({ page, playwright, baseURL })
      const looked = [paths.account(), ...named.map((section) => paths.accountSection(section))]
      expect(await faultsAt(page, looked)).toEqual([])
    },
  )

const officePages = {
  'what it reads most': [paths.consoleMoney(), paths.consoleKiosks()],
  'the rest': [
    paths.consoleMail(),
    paths.consoleMessages(),
    paths.consoleDisputes(),
    paths.consoleCertificates(),
    paths.consoleGiftCards(),
    paths.consoleRefunds(),
  ],
}

for (const [which, looked] of Object.entries(officePages))
  test(
    `the pages of head office, ${which}, are accessible and never scroll sideways`,
    { tag: which === 'the rest' ? ['@desk', '@release'] : '@desk' },
    async ({ page, baseURL }) => {
      await callOver(page.request, baseURL ?? '')('POST /sign-in', { body: office })
      expect(await faultsAt(page, looked)).toEqual([])
    },
  )

for (const which of ['what it works with', 'the rest'] as const)
  test(
    `the pages of the crew, ${which}, are accessible and never scroll sideways`,
    { tag: which === 'the rest' ? ['@desk', '@release'] : '@desk' },
    async ({ page, context, kitchenAt, fired: { order } }) => {
      const { id } = kitchen
      const looked = {
        'what it works with': [
          paths.console(id),
          paths.consoleOrder(order.id),
          paths.consoleTables('south-lamar'),
        ],
        'the rest': [
          paths.consoleComing(id),
          paths.consoleOrders(id),
          paths.consoleLabels(order.id, id),
          paths.consoleAccount(),
        ],
      }
      const found = which === 'the rest' ? await faultsAt(page, [paths.consoleSignIn()]) : []
      await as(context, kitchenAt.crew)
      found.push(...(await faultsAt(page, looked[which])))
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

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '#core/locale.ts'
import { holdForSix, showsTimes } from './support/a-table.ts'
import { apiOf, typeCard } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** Looks for a table for four in some days: the last of the days that stand as buttons. */
async function find(page: Page, locale: Locale = 'en') {
  await open(page, locale === 'en' ? '/reservations' : '/es/reservations')
  await page
    .getByRole('group', { name: m.table_party({}, { locale }) })
    .getByText('4')
    .click()
  await page
    .getByRole('group', { name: m.table_day({}, { locale }) })
    .locator('label')
    .last()
    .click()
  await page.getByRole('button', { name: m.table_find({}, { locale }) }).press('Enter')
  await expect(page).toHaveURL(/party=4/)
  await showsTimes(page, 4, locale)
}

/** Looks for faults from the page’s top: what its header covers while one scrolls is only hidden for that while. */
async function looksRight(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(page)).toEqual([])
}

/** Holds the first time that is offered. */
async function hold(page: Page, locale: Locale = 'en') {
  await find(page, locale)
  await page.locator('button[name="table"]').first().press('Enter')
  await expect(page.getByRole('heading', { name: /PM|AM|p\.|a\./, level: 2 })).toBeFocused()
}

test('R1.7 a guest finds a table, holds it, and reserves it', async ({ page }) => {
  await find(page)
  await looksRight(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.locator('button[name="table"]').first().press('Enter')
  await expect(page.getByText(m.table_held(), { exact: true })).toBeVisible()
  await expect(page.locator('button[name="table"][aria-pressed="true"]')).toHaveCount(1)
  const card = page.getByRole('region', { name: /,/ }).filter({ hasText: m.table_held() })
  await card.getByRole('button', { name: m.table_reserve() }).press('Enter')
  await expect(card.getByText(m.field_participant_name_missing())).toBeVisible()
  await looksRight(page)
  await card.getByLabel(m.table_name()).fill('Marisol Krause')
  await expect(card.getByText(m.field_participant_name_missing())).toHaveCount(0)
  await card.getByLabel(m.table_phone()).fill('5125550188')
  await card.getByLabel(m.table_note()).fill('High chair, please.')
  await card.getByRole('button', { name: m.table_reserve() }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.table_booked_heading())
  await expect(page.getByText(m.table_under({ name: 'Marisol Krause' }))).toBeVisible()
  await looksRight(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const file = await page.request.get(`${page.url().split('?')[0]}/calendar.ics`)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('BEGIN:VEVENT')
})

test(
  'R1.7 a reservation is changed and given back by its link, in Spanish',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const locale = 'es' as const
    await hold(page, locale)
    const card = page.getByRole('region').filter({ hasText: m.table_held({}, { locale }) })
    await card.getByLabel(m.table_name({}, { locale })).fill('Beto')
    await card.getByLabel(m.table_email({}, { locale })).fill('beto@example.com')
    await card.getByLabel(m.table_phone({}, { locale })).fill('5125550189')
    await card.getByRole('button', { name: m.table_reserve({}, { locale }) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.table_booked_heading({}, { locale }),
    )
    await page.getByRole('link', { name: m.table_change({}, { locale }) }).press('Enter')
    await page.locator('button[name="table"]').last().press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.table_changed_heading({}, { locale }),
    )
    await page
      .getByRole('link', { name: m.table_cancel({}, { locale }), exact: true })
      .press('Enter')
    await page.getByRole('button', { name: m.table_cancel_yes({}, { locale }) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.table_cancelled_heading({}, { locale }),
    )
    await looksRight(page)
  },
)

const sixty = '$60.00'
/** That the deposit comes back, and to what paid it. */
const depositBack = `${m.table_deposit_back()} ${m.money_back({ amount: sixty, card: 'Visa ending in 4242' })}`

test('R1.7 a large party reads what becomes of its deposit, pays it with its table, and has it back in time', async ({
  page,
}) => {
  await holdForSix(page)
  const card = page.getByRole('region', { name: /,/ }).filter({ hasText: m.table_held() })
  await expect(card.getByText(/all of it comes back/)).toBeVisible()
  await looksRight(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const pay = card.getByRole('button', { name: m.table_deposit_pay({ amount: sixty }) })
  await typeCard(page)
  await pay.press('Enter')
  await expect(card.getByText(m.field_participant_name_missing())).toBeVisible()
  await expect(card.getByLabel(m.table_name())).toBeFocused()
  await card.getByLabel(m.table_name()).fill('Marisol Krause')
  await card.getByLabel(m.table_phone()).fill('5125550177')
  await typeCard(page, '4000 0000 0000 0002')
  await pay.press('Enter')
  await expect(card.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  await looksRight(page)
  await typeCard(page)
  await pay.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.table_booked_heading())
  await expect(page.getByText(/Your deposit of \$60.00 is paid/)).toBeVisible()
  await looksRight(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('link', { name: m.table_cancel(), exact: true }).press('Enter')
  await expect(page.getByText(depositBack)).toBeVisible()
  await looksRight(page)
  await page.getByRole('button', { name: m.table_cancel_yes() }).press('Enter')
  await expect(page.getByText(depositBack)).toBeVisible()
})

test(
  'R1.7 whoever paid a deposit is led to their table once, and goes on undisturbed',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await holdForSix(page)
    await page.getByLabel(m.table_name()).first().fill('Lupe')
    await page.getByLabel(m.table_phone()).first().fill('5125550175')
    const [another, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let led = 0
    // Where two ways lead to the table, the first waits for the second, and that for its guest to go on.
    await page.route('**/*.data?news=booked', async (route) => {
      led += 1
      if (led > 1) another.resolve()
      await (led > 1 ? left.promise : Promise.race([another.promise, page.waitForTimeout(2_000)]))
      await route.continue()
    })
    await typeCard(page)
    await page.getByRole('button', { name: m.table_deposit_pay({ amount: sixty }) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.table_booked_heading())
    await page.getByRole('link', { name: m.table_cancel(), exact: true }).press('Enter')
    const asks = page.getByText(depositBack)
    await expect(asks).toBeVisible()
    left.resolve()
    await page.waitForTimeout(1_000)
    await expect(asks).toBeVisible()
  },
)

test(
  'R1.7 a deposit is paid by a bank that asks, in Spanish',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const locale = 'es' as const
    await holdForSix(page, locale)
    await page.getByLabel(m.table_name({}, { locale })).first().fill('Beto')
    await page.getByLabel(m.table_phone({}, { locale })).first().fill('5125550176')
    await typeCard(page, '4000 0000 0000 3220', undefined, locale)
    await page
      .getByRole('button', { name: m.table_deposit_pay({ amount: sixty }, { locale }) })
      .press('Enter')
    const title = m.checkout_challenge_title({}, { locale })
    const bank = page.frameLocator(`iframe[title="${title}"]`)
    await bank.getByRole('button', { name: m.card_challenge_yes({}, { locale }) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.table_booked_heading({}, { locale }),
    )
    await looksRight(page)
  },
)

test(
  'R1.7 dishes are ordered for a table from its page, and keep its time',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await open(page, '/reservations?location=south-lamar&party=2')
    await page.getByRole('group', { name: m.table_day() }).locator('label').last().click()
    await page.getByRole('button', { name: m.table_find() }).press('Enter')
    await expect(page).toHaveURL(/day=/)
    await showsTimes(page, 2, 'en')
    await page.locator('button[name="table"]').first().press('Enter')
    const card = page.getByRole('region', { name: /,/ }).filter({ hasText: m.table_held() })
    await card.getByLabel(m.table_name()).fill('Cora')
    const ending = test.info().project.name === 'phone' ? '71' : '72'
    await card.getByLabel(m.table_phone()).fill(`51255501${ending}`)
    await page.getByRole('button', { name: m.table_reserve() }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.table_booked_heading())
    await looksRight(page)
    await page.getByRole('button', { name: m.table_order() }).press('Enter')
    await expect(page).toHaveURL(/\/menu\//)
    const { cart } = await apiOf(page, baseURL)('GET /frame')
    await apiOf(page, baseURL)('POST /carts/{cart_id}/products', {
      params: { cart_id: cart?.id ?? '' },
      body: { product_id: 'pit-fire-queso', quantity: 1 },
    })
    await open(page, '/order/checkout')
    await expect(page.getByRole('heading', { name: m.cart_at_table_title() })).toBeVisible()
    await expect(page.getByText(m.cart_at_table({ location: 'South Lamar' }))).toBeVisible()
    await expect(page.getByText(m.cart_at_table_note())).toBeVisible()
    await looksRight(page)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test(
  'R1.7 reserving works before any script has loaded',
  { tag: ['@desk', '@release'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}/reservations?location=mueller-mill&party=2`)
    // Late in the evening today has no table left.
    await page.getByRole('group', { name: m.table_day() }).locator('label').last().click()
    await page.getByRole('button', { name: m.table_find() }).press('Enter')
    await expect(page).toHaveURL(/day=/)
    await page.goto(`${page.url()}&all=1`)
    await page.locator('button[name="table"]').last().press('Enter')
    await page.getByLabel(m.table_name()).first().fill('Cora')
    await page.getByLabel(m.table_phone()).first().fill('5125550190')
    await page.getByRole('button', { name: m.table_reserve() }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.table_booked_heading())
    await context.close()
  },
)

import { expect, type Locator, type Page, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { apiOf } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { newMember } from './support/a-member.ts'
import { cateringAt } from './support/catering.ts'
import { holdScript, open, shot, sidewaysScroll, violations } from './support/visit.ts'

const menu_id = 'austin-south-lamar-catering'

async function clean(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

for (const locale of locales)
  test(
    `R1.5 an office is asked who comes and what each has: guests answer without an account, the host counts them (${locale})`,
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const said = { locale }
      const site = cateringAt(baseURL)
      await newMember({ page, playwright, baseURL })
      await open(page, `${site}${localizedPath('/group-order', locale)}`)
      await page.getByLabel(m.group_place({}, said)).selectOption(menu_id)
      await page.getByLabel(m.rsvp_headcount({}, said)).fill('12')
      const packages = page.getByRole('group', { name: m.rsvp_packages({}, said) })
      const chosen = packages.getByRole('checkbox').nth(1)
      await chosen.press('Space')
      await expect(chosen).toBeChecked()
      const budget = page.getByLabel(m.rsvp_budget({}, said))
      await budget.fill('1')
      await expect(packages.getByRole('checkbox')).toHaveCount(0)
      await expect(packages).toContainText(m.rsvp_none_within({ budget: '$1.00' }, said))
      await clean(page)
      await budget.fill('')
      // What was chosen before is chosen still.
      await expect(chosen).toBeChecked()
      await clean(page)
      await shot(page, `catering-start-${locale}`)
      await expect(page.getByLabel(m.time_time({}, said))).toHaveValue(/ 12:00$/)
      await page.getByRole('button', { name: m.group_start({}, said) }).press('Enter')
      const popup = page.getByRole('dialog', { name: m.group_started_title({}, said) })
      await popup.getByRole('button', { name: m.dialog_close({}, said) }).click()
      await expect(page.getByText(m.rsvp_count({ coming: 0, headcount: 12 }, said))).toBeVisible()
      await expect(page.getByText(m.rsvp_waiting({ count: 12 }, said))).toBeVisible()
      await expect(page.getByRole('link', { name: m.headcount_link({}, said) })).toHaveAttribute(
        'href',
        new RegExp(`${menu_id}/headcount\\?headcount=12$`),
      )
      await clean(page)

      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = await context.newPage()
      const { invite } = await apiOf(page, site)('GET /group-orders/{group_order_id}', {
        params: { group_order_id: 'current' },
      })
      await open(guest, `${site}${localizedPath(`/?groupOrderId=${invite}`, locale)}`)
      await guest.getByLabel(m.group_your_name({}, said)).fill('Dale')
      const meal = guest.getByLabel(m.rsvp_package({}, said))
      const [, second = ''] = await meal.getByRole('option').allTextContents()
      await meal.selectOption({ label: second })
      await guest.getByLabel(m.rsvp_note({}, said)).fill('no dairy')
      await clean(guest)
      await guest.getByRole('button', { name: m.rsvp_send({}, said) }).press('Enter')
      await expect(guest.getByRole('button', { name: m.rsvp_change({}, said) })).toBeVisible()
      await clean(guest)

      const tally = page.getByRole('region', {
        name: m.rsvp_count({ coming: 1, headcount: 12 }, said),
      })
      await expect(tally).toContainText('Dale · no dairy')
      await expect(tally).toContainText(m.group_line({ count: 1, dish: second }, said))
      await clean(page)

      await guest.getByRole('radio', { name: m.rsvp_no({}, said) }).press('Space')
      await guest.getByRole('button', { name: m.rsvp_change({}, said) }).press('Enter')
      await expect(page.getByText(m.rsvp_count({ coming: 0, headcount: 12 }, said))).toBeVisible()
      await expect(page.getByText(m.rsvp_no({}, said), { exact: true }).first()).toBeVisible()
      await context.close()
    },
  )

test(
  'R1.5 a budget that is typed before its form is awake leaves out what costs more',
  { tag: ['@desk', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    const script = await holdScript(page, 'start-form')
    await page.goto(`${cateringAt(baseURL)}/group-order`)
    const budget = page.getByLabel(m.rsvp_budget())
    await budget.fill('1')
    script.release()
    await expect(page.getByRole('group', { name: m.rsvp_packages() })).toContainText(
      m.rsvp_none_within({ budget: '$1.00' }),
    )
    await expect(budget).toHaveValue('1')
  },
)

const edgesOf = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left, top, right, bottom }
  })

for (const locale of locales)
  test(
    `R1.3 a host who orders for everybody hears who comes and what they keep to, and is led to what feeds them (${locale})`,
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const said = { locale }
      const site = cateringAt(baseURL)
      await newMember({ page, playwright, baseURL })
      await open(page, `${site}${localizedPath('/group-order', locale)}`)
      await page.getByLabel(m.group_place({}, said)).selectOption(menu_id)
      await page.getByRole('radio', { name: m.group_choose_host({}, said) }).press('Space')
      await expect(page.getByRole('group', { name: m.rsvp_packages({}, said) })).toHaveCount(0)
      await page.getByLabel(m.rsvp_headcount({}, said)).fill('12')
      await page.getByLabel(m.rsvp_budget({}, said)).fill('18')
      await clean(page)
      const typed = [m.rsvp_headcount({}, said), m.rsvp_budget({}, said)].map((label) =>
        edgesOf(page.getByLabel(label)),
      )
      const [heads, budget] = await Promise.all(typed)
      // Beside each other on one line, below each other on a phone.
      expect(heads?.top === budget?.top || heads?.left === budget?.left).toBe(true)
      await shot(page, `catering-all-start-${locale}`)
      await page.getByRole('button', { name: m.group_start({}, said) }).press('Enter')
      const popup = page.getByRole('dialog', { name: m.group_started_title({}, said) })
      await popup.getByRole('button', { name: m.dialog_close({}, said) }).click()

      const { invite } = await apiOf(page, site)('GET /group-orders/{group_order_id}', {
        params: { group_order_id: 'current' },
      })
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = await context.newPage()
      await open(guest, `${site}${localizedPath(`/?groupOrderId=${invite}`, locale)}`)
      await guest.getByLabel(m.group_your_name({}, said)).fill('Dale')
      const vegan = guest.getByRole('checkbox', { name: m.diet_vegan({}, said) })
      await vegan.press('Space')
      await guest.getByLabel(m.rsvp_note({}, said)).fill('no nuts')
      await clean(guest)
      await shot(guest, `catering-all-answer-${locale}`)
      await guest.getByRole('button', { name: m.rsvp_send({}, said) }).press('Enter')
      await expect(guest.getByRole('button', { name: m.rsvp_change({}, said) })).toBeVisible()
      await expect(vegan).toBeChecked()
      await clean(guest)

      const tally = page.getByRole('region', {
        name: m.rsvp_count({ coming: 1, headcount: 12 }, said),
      })
      await expect(tally).toContainText(`Dale · ${m.diet_vegan({}, said)} · no nuts`)
      const sums = { budget: '$18.00', heads: 12, total: '$216.00' }
      await expect(tally).toContainText(m.rsvp_budget_of(sums, said))
      await clean(page)
      // It begins where the words above it begin.
      const link = await edgesOf(tally.getByRole('link'))
      expect(link.right - link.left).toBeLessThan(300)
      const own = page.getByRole('region', { name: m.rsvp_own({}, said) })
      const [title, asked] = await Promise.all([
        edgesOf(own.getByRole('heading')),
        edgesOf(own.getByText(m.rsvp_coming({}, said), { exact: true })),
      ])
      expect(asked.top - title.bottom).toBeGreaterThan(8)
      await shot(page, `catering-all-tally-${locale}`)
      await expect(
        page.getByRole('button', { name: m.group_reopen({ name: 'Dale' }, said) }),
      ).toHaveCount(0)
      await tally.getByRole('link', { name: m.headcount_link({}, said) }).press('Enter')
      await expect(page).toHaveURL(/headcount=12&vegan=1$/)
      await expect(page.getByLabel(m.diet_vegan({}, said))).toHaveValue('1')
      await clean(page)
      await shot(page, `catering-all-meal-${locale}`)
      await context.close()
    },
  )

for (const locale of locales)
  test(
    `R1.5 whose guests choose from the whole menu, a host who caters reads how many of those expected have chosen, and is led to food for the others (${locale})`,
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const said = { locale }
      // What its guests choose takes places of noon, which the others are offered.
      const elsewhere = 'austin-mueller-mill-catering'
      const site = cateringAt(baseURL)
      await newMember({ page, playwright, baseURL })
      await open(page, `${site}${localizedPath('/group-order', locale)}`)
      await page.getByLabel(m.group_place({}, said)).selectOption(elsewhere)
      await page.getByRole('radio', { name: m.group_choose_menu({}, said) }).press('Space')
      await page.getByLabel(m.rsvp_headcount_optional({}, said)).fill('12')
      await clean(page)
      await shot(page, `catering-menu-start-${locale}`)
      await page.getByRole('button', { name: m.group_start({}, said) }).press('Enter')
      const popup = page.getByRole('dialog', { name: m.group_started_title({}, said) })
      await popup.getByRole('button', { name: m.dialog_close({}, said) }).click()
      await expect(page.getByText(m.group_chosen({ chosen: 0, expected: 12 }, said))).toBeVisible()
      await clean(page)

      const call = apiOf(page, site)
      const params = { group_order_id: 'current' }
      const { id, invite } = await call('GET /group-orders/{group_order_id}', { params })
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = callOver(context.request, site)
      await guest('POST /group-invites/{invite}/participants', {
        params: { invite: invite ?? '' },
        body: { name: 'Dale' },
      })
      await guest('POST /carts/{cart_id}/products', {
        params: { cart_id: id },
        body: { product_id: 'southwest-box', quantity: 5 },
      })
      await expect(page.getByText(m.group_chosen({ chosen: 1, expected: 12 }, said))).toBeVisible()
      await clean(page)
      await shot(page, `catering-menu-tally-${locale}`)
      const rest = page.getByRole('link', { name: m.group_feed_rest({ count: 11 }, said) })
      await rest.press('Enter')
      await expect(page).toHaveURL(/headcount=11$/)
      await clean(page)
      await context.close()
    },
  )

test.describe('before JavaScript has loaded', () => {
  test(
    'a guest answers the link by a form alone',
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const site = cateringAt(baseURL)
      await newMember({ page, playwright, baseURL })
      await open(page, `${site}/group-order`)
      await page.getByLabel(m.group_place()).selectOption(menu_id)
      await page.getByLabel(m.rsvp_headcount()).fill('8')
      await expect(page.getByLabel(m.time_time())).toHaveValue(/ 12:00$/)
      await page.getByRole('button', { name: m.group_start() }).press('Enter')
      await expect(page.getByRole('dialog', { name: m.group_started_title() })).toBeVisible()
      const call = apiOf(page, site)
      const params = { group_order_id: 'current' }
      const { invite } = await call('GET /group-orders/{group_order_id}', { params })
      const context = await browser.newContext({ javaScriptEnabled: false })
      const guest = await context.newPage()
      await guest.goto(`${site}/group-order?groupOrderId=${invite}`)
      await guest.getByLabel(m.group_your_name()).fill('Priya')
      await guest.getByRole('button', { name: m.rsvp_send() }).click()
      await expect(guest).toHaveURL(/\/group-order$/)
      const { participants } = await call('GET /group-orders/{group_order_id}', { params })
      expect(participants.at(-1)).toMatchObject({ name: 'Priya', coming: true, count: 1 })
      await context.close()
    },
  )
})

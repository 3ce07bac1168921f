import { m } from '#messages'
import { expect, test, type Page } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const menu = `/menu/${kitchen.menu_id}`
const guide = '/allergens'

/** Tells on the guide what the guest avoids. */
async function tell(page: Page, ...labels: readonly string[]) {
  await open(page, guide)
  const form = page.getByRole('region', { name: m.dietary_heading() })
  for (const label of labels) await form.getByText(label, { exact: true }).click()
  await form.getByRole('button', { name: m.dietary_save() }).click()
  await expect(page.getByText(m.dietary_saved())).toBeVisible()
}

test.describe('what a guest avoids', { tag: '@phone' }, () => {
  test(
    'is told once, marks the menu, and is asked about before a dish is added',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, [])
      await tell(page, m.allergen_milk())
      await open(page, menu)
      const queso = page.getByRole('article').filter({ hasText: 'Chips' }).first()
      await expect(queso).toBeAttached()
      const marked = page.getByText(m.dietary_contains({ allergens: m.allergen_milk() }), {
        exact: true,
      })
      expect(await marked.count()).toBeGreaterThan(5)
      const card = page
        .getByRole('article')
        .filter({ hasText: m.dietary_contains({ allergens: m.allergen_milk() }) })
        .filter({ has: page.getByRole('button', { name: /^Add .+ to cart$/ }) })
        .first()
      await card.getByRole('button').click()
      const ask = page.getByRole('dialog', {
        name: m.dietary_ask_title({ allergens: m.allergen_milk() }),
      })
      await expect(ask).toBeVisible()
      await ask.getByRole('button', { name: m.dialog_go_back() }).click()
      await expect(ask).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toHaveCount(0)
      await card.getByRole('button').click()
      await ask.getByRole('button', { name: m.dialog_yes_continue() }).click()
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
    },
  )

  test(
    'is shown at checkout, and asked about where a last thing is offered',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso'])
      await tell(page, m.allergen_milk(), m.allergen_wheat(), m.allergen_eggs())
      await open(page, '/cart')
      await page.getByRole('button', { name: /^Continue To Checkout/ }).click()
      await expect(page.getByRole('heading', { name: m.cart_upsell_title() })).toBeVisible()
      const offered = page.getByRole('main')
      const add = m.cart_add_dish_to_order({ dish: '' }).trim()
      await offered.getByRole('button', { name: add }).first().press('Enter')
      const ask = page.getByRole('dialog', { name: /^You avoid / })
      await expect(ask).toBeVisible()
      await ask.getByRole('button', { name: m.dialog_go_back() }).click()
      await expect(ask).toBeHidden()
      await open(page, '/order/checkout')
      await expect(
        page.getByText(m.dietary_kitchen_knows({ allergens: 'milk, eggs, and wheat' })),
      ).toBeVisible()
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await violations(page)).toEqual([])
    },
  )

  test(
    'is asked about before an option is chosen that contains it, once',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await freshCart(page, baseURL, [])
      await tell(page, m.allergen_milk())
      await open(page, `${menu}/product/brisket-street-tacos`)
      const option = page
        .getByRole('checkbox', {
          name: new RegExp(m.dietary_contains({ allergens: m.allergen_milk() })),
        })
        .first()
      await option.press('Space')
      const ask = page.getByRole('dialog')
      await expect(ask).toBeVisible()
      await ask.getByRole('button', { name: m.dialog_go_back() }).click()
      await expect(option).not.toBeChecked()
      await option.press('Space')
      await ask.getByRole('button', { name: m.dialog_yes_continue() }).click()
      await expect(option).toBeChecked()
      await option.press('Space')
      await option.press('Space')
      await expect(option).toBeChecked()
      await expect(ask).toBeHidden()
    },
  )

  test(
    'No tree nuts leaves out what always contains them, and lives in the address',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, menu)
      const all = await page.getByRole('article').count()
      const chip = m.menu_filter_without({ allergen: m.allergen_tree_nuts() })
      await page.getByText(chip, { exact: true }).click()
      await expect(page).toHaveURL(/\?without=tree_nuts$/)
      await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
      await expect(page.getByRole('article').filter({ hasText: 'Pecan Pie' })).toHaveCount(0)
    },
  )

  test(
    'the search finds by another word and by a choice, corrects a slip, and says what to try',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, `${menu}?q=quesso`)
      await expect(page.getByText(m.menu_search_corrected({ text: 'queso' }))).toBeVisible()
      await expect(page.getByRole('article').first()).toContainText('Queso')
      await open(page, `${menu}?q=coke`)
      await expect(page.getByRole('article').filter({ hasText: 'Cola' }).first()).toBeVisible()
      await open(page, `${menu}?q=zebra`)
      await expect(page.getByText(m.menu_filter_nothing_hint())).toBeVisible()
    },
  )
})

test.describe('the allergen guide', { tag: '@phone' }, () => {
  for (const path of [guide, `${guide}/catering`, `/es${guide}`])
    test(
      `${path} lists every dish and choice, without a fault`,
      { tag: '@release' },
      async ({ page }) => {
        await open(page, path)
        expect(await page.getByRole('listitem').count()).toBeGreaterThan(80)
        expect(await violations(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      },
    )

  test('is read and told without JavaScript', { tag: '@release' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(guide)
    await page.getByText(m.allergen_milk(), { exact: true }).first().click()
    await page.getByRole('button', { name: m.dietary_save() }).click()
    await expect(page.getByLabel(m.allergen_milk(), { exact: true })).toBeChecked()
    await context.close()
  })
})

import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { cateringAt } from './support/catering.ts'
import { open, violations } from './support/visit.ts'

const menu = '/menu/austin-south-lamar-catering'

test(
  'an office counts its people and diets, has the amounts in its cart with one press, and out of it with another',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    const site = cateringAt(baseURL)
    await open(page, `${site}${menu}`)
    await page.getByRole('link', { name: m.headcount_link() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.headcount_title())
    await page.getByLabel(m.headcount_people()).fill('24')
    await page.getByLabel(m.diet_vegan(), { exact: true }).fill('2')
    await page.getByText(m.headcount_drink(), { exact: true }).click()
    await page.getByRole('button', { name: m.headcount_show() }).click()
    await expect(page.getByRole('listitem').filter({ hasText: m.headcount_add() })).toHaveCount(3)
    await expect(page.getByText('5 × Garden Comal Bar').first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    await first.getByRole('button', { name: m.headcount_add() }).press('Enter')
    await expect(first.getByText(m.headcount_added())).toBeFocused()
    await expect(page.getByRole('link', { name: /^Open cart, \d+ items$/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await first.getByRole('button', { name: m.dialog_undo() }).press('Enter')
    await expect(first.getByRole('button', { name: m.headcount_add() })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Open cart, \d+ items$/ })).toHaveCount(0)

    await first.getByRole('button', { name: m.headcount_add() }).press('Enter')
    await expect(first.getByText(m.headcount_added())).toBeFocused()
    await page.getByLabel(m.headcount_people()).fill('30')
    await page.getByRole('button', { name: m.headcount_show() }).click()
    await expect(first.getByRole('button', { name: m.headcount_add() })).toBeVisible()
    await page.getByLabel(m.headcount_people()).fill('1')
    await page.getByRole('button', { name: m.headcount_show() }).click()
    await expect(page.getByRole('alert')).toHaveText(
      m.refusal_proposal_diets({ counted: 2, headcount: 1 }),
    )
  },
)

test.describe('before JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'amounts for a headcount are worked out, added and taken off by forms alone',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await page.goto(`${cateringAt(baseURL)}/es${menu}/headcount`)
      await page.getByLabel(m.headcount_people({}, { locale: 'es' })).fill('30')
      await page.getByRole('button', { name: m.headcount_show({}, { locale: 'es' }) }).click()
      await page
        .getByRole('button', { name: m.headcount_add({}, { locale: 'es' }) })
        .first()
        .click()
      await expect(page.getByText(m.headcount_added({}, { locale: 'es' }))).toBeVisible()
      await page.getByRole('button', { name: m.dialog_undo({}, { locale: 'es' }) }).click()
      await expect(page.getByText(m.headcount_added({}, { locale: 'es' }))).toHaveCount(0)
    },
  )
})

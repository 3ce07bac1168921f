import { expect, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { newMember } from './support/a-member.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const home = '410 Bluebonnet Ln, Austin, TX 78704'

for (const locale of locales)
  test(
    `R5.10 a member saves an address, and one press in the delivery modal finds who delivers there (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      await newMember({ page, playwright, baseURL })
      await open(page, localizedPath('/account/locations', locale))
      await page.getByRole('link', { name: m.addresses_add({}, said) }).click()
      await page.getByLabel(m.addresses_label({}, said)).fill('Casa')
      await page.getByLabel(m.delivery_address({}, said), { exact: true }).fill('410 Bluebonnet')
      await page.getByRole('button', { name: m.addresses_save({}, said) }).click()
      await expect(page.getByText(m.refusal_address_incomplete({}, said))).toBeVisible()
      await page.getByLabel(m.delivery_address({}, said), { exact: true }).fill(home)
      // What the head of the site half covers is no target there.
      await page.evaluate(() => window.scrollTo({ top: 0 }))
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: m.addresses_save({}, said) }).click()
      await expect(page.getByText(m.addresses_default({}, said), { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)

      await open(page, localizedPath('/?searchType=delivery', locale))
      const modal = page.getByRole('dialog')
      await expect(modal.getByRole('heading', { name: m.addresses_yours({}, said) })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await modal.getByRole('button', { name: /^Casa/ }).click()
      await expect(modal.getByText('410 Bluebonnet Ln').first()).toBeVisible()
      await expect(modal.getByText(m.delivery_change({}, said))).toBeVisible()
    },
  )

test(
  'a member saves a car and forgets it',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, '/account/general')
    await expect(page.getByText(m.vehicles_none())).toBeVisible()
    await page.getByLabel(m.checkout_vehicle_make(), { exact: true }).fill('Ford F-150')
    await page.getByLabel(m.checkout_vehicle_color()).fill('Blue')
    await page.getByRole('button', { name: m.vehicles_add() }).click()
    await expect(page.getByText('Blue Ford F-150')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('button', { name: m.addresses_remove_of({ name: 'Blue Ford F-150' }) })
      .click()
    await expect(page.getByText(m.vehicles_none())).toBeVisible()
  },
)

test(
  'what was refused of a field ends once it is typed into, and what of another stays',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, '/account/general')
    const make = page.getByLabel(m.checkout_vehicle_make(), { exact: true })
    const color = page.getByLabel(m.checkout_vehicle_color())
    await page.getByRole('button', { name: m.vehicles_add() }).click()
    await expect(make).toHaveAttribute('aria-invalid', 'true')
    await expect(make).toBeFocused()
    await make.fill('Ford F-150')
    await expect(make).not.toHaveAttribute('aria-invalid')
    await expect(color).toHaveAttribute('aria-invalid', 'true')
    await color.fill('Blue')
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)

    const name = page.getByLabel(m.account_first_name())
    await name.fill(' ')
    await page.getByRole('button', { name: m.account_save() }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Maria')
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await page.getByRole('button', { name: m.account_save() }).click()
    await expect(page.getByText(m.account_saved())).toBeVisible()
  },
)

test(
  'R4.21 a loader covers the page while a form takes long, and axe finds nothing on it',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, '/account/locations')
    await page.getByRole('link', { name: m.addresses_add() }).click()
    const looked = Promise.withResolvers<void>()
    await page.route('**/account/locations*.data*', async (route) => {
      if (route.request().method() === 'POST') await looked.promise
      await route.continue()
    })
    await page.getByLabel(m.addresses_label()).fill('Casa')
    await page.getByLabel(m.delivery_address(), { exact: true }).fill(home)
    await page.getByRole('button', { name: m.addresses_save() }).click()
    const loader = page.getByRole('status').filter({ hasText: m.dialog_loading() })
    await expect(loader).toBeVisible()
    expect(await violations(page)).toEqual([])
    looked.resolve()
    await expect(page.getByText(m.addresses_default(), { exact: true })).toBeVisible()
    await expect(loader).toBeHidden()
  },
)

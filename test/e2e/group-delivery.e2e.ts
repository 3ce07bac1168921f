import { expect, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { groupOf } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

for (const locale of locales)
  test(
    `R6.8 a host has a group order brought: the address first, then when it can be there, then everybody chooses (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      await newMember({ page, playwright, baseURL })
      await open(page, localizedPath('/group-order', locale))
      await page.getByRole('radio', { name: m.handoff_delivery({}, said) }).check({ force: true })
      const address = page.getByLabel(m.delivery_address({}, said))
      const find = page.getByRole('button', { name: m.delivery_find({}, said) })
      await address.fill('410 Bluebonnet Ln')
      await address.press('Escape')
      expect(await violations(page)).toEqual([])
      await find.click()
      await expect(page.getByText(m.refusal_address_incomplete({}, said))).toBeVisible()
      await expect(address).toHaveValue('410 Bluebonnet Ln')
      await shot(page, `group-address-${locale}`)
      await address.fill('410 Bluebonnet Ln, Austin, TX 78704')
      await address.press('Escape')
      await page.getByLabel(m.delivery_building({}, said)).fill('Apt 4')
      await find.click()
      await expect(page.getByText(m.delivery_from({ name: 'South Lamar' }, said))).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByLabel(m.delivery_driver({}, said)).fill('Blue door')
      await shot(page, `group-brought-${locale}`)
      await page.getByRole('button', { name: m.group_start({}, said) }).press('Enter')
      await expect(
        page.getByRole('dialog', { name: m.group_started_title({}, said) }),
      ).toBeVisible()
      const { cart } = await groupOf(page, baseURL)
      expect(cart.handoff).toBe('delivery')
      expect(cart.address).toMatchObject({ building: 'Apt 4', instructions: 'Blue door' })
    },
  )

import { expect, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { freshCart, kitchen } from './support/a-cart.ts'
import { newMember } from './support/a-member.ts'
import { startOrder, typeCard, typeContact } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'
import { onceIn } from './support/second-language.ts'

for (const locale of locales)
  test(
    `R4.10 R6.22 R9.6 R9.7 R10.5 a member finds an order in their history, reads its summary, and has it again without losing a cart unasked; a failure has the server’s words (${locale})`,
    onceIn(locale),
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      const call = await newMember({ page, playwright, baseURL })
      await startOrder(page, baseURL)
      await open(page, '/order/checkout')
      await typeContact(page)
      await typeCard(page)
      await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
      await page.waitForURL(/\/order\/confirm\//)
      const { orders } = await call('GET /orders')
      const order_id = orders[0]?.id ?? ''
      await call('DELETE /orders/{order_id}', { params: { order_id } })

      await open(page, localizedPath('/account/history', locale))
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByLabel(m.history_search({}, said)).fill('no such dish')
      await page.getByRole('button', { name: m.history_search_press({}, said) }).click()
      await expect(page.getByText(m.history_none_found({ q: 'no such dish' }, said))).toBeVisible()
      await page.getByRole('link', { name: m.history_all({}, said) }).click()
      await page.getByRole('link', { name: new RegExp(m.history_summary({}, said)) }).click()
      const summary = page.getByRole('dialog')
      await expect(summary.getByRole('heading', { level: 2 })).toHaveText(
        m.history_summary({}, said),
      )
      await expect(summary.getByRole('list').first()).toHaveCSS('max-height', '350px')
      expect(await violations(page)).toEqual([])
      await summary
        .getByRole('button', { name: m.dialog_close({}, said) })
        .last()
        .click()
      await expect(summary).toHaveCount(0)

      await freshCart(page, baseURL, ['tres-leches'])
      const again = page.getByRole('button', { name: new RegExp(m.confirm_order_again({}, said)) })
      // Whose order it isn’t any more reads the server’s words, and what they were at stays.
      const cookies = await page.context().cookies()
      await page.context().clearCookies()
      await again.click()
      await expect(
        page.getByRole('alert').getByText(m.refusal_thing_missing({}, said)),
      ).toBeVisible()
      await expect(page).toHaveURL(localizedPath('/account/history', locale))
      await page.context().clearCookies()
      await page.context().addCookies(cookies)
      await again.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.again_title({}, said))
      await expect(
        page.getByText(m.again_replaces({ count: 1, location: kitchen.name }, said)),
      ).toBeVisible()
      await expect(page.getByText(m.again_line_same({}, said))).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('button', { name: m.again_replace_press({}, said) }).click()
      await page.waitForURL(/\/cart/)
      await expect(page.getByText(/Queso/).first()).toBeVisible()
    },
  )

import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { codeFor, memberAt, newAddress } from './support/a-member.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'R4.25 a member sees where they are signed in, signs the other device out, and takes everything along',
  { tag: '@release' },
  async ({ page, browser, playwright, baseURL }) => {
    const email = newAddress()
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const used = await memberAt(page, mails, { baseURL, email })
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    await memberAt(await elsewhere.newPage(), mails, { baseURL, email, used })
    await open(page, '/account/privacy')
    await expect(page.getByText(m.account_place_here())).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: m.account_places_end() }).click()
    await expect(page.getByRole('button', { name: m.account_places_end() })).toBeHidden()

    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: m.account_download_press() }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(email)
    await mails.dispose()
    await elsewhere.close()
  },
)

for (const locale of locales)
  test(
    `R2.13 a member deletes their account by the code of a mail, and is a guest again (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      const email = newAddress()
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const used = await memberAt(page, mails, { baseURL, email })
      await open(page, localizedPath('/account/privacy', locale))
      await page.getByRole('link', { name: m.account_delete_press({}, said) }).click()
      await expect(
        page.getByRole('heading', { name: m.account_delete_title({}, said) }),
      ).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: m.account_delete_code_press({}, said) }).click()
      await page.getByLabel(m.account_code({}, said), { exact: true }).fill('000')
      await page.getByRole('button', { name: m.account_delete_for_good({}, said) }).click()
      await expect(page.getByText(m.refusal_code_wrong({}, said))).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      const code = await codeFor(mails, baseURL, email, used)
      await page.getByLabel(m.account_code({}, said), { exact: true }).fill(code)
      await page.getByRole('button', { name: m.account_delete_for_good({}, said) }).click()
      await expect(
        page.getByRole('heading', { name: m.account_deleted_title({}, said) }),
      ).toBeVisible()
      await page.goto('/account')
      await expect(page).toHaveURL(/\/account\/signin/)
      await mails.dispose()
    },
  )

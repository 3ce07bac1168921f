import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { formatDay } from '#core/format/format-time.ts'
import { type Locale, locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { codeFor, memberAt, newAddress, resetLinkFor } from './support/a-member.ts'
import { apiOf } from './support/an-order.ts'
import { open, shot, violations } from './support/visit.ts'

/** Gives the browser of a page a device that says yes, as a finger on a phone does; returns what else can be said to that browser. */
async function aDevice(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return devtools
}

/** Renames the only passkey: without a name, the form says so in the site’s own words and sends nothing. */
async function renameTo(page: Page, locale: Locale) {
  const said = { locale }
  await page.getByRole('button', { name: m.account_passkey_rename({}, said) }).click()
  const label = m.account_passkey_name({}, said)
  const field = page.getByLabel(label)
  await expect(field).not.toHaveValue('')
  await field.fill('')
  await page.getByRole('button', { name: m.account_save({}, said), exact: true }).click()
  await expect(page.getByText(m.form_required({ label }, said))).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(m.form_required({ label }, said))
  expect(await violations(page)).toEqual([])
  await shot(page, `passkey-${locale}`)
  await field.fill('Alma')
  await expect(page.getByText(m.form_required({ label }, said))).toHaveCount(0)
  await page.getByRole('button', { name: m.account_save({}, said), exact: true }).click()
  await expect(page.getByText(m.account_passkey_on({ name: 'Alma' }, said))).toBeVisible()
}

/** Two places that never have the same day: one of them at least has another than the server. */
const farApart = ['Pacific/Kiritimati', 'Etc/GMT+12']

/** Reads on the page of a member, as a phone in each of those places shows it, on which day their only passkey was made or used last. */
async function readsDayThere(page: Page, devtools: CDPSession, locale: Locale) {
  const [passkey] = await apiOf(page, new URL(page.url()).origin)('GET /member/passkeys')
  if (!passkey) throw new Error('No passkey')
  const { created_at, last_used_at } = passkey
  for (const timezoneId of farApart) {
    await devtools.send('Emulation.setTimezoneOverride', { timezoneId })
    await open(page, localizedPath('/account/privacy', locale))
    const day = formatDay(localTimeAt(last_used_at ?? created_at, timezoneId), locale)
    const sentence = last_used_at === null ? m.account_passkey_added : m.account_last_used
    const row = page
      .getByRole('listitem')
      .filter({ hasText: m.account_passkey_on({ name: 'Alma' }, { locale }) })
    await expect(row).toContainText(sentence({ day }, { locale }))
  }
}

for (const locale of locales)
  test(
    `R2.11 R7.1 a member adds a passkey, names it, reads its day where they are and signs in with it, without a password or a code (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      const email = newAddress()
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const devtools = await aDevice(page)
      const used = await memberAt(page, mails, { baseURL, email })
      await open(page, localizedPath('/account/privacy', locale))
      const add = page.getByRole('button', { name: m.account_passkey_add({}, said) })
      await add.click()
      const typed = page.getByLabel(m.account_contact_code({ to: email }, said))
      await typed.fill('000000')
      await add.click()
      await expect(page.getByText(m.refusal_code_wrong({}, said))).toBeVisible()
      expect(await violations(page)).toEqual([])
      await shot(page, `passkey-proof-${locale}`)
      await typed.fill(await codeFor(mails, baseURL, email, used))
      await add.click()
      await expect(
        page.getByRole('button', { name: m.account_passkey_rename({}, said) }),
      ).toBeVisible()
      expect(await violations(page)).toEqual([])
      await renameTo(page, locale)
      await readsDayThere(page, devtools, locale)

      await page.context().clearCookies()
      await open(page, localizedPath('/account/signin', locale))
      await page.getByLabel(m.account_email({}, said)).fill(email)
      await page.getByRole('button', { name: m.account_continue({}, said) }).click()
      const use = page.getByRole('button', { name: m.account_passkey_press({}, said) })
      await expect(use).toBeVisible()
      expect(await violations(page)).toEqual([])
      await use.click()
      await expect(page).toHaveURL(/\/account$/)
      await readsDayThere(page, devtools, locale)
      await mails.dispose()
    },
  )

for (const locale of locales)
  test(
    `R2.13 T10 who picks a new password by a mailed link removes the passkeys with it (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      const email = newAddress()
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      await aDevice(page)
      const used = await memberAt(page, mails, { baseURL, email })
      await open(page, localizedPath('/account/privacy', locale))
      const add = page.getByRole('button', { name: m.account_passkey_add({}, said) })
      await add.click()
      const typed = page.getByLabel(m.account_contact_code({ to: email }, said))
      const proof = await codeFor(mails, baseURL, email, used)
      await typed.fill(proof)
      await add.click()
      const rename = page.getByRole('button', { name: m.account_passkey_rename({}, said) })
      await expect(rename).toBeVisible()

      await open(page, localizedPath('/account/forgotpassword', locale))
      await page.getByLabel(m.account_email({}, said)).fill(email)
      await page.getByRole('button', { name: m.account_forgot_press({}, said) }).click()
      const { pathname, search } = new URL(await resetLinkFor(mails, baseURL, email))
      await open(page, pathname + search)
      await page.getByLabel(m.account_new_password({}, said)).fill('mesquite and patience')
      const drop = page.getByRole('checkbox', { name: m.account_reset_passkeys({}, said) })
      await expect(drop).not.toBeChecked()
      await drop.press('Space')
      await expect(drop).toBeChecked()
      expect(await violations(page)).toEqual([])
      await shot(page, `reset-passkeys-${locale}`)
      await page.getByRole('button', { name: m.account_reset_press({}, said) }).click()
      await expect(page.getByText(m.account_reset_done({}, said))).toBeVisible()
      await memberAt(page, mails, { baseURL, email, used: proof })
      await open(page, localizedPath('/account/privacy', locale))
      await expect(add).toBeVisible()
      await expect(rename).toHaveCount(0)
      await mails.dispose()
    },
  )

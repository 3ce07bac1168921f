import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { codeFor, memberAt, newAddress, resetLinkFor } from './support/a-member.ts'
import { callOver } from './support/api.ts'
import { startOrder, typeCard, typeContact } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'a guest makes their order an account: one press and the code of a mail',
  { tag: '@release' },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await startOrder(page, baseURL)
    await open(page, '/order/checkout')
    await typeContact(page)
    await page.getByLabel(m.account_email()).fill(email)
    await typeCard(page)
    await page.getByRole('button', { name: /^Place/ }).press('Enter')
    await page.waitForURL(/\/order\/confirm/)
    const offer = page.getByRole('region', { name: m.offer_account_title() })
    await offer.getByRole('button', { name: m.offer_account_press() }).click()
    await expect(offer.getByText(m.account_contact_sent({ to: email }))).toBeVisible()
    expect(await violations(page)).toEqual([])
    await offer.getByLabel(m.account_code()).fill('000')
    await offer.getByRole('button', { name: m.offer_account_confirm() }).click()
    await expect(offer.getByText(m.refusal_code_wrong())).toBeVisible()
    await offer.getByLabel(m.account_code()).fill(await codeFor(mails, baseURL, email))
    await offer.getByRole('button', { name: m.offer_account_confirm() }).click()
    const opened = page.getByText(m.offer_account_opened({ name: 'Marisol' }))
    await expect(opened).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(m.offer_account_title())).toHaveCount(0)
    await open(page, '/account/history')
    await expect(page.getByText('Pit-Fire Queso').first()).toBeVisible()
    await open(page, '/account')
    const last = page.getByRole('region', { name: m.account_last_order() })
    await expect(last.getByText('Pit-Fire Queso')).toBeVisible()
    await expect(last.getByRole('link', { name: m.history_follow() })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await mails.dispose()
  },
)

test(
  'R2.13 how hard a new password is to guess is shown while it is typed',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await memberAt(page, mails, { baseURL, email })
    await callOver(page.request, baseURL)('POST /auth/password-reset', { body: { email } })
    const { pathname, search } = new URL(await resetLinkFor(mails, baseURL, email))
    await open(page, pathname + search)
    const field = page.getByLabel(m.account_new_password())
    await field.pressSequentially('pass')
    await expect(page.getByText(m.password_strength_short({ count: 4 }))).toBeVisible()
    await field.fill('password1')
    await expect(page.getByText(m.password_strength_weak())).toBeVisible()
    await field.fill('mesquite and patience')
    await expect(page.getByText(m.password_strength_strong())).toBeVisible()
    expect(await violations(page)).toEqual([])
  },
)

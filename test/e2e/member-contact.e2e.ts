import { formatPhone } from '#core/phone.ts'
import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { codeFor, memberAt, newAddress, newMember } from './support/a-member.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

/** A number that no other test uses. */
function newNumber(): string {
  return `512555${String(1_000 + Math.floor(Math.random() * 9_000))}`
}

test(
  'R4.25 a member changes their email by a code, and adds a number that finds their account',
  { tag: '@release' },
  async ({ page, playwright, baseURL }) => {
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const [before, email, phone] = [newAddress(), newAddress(), newNumber()]
    const used = await memberAt(page, mails, { baseURL, email: before })
    await open(page, '/account')
    await page.getByRole('link', { name: m.account_contact_title(), exact: false }).first().click()
    await expect(
      page.getByRole('heading', { name: m.account_contact_title(), level: 1 }),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByRole('button', { name: m.account_email_change() }).click()
    const proof = page.getByLabel(m.account_contact_code({ to: before }))
    await proof.fill('000000')
    await page.getByLabel(m.account_email_new()).fill('nobody')
    await page
      .getByLabel(m.account_email_new())
      .evaluate((field) => field.setAttribute('type', 'text'))
    await page.getByRole('button', { name: m.account_contact_press() }).click()
    await expect(page.getByText(m.field_email_invalid())).toBeVisible()
    await page.getByLabel(m.account_email_new()).fill(email)
    await page.getByRole('button', { name: m.account_contact_press() }).click()
    await expect(page.getByText(m.refusal_code_wrong())).toBeVisible()
    expect(await violations(page)).toEqual([])
    await shot(page, 'contact-email-proof')
    await proof.fill(await codeFor(mails, baseURL, before, used))
    await page.getByRole('button', { name: m.account_contact_press() }).click()
    const emailCode = page.getByLabel(m.account_contact_code({ to: email }))
    await emailCode.fill('000')
    await page.getByRole('button', { name: m.account_contact_confirm() }).click()
    await expect(page.getByText(m.refusal_code_wrong())).toBeVisible()
    expect(await violations(page)).toEqual([])
    await shot(page, 'contact-email-code')
    const changed = await codeFor(mails, baseURL, email)
    await emailCode.fill(changed)
    await page.getByRole('button', { name: m.account_contact_confirm() }).click()
    await expect(page.getByText(email, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: m.account_phone_add() }).click()
    const numberProof = page.getByLabel(m.account_contact_code({ to: email }))
    await numberProof.fill(await codeFor(mails, baseURL, email, changed))
    await page.getByLabel(m.account_phone_new()).fill(phone)
    await page.getByRole('button', { name: m.account_contact_press() }).click()
    const phoneCode = page.getByLabel(m.account_contact_code({ to: formatPhone(phone) }))
    await phoneCode.fill(await codeFor(mails, baseURL, phone))
    await page.getByRole('button', { name: m.account_contact_confirm() }).click()
    await expect(page.getByText(m.account_phone_use())).toBeVisible()
    await shot(page, 'contact-proved')
    expect(await violations(page)).toEqual([])
    await mails.dispose()
  },
)

test(
  'R4.25 offers are off until a member turns them on',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, '/account/contact')
    const offers = page.getByRole('checkbox', { name: m.account_offers_email() })
    await expect(offers).not.toBeChecked()
    await offers.check({ force: true })
    await page.getByRole('button', { name: m.account_save() }).click()
    await expect(page.getByText(m.account_saved())).toBeVisible()
    await page.reload()
    await expect(offers).toBeChecked()
  },
)

test(
  'the contact section speaks Spanish and fits a phone',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, '/es/account/contact?edit=phone')
    const es = { locale: 'es' } as const
    await expect(page.getByLabel(m.account_phone_new({}, es))).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

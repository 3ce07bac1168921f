import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { certificates } from '#test/builders/a-certificate.ts'
import { typeCard, typeContact } from './support/an-order.ts'
import { office } from './support/a-ticket.ts'
import { startCatering } from './support/catering.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'R4.26 T12 a school sends its certificate by phone, head office declines it, the guest reads why',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const { site, want } = await startCatering(page, baseURL, 2)
    await want(-1, 0)

    await open(page, `${site}/order/checkout`)
    await typeContact(page)
    await page.getByText(m.checkout_exemption_add()).click()
    const who = page.getByLabel(m.checkout_exemption_organization())
    const picked = page.getByLabel(m.checkout_exemption_file())
    await page.getByLabel(m.checkout_exemption_number()).fill('12-3456789')
    await page.getByRole('button', { name: m.checkout_exemption_send() }).press('Enter')
    await expect(who).toBeFocused()
    await expect(who).toHaveAccessibleDescription(m.field_organization_missing())
    await expect(picked).toHaveAccessibleDescription(m.field_certificate_missing())
    expect(await violations(page)).toEqual([])
    await page.keyboard.type('<img src=x onerror=alert(1)> School')
    await expect(who).toHaveAccessibleDescription(m.checkout_exemption_organization_hint())
    await page.getByRole('button', { name: m.checkout_exemption_send() }).press('Enter')
    await expect(picked).toBeFocused()
    await expect(page.getByLabel(m.checkout_exemption_number())).toHaveValue('12-3456789')
    await picked.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    })
    await page.getByRole('button', { name: m.checkout_exemption_send() }).click()
    await expect(page.getByText('Send the signed certificate as a PDF')).toBeVisible()
    const buffer = certificates.pdf
    await picked.setInputFiles({ name: 'signed.pdf', mimeType: 'text/html', buffer })
    await page.getByRole('button', { name: m.checkout_exemption_send() }).press('Enter')
    await expect(page.getByText('signed.pdf')).toBeVisible()
    await expect(page.getByLabel(m.checkout_first_name())).not.toHaveValue('')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await typeCard(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByText('We’re checking your tax exemption certificate.')).toBeVisible()
    const confirmed = page.url()

    await open(page, '/console/signin?back=/console/certificates')
    await page.getByLabel(m.checkout_email()).fill(office.email)
    await page.getByLabel(m.console_password()).fill(office.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const certificate = page
      .getByRole('article')
      .filter({ hasText: '<img src=x onerror=alert(1)> School' })
      .first()
    await expect(certificate).toBeVisible()
    expect(await violations(page)).toEqual([])
    const link = certificate.getByRole('link', { name: /^Download/ })
    const file = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(file.headers()).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const loading = page.waitForEvent('download')
    await link.click()
    expect((await loading).suggestedFilename()).toMatch(/^certificate-ord_\w+\.pdf$/)
    await certificate.getByText(m.console_certificate_decline_it()).click()
    await certificate.getByLabel(m.console_certificate_why()).fill('It isn’t signed.')
    await certificate.getByRole('button', { name: m.console_certificate_decline() }).click()
    await expect(page.getByText('Declined by Head office: It isn’t signed.').first()).toBeVisible()

    await open(page, confirmed)
    await expect(page.getByText('certificate: It isn’t signed.')).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test(
    'R4.26 a certificate goes by a plain form of files, and comes back by one',
    { tag: ['@desk', '@release'] },
    async ({ page, baseURL }) => {
      const { site } = await startCatering(page, baseURL, 2)
      await page.goto(`${site}/order/tax-exemption`)
      await page.getByText(m.checkout_exemption_add()).click()
      await page.getByLabel(m.checkout_exemption_organization()).fill('Travis County Parks')
      const file = { name: 'signed.png', mimeType: 'image/png' }
      const picked = page.getByLabel(m.checkout_exemption_file())
      await picked.setInputFiles({ ...file, buffer: certificates.png.subarray(0, 30) })
      await page.getByRole('button', { name: m.checkout_exemption_send() }).click()
      await expect(page.getByText('That file is damaged or incomplete.')).toBeVisible()
      await expect(page.getByLabel(m.checkout_exemption_organization())).toHaveValue(
        'Travis County Parks',
      )
      await picked.setInputFiles({ ...file, buffer: certificates.png })
      await page.getByRole('button', { name: m.checkout_exemption_send() }).click()
      await expect(page.getByText('signed.png')).toBeVisible()
      await page.getByText(m.checkout_exemption_remove()).click()
      await page.getByRole('button', { name: m.checkout_exemption_remove_sure() }).click()
      await expect(page.getByText(m.checkout_exemption_add())).toBeVisible()
    },
  )
})

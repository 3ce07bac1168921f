import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { open } from './support/visit.ts'

test(
  'R7.3 what the server alone finds wrong is led to, and words that nobody took stay until they are sent',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const words = 'The brisket tacos were perfect.'
    const send = page.getByRole('button', { name: 'Send Message' })
    await open(page, '/contact')
    await page.getByLabel('First name').fill('Marisol')
    await page.getByLabel('Email').fill('marisol@example.com')
    await page.getByLabel('What’s it about?').selectOption({ index: 1 })
    await page.getByLabel('Which kitchen?').selectOption({ index: 1 })
    await page.getByLabel('Your message').fill(words)
    for (const [part, typed] of [
      [m.form_month(), '1'],
      [m.form_day(), '2'],
      [m.form_year(), '2099'],
    ] as const)
      await page.getByRole('textbox', { name: part, exact: true }).fill(typed)
    await send.click()
    await expect(page.getByRole('textbox', { name: m.form_month() })).toBeFocused()
    await expect(page.getByText(m.form_wrong({ label: 'Date of birth' }))).toBeInViewport()
    await page.getByRole('textbox', { name: m.form_year() }).fill('1999')
    await expect(page.getByText(m.form_wrong({ label: 'Date of birth' }))).toHaveCount(0)
    await page.route('**/contact.data*', (route) => route.abort())
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(m.refusal_outage())
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByLabel('Your message')).toHaveValue(words)
    await page.unrouteAll()
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message')
  },
)

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { office } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

async function fillIn(page: Page) {
  await page.getByLabel('First name').fill('Marisol')
  await page.getByLabel('Email').fill('marisol@example.com')
  await page.getByLabel('What’s it about?').selectOption({ label: 'Something was very good' })
  await page.getByLabel('Which kitchen?').selectOption({ index: 1 })
  await page.getByLabel('Your message').fill('The brisket tacos were perfect.')
}

test(
  'R2.15 R4.23 a guest writes to head office, and reads that it arrived',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us how it went')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await fillIn(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await violations(page)).toEqual([])
  },
)

test(
  'R7.1 R7.3 the first field that is wrong is led to, not a list above; nothing is sent, nothing lost',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/contact')
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1
    })
    await page.getByLabel('Your message').fill('The brisket tacos were perfect.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('First name is required')).toBeInViewport()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByText('Choose the kitchen it’s about')).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(sent).toBe(0)
    await expect(page.getByLabel('Your message')).toHaveValue('The brisket tacos were perfect.')
  },
)

test(
  'R7.3 a day of birth that is none leads to its month',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, '/contact')
    await fillIn(page)
    await page.getByLabel('Year').fill('1990')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Month')).toBeFocused()
  },
)

test(
  'R7.4 a mask is put around digits as they are typed',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/contact')
    const day = page.getByLabel('Day of your visit')
    await day.pressSequentially('11222026')
    await expect(day).toHaveValue('11/22/2026')
    const phone = page.getByLabel('Mobile number')
    await phone.pressSequentially('5125550142')
    await expect(phone).toHaveValue('(512) 555-0142')
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R4.23 R7.1 what is wrong stands beside its field, and what was typed is still there',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/es/contact')
      await page.getByLabel('Tu mensaje').fill('Los tacos estuvieron muy buenos.')
      await page.getByRole('button', { name: 'Enviar mensaje' }).click()
      await expect(page.getByText('Nombre: este dato es obligatorio')).toBeVisible()
      await expect(page.getByLabel('Tu mensaje')).toHaveValue('Los tacos estuvieron muy buenos.')
    },
  )
})

test(
  'R2.15 head office reads what a guest sent, and says that it was answered',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, '/contact')
    await fillIn(page)
    const words = `The brisket tacos were perfect, ${performance.timeOrigin}.`
    await page.getByLabel('Your message').fill(words)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your message')
    await open(page, '/console/signin?back=/console/messages')
    await page.getByLabel(m.console_email()).fill(office.email)
    await page.getByLabel(m.console_password()).fill(office.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const message = page.getByRole('article').filter({ hasText: words })
    await expect(message).toBeVisible()
    // Whoever reads it has a clock of their own.
    await expect(message.getByRole('heading')).not.toContainText('UTC')
    expect(await violations(page)).toEqual([])
    await message.getByRole('button', { name: m.console_messages_answer() }).click()
    await expect(message.getByRole('button', { name: m.console_messages_reopen() })).toBeVisible()
  },
)

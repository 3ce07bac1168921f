import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { cardFields, startOrder, typeContact } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await startOrder(page, baseURL)
})

/** A wallet as the demo names it. */
const demoOf = (wallet: 'Apple Pay' | 'Google Pay', said: { readonly locale?: 'es' } = {}) => ({
  name: m.card_wallet_name({ wallet }, said),
})

/** A wallet’s sheet, opened by keyboard. */
async function openWallet(page: Page, wallet: Parameters<typeof demoOf>[0] = 'Apple Pay') {
  const fields = cardFields(page)
  await fields.getByRole('button', demoOf(wallet)).press('Enter')
  return fields.getByRole('form', demoOf(wallet))
}

const payButton = /^Pay \$/

test(
  'R2.8 an order is paid out of the wallet by keyboard: its sheet says how much, and its yes sends the order',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    const sheet = await openWallet(page)
    await expect(sheet.getByRole('radio').first()).toBeFocused()
    await expect(cardFields(page).getByLabel(m.card_number())).toBeHidden()
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    const total = await summary.getByRole('definition').last().textContent()
    const pay = sheet.getByRole('button', { name: m.card_wallet_pay({ amount: total ?? '' }) })
    for (const button of [pay, sheet.getByRole('button', { name: m.card_wallet_cancel() })])
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await sheet.getByRole('radio').first().press('ArrowDown')
    await pay.press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByText('Mastercard').first()).toBeVisible()
  },
)

test(
  'a wallet that is left pays nothing, and the card fields are there again',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    const button = cardFields(page).getByRole('button', demoOf('Google Pay'))
    const sheet = await openWallet(page, 'Google Pay')
    await expect(sheet).toContainText(m.card_wallet_note({ wallet: 'Google Pay' }))
    await sheet.getByRole('button', { name: m.card_wallet_cancel() }).press('Enter')
    await expect(button).toBeFocused()
    await openWallet(page, 'Google Pay')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    await expect(cardFields(page).getByLabel(m.card_number())).toBeVisible()
    await expect(page).toHaveURL(/\/order\/checkout$/)
  },
)

test(
  'R2.8 what the wallet said yes to waits while the guest mends their details, then pays',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    const sheet = await openWallet(page)
    await sheet.getByRole('button', { name: payButton }).press('Enter')
    const problem = page.getByRole('alert').filter({ hasText: m.common_problem() })
    await expect(page.getByLabel(m.checkout_first_name())).toBeFocused()
    await expect(problem.getByRole('link', { name: m.field_email_missing() })).toBeVisible()
    await expect(problem.getByRole('link', { name: m.checkout_card_invalid() })).toBeHidden()
    const chosen = m.card_wallet_chosen().replace('CARD', 'Visa 4242')
    await expect(cardFields(page).getByText(chosen)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await typeContact(page)
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  },
)

test(
  'R2.8 a declined wallet says why, one that doesn’t answer says so, and the order is paid by another card of it',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    const sheet = await openWallet(page)
    await sheet.getByLabel(m.card_saved({ brand: 'Visa', last4: '0002' })).press('Space')
    await page.route('**/wallet-tokens', (route) => route.abort(), { times: 1 })
    await sheet.getByRole('button', { name: payButton }).press('Enter')
    await expect(sheet.getByRole('alert')).toHaveText(m.card_wallet_failed())
    await sheet.getByRole('button', { name: payButton }).press('Enter')
    const declined = m.refusal_payment_declined({ reason: m.decline_declined() })
    await expect(page.getByRole('alert').filter({ hasText: declined })).toBeVisible()
    await openWallet(page)
    await sheet.getByLabel(m.card_saved({ brand: 'Visa', last4: '4242' })).press('Space')
    await sheet.getByRole('button', { name: payButton }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  },
)

test(
  'in Spanish the wallet speaks Spanish, and it pays for a gift card as for an order',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const es = { locale: 'es' } as const
    await open(page, '/es/gift-cards')
    await page.getByText('$100').click()
    await page.getByLabel(m.gift_to_name({}, es)).fill('Theo')
    await page.getByLabel(m.gift_to_email({}, es)).fill('theo@example.com')
    await page.getByLabel(m.gift_your_email({}, es), { exact: true }).fill('a@example.com')
    const fields = cardFields(page, 'es')
    await fields.getByRole('button', demoOf('Apple Pay', es)).press('Enter')
    await fields
      .getByRole('button', { name: m.card_wallet_pay({ amount: '$100.00' }, es) })
      .press('Enter')
    await expect(page).toHaveURL(/\/gift-cards\/gft_/)
  },
)

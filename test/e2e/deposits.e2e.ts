import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { typeCard, typeContact } from './support/an-order.ts'
import { startCatering } from './support/catering.ts'
import { losesAnswers } from './support/lost-answers.ts'
import { listening, open, sidewaysScroll, violations } from './support/visit.ts'
import { formatMoney } from '#core/format/format-money.ts'

/** Brings an order for the nth day to its checkout of which a deposit is paid at once; answers how much that is, and how much is left. */
async function atCheckout(page: Page, baseURL: string | undefined, day: number) {
  const { site, want } = await startCatering(page, baseURL, 6)
  const { deposit } = await want(day, -3)
  if (!deposit) throw new Error('No deposit does')
  await open(page, `${site}/order/checkout`)
  return [formatMoney(deposit.cents, 'en'), formatMoney(deposit.balance, 'en')] as const
}

test(
  'a caterer pays a deposit, reads what follows, and pays the balance early with another card',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    const [now, later] = await atCheckout(page, baseURL, -2)
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    await expect(summary.getByText(m.format_deposit_today())).toBeVisible()
    await expect(summary.getByText(`you pay ${now} now and agree`)).toContainText(later)
    await typeContact(page)
    await typeCard(page)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: `Place Order · ${now}` }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)

    const balance = page.getByRole('region', { name: `Balance ${later}` })
    await expect(balance.getByRole('button', { name: `Pay ${later} now` })).toBeVisible()
    await balance.getByRole('button', { name: m.confirm_balance_other_card() }).press('Enter')
    await typeCard(page, '4000000000000002')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await balance.getByRole('button', { name: `Pay ${later}`, exact: true }).press('Enter')
    await expect(
      balance.getByText(m.refusal_payment_declined({ reason: m.decline_declined() })),
    ).toBeVisible()
    await typeCard(page, '5555555555554444')
    await balance.getByRole('button', { name: `Pay ${later}`, exact: true }).press('Enter')
    await expect(balance).toBeHidden()
    await expect(page.getByText(m.format_balance_paid_label())).toBeVisible()
  },
)

test(
  'P1 a balance about which a bank asks is asked about again where that answer is lost, then a 503, and after a reload',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const [now, later] = await atCheckout(page, baseURL, -4)
    await typeContact(page)
    await typeCard(page)
    await page.getByRole('button', { name: `Place Order · ${now}` }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    const balance = page.getByRole('region', { name: `Balance ${later}` })
    await balance.getByRole('button', { name: m.confirm_balance_other_card() }).press('Enter')
    await typeCard(page, '4000000000003220')
    const lost = await losesAnswers(page, '/order/confirm/')
    for (const sent of [1, 2]) {
      await balance.getByRole('button', { name: `Pay ${later}`, exact: true }).press('Enter')
      await expect.poll(lost.sent).toBe(sent)
      await expect(balance.getByText(m.refusal_outage())).toBeVisible()
    }
    await page.reload()
    await listening(page)
    await balance.getByRole('button', { name: `Pay ${later} now` }).press('Enter')
    const bank = page.frameLocator(`iframe[title="${m.checkout_challenge_title()}"]`)
    await bank.getByRole('button', { name: m.card_challenge_yes() }).press('Enter')
    await expect(balance).toBeHidden()
    await expect(page.getByText(m.format_balance_paid_label())).toBeVisible()
  },
)

import { expect, test } from '@playwright/test'
import { dollars } from '#core/money.ts'
import { typeCard, typeContact } from './support/an-order.ts'
import { startCatering } from './support/catering.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test('a caterer pays a deposit, reads what follows, and pays the balance early with another card', async ({
  page,
  baseURL,
}) => {
  const { site, want } = await startCatering(page, baseURL, 6)
  const { deposit } = await want(-2, -3)
  if (!deposit) throw new Error('No deposit does')
  const [now, later] = [dollars(deposit.cents), dollars(deposit.balance)]

  await open(page, `${site}/order/checkout`)
  const summary = page.getByRole('complementary', { name: 'Your Order' })
  await expect(summary.getByText('Deposit today')).toBeVisible()
  await expect(summary.getByText(`you pay ${now} now and agree`)).toContainText(later)
  await typeContact(page)
  await typeCard(page)
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: `Place Order · ${now}` }).press('Enter')
  await expect(page).toHaveURL(/\/order\/confirm\/ord_/)

  const balance = page.getByRole('region', { name: `Balance ${later}` })
  await expect(balance.getByRole('button', { name: `Pay ${later} now` })).toBeVisible()
  await balance.getByRole('button', { name: 'Use another card' }).press('Enter')
  await typeCard(page, '4000000000000002')
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await balance.getByRole('button', { name: `Pay ${later}`, exact: true }).press('Enter')
  await expect(balance.getByText('Your card wasn’t charged.')).toBeVisible()
  await typeCard(page, '5555555555554444')
  await balance.getByRole('button', { name: `Pay ${later}`, exact: true }).press('Enter')
  await expect(balance).toBeHidden()
  await expect(page.getByText('Balance paid')).toBeVisible()
})

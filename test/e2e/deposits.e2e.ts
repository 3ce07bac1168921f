import { expect, test } from '@playwright/test'
import { dollars } from '#core/money.ts'
import { apiOf, typeCard, typeContact } from './support/an-order.ts'
import { cateringAt } from './support/catering.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const menu_id = 'austin-south-lamar-catering'

test('a caterer pays a deposit, reads what follows, and pays the balance early with another card', async ({
  page,
  baseURL,
}) => {
  const site = cateringAt(baseURL)
  const call = apiOf(page, site)
  const { id, location } = await call('POST /carts', { body: { menu_id } })
  const params = { cart_id: id }
  const feast = { product_id: 'sliced-brisket-tray', quantity: 6 }
  await call('POST /carts/{cart_id}/products', { params, body: feast })
  const times = await call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day: location.days.at(-2) ?? '' },
    query: { cart: id },
  })
  const wanted = times.at(-3) ?? ''
  const { deposit } = await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
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

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '#core/locale.ts'
import { apiOf, cardFields, startOrder, typeCard, typeContact } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** Buys a gift card of $100 for Theo, and answers its number and PIN. */
async function buy(page: Page, baseURL: string | undefined, locale: Locale = 'en') {
  await page.getByText('$100').click()
  await page.getByLabel(m.gift_to_name({}, { locale })).fill('Theo')
  await page.getByLabel(m.gift_to_email({}, { locale })).fill('theo@example.com')
  await page.getByLabel(m.gift_your_email({}, { locale }), { exact: true }).fill('a@example.com')
  await typeCard(page, undefined, undefined, locale)
  await page.getByRole('button', { name: /\$100/ }).press('Enter')
  await expect(page).toHaveURL(/\/gift-cards\/gft_/)
  const gift_card_id = /gft_\w+/.exec(page.url())?.[0] ?? ''
  const key = new URL(page.url()).searchParams.get('key') ?? ''
  const params = { gift_card_id }
  const card = await apiOf(page, baseURL)('GET /gift-cards/{gift_card_id}', {
    params,
    query: { key },
  })
  return { ...card, pin: card.pin ?? '' }
}

test('R1.7 a guest buys a gift card, and reads what is left on it', async ({ page, baseURL }) => {
  await open(page, '/gift-cards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.gift_headline())
  await expect(cardFields(page).getByLabel(m.card_number())).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  const { number, pin } = await buy(page, baseURL)
  await expect(page.getByText(m.gift_card_bought())).toBeVisible()
  await expect(page.getByText(pin)).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await open(page, '/gift-cards')
  await page.getByLabel(m.gift_number()).fill(number)
  await page.getByLabel(m.gift_pin()).fill('000000')
  await page.getByRole('button', { name: m.gift_check() }).press('Enter')
  await expect(page.getByText(m.refusal_gift_card_unknown())).toBeVisible()
  await page.getByLabel(m.gift_pin()).fill(pin)
  await page.getByRole('button', { name: m.gift_check() }).press('Enter')
  const left = m.gift_left({ amount: '$100.00', last4: number.slice(-4) })
  await expect(page.getByText(left)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('R4.26 a gift card that pays all of an order needs no card', async ({ page, baseURL }) => {
  await open(page, '/gift-cards')
  const { number, pin } = await buy(page, baseURL)
  await startOrder(page, baseURL)
  await open(page, '/order/checkout')
  await page.getByText(m.checkout_gift_card_have()).click()
  await page.getByLabel(m.gift_number()).fill(number)
  await page.getByLabel(m.gift_pin()).fill(pin)
  await page.getByRole('button', { name: m.checkout_gift_card_use() }).press('Enter')
  await expect(page.getByText(m.checkout_gift_covers())).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await typeContact(page)
  await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
  await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  const last4 = number.slice(-4)
  await expect(page.getByText(m.checkout_gift_card_pays({ last4 })).first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('R1.7 gift cards are sold in Spanish', async ({ page, baseURL }) => {
  const locale = 'es'
  await open(page, '/es/gift-cards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.gift_headline({}, { locale }))
  expect(await sidewaysScroll(page)).toBe(0)
  await buy(page, baseURL, locale)
  await expect(page).toHaveURL(/\/es\/gift-cards\/gft_/)
  await expect(page.getByText(m.gift_card_bought({}, { locale }))).toBeVisible()
  expect(await violations(page)).toEqual([])
})

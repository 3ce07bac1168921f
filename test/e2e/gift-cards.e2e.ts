import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { formatMoney } from '#core/format/format-money.ts'
import type { Locale } from '#core/locale.ts'
import { newMember } from './support/a-member.ts'
import { office } from './support/a-ticket.ts'
import { apiOf, cardFields, startOrder, typeCard, typeContact } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** Buys a gift card of $100 for who buys it, and answers its number and PIN. */
async function buy(page: Page, baseURL: string | undefined, locale: Locale = 'en') {
  await page.getByText(m.gift_for_me({}, { locale }), { exact: true }).click()
  return cardOf(page, baseURL, await pay(page, locale))
}

/** Pays for a gift card of $100, and answers the key of the page that it leads to. */
async function pay(page: Page, locale: Locale = 'en') {
  await page.getByText('$100').click()
  await page.getByLabel(m.gift_your_email({}, { locale }), { exact: true }).fill('a@example.com')
  await typeCard(page, undefined, undefined, locale)
  await page.getByRole('button', { name: /\$100/ }).press('Enter')
  await expect(page).toHaveURL(/\/gift-cards\/gft_/)
  return new URL(page.url()).searchParams.get('key') ?? ''
}

/** The gift card of the page that is open, as whoever has a key of it reads it. */
async function cardOf(page: Page, baseURL: string | undefined, key: string) {
  const params = { gift_card_id: /gft_\w+/.exec(page.url())?.[0] ?? '' }
  const card = await apiOf(page, baseURL)('GET /gift-cards/{gift_card_id}', {
    params,
    query: { key },
  })
  return { ...card, number: card.number ?? '', pin: card.pin ?? '' }
}

/** Gives Theo a gift card of $100 on a day, or now. */
async function give(
  page: Page,
  { email, day = '' }: { readonly email: string; readonly day?: string },
) {
  await open(page, '/gift-cards')
  await page.getByLabel(m.gift_to_name()).fill('Theo')
  await page.getByLabel(m.gift_to_email()).fill(email)
  await page.getByLabel(m.gift_day(), { exact: true }).fill(day)
  await pay(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.gift_about_title())
  await expect(page.getByText(m.gift_number())).toHaveCount(0)
}

test('R1.7 a giver reads about their gift and not the card, changes it until its day, and cancels it', async ({
  page,
}) => {
  const later = Temporal.Now.plainDateISO().add({ days: 40 }).toString()
  await give(page, { email: 'theo.later@example.com', day: later })
  await expect(page.getByText(m.gift_about_bought({ name: 'Theo' }))).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByText(m.gift_about_change(), { exact: true }).click()
  await page.getByLabel(m.gift_to_name()).fill('Theodor')
  await page.getByLabel(m.gift_message()).fill('Eat well')
  await page.getByRole('button', { name: m.gift_about_save() }).press('Enter')
  await expect(page.getByText(m.gift_about_changed())).toBeVisible()
  await expect(page.getByText('Theodor · theo.later@example.com')).toBeVisible()
  await expect(page.getByText('Eat well').first()).toBeVisible()
  await page.getByText(m.gift_about_cancel(), { exact: true }).click()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: m.gift_about_cancel_button() }).press('Enter')
  await expect(page.getByText(m.gift_about_cancelled())).toBeVisible()
  await expect(page.getByText(m.gift_about_change(), { exact: true })).toHaveCount(0)
})

test(
  'R1.7 a guest buys a gift card, and reads what is left on it',
  { tag: '@release' },
  async ({ page, baseURL }) => {
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
    // Where it was scrolled to, the header lies over half of a button.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await violations(page)).toEqual([])
  },
)

/** Pays an order of one dish with a gift card, which needs no other card; answers its amount. */
async function spend(
  page: Page,
  baseURL: string | undefined,
  { number, pin }: Awaited<ReturnType<typeof buy>>,
) {
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
  const order_id = /ord_\w+/.exec(page.url())?.[0] ?? ''
  const order = await apiOf(page, baseURL)('GET /orders/{order_id}', { params: { order_id } })
  return order.sheet.total
}

test(
  'R4.26 a gift card that was sent to somebody pays their two orders, and has back what one that is canceled took',
  { tag: '@release' },
  async ({ page, request, baseURL }) => {
    const email = `theo.${crypto.randomUUID()}@example.com`
    await give(page, { email })
    const mails = callOver(request, baseURL)
    await mails('POST /sign-in', { body: office })
    const told = async () => {
      const sent = await mails('GET /console/mail')
      const text = sent.flatMap((mail) => (mail.to === email ? mail.text : [])).join()
      return /\?key=([\w-]+)/.exec(text)?.[1] ?? ''
    }
    await expect.poll(told).not.toBe('')
    const card = await cardOf(page, baseURL, await told())
    const last4 = card.number.slice(-4)

    const first = await spend(page, baseURL, card)
    await spend(page, baseURL, card)
    await expect(page.getByText(m.checkout_gift_card_pays({ last4 })).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: m.confirm_cancel() }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: m.dialog_yes_continue() }).click()
    await expect(page.getByRole('main').getByText(m.confirm_cancelled_by_guest())).toBeVisible()

    await open(page, '/gift-cards')
    await page.getByLabel(m.gift_number()).fill(card.number)
    await page.getByLabel(m.gift_pin()).fill(card.pin)
    await page.getByRole('button', { name: m.gift_check() }).press('Enter')
    const left = m.gift_left({ amount: formatMoney(100_00 - first, 'en'), last4 })
    await expect(page.getByText(left)).toBeVisible()
  },
)

test(
  'R4.25 a member puts a gift card on the account; head office finds it, sends it again, stops it and lets it go',
  { tag: '@release' },
  async ({ page, browser, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, '/gift-cards')
    const { number, pin } = await buy(page, baseURL)
    const last4 = number.slice(-4)
    await open(page, '/account/gift-cards')
    await expect(page.getByText(m.account_gift_cards_none())).toBeVisible()
    await page.getByLabel(m.gift_number()).fill(number)
    await page.getByLabel(m.gift_pin()).fill(pin)
    await page.getByRole('button', { name: m.account_gift_cards_add() }).press('Enter')
    await expect(page.getByText(m.account_gift_cards_added())).toBeVisible()
    await expect(
      page.getByRole('main').getByText(m.gift_card_left({ amount: '$100.00' })),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    const { viewport } = test.info().project.use
    const head = await browser.newPage({ ...(viewport && { viewport }), baseURL: baseURL ?? '' })
    await apiOf(head, baseURL)('POST /sign-in', { body: office })
    await open(head, '/console/gift-cards')
    await head.getByLabel(m.console_gift_cards_search()).fill(last4)
    await head.getByRole('button', { name: m.console_gift_cards_find() }).press('Enter')
    await expect(head).toHaveURL(/q=/)
    const card = head.getByRole('article', { name: m.console_gift_card_ending({ last4 }) }).first()
    await card.getByRole('button', { name: m.console_gift_card_resend() }).press('Enter')
    await expect(card.getByText(m.console_gift_card_resent())).toBeVisible()
    await card.getByRole('button', { name: m.console_gift_card_stop() }).press('Enter')
    await expect(card.getByText(m.console_gift_card_is_stopped())).toBeVisible()
    expect(await violations(head)).toEqual([])
    expect(await sidewaysScroll(head)).toBe(0)
    await card.getByRole('button', { name: m.console_gift_card_release() }).press('Enter')
    await expect(card.getByText(m.console_gift_card_is_stopped())).toBeHidden()
    await head.close()
  },
)

test('R1.7 gift cards are sold in Spanish', { tag: '@release' }, async ({ page, baseURL }) => {
  const locale = 'es'
  await open(page, '/es/gift-cards')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.gift_headline({}, { locale }))
  expect(await sidewaysScroll(page)).toBe(0)
  await buy(page, baseURL, locale)
  await expect(page).toHaveURL(/\/es\/gift-cards\/gft_/)
  await expect(page.getByText(m.gift_card_bought({}, { locale }))).toBeVisible()
  expect(await violations(page)).toEqual([])
})

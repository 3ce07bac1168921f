import { expect, type Page, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { memberAt, newAddress, newMember, resetLinkFor } from './support/a-member.ts'
import { as, type Fill, floater, placeOrderIn, test as withKitchen } from './support/a-ticket.ts'
import { startOrder, typeCard, typeContact } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

/** A card whose bank asks its owner each time that it pays from the account. */
const asks = '4000 0025 0000 3155'

/** Nothing that axe finds, and nothing beside the page. */
async function looksRight(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

for (const locale of locales) {
  const said = { locale }
  const at = (path: string) => localizedPath(path, locale)

  test(
    `R1.4 a member saves a card with their order, and pays the next one with it by one press and their bank’s question (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const call = await newMember({ page, playwright, baseURL })
      await startOrder(page, baseURL)
      await open(page, at('/order/checkout'))
      await typeContact(page, locale)
      await typeCard(page, asks, '08/39', locale)
      const save = page.getByRole('checkbox', { name: m.checkout_save_card({}, said) })
      await save.check({ force: true })
      await page.getByRole('button', { name: placing(locale) }).press('Enter')
      await page.waitForURL(/\/order\/confirm\//)
      // It is saved once the order is theirs, by a job.
      await expect.poll(() => call('GET /member/cards')).toHaveLength(1)

      await startOrder(page, baseURL)
      await open(page, at('/order/checkout'))
      const card = page.getByRole('radio', { name: /3155/ })
      await expect(card).toBeChecked()
      await looksRight(page)
      await typeContact(page, locale)
      const script = Promise.withResolvers<void>()
      await page.route('**/challenge.js', async (route) => {
        await script.promise
        await route.continue()
      })
      await page.getByRole('button', { name: placing(locale) }).click()
      const bank = page.frameLocator(`iframe[title="${m.checkout_challenge_title({}, said)}"]`)
      const yes = bank.getByRole('button', { name: m.card_challenge_yes({}, said) })
      // A press before the bank’s page listens would be lost.
      await expect(yes).toBeDisabled()
      script.resolve()
      await yes.click()
      await page.waitForURL(/\/order\/confirm\//)
      await expect(page.getByText(/3155/)).toBeVisible()

      await open(page, at('/account/payment'))
      await expect(page.getByText(/3155/).first()).toBeVisible()
      await looksRight(page)

      await open(page, at('/gift-cards'))
      await page.getByText(m.gift_for_me({}, said), { exact: true }).click()
      await expect(page.getByRole('radio', { name: /3155/ })).toBeChecked()
      await looksRight(page)
      await shot(page, `gift-card-saved-${locale}`)
      await page.getByRole('button', { name: /\$\d/ }).click()
      await yes.click()
      await page.waitForURL(/\/gift-cards\/gft_/)
    },
  )

  test(
    `R2.12 whoever refuses at a provider is told so, tries again, and is a member (${locale})`,
    { tag: '@release' },
    async ({ page }) => {
      await open(page, at('/account/signin'))
      await page.getByRole('link', { name: 'Google' }).click()
      await page.getByRole('button', { name: m.identity_no({}, said) }).click()
      await expect(page.getByRole('alert')).toHaveText(m.refusal_social_refused({}, said))
      await looksRight(page)
      await page.getByRole('link', { name: m.account_another_way({}, said) }).click()
      await page.getByRole('link', { name: 'Google' }).click()
      await page.getByLabel(m.identity_email({}, said)).fill(newAddress())
      await page.getByRole('button', { name: m.identity_yes({}, said), exact: true }).click()
      await page.waitForURL(/\/account/)
      await open(page, at('/account'))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await looksRight(page)
    },
  )

  test(
    `R2.13 a forgotten password is set anew by the link of a mail, and signs in (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const email = newAddress()
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      await memberAt(page, mails, { baseURL, email })
      await page.context().clearCookies()
      await open(page, at('/account/forgotpassword'))
      const address = page.getByLabel(m.account_email({}, said))
      await address.fill('mari@comal')
      await page.getByRole('button', { name: m.account_forgot_press({}, said) }).click()
      await expect(address).toBeFocused()
      await expect(address).toHaveAccessibleDescription(/./)
      await address.fill(email)
      await expect(address).toHaveAccessibleDescription('')
      await page.getByRole('button', { name: m.account_forgot_press({}, said) }).click()
      await expect(page).toHaveURL(/forgotpasswordsuccess/)
      const { pathname, search } = new URL(await resetLinkFor(mails, baseURL, email))
      await open(page, `${pathname}${search}`)
      await looksRight(page)
      const password = 'mesquite and patience'
      await page.getByLabel(m.account_new_password({}, said)).fill(password)
      await page.getByRole('button', { name: m.account_reset_press({}, said) }).click()
      await expect(page.getByText(m.account_reset_done({}, said))).toBeVisible()
      await looksRight(page)
      await page.getByLabel(m.account_email({}, said)).fill(email)
      await page.getByRole('button', { name: m.account_continue({}, said) }).click()
      await page.getByRole('button', { name: m.account_password_press({}, said) }).click()
      await page.getByLabel(m.account_password({}, said), { exact: true }).fill(password)
      await page.getByRole('button', { name: m.account_sign_in_press({}, said) }).click()
      await expect(page).toHaveURL(/\/account$/)
      await mails.dispose()
    },
  )

  test(
    `a usual is named in the history, stands on the account, and is in the cart by one press (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const call = await newMember({ page, playwright, baseURL })
      const { id: order_id } = await placeOrderIn(page.request, baseURL ?? '', { fill: queso })
      await open(page, at(`/account/history?order=${order_id}`))
      const summary = page.getByRole('dialog')
      await summary.getByLabel(m.usuals_name({}, said)).fill('Friday')
      await summary.getByRole('button', { name: m.usuals_save({}, said) }).click()
      await expect(summary.getByText(m.account_saved({}, said))).toBeVisible()
      await open(page, at('/account'))
      await expect(page.getByRole('heading', { name: m.usuals_title({}, said) })).toBeVisible()
      await looksRight(page)
      await page.getByRole('button', { name: m.usuals_again_of({ name: 'Friday' }, said) }).click()
      await page.waitForURL(/\/cart/)
      await expect(page.getByText(/Queso/).first()).toBeVisible()
      await call('DELETE /orders/{order_id}', { params: { order_id } })
    },
  )

  test(
    `R6.22 a dish that left the menu is named before an order is had again, and the rest is in the cart (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      const call = await newMember({ page, playwright, baseURL })
      const crew = callOver(
        await playwright.request.newContext({ baseURL: baseURL ?? '' }),
        baseURL,
      )
      await crew('POST /sign-in', { body: floater })
      const { id: order_id } = await placeOrderIn(page.request, baseURL ?? '', {
        fill: async (shop, params) => {
          await queso(shop, params)
          return shop('POST /carts/{cart_id}/products', {
            params,
            body: { product_id: leaving, quantity: 1 },
          })
        },
      })
      await call('DELETE /orders/{order_id}', { params: { order_id } })
      const dish = { menu_id: kitchen.menu_id, item_id: leaving }
      await crew('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params: dish })
      try {
        await open(page, at(`/account/history?order=${order_id}`))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(m.confirm_order_again({}, said)) })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.again_title({}, said))
        await expect(page.getByText(m.again_line_gone({}, said))).toBeVisible()
        await expect(page.getByText(m.again_line_same({}, said))).toBeVisible()
        await looksRight(page)
        await page.getByRole('button', { name: m.confirm_order_again({}, said) }).click()
        await page.waitForURL(/\/cart/)
        const lines = page.getByRole('list', { name: m.cart_title({}, said) })
        await expect(lines.getByRole('listitem')).toHaveCount(1)
      } finally {
        await crew('DELETE /console/menus/{menu_id}/sold-out/{item_id}', { params: dish })
      }
    },
  )
}

for (const locale of locales)
  withKitchen(
    `what a guest told that they avoid stands in red on the ticket of the kitchen (${locale})`,
    { tag: '@release' },
    async ({ page, browser, baseURL, kitchenAt: { crew, call } }) => {
      const said = { locale }
      await open(page, localizedPath('/allergens', locale))
      const form = page.getByRole('region', { name: m.dietary_heading({}, said) })
      await form.getByText(m.allergen_milk({}, said), { exact: true }).click()
      await form.getByRole('button', { name: m.dietary_save({}, said) }).click()
      await expect(page.getByText(m.dietary_saved({}, said))).toBeVisible()
      const order = await placeOrderIn(page.request, baseURL ?? '', { fill: queso })
      const params = { order_id: order.id }
      await call('POST /console/tickets/{order_id}/fire', { params })
      const display = await browser.newContext({ baseURL: baseURL ?? '' })
      await as(display, crew)
      const board = await display.newPage()
      await open(board, `/console?location=${kitchen.id}`)
      const ticket = board.getByRole('article', { name: `Order ${order.number}`, exact: true })
      await expect(ticket).toContainText(
        m.console_allergy_told({ allergens: m.allergen_milk().toLowerCase() }),
      )
      expect(await violations(board)).toEqual([])
      for (const step of ['start', 'bump', 'hand-off'] as const)
        await call(`POST /console/tickets/{order_id}/${step}`, { params })
      await display.close()
    },
  )

/** A dish that no other test orders or runs out of. */
const leaving = 'unsweet-tea'

/** The button that places an order, whatever the total. */
const placing = (locale: (typeof locales)[number]) =>
  new RegExp(`^${m.checkout_place_order({ total: '' }, { locale }).trim()}`)

/** A queso as soon as possible. */
const queso: Fill = (call, params) =>
  call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'pit-fire-queso', quantity: 1 },
  })

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { apiOf, cardFields, startOrder, typeCard, typeContact } from './support/an-order.ts'
import { listening, open, stopClock, violations } from './support/visit.ts'

const placeOrder = /^Place Order/

test.beforeEach(async ({ page, baseURL }) => {
  await startOrder(page, baseURL)
})

test(
  'R2.8 R1.1 a guest pays by card and sees the order confirmed',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/order')
    await expect(page).toHaveURL(/\/order\/checkout$/)
    await typeContact(page)
    await typeCard(page)
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  },
)

test(
  'the checkout holds the time and says for how long',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await expect(page.getByText(/We’re holding \d+:\d\d [AP]M for you: 4:\d\d left/)).toBeVisible()
  },
)

test(
  'P18 card fields that don’t open say so, and open at a second try',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const { payment } = await apiOf(page, baseURL)('GET /app')
    await page.clock.install()
    await page.route(payment.fields_url, (route) => route.abort(), { times: 1 })
    await open(page, '/order/checkout')
    await expect(page.getByText(m.checkout_card_opening())).toBeVisible()
    await page.clock.runFor('00:11')
    await page.getByRole('button', { name: m.checkout_card_try_again() }).click()
    await expect(cardFields(page).getByLabel('Card number')).toBeVisible()
    await expect(page.getByText(m.checkout_card_opening())).toBeHidden()
  },
)

test(
  'R4.17 the summary names every amount, the tip by its rate, and the total on the button',
  { tag: '@release' },
  async ({ page }) => {
    await open(page, '/order/checkout')
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    for (const label of [m.cart_subtotal(), 'Tax (8.25%)', 'Tip (18%)', m.checkout_total()])
      await expect(summary.getByText(label, { exact: true })).toBeVisible()
    const total = await summary.getByRole('definition').last().textContent()
    await expect(page.getByRole('button', { name: `Place Order · ${total}` })).toBeVisible()
  },
)

test(
  'R11.5 a tip of one’s own, 0 included, changes the total; without an amount nothing is ordered, and one that isn’t saved isn’t shown as chosen',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    // By keyboard: a pointer may still meet the card fields’ frame, which stood there before the page scrolled.
    await page.getByRole('radio', { name: 'Custom' }).press('Space')
    const tip = page.getByLabel(m.checkout_tip_amount())
    const wanted = 'Enter dollars and cents, up to $1,000.00. 0 is no tip.'
    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await page.getByRole('link', { name: wanted }).click()
    await expect(tip).toBeFocused()
    await page.getByRole('radio', { name: '25%' }).press('Space')
    await page.getByRole('radio', { name: 'Custom' }).press('Space')
    await tip.fill('ten')
    await tip.blur()
    await expect(tip).toHaveAccessibleDescription(wanted)
    await tip.fill('3.50')
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    await expect(summary.getByText('$3.50')).toBeVisible()
    await tip.fill('0')
    await expect(summary.getByText('Tip', { exact: true })).toBeHidden()
    await page.route('**/cart.data*', (route) => route.abort())
    await page.getByRole('radio', { name: '25%' }).press('Space')
    await expect(
      page.getByRole('alert').filter({ hasText: m.checkout_card_try_again() }),
    ).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
  },
)

test(
  'no order goes out without what was typed last, also where pressing leaves the focus in its field',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await page.clock.install()
    await open(page, '/order/checkout')
    await typeContact(page)
    await typeCard(page)
    await page.getByRole('radio', { name: 'Custom' }).press('Space')
    // Typing never pauses for long enough to be saved by itself.
    await stopClock(page)
    await page.getByLabel(m.checkout_tip_amount()).fill('3.50')
    await page
      .getByRole('button', { name: placeOrder })
      .evaluate((button: HTMLButtonElement) => button.form?.requestSubmit(button))
    await expect(page.getByText(/^The total is now \$/)).toBeVisible()
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    await expect(summary.getByText('$3.50')).toBeVisible()
  },
)

test(
  'what a guest typed of themselves stands after a look at the menu and a reload, until they have ordered',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    await page.getByRole('link', { name: m.checkout_back_to_menu() }).click()
    await expect(page).toHaveURL(/\/menu\//)
    await page.goBack()
    const email = page.getByLabel(m.checkout_email())
    await expect(email).toHaveValue('marisol@example.com')
    await email.fill('mari@example.com')
    await page.reload()
    await listening(page)
    await expect(page.getByLabel(m.checkout_first_name())).toHaveValue('Marisol')
    await expect(email).toHaveValue('mari@example.com')
    await typeCard(page)
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await startOrder(page, baseURL)
    await open(page, '/order/checkout')
    await expect(email).toHaveValue('')
  },
)

test(
  'R7.1 R7.3 empty details are named above the form and beside their fields, the first has the focus, and what comes right leaves the list',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    const problem = page.getByRole('alert').filter({ hasText: m.common_problem() })
    await expect(page.getByLabel(m.checkout_first_name())).toBeFocused()
    await expect(page.getByLabel(m.checkout_first_name())).toBeInViewport()
    for (const words of [
      m.field_first_name_missing(),
      m.field_last_name_missing(),
      m.field_phone_missing(),
      m.field_email_missing(),
      m.checkout_card_invalid(),
    ])
      await expect(problem.getByRole('link', { name: words })).toBeVisible()
    await problem.getByRole('link', { name: m.field_email_missing() }).click()
    await expect(page.getByLabel(m.checkout_email())).toBeFocused()
    await page.getByLabel(m.checkout_email()).fill('marisol@example.com')
    await expect(problem.getByRole('link', { name: m.field_email_missing() })).toHaveCount(0)
    await expect(problem.getByRole('link')).toHaveCount(4)
    expect(await violations(page)).toEqual([])
  },
)

test(
  'R7.2 R7.4 R11.3 a wrong field is cleared as soon as it is right',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    await typeCard(page)
    const phone = page.getByLabel(m.checkout_phone())
    await phone.fill('512 555')
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(page.getByText(m.field_phone_invalid())).toBeVisible()
    await expect(phone).toBeFocused()
    await phone.pressSequentially('0188')
    await expect(page.getByText(m.field_phone_invalid())).toBeHidden()
    await expect(page.getByLabel(m.checkout_first_name())).toHaveValue('Marisol')
  },
)

test(
  'a card that has expired is refused in the card fields, which get the focus',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    await typeCard(page, '4242 4242 4242 4242', '01/20')
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    const fields = cardFields(page)
    await expect(fields.getByText('This card has expired')).toBeVisible()
    await expect(fields.getByLabel('Expiration (MM/YY)')).toBeFocused()
  },
)

test(
  'R10.1 a declined card says so and keeps every field; another card pays',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    await typeCard(page, '4000 0000 0000 0002')
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(
      page.getByText('Your card wasn’t charged. Your bank declined the card.'),
    ).toBeInViewport()
    await expect(page.getByLabel(m.checkout_email())).toHaveValue('marisol@example.com')
    await typeCard(page)
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  },
)

test(
  'who leaves the checkout while their order is placed is told that it is in, where they are now',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/order/checkout')
    await typeContact(page)
    await typeCard(page)
    const placed = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    await page.route('**/order/checkout.data*', async (route) => {
      const isPlaced = route.request().postData()?.includes('key=') === true
      const response = await route.fetch()
      if (isPlaced) placed.resolve()
      if (isPlaced) await left.promise
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await placed.promise
    await page.getByRole('link', { name: m.checkout_back_to_menu() }).click()
    await expect(page).toHaveURL(/\/menu\//)
    left.resolve()
    const told = page.getByRole('dialog', { name: m.checkout_elsewhere_heading() })
    await expect(told).toBeVisible()
    expect(await violations(page)).toEqual([])
    await told.getByRole('button', { name: m.checkout_elsewhere_see() }).click()
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  },
)

for (const [how, press] of [
  ['', twiceByKey],
  [' and a third and a hundredth', allTheTime],
] as const) {
  test(
    `a double press${how} places one order`,
    { tag: ['@desk', '@release'] },
    async ({ page }) => {
      await open(page, '/order/checkout')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && (request.postData() ?? '').includes('key='))
          sent.push(request.url())
      })
      await typeContact(page)
      await typeCard(page)
      await press(page)
      await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
      expect(sent).toHaveLength(1)
    },
  )
}

async function twiceByKey(page: Page) {
  await page.getByRole('button', { name: placeOrder }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
}

/** Presses as often as the page can hear it, also between two of its drawings, until the order is confirmed. */
async function allTheTime(page: Page) {
  await page.getByRole('button', { name: placeOrder }).evaluate((button: HTMLButtonElement) => {
    const { form } = button
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      if (!form?.isConnected) return
      form.requestSubmit(button)
      port2.postMessage('again')
    })
    port1.start()
    port2.postMessage('once')
  })
}

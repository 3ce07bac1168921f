import { rm } from 'node:fs/promises'
import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { aStripe, webhookSecret } from '#test/builders/a-stripe.ts'
import { freshFolder } from '#test/journeys/support/fresh-database.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { cardFields, startOrder, typeContact } from './support/an-order.ts'
import { replaceStripeScript } from './support/stripe-script.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.describe.configure({ mode: 'default' })

/** The product with Stripe’s account; Stripe itself and its script are doubles. */
let site = ''
let serving: Serving
let folder = ''
let party: Awaited<ReturnType<typeof aStripe>>

test.beforeAll(async () => {
  folder = await freshFolder()
  party = await aStripe()
  serving = await serve(
    {
      // The frames are served by the site, whose address is known beforehand.
      PORT: String(await freePort()),
      DATA_DIR: folder,
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_URL: `http://127.0.0.1:${party.port}`,
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    'test/e2e/support/serve-chain.ts',
  )
  site = serving.ordering
})
test.afterAll(async () => {
  serving.process.kill('SIGKILL')
  await serving.ended
  await party.close()
  await rm(folder, { recursive: true, force: true })
})

test.beforeEach(async ({ page }) => {
  await replaceStripeScript(page, (client_secret) => {
    const intent = party.intents().find((one) => one.client_secret === client_secret)
    if (intent) party.answer(intent.id, 'yes')
  })
})

/** The checkout of an order, with Stripe’s fields open. */
async function atCheckout(page: Page) {
  const cart = await startOrder(page, site)
  await open(page, `${site}/order/checkout`)
  const fields = cardFields(page)
  await expect(fields.getByLabel('Card number')).toBeVisible()
  return { fields, total: cart.sheet.total }
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

test(
  'R2.8 an order is paid by a card in Stripe’s own fields, whose script runs in their frame alone',
  { tag: '@release' },
  async ({ page }) => {
    const { fields, total } = await atCheckout(page)
    await expect(fields.locator('body')).toHaveAttribute('data-amount', String(total))
    await expect(fields.locator('body')).toHaveAttribute('data-key', 'pk_test_double')
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await typeContact(page)
    await placeOrder(page).press('Enter')
    await expect(fields.getByLabel('Card number')).toBeFocused()
    await fields.getByLabel('Card number').fill('4242 4242 4242 4242')
    await placeOrder(page).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByText('Visa').first()).toBeVisible()
  },
)

test(
  'R2.8 the owner of a card whose bank asks answers beside their order, which is placed once',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const { fields } = await atCheckout(page)
    await typeContact(page)
    await fields.getByLabel('Card number').fill('4000 0000 0000 3220')
    const before = party.intents().length
    await placeOrder(page).press('Enter')
    const asked = page.frameLocator(`iframe[title="${m.checkout_challenge_title()}"]`)
    await asked.getByRole('button', { name: 'It’s me' }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    expect(party.intents()).toHaveLength(before + 1)
  },
)

test(
  'R2.8 a wallet pays by its own sheet and sends the order',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const { fields } = await atCheckout(page)
    await typeContact(page)
    await fields.getByRole('button', { name: 'Google Pay' }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  },
)

test(
  'R1.7 a gift card is bought by a card in Stripe’s own fields, after its bank asked',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, `${site}/gift-cards`)
    await page.getByText('$100').click()
    await page.getByLabel(m.gift_to_name()).fill('Theo')
    await page.getByLabel(m.gift_to_email()).fill('theo@example.com')
    await page.getByLabel(m.gift_your_email(), { exact: true }).fill('a@example.com')
    const fields = cardFields(page)
    await fields.getByLabel('Card number').fill('4000 0000 0000 3220')
    await expect(fields.locator('body')).toHaveAttribute('data-amount', '10000')
    await page.getByRole('button', { name: /\$100/ }).press('Enter')
    const asked = page.frameLocator(`iframe[title="${m.checkout_challenge_title()}"]`)
    await asked.getByRole('button', { name: 'It’s me' }).press('Enter')
    await expect(page).toHaveURL(/\/gift-cards\/gft_/)
  },
)

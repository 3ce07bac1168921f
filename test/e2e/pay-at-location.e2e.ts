import { expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { freshCart, kitchen } from './support/a-cart.ts'
import { codeFor, newAddress } from './support/a-member.ts'
import { typeContact } from './support/an-order.ts'
import { as, test } from './support/a-ticket.ts'
import { listening, open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'an order is paid at pickup: its guest proves their mailbox, and the crew takes the money before it hands it over',
  { tag: '@release' },
  async ({ page, context, playwright, baseURL, kitchenAt }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/order/checkout')
    await listening(page)
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await proveAtPickup(page, email, () => codeFor(mails, baseURL, email))
    await mails.dispose()
    await expect(page.getByRole('heading', { name: m.checkout_tip() })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    const order_id = await orderAtPickup(page, email)
    await expect(page.getByText(/when you pick it up: cash or card/)).toBeVisible()
    expect(await violations(page)).toEqual([])

    const params = { order_id }
    await kitchenAt.call('POST /console/tickets/{order_id}/fire', { params })
    await kitchenAt.call('POST /console/tickets/{order_id}/start', { params })
    const { number } = await kitchenAt.call('POST /console/tickets/{order_id}/bump', { params })
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}&view=expo`)
    await page
      .getByRole('button', {
        name: m.console_press_on_order({ press: m.console_expo_bag_it(), number }),
      })
      .press('Enter')
    const shelf = page
      .getByRole('complementary', { name: m.console_expo_shelf() })
      .getByRole('listitem')
      .filter({ hasText: number })
    await expect(shelf).toContainText(m.console_collect({ amount: '' }).trim())
    const answer = Promise.withResolvers<void>()
    await page.route(`**/tickets/${order_id}/payment`, async (route) => {
      const response = await route.fetch()
      await answer.promise
      await route.fulfill({ response })
    })
    await shelf.getByRole('button', { name: /cash/ }).press('Enter')
    // The stream brings that it is paid; what is pressed before the answer itself is there isn’t lost.
    await shelf.getByRole('button', { name: new RegExp(m.console_hand_off()) }).press('Enter')
    answer.resolve()
    await expect(shelf).toHaveCount(0)
  },
)

test(
  'an order’s own page takes what is owed for it, once',
  { tag: '@release' },
  async ({ page, context, playwright, baseURL, kitchenAt }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/order/checkout')
    await listening(page)
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const email = newAddress()
    await proveAtPickup(page, email, () => codeFor(mails, baseURL, email))
    await mails.dispose()
    const order_id = await orderAtPickup(page, email)
    await as(context, kitchenAt.crew)
    await open(page, `/console/orders/${order_id}`)
    const cash = page.getByRole('button', { name: /^Paid \$.* cash$/ })
    await expect(cash).toBeVisible()
    await expect(page.getByRole('button', { name: /^Paid \$.* by card$/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await cash.press('Enter')
    await expect(page.getByRole('button', { name: /^Paid \$/ })).toHaveCount(0)
    await expect(page.getByText(/^Paid .* cash/)).toBeVisible()
  },
)

/** Chooses to pay at pickup, and proves a mailbox. */
async function proveAtPickup(
  page: Page,
  email: string,
  sentCode: () => Promise<string>,
): Promise<void> {
  await page.getByRole('radio', { name: m.checkout_pay_at_pickup() }).press('Space')
  const proof = page.getByRole('region', { name: m.checkout_at_pickup_proof_title() })
  await proof.getByLabel(m.account_email()).fill(email)
  await proof.getByRole('button', { name: m.checkout_proof_send() }).press('Enter')
  await proof.getByLabel(m.account_code()).fill(await sentCode())
  await proof.getByRole('button', { name: m.checkout_at_pickup_prove() }).press('Enter')
  // Asked once: the details of the order have it too.
  await expect(page.locator('#contact-email')).toHaveValue(email)
  await expect(page.getByText(m.checkout_at_pickup_terms())).toBeVisible()
}

/** Orders what is in the cart; returns the order’s id. */
async function orderAtPickup(page: Page, email: string): Promise<string> {
  await typeContact(page)
  await page.getByLabel(m.checkout_email()).fill(email)
  await page.getByLabel(m.checkout_phone()).fill(aNumber())
  await page.getByRole('button', { name: /at pickup$/ }).press('Enter')
  await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  return /ord_\w+/.exec(page.url())?.[0] ?? ''
}

/** A number that nobody else orders by: two orders that aren’t paid yet are a person’s most. */
function aNumber(): string {
  return `(512) ${String(process.hrtime.bigint())
    .slice(-7)
    .replace(/^[01]/, '5')
    .replace(/(?<=^...)/, '-')}`
}

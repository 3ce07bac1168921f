import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { m } from '#messages'
import { callOver } from './support/api.ts'
import { as, type Fill, office, placeOrder, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const accounts = {
  email: 'accounts@fritz-and-alma.example',
  password: 'every-cent-has-a-reason',
}

/** Somebody of head office, signed in. */
async function signedIn(
  {
    playwright,
    baseURL,
  }: Pick<PlaywrightWorkerArgs, 'playwright'> & { readonly baseURL: string | undefined },
  body: typeof accounts,
) {
  const browser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const call = callOver(browser, baseURL)
  await call('POST /sign-in', { body })
  return { call, cookies: await browser.storageState() }
}

/** A cola for another day, with a tip that nobody gives back alone. */
const generous: Fill = async (call, params) => {
  const body = { product_id: 'bottled-cola', quantity: 1 }
  const { location, menu_id } = await call('POST /carts/{cart_id}/products', { params, body })
  const day = location.days.at(-1) ?? ''
  const times = await call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day } })
  const wanted = times.at(-1) ?? ''
  await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
  return call('PUT /carts/{cart_id}/tip', {
    params,
    body: { tip: { kind: 'amount', cents: 60_000 } },
  })
}

async function looksWhole(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

test(
  'a refund that one person can’t decide alone is listed, and another gives it back',
  { tag: ['@desk', '@release'] },
  async ({ page, context, playwright, baseURL }) => {
    const { order } = await placeOrder(baseURL ?? '', generous)
    const params = { order_id: order.id }
    const first = await signedIn({ playwright, baseURL }, office)
    const { money } = await first.call('GET /console/orders/{order_id}', { params })
    await first.call('POST /console/orders/{order_id}/refunds', {
      params,
      body: { target: { kind: 'all' }, reason: 'quality', left: money.left },
      headers: { 'idempotency-key': order.id },
    })
    await as(context, first.cookies)
    await open(page, `/console/orders/${order.id}`)
    await expect(page.getByText(m.console_refund_ask_another())).toBeVisible()
    await expect(page.getByRole('button', { name: m.console_refund_accept() })).toBeHidden()

    const second = await signedIn({ playwright, baseURL }, accounts)
    await as(context, second.cookies)
    await open(page, '/console/refunds')
    const waiting = page.getByRole('article').filter({ hasText: order.number })
    await expect(waiting).toBeVisible()
    await looksWhole(page)
    await waiting.getByRole('link', { name: m.console_refunds_open() }).press('Enter')
    await expect(page).toHaveURL(new RegExp(order.id))
    await looksWhole(page)
    await page.getByRole('button', { name: m.console_refund_accept() }).press('Enter')
    await expect(page.getByRole('heading', { name: m.console_order_refunds() })).toBeVisible()
    await open(page, '/console/refunds')
    await expect(page.getByRole('article').filter({ hasText: order.number })).toHaveCount(0)
  },
)

test(
  'head office finds disputed and failed charges from the money of a day',
  { tag: ['@desk', '@release'] },
  async ({ page, context, playwright, baseURL }) => {
    const { cookies } = await signedIn({ playwright, baseURL }, office)
    await as(context, cookies)
    await open(page, '/console/money')
    await page.getByText(m.console_all_pages()).press('Enter')
    await page.getByRole('link', { name: m.console_disputes_title() }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_disputes_title())
    await expect(page.getByText(m.console_disputes_none())).toBeVisible()
    await looksWhole(page)
  },
)

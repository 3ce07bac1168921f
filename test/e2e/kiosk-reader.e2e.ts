import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Page,
  type Route,
  test,
} from '@playwright/test'
import { m } from '#messages'
import { button, looksRight, pair, portrait, toPayment } from './support/a-kiosk.ts'
import { callOver } from './support/api.ts'

/** A card whose bank takes six seconds, and one whose owner is asked and never answers. */
const [slow, unanswered] = ['4000000000006975', '4000000000003220'] as const

const orderPath = '**/api/kiosk/orders'

/** What an order is sent with once another card than the tapped one is held to the reader. */
function heldTo(route: Route, card: string) {
  return { postData: (route.request().postData() ?? '').replace('4242424242424242', card) }
}

const keyOf = (route: Route) => route.request().headers()['idempotency-key']

/** What the house has of a guest’s name: each order, and how its tenders stand. */
async function ordersOf(name: string, request: APIRequestContext, baseURL: string | undefined) {
  const call = callOver(request, baseURL)
  const { orders } = await call('GET /console/orders', { query: { q: name } })
  const read = orders.map(({ order_id }) =>
    call('GET /console/orders/{order_id}', { params: { order_id } }),
  )
  return (await Promise.all(read)).map(({ sheet, money: { tenders } }) => {
    return { total: sheet.total, tenders: tenders.map(({ cents }) => cents) }
  })
}

/** Of what the screen keeps for when its line is back, nothing waits. */
async function nothingWaits(page: Page) {
  await expect(button(page, m.kiosk_queue_yes())).toHaveCount(0)
  const queue = () => page.evaluate(() => localStorage.getItem('comal-kiosk-queue') ?? '')
  expect(await queue()).not.toContain('key')
}

test(
  'R4.24 P1 a reader that waits for its bank too long says so, and who tries again sends the same order and is charged once',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    const name = 'Odalys'
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    const keys: (string | undefined)[] = []
    let first: APIResponse | undefined
    let isOut = true
    // Its bank isn’t heard of in time, and that is all that the screen hears for as long as it asks.
    await page.route(orderPath, async (route) => {
      keys.push(keyOf(route))
      first ??= await route.fetch(heldTo(route, slow))
      await (isOut ? route.fulfill({ response: first }) : route.continue())
    })
    await toPayment(page, name)
    await button(page, /4242/).click()
    await expect(page.getByRole('alert')).toHaveText(m.checkout_processing())
    expect(keys.length).toBeGreaterThan(1)
    await looksRight(page)
    await nothingWaits(page)
    isOut = false
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_watch_screen({ name }))).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    await nothingWaits(page)
    const orders = await ordersOf(name, request, baseURL)
    expect(orders).toEqual([{ total: expect.any(Number), tenders: [orders[0]?.total] }])
  },
)

test(
  'R4.24 P1 a reader that asks for a card in vain stops and says so; with the order still in hand it is paid once',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    const name = 'Perrin'
    await page.setViewportSize(portrait)
    await page.clock.install()
    await pair(page, request, baseURL)
    const keys: (string | undefined)[] = []
    let isAnswered = false
    await page.route(orderPath, async (route) => {
      keys.push(keyOf(route))
      await route.continue(isAnswered ? {} : heldTo(route, unanswered))
    })
    await toPayment(page, name)
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_reader_asks())).toBeVisible()
    const stopped = page.waitForResponse('**/api/kiosk/cancellations')
    await page.clock.fastForward(91_000)
    expect(await (await stopped).json()).toMatchObject({ data: { cancelled: true } })
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_nobody_paid())
    await looksRight(page)
    await nothingWaits(page)
    expect(new Set(keys).size).toBe(1)
    expect(await ordersOf(name, request, baseURL)).toEqual([])
    isAnswered = true
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_watch_screen({ name }))).toBeVisible()
    await nothingWaits(page)
    const orders = await ordersOf(name, request, baseURL)
    expect(orders).toEqual([{ total: expect.any(Number), tenders: [orders[0]?.total] }])
  },
)

import {
  type APIRequestContext,
  type BrowserContext,
  type Page,
  request,
  test as base,
} from '@playwright/test'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { m } from '#messages'
import { kitchen } from './a-cart.ts'
import { callOver } from './api.ts'

type Order = DataOf<'GET /orders/{order_id}'>

/** Head office, which covers every location. Tests share the tries of an account, as people do: these take turns. */
export const office = { email: 'office@fritz-and-alma.example', password: 'his-pit-and-her-comal' }

/** Types a sign-in into the console’s form, and sends it. */
export async function typeSignIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel(m.console_email()).fill(email)
  await page.getByLabel(m.console_password()).fill(password)
  await page.getByRole('button', { name: m.console_sign_in_press() }).press('Enter')
}

/** The demo's sign-in that covers the kitchen, among others. */
export const floater = { email: 'crew@austin.example', password: 'two-kitchens-one-comal' }

/** An order, with the browser that placed it. */
export interface Placed {
  readonly order: Order
  readonly guest: Cookies
}

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

interface Kitchen {
  readonly crew: Cookies
  /** The crew's calls. */
  readonly call: Call
}

interface Orders {
  /** An order that was just placed, for another day: the board never sees it. */
  readonly placed: Placed
  /** An order on the board; it is off the board again when its test is over. */
  readonly fired: Placed
  /** Another one, behind it for a test that names it second. */
  readonly firedNext: Placed
}

/** Tests with a kitchen: signed-in crew, and orders to work on. */
export const test = base.extend<Orders, { kitchenAt: Kitchen }>({
  kitchenAt: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use
      const staff = await playwright.request.newContext({ baseURL })
      const call = callOver(staff, baseURL)
      await call('POST /sign-in', { body: floater })
      await use({ crew: await staff.storageState(), call })
      await staff.dispose()
    },
    { scope: 'worker' },
  ],
  placed: async ({ baseURL }, use) => use(await placeOrder(baseURL ?? '', aheadOfTime)),
  fired: ({ baseURL, kitchenAt: { call } }, use) => onBoard(baseURL ?? '', call, use),
  firedNext: ({ baseURL, kitchenAt: { call } }, use) => onBoard(baseURL ?? '', call, use),
})

/** A ticket as the board shows it. */
export function ticket(page: Page, number: string) {
  return page.getByRole('article', { name: `Order ${number}`, exact: true })
}

async function onBoard(
  baseURL: string,
  call: Call,
  use: (placed: Placed) => Promise<void>,
): Promise<void> {
  const fired = await placeOrder(baseURL, soon)
  const params = { order_id: fired.order.id }
  await call('POST /console/tickets/{order_id}/fire', { params })
  await use(fired)
  for (const step of ['start', 'bump', 'hand-off'] as const)
    await call(`POST /console/tickets/{order_id}/${step}`, { params }).catch(ignoreRefusal)
}

/** A step that the test took already. */
function ignoreRefusal(no: unknown): void {
  if (!(no instanceof ApiRefusal)) throw no
}

/** Lets a browser be somebody: the guest of an order, or the crew. */
export async function as(context: BrowserContext, { cookies }: Cookies): Promise<void> {
  await context.clearCookies()
  await context.addCookies(cookies)
}

/** Fills a new cart, so that the order is for a certain time. */
export type Fill = (call: Call, params: { readonly cart_id: string }) => Promise<unknown>

/** A cola as soon as possible. */
const soon: Fill = (call, params) =>
  call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'bottled-cola', quantity: 1 },
  })

/** A cola for the last day that can be ordered for. */
export const aheadOfTime: Fill = async (call, params) => {
  const { menu_id } = kitchen
  const body = { product_id: 'bottled-cola', quantity: 1 }
  const { location } = await call('POST /carts/{cart_id}/products', { params, body })
  const day = location.days.at(-1) ?? ''
  const times = await call('GET /locations/{menu_id}/times/{day}', { params: { menu_id, day } })
  const wanted = times.at(-1) ?? ''
  return call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
}

const marisol = {
  first_name: 'Marisol',
  last_name: 'Krause',
  phone: '(512) 555-0188',
  email: 'marisol@example.com',
}

/** A new guest fills a cart and pays for it. */
export async function placeOrder(
  baseURL: string,
  fill: Fill,
  contact: typeof marisol = marisol,
): Promise<Placed> {
  const browser = await request.newContext({ baseURL })
  const order = await placeOrderIn(browser, baseURL, { fill, contact })
  return { order, guest: await browser.storageState() }
}

interface Placing {
  readonly fill: Fill
  readonly contact?: typeof marisol
  readonly menu_id?: string
}

/** Whoever uses a browser fills a new cart and pays for it. */
export async function placeOrderIn(
  browser: APIRequestContext,
  baseURL: string,
  { fill, contact = marisol, menu_id = kitchen.menu_id }: Placing,
): Promise<Order> {
  const call = callOver(browser, baseURL)
  const { id } = await call('POST /carts', { body: { menu_id } })
  const params = { cart_id: id }
  await fill(call, params)
  const cart = await call('POST /carts/{cart_id}/hold', { params })
  const token = await cardToken(browser, baseURL)
  const send = () =>
    call('POST /carts/{cart_id}/checkout', {
      params,
      headers: { 'idempotency-key': id },
      body: { contact, payment: { token }, total: cart.sheet.total },
    })
  // While the bank is slow, the same again: as the page does.
  for (let answer = await send(); ; answer = await send())
    if (answer.state === 'confirmed') return answer.order
}

/** What the gateway’s own fields answer for a good card. */
export async function cardToken(
  browser: APIRequestContext,
  baseURL: string | undefined,
): Promise<string> {
  const { payment } = await callOver(browser, baseURL)('GET /app')
  const data = { number: '4242424242424242', expiry: '12/39', code: '123' }
  const fields = await browser.post(new URL('/tokens', payment.fields_url).href, { data })
  const { token } = await fields.json()
  return token
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '#scripts/free-port.ts'
import { type Serving, serve } from '#test/journeys/support/own-process.ts'
import { kitchen } from './support/a-cart.ts'
import { as, type Fill, office, placeOrder, test } from './support/a-ticket.ts'
import { apiOf } from './support/an-order.ts'
import { hostileChain } from './support/hostile-chain.ts'
import { hostileContent } from './support/hostile-content.ts'
import { payloads } from './support/payloads.ts'
import { listening } from './support/visit.ts'
import { watch } from './support/detect-injection.ts'

const menu = `/menu/${kitchen.menu_id}`
const short = payloads.filter(({ length }) => length <= 40)

test.describe.configure({ mode: 'default' })

/** A chain whose every text is a payload, on a content service that was taken over. */
let site = ''
let ours: readonly string[] = []
let serving: Serving
let folder = ''
let content: Awaited<ReturnType<typeof hostileContent>>

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comal-hostile-'))
  const chain = join(folder, 'chain')
  await hostileChain(chain)
  content = await hostileContent()
  serving = await serve(
    {
      // A port that is known beforehand: the card fields are framed by one address alone.
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      CHAIN: chain,
      CONTENT_URL: content.url,
      CONTENT_TOKEN: 'a-token',
    },
    'test/e2e/support/serve-chain.ts',
  )
  site = serving.ordering
})
test.afterAll(async () => {
  serving.process.kill('SIGKILL')
  await serving.ended
  await content.close()
  await rm(folder, { recursive: true, force: true })
})
test.beforeEach(async ({ page }) => {
  const { payment } = await apiOf(page, site)('GET /app')
  ours = [site, new URL(payment.fields_url).origin]
})

/** A cola for every three payloads, made for somebody named like one, as one order holds at most fifty lines. */
const fill: Fill = async (call, params) => {
  for (let index = 0; index < payloads.length; index += 3) {
    const instructions = payloads.slice(index, index + 3).join(' ')
    const recipient = short[index % short.length] ?? ''
    const body = { product_id: 'bottled-cola', quantity: 1, recipient, instructions }
    await call('POST /carts/{cart_id}/products', { params, body })
  }
}

const contact = {
  first_name: '<img src=x onerror=hit=1>',
  last_name: '"><svg onload=hit=1>',
  phone: '(512) 555-0188',
  email: 'marisol@example.com',
}

/** The payloads that nobody can read on the page, hidden parts included; blanks count as one. */
async function missing(page: Page, typed: readonly string[]): Promise<readonly string[]> {
  const texts = await page.locator('body').evaluate((body) => {
    const fields = [...body.querySelectorAll('input, textarea')].map((field) =>
      field.getAttribute('value'),
    )
    return [body.textContent, ...fields].join(' ')
  })
  const text = withoutBlanks(texts)
  return typed.filter((payload) => !text.includes(withoutBlanks(payload)))
}

/** What turns letters around is taken out of what guests type, and stays in what a chain's own files say. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
}

/** Opens a screen, reads these payloads on it as they were typed, and finds that nothing happened. */
async function expectText(page: Page, path: string, typed: readonly string[]) {
  const watched = watch(page, ours)
  await page.goto(site + path)
  await listening(page)
  expect(await missing(page, typed)).toEqual([])
  await watched.expectHarmless()
}

test(
  'T12 what guests type is text in their cart and at checkout',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const call = apiOf(page, site)
    const cart = await call('POST /carts', { body: { menu_id: kitchen.menu_id } })
    await fill(call, { cart_id: cart.id })
    for (const path of ['/cart', '/order/checkout']) await expectText(page, path, payloads)
    await expectText(page, `${menu}/product/bottled-cola?edit=bottled-cola&position=0`, [])
  },
)

test(
  'T12 what guests type is text on the confirmation and in the mail',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    const { order, guest } = await placeOrder(site, fill, contact)
    await as(context, guest)
    await expectText(page, `/order/confirm/${order.id}`, [...payloads, contact.first_name])

    const call = apiOf(page, site)
    await call('POST /sign-in', { body: office })
    await expect(async () => {
      const mails = await call('GET /console/mail')
      expect(mails.filter(({ text }) => text.includes(order.number))).toHaveLength(1)
    }).toPass()
    await expectText(page, '/console/mail', [...payloads, contact.first_name])
  },
)

test(
  'T12 what guests type is text on the kitchen display, while it comes in too',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const call = apiOf(page, site)
    await call('POST /sign-in', { body: office })
    const board = `/console?location=${kitchen.id}`
    await expectText(page, board, [])
    const watched = watch(page, ours)
    const { order } = await placeOrder(site, fill, contact)
    await call('POST /console/tickets/{order_id}/fire', { params: { order_id: order.id } })
    const ticket = page.getByRole('article', { name: `Order ${order.number}`, exact: true })
    await expect(ticket).toContainText(contact.first_name)
    expect(await missing(page, payloads)).toEqual([])
    await watched.expectHarmless()
    for (const path of [board, `${board}&panel=recall`, '/console'])
      await expectText(page, path, path === board ? payloads : [])
  },
)

test(
  'T12 what a chain’s files and a content service say is text on every page',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const fitting = payloads.filter(({ length }) => length <= 60)
    await expectText(page, menu, fitting)
    await expectText(page, `${menu}/product/brisket-street-tacos`, [])
    await expectText(page, '/locations?searched=78748', [])
    await expectText(page, '/nowhere', payloads)
  },
)

test(
  'T12 a welcome that somebody else wrote is text, links lead to pages, and its traps are put aside',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const watched = watch(page, ours)
    await page.goto(site)
    await listening(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await missing(page, payloads.map(asMarkdown))).toEqual([])
    expect(await missing(page, ['trap'])).toEqual(['trap'])
    await watched.expectHarmless()
  },
)

/** A payload as it reads once Markdown has taken what is its own. */
function asMarkdown(payload: string): string {
  return payload.replace(/^!?\[(.*)\]\(.*\)$/, '$1').replace(/^\*\*(.*)\*\*$/, '$1')
}

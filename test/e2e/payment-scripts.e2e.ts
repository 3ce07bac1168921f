import { type Page, type Response, expect, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inventory } from '#scripts/payment-scripts.ts'
import { startOrder, typeCard, typeContact } from './support/an-order.ts'
import { open } from './support/visit.ts'

/** What the build wrote down. */
const known = new Map(
  inventory
    .parse(JSON.parse(readFileSync('build/payment-scripts.json', 'utf8')))
    .map(({ path, sha256 }) => [path, sha256]),
)

/** Every script that a page and its frames are served from now on, by address. */
function servedTo(page: Page): Map<string, Response> {
  const served = new Map<string, Response>()
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (response.request().resourceType() === 'script' || type.includes('javascript'))
      served.set(response.url(), response)
  })
  return served
}

/** What was served and doesn't stand in the inventory as it was served. */
async function strangersAmong(served: ReadonlyMap<string, Response>): Promise<readonly string[]> {
  const found = [...served].map(async ([url, response]) => {
    const digest = createHash('sha256')
      .update(await response.body())
      .digest('hex')
    return known.get(new URL(url).pathname) === digest ? [] : [url]
  })
  return (await Promise.all(found)).flat()
}

test.beforeEach(async ({ page, baseURL }) => {
  await startOrder(page, baseURL)
})

test(
  'T12 every script that runs beside the card fields stands in the inventory, by hash',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const served = servedTo(page)
    await open(page, '/order/checkout')
    await typeContact(page)
    await typeCard(page)
    await page.waitForLoadState('networkidle')
    expect(served.size).toBeGreaterThan(8)
    expect(await strangersAmong(served)).toEqual([])
    const origins = new Set([...served.keys()].map((url) => new URL(url).origin))
    const frame = await page.locator('iframe[title="Card details"]').getAttribute('src')
    expect([...origins].toSorted()).toEqual(
      [new URL(baseURL ?? '').origin, new URL(frame ?? '').origin].toSorted(),
    )
  },
)

test(
  'T12 the payment page’s inline scripts are those that the server marked for this one answer',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const answer = await open(page, '/order/checkout')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(nonce).not.toBe('')
    const nonces = await page.evaluate(() =>
      [...document.scripts].filter(({ src }) => src === '').map((script) => script.nonce),
    )
    expect(nonces.length).toBeGreaterThan(0)
    expect(new Set(nonces)).toEqual(new Set([nonce]))
  },
)

test(
  'T12 planted, a changed script and one that somebody added are seen',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const served = servedTo(page)
    await page.route('**/assets/checkout-page-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    })
    await page.route('**/assets/skimmer.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
    )
    await open(page, '/order/checkout')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = '/assets/skimmer.js'
      document.head.append(script)
      return new Promise((resolve) => script.addEventListener('load', resolve))
    })
    const strangers = await strangersAmong(served)
    expect(
      strangers.map((url) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, '')).toSorted(),
    ).toEqual(['/assets/checkout-page', '/assets/skimmer.js'])
  },
)

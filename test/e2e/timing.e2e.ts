import { m } from '#messages'
import { expect, type Page, type Request, test } from '@playwright/test'
import { startedBy } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { openStill, passUntil, stillClock } from './support/still-clock.ts'

/** Notes each request whose path fits. */
function requestsFor(page: Page, path: RegExp): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) asked.push(pathname)
  })
  return asked
}

// What a test puts over the clock’s functions comes after them.
test.beforeEach(({ page }) => stillClock(page))

test(
  'R11.3 a page that never comes to rest fetches what others ask after two seconds, and not before',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    // A browser that is busy all the time calls back once the page’s own patience is over: it stands over the one of the clock.
    await page.addInitScript(() => {
      window.requestIdleCallback = (work, options) =>
        window.setTimeout(
          () => work({ didTimeout: true, timeRemaining: () => 0 }),
          options?.timeout ?? 60_000,
        )
    })
    const scripts = requestsFor(page, /^\/assets\/cart-page-[\w-]+\.js$/)
    await openStill(page, '/news')
    await page.clock.runFor(1800)
    expect(scripts).toEqual([])
    await page.clock.runFor(400)
    await expect.poll(() => scripts).toHaveLength(1)
  },
)

test(
  'R11.3 R4.21 a loader that is shown stays for 200 milliseconds, and what was waited for is there meanwhile',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await openStill(page, '/account/lookup')
    const answered = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'POST') await answered.promise
      await route.continue()
    })
    const phone = page.getByRole('textbox').first()
    await phone.fill('512-555-0137')
    await phone.press('Enter')
    const busy = page.locator('main button[aria-busy=true]')
    await expect(busy).toBeVisible()
    // Drawn only now: with the page’s one polite region.
    const region = page.locator('output[aria-live=polite]')
    await passUntil(page, () => expect(region).toBeAttached({ timeout: 100 }))
    const loader = page.getByRole('status').filter({ hasText: m.dialog_loading() })
    // What is quick shows none.
    await page.clock.runFor(300)
    await expect(loader).toBeHidden()
    await page.clock.runFor(150)
    await expect(loader).toBeVisible()
    // The browser may call off an answer once its page has read enough: then that has arrived, and never finishes.
    const isAgain = (one: Request) => /GET .*\.data/.test(`${one.method()} ${one.url()}`)
    const again = Promise.race([
      page.waitForEvent('requestfinished', isAgain),
      page.waitForEvent('requestfailed', isAgain),
    ])
    answered.resolve()
    await expect(page.locator('input[name=code]')).toBeVisible()
    await expect(busy).toHaveCount(0)
    await again
    await page.clock.runFor(190)
    await expect(loader).toBeVisible()
    // It counts from when what is loaded again after the answer has arrived, which is no moment that the page shows.
    const more = await passUntil(page, () => expect(loader).toBeHidden({ timeout: 100 }))
    expect(more).toBeLessThan(1000)
  },
)

test(
  'R7.4 R11.3 a field is judged as it is left, and one that was wrong again 250 milliseconds after typing stops',
  { tag: '@desk' },
  async ({ page }) => {
    await openStill(page, '/contact')
    const phone = page.getByLabel('Mobile number')
    await phone.fill('512')
    await phone.blur()
    const wrong = page.getByText('Enter a 10-digit mobile number')
    await expect(wrong).toBeVisible()
    await phone.fill('5125550142')
    await page.clock.runFor(240)
    await expect(wrong).toBeVisible()
    await page.clock.runFor(20)
    await expect(wrong).toBeHidden()
  },
)

test(
  'R11.3 places are searched 250 milliseconds after typing stops',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const asked = requestsFor(page, /^\/api\/addresses\/autocomplete$/)
    await openStill(page, '/locations')
    await page.getByRole('textbox', { name: /city or zip/i }).focus()
    const field = page.getByRole('combobox')
    await passUntil(page, () => expect(field).toBeFocused({ timeout: 100 }))
    await field.pressSequentially('dal')
    await page.clock.runFor(240)
    expect(asked).toEqual([])
    await page.clock.runFor(20)
    await expect.poll(() => asked).toHaveLength(1)
  },
)

test(
  'R4.22 R11.3 that a link was copied is said for two seconds',
  { tag: ['@desk', '@release'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openStill(page, '/news/from-the-pit/what-post-oak-does-to-a-peach')
    await page.getByRole('button', { name: m.news_copy_link() }).click()
    const told = page.getByText('Link copied to clipboard!')
    await expect(told).toBeVisible()
    await page.clock.runFor(1900)
    await expect(told).toBeVisible()
    await page.clock.runFor(200)
    await expect(told).toBeHidden()
  },
)

test(
  'R6.15 R11.3 a group order is asked for every ten seconds while its page is open, whatever is heard',
  { tag: ['@desk', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const call = await newMember({ page, playwright, baseURL })
    const { cart } = await startedBy(call)
    const asked = requestsFor(page, new RegExp(`^/api/group-orders/${cart.id}$`))
    // Nothing is heard: the stream never answers.
    await page.route('**/events*', () => undefined)
    await openStill(page, '/group-order')
    // From one question to the next: when the one before came, the page's clock ran by itself.
    const known = asked.length
    await passUntil(page, async () => expect(asked).toHaveLength(known + 1))
    const before = asked.length
    const first = await passUntil(page, async () => expect(asked).toHaveLength(before + 1))
    expect(first).toBeGreaterThan(9000)
    expect(first).toBeLessThanOrEqual(10_500)
    await page.clock.runFor(9500)
    expect(asked).toHaveLength(before + 1)
    await passUntil(page, async () => expect(asked).toHaveLength(before + 2))
    await page.getByRole('link', { name: m.shell_account_welcome({ name: 'Maria' }) }).click()
    await expect(page).toHaveURL('/account')
    // Another page asks once whether the group’s deadline has passed (R6.14), and no more.
    await expect.poll(() => asked.length).toBe(before + 3)
    await page.clock.runFor(25_000)
    expect(asked).toHaveLength(before + 3)
  },
)

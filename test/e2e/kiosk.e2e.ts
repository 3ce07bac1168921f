import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { office } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const portrait = { width: 1080, height: 1920 }
const landscape = { width: 1920, height: 1080 }

/** Pairs the screen with the kitchen, by the code that it shows. */
async function pair(
  page: Page,
  request: APIRequestContext,
  baseURL = '',
  printer: string | null = null,
) {
  await open(page, '/kiosk')
  await page.getByRole('button', { name: m.kiosk_pair_begin() }).click()
  const code = (await page.locator('.kiosk-code').textContent()) ?? ''
  const call = callOver(request, baseURL)
  await call('POST /sign-in', { body: office })
  const { id } = await call('POST /console/kiosks', {
    body: { code, name: 'Front door', location_id: kitchen.id, printer },
  })
  await open(page, '/kiosk')
  return () => call('DELETE /console/kiosks/{kiosk_id}', { params: { kiosk_id: id } })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Orders the first dish of the menu, up to the name. */
async function orderDish(page: Page) {
  await page.locator('.kiosk-dish:enabled').first().press('Enter')
  await button(page, m.kiosk_add()).press('Enter')
  await button(page, /·/)
    .filter({ hasText: m.kiosk_items({ count: 1 }) })
    .press('Enter')
  await expect(page.getByRole('heading', { name: m.kiosk_order_title() })).toBeFocused()
}

async function looksRight(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Targets of a kiosk are 88 px at least (ui.md, check 2). */
async function smallTargets(page: Page) {
  return page.locator('.kiosk button:visible').evaluateAll((all) =>
    all
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 88 || box.height < 88)
      .map(({ name }) => name),
  )
}

test(
  'R4.24 T26 a guest orders at a kiosk, is declined once, pays and gets a number; the next finds nothing of it',
  { tag: '@desk' },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    const revoke = await pair(page, request, baseURL)
    await looksRight(page)
    await button(page, m.kiosk_for_here()).click()
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await orderDish(page)
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await button(page, m.kiosk_continue()).click()
    for (const letter of 'ANA')
      await button(page, letter)
        .and(page.getByText(letter, { exact: true }))
        .click()
    await page.getByRole('textbox', { name: m.kiosk_stand() }).fill('12')
    await looksRight(page)
    await button(page, m.kiosk_continue()).click()
    await button(page, m.kiosk_no_tip()).click()
    await looksRight(page)
    await button(page, m.kiosk_pay()).click()
    await button(page, /0002/).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await looksRight(page)
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_take_stand({ stand: '12' }))).toBeVisible()
    await button(page, m.kiosk_print()).click()
    await expect(page.getByLabel(m.kiosk_receipt())).toContainText('12')
    await looksRight(page)
    await button(page, m.kiosk_done()).click()
    await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
    await expect(page.getByText('ANA')).toHaveCount(0)
    const names = (await page.context().cookies()).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('comal'))).toEqual(['comal_kiosk'])
    await revoke()
    await expect(page.getByRole('heading', { name: m.kiosk_revoked() })).toBeVisible()
  },
)

test(
  'R4.24 a kiosk that nobody touches asks, counts down and is wiped; wide, by keyboard and in Spanish it works as well',
  { tag: '@desk' },
  async ({ page, request, baseURL }) => {
    const es = { locale: 'es' } as const
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL)
    await page.clock.install()
    await open(page, '/es/kiosk')
    await button(page, m.kiosk_to_go({}, es)).press('Enter')
    await button(page, m.kiosk_move_lower({}, es)).press('Enter')
    await button(page, m.kiosk_larger_text({}, es)).press('Enter')
    await looksRight(page)
    await page.locator('.kiosk-dish:enabled').first().press('Enter')
    await button(page, m.kiosk_add({}, es)).press('Enter')
    await page.clock.runFor(50_000)
    await expect(page.getByRole('dialog', { name: m.kiosk_still_there({}, es) })).toBeVisible()
    await looksRight(page)
    await page.getByRole('button', { name: m.kiosk_go_on({}, es) }).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(70_000)
    await expect(page.getByRole('heading', { name: m.kiosk_title({}, es) })).toBeVisible()
    await button(page, m.kiosk_to_go({}, es)).press('Enter')
    await expect(button(page, m.kiosk_pick_a_dish({}, es))).toBeDisabled()
    await open(page, '/kiosk/status')
    await expect(page.getByRole('heading', { name: m.kiosk_status_ready() })).toBeVisible()
    await looksRight(page)
  },
)

test(
  'R4.24 while the line is away an order waits on the screen, outlives a reload, and is placed once when it is back',
  { tag: '@desk' },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL, 'simulated')
    await page.route('**/api/kiosk**', (route) => route.abort())
    await page.route('**/api/kiosk/**', (route) => route.abort())
    await button(page, m.kiosk_to_go()).click()
    await orderDish(page)
    await button(page, m.kiosk_continue()).click()
    await page.getByRole('textbox', { name: m.kiosk_name() }).fill('Wren')
    await button(page, m.kiosk_continue()).click()
    await button(page, m.kiosk_pay()).click()
    await looksRight(page)
    await button(page, m.kiosk_queue_yes()).click()
    await expect(page.getByRole('heading', { name: 'T1' })).toBeFocused()
    await looksRight(page)
    await page.reload()
    const placed = page.waitForResponse(/api.kiosk.orders/)
    await page.unrouteAll()
    expect((await placed).status()).toBe(200)
    const kept = () => page.evaluate(() => localStorage.getItem('comal-kiosk-queue'))
    await expect.poll(kept).not.toContain('Wren')
  },
)

test(
  'R4.24 a guest reads on in Spanish with the order in hand, pays at the counter and prints the receipt',
  { tag: '@desk' },
  async ({ page, request, baseURL }) => {
    const es = { locale: 'es' } as const
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL, 'simulated')
    await button(page, m.kiosk_larger_text()).press('Enter')
    await button(page, m.kiosk_for_here()).press('Enter')
    await orderDish(page)
    await page.getByRole('link', { name: m.console_language_name({}, es) }).press('Enter')
    await expect(page.getByRole('heading', { name: m.kiosk_order_title({}, es) })).toBeVisible()
    await expect(button(page, m.kiosk_larger_text({}, es))).toHaveAttribute('aria-pressed', 'true')
    await looksRight(page)
    await button(page, m.kiosk_continue({}, es)).press('Enter')
    await page.getByRole('textbox', { name: m.kiosk_name({}, es) }).fill('Luz')
    await button(page, m.kiosk_continue({}, es)).press('Enter')
    await button(page, m.kiosk_pay({}, es)).press('Enter')
    await looksRight(page)
    await button(page, m.kiosk_use_gift_card({}, es)).press('Enter')
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await button(page, m.kiosk_back_to_pay({}, es)).press('Enter')
    await button(page, m.kiosk_pay_at_counter({}, es)).press('Enter')
    await button(page, m.kiosk_print_receipt({}, es)).press('Enter')
    await expect(page.getByRole('status')).toHaveText(m.kiosk_printed({}, es))
    await looksRight(page)
  },
)

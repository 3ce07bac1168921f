import { type CDPSession, expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import {
  button,
  landscape,
  looksRight,
  orderDish,
  pair,
  portrait,
  smallTargets,
  startOver,
} from './support/a-kiosk.ts'
import { as, test } from './support/a-ticket.ts'
import { open, shot } from './support/visit.ts'

const screen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'R4.24 a dish that the crew 86es is out on the screen at once: it goes before the order does, and comes back by itself',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL, kitchenAt: { call } }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    await button(page, m.kiosk_to_go()).press('Enter')
    // One that no other walk orders.
    const name = 'Armadillo Eggs'
    const card = page.locator('.kiosk-dish', { hasText: name })
    await orderDish(page, card)
    const { menu_id } = kitchen
    const { categories } = await call('GET /menus/{menu_id}', { params: { menu_id } })
    const dishes = categories.flatMap(({ products }) => products)
    const item_id = dishes.find((dish) => dish.name === name)?.product_id ?? ''
    const params = { menu_id, item_id }
    await call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params })
    const gone = page.getByRole('article', { name })
    await expect(gone).toContainText(m.kiosk_line_gone())
    // What can’t be had has no sum.
    await expect(button(page, new RegExp(m.kiosk_continue()))).not.toContainText('$')
    await expect(button(page, new RegExp(m.kiosk_continue()))).toBeDisabled()
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    // The line goes between hearing that there is something new and fetching it: the order stays in hand.
    const missed = page.waitForEvent('requestfailed')
    await page.route(/kiosk\.data/, (route) => route.abort())
    await call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', { params })
    await missed
    await expect(gone).toBeVisible()
    await page.unrouteAll()
    await expect(gone).not.toContainText(m.kiosk_line_gone())
    await call('PUT /console/menus/{menu_id}/sold-out/{item_id}', { params })
    await expect(gone).toContainText(m.kiosk_line_gone())
    await button(page, m.rewards_remove({ name })).press('Enter')
    await button(page, m.kiosk_add_more()).press('Enter')
    await expect(card).toBeDisabled()
    await call('DELETE /console/menus/{menu_id}/sold-out/{item_id}', { params })
    await expect(card).toBeEnabled()
  },
)

test(
  'R4.24 a guest gets help: the crew’s board calls, and the screen says that somebody comes',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL, browser, kitchenAt }) => {
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL)
    await button(page, m.kiosk_to_go()).press('Enter')
    await button(page, m.kiosk_get_help()).press('Enter')
    const said = page.getByRole('dialog', { name: m.kiosk_help_called() })
    await expect(said).toBeVisible()
    await looksRight(page)
    await said.getByRole('button', { name: m.kiosk_go_on() }).press('Enter')
    await expect(page.getByText(m.kiosk_help_waiting())).toBeVisible()
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const board = await context.newPage()
    await as(context, kitchenAt.crew)
    await open(board, `${baseURL}/console?location=${kitchen.id}`)
    const bands = board.getByRole('region', { name: m.console_calls() })
    await expect(bands).toContainText(m.console_call({ name: 'Front door' }))
    await bands.getByRole('button').first().press('Enter')
    await expect(bands).toHaveCount(0)
    await expect(page.getByText(m.kiosk_help_coming())).toBeVisible()
    await page.route('**/api/kiosk/calls', (route) => route.abort())
    await button(page, m.kiosk_get_help()).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(m.kiosk_help_where())
    await context.close()
  },
)

test(
  'R4.24 a guest tips an amount of their own, and what a group has no more room for says how to swap',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL)
    await button(page, m.kiosk_for_here()).press('Enter')
    await page.locator('.kiosk-dish:enabled').first().press('Enter')
    await expect(page.locator('.kiosk-product')).toBeVisible()
    await fillGroup(page, 'Make it a meal', 3)
    await button(page, m.kiosk_add()).press('Enter')
    await button(page, /·/)
      .filter({ hasText: m.kiosk_items({ count: 1 }) })
      .press('Enter')
    await expect(screen(page, m.kiosk_order_title())).toBeFocused()
    await button(page, new RegExp(m.kiosk_continue())).press('Enter')
    await page.getByRole('textbox', { name: m.kiosk_name() }).fill('Wren')
    await button(page, m.kiosk_continue()).press('Enter')
    await button(page, new RegExp(m.kiosk_tip_custom())).press('Enter')
    for (const digit of '250') await page.locator(`[data-key="${digit}"]`).press('Enter')
    await expect(page.getByRole('textbox', { name: m.kiosk_tip_amount() })).toHaveValue('$2.50')
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    // Until the new price is there, no sum of another tip is shown. Soon: a question that nobody answers is given up by itself.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/kiosk/prices', async (route) => {
      await answered
      await route.continue()
    })
    const tip = page.locator('.kiosk-sums').getByText('$2.50')
    await expect(tip).toBeVisible()
    await button(page, m.kiosk_no_tip()).press('Enter')
    await expect(tip).toBeHidden({ timeout: 4_000 })
    await button(page, new RegExp(m.kiosk_tip_custom())).press('Enter')
    answer()
    for (const digit of '250') await page.locator(`[data-key="${digit}"]`).press('Enter')
    await expect(tip).toBeVisible()
    await button(page, m.kiosk_pay()).press('Enter')
    await expect(page.locator('.kiosk-sheet')).toContainText('$2.50')
  },
)

test(
  'T26 200 guests in a row leave nothing in the browser: no cookie, no storage, no elements, no listeners',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Performance.enable')
    for (let guest = 0; guest < 20; guest += 1) await passBy(page)
    const few = await leftIn(page, inspector)
    for (let guest = 20; guest < 200; guest += 1) await passBy(page)
    const many = await leftIn(page, inspector)
    expect(many.kept).toEqual(few.kept)
    // What a browser keeps of its own accord differs a little; what each guest left would be hundreds.
    expect(many.nodes).toBeLessThan(few.nodes + 180)
    expect(many.listeners).toBeLessThan(few.listeners + 90)
    expect(many.heap).toBeLessThan(few.heap * 1.5)
  },
)

/** Chooses as much of a group as it takes: the rest can’t be pressed and the group says why, until one is taken off. */
async function fillGroup(page: Page, name: string, max: number) {
  const group = page.getByRole('region', { name })
  const options = group.getByRole('button')
  const rest = group.getByRole('button', { pressed: false })
  const full = group.getByRole('status')
  for (let nth = 0; nth < max; nth += 1) {
    await expect(full).toHaveCount(0)
    await options.nth(nth).press('Enter')
  }
  await expect(full).toHaveText(m.product_full({ max }))
  expect(await rest.count()).toBeGreaterThan(0)
  for (const one of await rest.all()) await expect(one).toBeDisabled()
  await looksRight(page)
  await shot(page, 'full-group')
  await options.first().press('Enter')
  await expect(full).toHaveCount(0)
  for (const one of await rest.all()) await expect(one).toBeEnabled()
  // What had no room takes its place.
  await options.nth(max).press('Enter')
  await expect(full).toBeVisible()
}

/** A guest who chooses a dish, types a name and starts over. */
async function passBy(page: Page) {
  await button(page, m.kiosk_for_here()).press('Enter')
  await orderDish(page)
  await button(page, new RegExp(m.kiosk_continue())).press('Enter')
  await page.getByRole('textbox', { name: m.kiosk_name() }).fill('Wren')
  await startOver(page)
}

interface Left {
  readonly kept: unknown
  readonly nodes: number
  readonly listeners: number
  readonly heap: number
}

/** What is in the browser once what nobody holds any more is gone. */
async function leftIn(page: Page, inspector: CDPSession): Promise<Left> {
  await inspector.send('HeapProfiler.collectGarbage')
  const { metrics } = await inspector.send('Performance.getMetrics')
  const measured = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((all) => JSON.stringify(all)),
  )
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return {
    kept: { stored, cookies },
    nodes: measured('Nodes'),
    listeners: measured('JSEventListeners'),
    heap: measured('JSHeapUsedSize'),
  }
}

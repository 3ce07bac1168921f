import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './a-cart.ts'
import { office } from './a-ticket.ts'
import { callOver } from './api.ts'
import { open, sidewaysScroll, violations } from './visit.ts'

export const portrait = { width: 1080, height: 1920 }
export const landscape = { width: 1920, height: 1080 }

/** Pairs the screen with the kitchen, by the code that it shows. */
export async function pair(
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

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Orders a dish of the menu, the first unless told, up to the name. */
export async function orderDish(page: Page, dish = page.locator('.kiosk-dish:enabled').first()) {
  await dish.press('Enter')
  await button(page, m.kiosk_add()).press('Enter')
  await button(page, /·/)
    .filter({ hasText: m.kiosk_items({ count: 1 }) })
    .press('Enter')
  await expect(page.getByRole('heading', { name: m.kiosk_order_title() })).toBeFocused()
}

/** Orders a dish to take along, up to its payment. */
export async function toPayment(page: Page, name = 'Wren') {
  await button(page, m.kiosk_to_go()).press('Enter')
  await orderDish(page)
  await button(page, m.kiosk_continue()).press('Enter')
  await page.getByRole('textbox', { name: m.kiosk_name() }).fill(name)
  await button(page, m.kiosk_continue()).press('Enter')
  await button(page, m.kiosk_pay()).press('Enter')
}

export async function looksRight(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Targets of a kiosk are 88 px at least (ui.md, check 2). */
export async function smallTargets(page: Page) {
  return page.locator('.kiosk button:visible').evaluateAll((all) =>
    all
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 88 || box.height < 88)
      .map(({ name }) => name),
  )
}

/** Begins a sign-in at the screen; what its guest’s own phone opens, as a path. */
export async function beginSignIn(page: Page): Promise<string> {
  const begun = page.waitForResponse(
    (response) => /api.kiosk.guest$/.test(response.url()) && response.request().method() === 'POST',
  )
  await button(page, m.kiosk_sign_in()).press('Enter')
  const answer: unknown = await (await begun).json()
  const [, path = ''] = /(\/kiosk-sign-in\/kgu_\w+)/.exec(JSON.stringify(answer)) ?? []
  return path
}

/** Ends the visit by the screen’s own press. */
export async function startOver(page: Page) {
  await button(page, m.kiosk_start_over()).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: m.kiosk_start_over() }).press('Enter')
  await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
}

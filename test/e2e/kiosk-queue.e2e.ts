import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { button, landscape, looksRight, orderDish, pair, portrait } from './support/a-kiosk.ts'
import { shot } from './support/visit.ts'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('comal-kiosk-queue'))

/** Has a guest order on a paired screen while its line is away; the line is away still. */
async function orderWithoutLine(page: Page) {
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
}

test(
  'R4.24 while the line is away an order waits on the screen, outlives a reload, and is placed once when it is back',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL, 'simulated')
    await orderWithoutLine(page)
    await looksRight(page)
    await page.reload()
    const placed = page.waitForResponse(/api.kiosk.orders/)
    await page.unrouteAll()
    expect((await placed).status()).toBe(200)
    await expect.poll(() => kept(page)).not.toContain('Wren')
  },
)

for (const size of [portrait, landscape])
  test(
    `R4.24 the crew says whether a guest still waits whose order was kept for more than an hour, and it is placed then (${size.width})`,
    { tag: ['@desk', '@release'] },
    async ({ page, request, baseURL }) => {
      await page.setViewportSize(size)
      await pair(page, request, baseURL, 'simulated')
      await orderWithoutLine(page)
      await page.evaluate(() => {
        const aged = (_: string, value: unknown) =>
          typeof value === 'number' && value > 1e12 ? value - 5e6 : value
        const queue = localStorage.getItem('comal-kiosk-queue') ?? ''
        localStorage.setItem('comal-kiosk-queue', JSON.stringify(JSON.parse(queue, aged)))
      })
      await page.reload()
      await page.unrouteAll()
      await expect(page.getByRole('alert')).toContainText(
        m.kiosk_queue_late({ number: 'T1', name: 'Wren' }),
      )
      await looksRight(page)
      await shot(page, `kiosk-late-${size.width}`)
      const placed = page.waitForResponse(/api.kiosk.orders/)
      await button(page, m.kiosk_queue_send({ number: 'T1' })).press('Enter')
      expect((await placed).status()).toBe(200)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await kept(page)).not.toContain('Wren')
    },
  )

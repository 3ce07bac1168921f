import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { openAsNew, passUntil, stillClock } from './support/still-clock.ts'

test.beforeEach(({ page }) => stillClock(page))

test.describe('the welcome popup', () => {
  test.beforeEach(async ({ page }) => {
    await openAsNew(page, '/')
  })

  test(
    'R6.23 R4.18 R11.3 comes 2 s after the first view, once per session, and closes',
    { tag: ['@desk', '@release'] },
    async ({ page }) => {
      const popup = page.getByRole('dialog')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const scripts = () => asked.filter((url) => url.includes('welcome-popup'))
      await page.clock.runFor(1800)
      expect(scripts()).toEqual([])
      await page.clock.runFor(400)
      await expect.poll(scripts).toHaveLength(1)
      await passUntil(page, () => expect(popup).toBeVisible({ timeout: 100 }))
      await expect(popup.getByRole('heading')).toBeVisible()
      await popup.getByRole('button', { name: 'Close' }).click()
      await expect(popup).toBeHidden()
      await openAsNew(page, '/')
      await page.clock.runFor(5000)
      await expect(popup).toBeHidden()
    },
  )

  test(
    'R11.9 R11.8 is 330 px wide, 540 from 600 and 996 from 1020',
    { tag: '@release' },
    async ({ page }, { project }) => {
      const popup = page.getByRole('dialog')
      await passUntil(page, () => expect(popup).toBeVisible({ timeout: 100 }))
      const widths =
        project.name === 'phone' ? { 390: 330, 599: 330 } : { 600: 540, 1019: 540, 1020: 996 }
      for (const [window, wide] of Object.entries(widths)) {
        await page.setViewportSize({ width: Number(window), height: 844 })
        await expect.poll(async () => (await popup.boundingBox())?.width).toBe(wide)
      }
    },
  )

  test('never opens over somebody who types', { tag: ['@phone', '@release'] }, async ({ page }) => {
    await page.getByLabel('Street address, city or ZIP').focus()
    await page.clock.runFor(5000)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test(
  'R6.11 a guest sent home from checkout reads why one second later',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openAsNew(page, '/?basket=timed-out')
    const box = page.getByRole('dialog')
    await page.clock.runFor(900)
    await expect(box).toBeHidden()
    await passUntil(page, () => expect(box).toBeVisible({ timeout: 100 }))
    await expect(box).toContainText('Your basket timed out, please recreate your order.')
    await page.getByRole('button', { name: m.dialog_error_ok() }).click()
    await expect(box).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'R11.10 the progress bar waits 200 ms, fills in 5 s, and stays half a second when it is done',
  { tag: '@desk' },
  async ({ page }) => {
    await page.addInitScript(() => window.sessionStorage.setItem('comal.welcomed', '1'))
    await openAsNew(page, '/')
    const answer = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      await answer.promise
      await route.continue()
    })
    const bar = page.getByTestId('progress')
    const asked = page.waitForRequest('**/*.data*')
    await page.getByRole('link', { name: m.home_find_yours() }).click()
    await asked
    await page.clock.runFor(150)
    await expect(bar).not.toBeAttached()
    await passUntil(page, () => expect(bar).toBeAttached({ timeout: 100 }))
    const filling = await bar.evaluate((shown) => getComputedStyle(shown).animationDuration)
    expect(filling).toBe('5s')
    answer.resolve()
    await expect(page).toHaveURL(/\/locations/)
    await expect(bar).toBeAttached()
    await page.clock.runFor(450)
    await expect(bar).toBeAttached()
    await passUntil(page, () => expect(bar).not.toBeAttached({ timeout: 100 }))
  },
)

test(
  'R6.23 the welcome popup never covers an open panel, and comes once that has closed',
  { tag: '@release' },
  async ({ page }) => {
    await openAsNew(page, '/?searchType=delivery')
    const panel = page.getByRole('dialog', { name: 'Order Delivery' })
    await passUntil(page, () => expect(panel).toBeVisible({ timeout: 100 }))
    await page.clock.runFor(5000)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await panel.getByRole('button', { name: m.dialog_close() }).click()
    await passUntil(page, () => expect(page.getByRole('dialog')).toBeVisible({ timeout: 100 }))
    await expect(panel).toBeHidden()
  },
)

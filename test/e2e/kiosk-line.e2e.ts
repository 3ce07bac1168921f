import { expect, test } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { button, pair, portrait, startOver, toPayment } from './support/a-kiosk.ts'
import { office } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { listening, open, shot } from './support/visit.ts'

test(
  'R4.24 a card that was charged as the line went away is charged once, though the guest goes back and pays again',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    const keys = new Set<string | undefined>()
    const outage = { status: 'error', code: 'outage', message: 'Out' }
    let answered = 0
    await page.route('**/api/kiosk/orders', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      // The first answer is lost on its way, the second is a fault that came after the charge.
      if (answered === 0) await route.abort()
      else if (answered === 1) await route.fulfill({ status: 503, json: outage })
      else await route.fulfill({ response: answer })
      answered += 1
    })
    await toPayment(page)
    await button(page, /4242/).click()
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_lost())
    await expect(page.getByText(m.kiosk_waits_for_card())).toHaveCount(0)
    await button(page, m.kiosk_back_to_tip()).press('Enter')
    await button(page, m.kiosk_no_tip()).press('Enter')
    // What became of it is asked by itself.
    await button(page, m.kiosk_pay()).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_lost())
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_watch_screen({ name: 'Wren' }))).toBeVisible()
    expect(keys.size).toBe(1)
  },
)

test(
  'R4.24 P1 T26 a screen that is loaded anew while its order is paid goes on with it, charges once, and keeps nothing of it afterwards',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    const left = () => page.evaluate(() => sessionStorage.getItem('comal-kiosk-visit'))
    const keys = new Set<string | undefined>()
    let isOut = true
    await page.route('**/api/kiosk/orders', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      if (isOut) await route.abort()
      else await route.fulfill({ response: answer })
    })
    await toPayment(page)
    await button(page, /4242/).click()
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_lost())
    await page.reload()
    await listening(page)
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_lost())
    await shot(page, 'kiosk-lost')
    isOut = false
    await page.reload()
    await listening(page)
    await expect(page.getByText(m.kiosk_watch_screen({ name: 'Wren' }))).toBeVisible()
    expect(keys.size).toBe(1)
    expect(await left()).toBeNull()

    // Who starts over meanwhile leaves nothing either.
    await button(page, m.kiosk_done()).press('Enter')
    isOut = true
    await toPayment(page)
    await button(page, /4242/).click()
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_lost())
    expect(await left()).toContain('Wren')
    await startOver(page)
    expect(await left()).toBeNull()
    await page.reload()
    await listening(page)
    await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
  },
)

test(
  'R4.24 T26 a reader asks no next guest for the order of one who started over, and what stood there is wiped without the line',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    const reading = { status: 'ok', data: { state: 'reading', message: m.kiosk_reader_asks() } }
    await page.route('**/api/kiosk/orders', (route) => route.fulfill({ json: reading }))
    await toPayment(page)
    await button(page, /4242/).click()
    await expect(page.getByText(m.kiosk_reader_asks())).toBeVisible()
    await expect(page.getByRole('link')).toHaveCount(0)
    const cancelled = page.waitForRequest(/api.kiosk.cancellations/)
    await startOver(page)
    await cancelled
    await page.route(/kiosk/, (route) => route.abort())
    await button(page, m.kiosk_to_go()).press('Enter')
    const missed = page.waitForEvent('requestfailed')
    await startOver(page)
    await missed
    await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
  },
)

test(
  'R4.24 a screen shows by itself that it was paired, waits for nobody who left its sign-in, and its board outlives a line that is away',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.setViewportSize(portrait)
    await open(page, '/kiosk')
    await button(page, m.kiosk_pair_begin()).press('Enter')
    const code = (await page.locator('.kiosk-code').textContent()) ?? ''
    const call = callOver(request, baseURL ?? '')
    await call('POST /sign-in', { body: office })
    const paired = { code, name: 'Window', location_id: kitchen.id }
    await call('POST /console/kiosks', { body: paired })
    await expect(button(page, m.kiosk_to_go())).toBeVisible()
    await button(page, m.kiosk_sign_in()).press('Enter')
    await expect(page.getByRole('img', { name: m.common_qr_code() })).toBeVisible()
    const left = page.waitForRequest((asked) => asked.method() === 'DELETE')
    await button(page, m.kiosk_sign_in_without()).press('Enter')
    expect((await left).url()).toContain('/api/kiosk/guest?')
    await open(page, '/kiosk/status')
    await page.route(/kiosk/, (route) => route.abort())
    const missed = page.waitForEvent('requestfailed')
    await missed
    await expect(page.getByRole('alert')).toHaveText(m.kiosk_board_lost())
    await expect(page.getByRole('heading', { name: m.kiosk_status_ready() })).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'R4.24 T26 a screen whose system is Spanish reads in English for who wants that, and in Spanish for the next guest',
  { tag: ['@desk', '@release'] },
  async ({ page: first, browser, request, baseURL }) => {
    const es = { locale: 'es' } as const
    await pair(first, request, baseURL)
    const storageState = await first.context().storageState()
    // A browser without a head counts as a robot, which reads no language rather.
    const userAgent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
    const how = { locale: 'es-US', userAgent, viewport: portrait, storageState }
    const context = await browser.newContext(how)
    const page = await context.newPage()
    await open(page, `${baseURL}/kiosk`)
    await expect(page.getByRole('heading', { name: m.kiosk_title({}, es) })).toBeVisible()
    await page
      .getByRole('link', { name: m.console_language_name({}, { locale: 'en' }) })
      .press('Enter')
    await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
    await listening(page)
    await button(page, m.kiosk_to_go()).press('Enter')
    await button(page, m.kiosk_start_over()).press('Enter')
    const over = page.getByRole('dialog').getByRole('button', { name: m.kiosk_start_over() })
    await over.press('Enter')
    await expect(page.getByRole('heading', { name: m.kiosk_title({}, es) })).toBeVisible()
    await context.close()
  },
)

test(
  'R4.24 T26 looks that somebody walked away from are wiped, who presses without a hand stays, and who can’t see hears what is asked',
  { tag: ['@desk', '@release'] },
  async ({ page, request, baseURL }) => {
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(window, { said })
      window.speechSynthesis.speak = ({ text }) => void said.push(text)
    })
    await page.setViewportSize(portrait)
    await pair(page, request, baseURL)
    await page.clock.install()
    await open(page, '/kiosk')
    await button(page, m.kiosk_larger_text()).press('Enter')
    await page.clock.runFor(70_000)
    await expect(button(page, m.kiosk_larger_text())).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('F8')
    await button(page, m.kiosk_to_go()).press('Enter')
    await page.clock.runFor(50_000)
    await expect(page.getByRole('dialog', { name: m.kiosk_still_there() })).toBeVisible()
    expect(await page.evaluate(() => String(Reflect.get(window, 'said')))).toContain(
      m.kiosk_still_there(),
    )
    await button(page, m.kiosk_go_on()).dispatchEvent('click')
    await page.clock.runFor(2_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

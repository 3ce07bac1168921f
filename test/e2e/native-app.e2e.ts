import { once } from 'node:events'
import { createServer } from 'node:http'
import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import type { AppMessage } from '#web/storefront/native-app/app-message.ts'
import { kitchen } from './support/a-cart.ts'
import { codeFor, enterByCode, memberAt, newAddress } from './support/a-member.ts'
import { typeCard, typeContact } from './support/an-order.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** A native app around a page: it opens documents with a token, and writes down what it is told. */
async function inApp(page: Page) {
  const told: AppMessage[] = []
  await page.exposeFunction('appHears', (text: string) => told.push(JSON.parse(text)))
  await page.addInitScript(() => {
    window.ReactNativeWebView = {
      postMessage: (text) => void Reflect.apply(Reflect.get(window, 'appHears'), window, [text]),
    }
  })
  const token = () => told.findLast(({ type }) => type === 'token')
  await page.route(
    (url) => /^(?:\/es)?\/(?:app|order|account)\//.test(url.pathname),
    (route, request) => {
      if (!request.isNavigationRequest()) return route.continue()
      const last = token()
      const bearer = last?.type === 'token' ? last.token : 'none'
      return route.continue({
        headers: { ...request.headers(), authorization: `Bearer ${bearer}` },
      })
    },
  )
  return { told, types: () => told.map(({ type }) => type) }
}

test(
  'R2.17 a guest of a native app checks out without a cookie, and the app reads totals, what is done and where to go back',
  { tag: '@release' },
  async ({ page }) => {
    const { told, types } = await inApp(page)
    await open(page, '/app/testcheckout')
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByLabel(m.app_test_location()).selectOption({ label: kitchen.name })
    await page.getByRole('button', { name: m.app_test_fill() }).click()
    await expect(page).toHaveURL('/app/checkout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_title())
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await typeContact(page)
    await typeCard(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: m.checkout_back_to_menu() }).press('Enter')
    await expect.poll(types).toContain('back')
    await page.getByRole('banner').getByRole('link').first().press('Enter')
    await expect.poll(() => told.at(-1)).toEqual({ type: 'open', path: '/' })
    await expect(page).toHaveURL('/app/checkout')

    await page.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await expect(page).toHaveURL(/\/app\/confirm\/ord_/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const order_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(told).toContainEqual({ type: 'done', order_id })
    expect(told.find(({ type }) => type === 'totals')).toMatchObject({ items: 1 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.context().cookies(page.url())).toEqual([])
  },
)

test(
  'R2.17 a member signs in inside a native app by a code, and the app is told',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    const { types } = await inApp(page)
    const email = newAddress()
    await open(page, '/es/app/signin')
    expect(await violations(page)).toEqual([])
    const es = { locale: 'es' } as const
    await page.getByLabel(m.account_email({}, es)).fill(email)
    await page.getByRole('button', { name: m.account_continue({}, es) }).click()
    await page.getByRole('button', { name: m.account_code_press({}, es) }).click()
    await expect(page.getByLabel(m.account_code({}, es))).toBeVisible()
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await page.getByLabel(m.account_code({}, es)).fill(await codeFor(mails, baseURL, email))
    await mails.dispose()
    await page.getByRole('button', { name: m.account_sign_in_press({}, es) }).click()
    // The app has had a token since the first step: whoever is in is asked their name.
    await expect(page).toHaveURL(/\/account\/signup\?returnTo=/)
    expect(types()).toContain('token')
    await open(page, '/app/signin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.app_signed_in_unnamed())
    await expect.poll(types).toContain('signed_in')
    expect(await violations(page)).toEqual([])
    expect(await page.context().cookies(page.url())).toEqual([])
  },
)

/** A native app that is a site itself, as docs/native-apps.md shows it. */
const hostSite = (path: string) => `<!doctype html><title>An app</title>
  <iframe id="order" src="${path}" title="Checkout" style="width: 100%; border: 0"></iframe>
  <script>
    window.told = []
    addEventListener('message', ({ origin, source, data }) => {
      if (source !== document.getElementById('order').contentWindow) return
      told.push({ ...data, origin })
      const token = sessionStorage.getItem('token') ?? 'none'
      if (data.type === 'ready') source.postMessage({ type: 'token', token }, origin)
      if (data.type === 'token') sessionStorage.setItem('token', data.token)
      if (data.type === 'height') document.getElementById('order').style.height = data.height + 'px'
    })
  </script>`

/** Serves it beside the product, where APP_ORIGINS names it as `app`; returns its address by a name and the page that it frames. */
async function serveHost(baseURL = ''): Promise<(name: string, framed: string) => string> {
  const own = Number(new URL(baseURL).port) + 3
  const server = createServer((request, response) => {
    const framed = hostSite(new URL(request.url ?? '', baseURL).href)
    response.setHeader('content-type', 'text/html').end(framed)
  })
  server.listen(own, '127.0.0.1')
  await once(server, 'listening')
  stop = () => server.close()
  return (name, framed) => `http://${name}.localhost:${own}${framed}`
}

let stop = () => {}
test.afterEach(() => stop())

// One after the other: they serve at the same address.
test.describe.configure({ mode: 'default' })

const toldTo = (page: Page) => () =>
  page.evaluate((): readonly (AppMessage & { origin: string })[] => Reflect.get(window, 'told'))

test(
  'R2.17 a site of the app frames its checkout, gives the token and reads every step; another site frames nothing',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    const host = await serveHost(baseURL)
    const told = toldTo(page)
    await page.goto(host('other', '/app/testcheckout'))
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContain('chrome-error://chromewebdata/')
    expect(await told()).toEqual([])

    await page.goto(host('app', '/app/testcheckout'))
    const frame = page.frameLocator('#order')
    const origin = new URL(baseURL ?? '').origin
    await frame.getByLabel(m.app_test_location()).selectOption({ label: kitchen.name })
    await frame.getByRole('button', { name: m.app_test_fill() }).click()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(m.checkout_title())
    expect(await told()).toContainEqual({ type: 'ready', origin })
    await expect.poll(told).toContainEqual({ type: 'shown', path: '/app/checkout', origin })
    await expect.poll(told).toContainEqual(expect.objectContaining({ type: 'totals', items: 1 }))
    await expect.poll(told).toContainEqual(expect.objectContaining({ type: 'height' }))
    // Nothing of it scrolls by itself: it is as high as it says.
    const hidden = () =>
      frame.locator('html').evaluate((page) => page.scrollHeight - page.clientHeight)
    await expect.poll(hidden).toBeLessThanOrEqual(1)
    await frame.getByRole('link', { name: m.checkout_back_to_menu() }).press('Enter')
    await expect.poll(told).toContainEqual({ type: 'back', origin })

    await typeContact(frame)
    await typeCard(frame)
    await frame.getByRole('button', { name: /^Place Order/ }).press('Enter')
    await expect.poll(told).toContainEqual(expect.objectContaining({ type: 'done' }))
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.context().cookies(baseURL)).toEqual([])
  },
)

test(
  'R2.17 a site of the app is told that its guest wants to sign in, without a token and once theirs has ended, and goes on with them',
  { tag: ['@desk', '@release'] },
  async ({ page, browser, playwright, baseURL }) => {
    const email = newAddress()
    const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    const before = await browser.newPage({ baseURL: baseURL ?? '' })
    let used = await memberAt(before, mails, { baseURL, email })
    await before.context().close()
    const host = await serveHost(baseURL)
    const told = toldTo(page)
    const origin = new URL(baseURL ?? '').origin
    const frame = page.frameLocator('#order')
    const signIn = frame.getByRole('link', { name: m.checkout_sign_in() })
    const signsIn = async () => {
      await page.goto(host('app', '/app/testcheckout'))
      await frame.getByLabel(m.app_test_location()).selectOption({ label: kitchen.name })
      await frame.getByRole('button', { name: m.app_test_fill() }).click()
      await signIn.press('Enter')
      await expect.poll(told).toContainEqual({ type: 'sign_in_needed', origin })
      await expect.poll(told).toContainEqual({ type: 'shown', path: '/app/signin', origin })
      const code = async () => (used = await codeFor(mails, baseURL, email, used))
      await enterByCode(frame, email, code)
      await expect.poll(told).toContainEqual({ type: 'signed_in', origin })
      await page.goto(host('app', '/app/checkout'))
      await expect(frame.getByLabel(m.checkout_first_name())).toHaveValue('Maria')
      await expect(signIn).toHaveCount(0)
    }
    await signsIn()
    const token = await page.evaluate(() => sessionStorage.getItem('token'))
    const ended = await mails.delete('/api/auth/session', {
      headers: { authorization: `Bearer ${token}` },
      data: {},
    })
    expect(ended.status()).toBe(200)
    // What was in the cart is its member’s: whoever holds the token now begins anew.
    await signsIn()
    await mails.dispose()
    expect(await page.context().cookies(baseURL)).toEqual([])
  },
)

import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { freshCart, kitchen } from './support/a-cart.ts'
import { listening, open, sidewaysScroll, violations } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const menu = `/menu/${kitchen.menu_id}`
const dish = 'Pit-Fire Queso'

/** Opens a page and waits until these are kept of what was seen. */
async function openKept(page: Page, path: string, kept: readonly string[]) {
  await open(page, path)
  await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining([...kept]))
  await page.waitForLoadState('networkidle')
}

/** The paths of the pages that the worker keeps. */
function keptPages(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages '))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
}

const bar = (page: Page) => page.getByRole('region', { name: m.offline_heading() })

test(
  'home, which was never opened, comes without a connection too, with all that it needs',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    await openKept(page, menu, [menu, '/'])
    await context.setOffline(true)
    await page.goto('/')
    await listening(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toBeVisible()
  },
)

test(
  'without a connection the menu comes as it was last seen, and says so',
  { tag: '@release' },
  async ({ page, context }) => {
    await openKept(page, menu, [menu, '/'])
    await context.setOffline(true)
    await page.reload()
    await listening(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.menu_heading())
    await expect(page.getByText(dish).first()).toBeVisible()
    const time = '@'
    const [sentence = ''] = m.offline_last_seen({ time }).split(time)
    await expect(bar(page)).toContainText(sentence)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
  },
)

test(
  'what is added without a connection is sent once the guest says so, and not before',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    await openKept(page, menu, [menu])
    await context.setOffline(true)
    await page.getByRole('button', { name: m.menu_add_dish({ dish }) }).click()
    await expect(bar(page)).toContainText(m.offline_kept({ count: 1 }))
    await page.reload()
    await listening(page)
    await expect(bar(page)).toContainText(m.offline_add({ quantity: '1', dish }))
    await context.setOffline(false)
    await expect(bar(page)).toContainText(m.offline_ask({ count: 1 }))
    expect(await violations(page)).toEqual([])
    await page.reload()
    await listening(page)
    await expect(page.getByRole('link', { name: m.shell_cart_open_empty() })).toBeVisible()
    const send = bar(page).getByRole('button', { name: m.offline_send() })
    // The device has a connection, and nobody answers over it.
    await context.route('**/cart.data*', (route) => route.abort())
    await send.click()
    await page.getByRole('button', { name: m.dialog_error_ok() }).click()
    await expect(bar(page)).toContainText(m.offline_ask({ count: 1 }))
    await context.unroute('**/cart.data*')
    await send.click()
    await expect(page.getByRole('link', { name: m.shell_cart_open({ count: 1 }) })).toBeVisible()
    await expect(bar(page)).toBeHidden()
  },
)

test(
  'what is discarded is never sent',
  { tag: ['@phone', '@release'] },
  async ({ page, context }) => {
    await openKept(page, menu, [menu])
    await context.setOffline(true)
    await page.getByRole('button', { name: m.menu_add_dish({ dish }) }).click()
    await expect(bar(page)).toContainText(m.offline_kept({ count: 1 }))
    await context.setOffline(false)
    await bar(page).getByRole('button', { name: m.offline_discard() }).click()
    await expect(bar(page)).toBeHidden()
    await page.reload()
    await listening(page)
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('link', { name: m.shell_cart_open_empty() })).toBeVisible()
  },
)

test(
  'of a guest’s own the cart alone is kept, and nothing of it once it is empty, or somebody signs in or out',
  { tag: ['@phone', '@release'] },
  async ({ page, context, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await openKept(page, menu, [menu, '/cart'])
    // The menu is kept as everybody gets it, without what is in the cart.
    const shared = await page.evaluate(
      async (path) => (await caches.match(path, { ignoreVary: true }))?.text(),
      menu,
    )
    expect(shared).toContain(m.shell_cart_open_empty())
    await context.setOffline(true)
    await page.goto('/cart')
    await listening(page)
    await expect(page.getByRole('heading', { name: dish })).toBeVisible()
    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
    await page.getByRole('button', { name: m.common_remove({ label: dish }) }).click()
    await expect.poll(() => keptPages(page)).not.toContain('/cart')
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await openKept(page, menu, ['/cart'])
    await open(page, '/account/signin')
    await page.evaluate(() => fetch('/account/signin.data', { method: 'POST', body: '' }))
    await expect.poll(() => keptPages(page)).not.toContain('/cart')
  },
)

test(
  'neither checkout nor an account is kept: without a connection they don’t come',
  { tag: ['@phone', '@release'] },
  async ({ page, context, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await openKept(page, menu, ['/cart'])
    for (const path of ['/order/checkout', '/account/signin', '/contact']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    expect(['/', '/cart', menu]).toEqual(expect.arrayContaining([...(await keptPages(page))]))
    await context.setOffline(true)
    await expect(page.goto('/order/checkout')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  },
)

test(
  'R10.3 with a connection every page and script comes from the server, whatever was kept of an older release',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openKept(page, menu, [menu])
    await page.evaluate(async (path) => {
      const plant = async (name: string, url: string, type: string, text: string) =>
        (await caches.open(name)).put(
          url,
          new Response(text, { headers: { 'content-type': type } }),
        )
      const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('pages '))
      await plant(name, path, 'text/html', '<html lang="en"><h1>An older release</h1></html>')
      await plant('pages of-before', path, 'text/html', '<html lang="en"><h1>Older</h1></html>')
      for (const script of document.scripts)
        if (script.src)
          await plant('parts', script.src, 'text/javascript', 'document.title = "Old"')
    }, menu)
    await page.reload()
    await listening(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.menu_heading())
    expect(await page.title()).not.toBe('Old')
  },
)

test(
  'R10.3 a new release’s worker takes over while a page is open, which goes on, and forgets the pages of the one before',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openKept(page, menu, [menu])
    // A worker of another address is another release’s to the browser.
    await page.evaluate(async (path) => {
      await (await caches.open('pages of-before')).put(path, new Response('An older release'))
      const taken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
      await navigator.serviceWorker.register('/service-worker.js?next')
      await taken
    }, menu)
    await expect.poll(() => page.evaluate(() => caches.has('pages of-before'))).toBe(false)
    await page.getByRole('button', { name: m.menu_add_dish({ dish }) }).click()
    await page.getByRole('link', { name: m.shell_cart_open({ count: 1 }) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  'the crew’s pages and checkout start no worker',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    for (const path of ['/console/signin', '/kiosk', '/order/checkout']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
      expect([path, workers]).toEqual([path, []])
    }
  },
)

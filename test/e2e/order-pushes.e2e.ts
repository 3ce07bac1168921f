import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { m } from '#messages'
import { aBrowser } from '#test/builders/a-web-push.ts'
import { as, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser without a push service of its own, whose guest allows notices, subscribes to the simulated one. */
async function subscribing(page: Page, id: string) {
  const { subscription } = aBrowser(`https://push.invalid/${id}`)
  await page.addInitScript((json) => {
    let current: object | null = null
    const unsubscribe = async () => {
      current = null
      return true
    }
    const made = { toJSON: () => json, unsubscribe }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = made),
      getSubscription: async () => current,
    })
  }, subscription)
}

/** Hands the page’s worker a message as its push service would. */
async function deliverer(page: Page, baseURL = '') {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(baseURL)
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What the page’s worker asks the device to show, which a browser without windows can’t. */
async function notices(context: BrowserContext) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No worker')
  const asked = await worker.evaluateHandle(() => {
    const shown: { title: string; body?: string | undefined; path: string }[] = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data } = {}) => {
      shown.push({ title, body, path: String(data) })
    }
    return shown
  })
  return () => asked.jsonValue()
}

test(
  'a guest has their device tell them that the order is ready, and turns that off again',
  { tag: ['@phone', '@release'] },
  async ({ page, context, baseURL, fired }) => {
    const { order, guest } = fired
    await as(context, guest)
    await subscribing(page, order.id)
    await open(page, `/order/confirm/${order.id}`)
    const offer = page.getByRole('button', { name: m.push_offer_ready() })
    await offer.press('Enter')
    await expect(page.getByRole('main').getByText(m.push_on_ready())).toBeVisible()
    const off = page.getByRole('button', { name: m.push_off() })
    await expect(off).toBeFocused()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    const deliver = await deliverer(page, baseURL)
    const shown = await notices(context)
    const notice = { title: 'Ready', body: 'Order 1', path: `/order/confirm/${order.id}`, tag: 'a' }
    await deliver('not a notice')
    await deliver(JSON.stringify({ ...notice, path: 'https://evil.example/' }))
    await deliver(JSON.stringify(notice))
    const { tag: _, ...visible } = notice
    await expect.poll(shown).toEqual([visible])

    // Of a later view the device is told too, without being asked.
    await page.reload()
    await expect(page.getByRole('main').getByText(m.push_on_ready())).toBeVisible()
    await off.press('Enter')
    await expect(offer).toBeVisible()
    await page.reload()
    await expect(offer).toBeVisible()
  },
)

test(
  'who forbids notices reads so, and who can’t have them reads that',
  { tag: ['@phone', '@release'] },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      Notification.requestPermission = async () => 'denied'
    })
    await open(page, `/order/confirm/${order.id}`)
    await expect(page.getByRole('main').getByText(m.push_blocked())).toBeVisible()
    await page.getByRole('button', { name: m.push_offer_ready() }).press('Enter')
    await expect(page.getByRole('main').getByText(m.push_blocked())).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.reload()
    await expect(page.getByRole('main').getByText(m.push_unsupported())).toBeVisible()
    expect(await violations(page)).toEqual([])
    await open(page, `/app/confirm/${order.id}`)
    await expect(page.getByRole('list', { name: m.confirm_progress() })).toBeVisible()
    await expect(page.getByRole('main').getByText(m.push_unsupported())).toBeHidden()
  },
)

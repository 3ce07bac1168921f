import { m } from '#messages'
import { expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, stopClock, violations } from './support/visit.ts'

test(
  'R2.9 R4.17 the confirmation says when and where, what was ordered and why it costs that',
  { tag: '@release' },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await open(page, `/order/confirm/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      new RegExp(`^Ready around .*\\d+:\\d\\d [AP]M at ${kitchen.name}$`),
    )
    await expect(page.getByText(`Order ${order.number} · Thanks, Marisol`)).toBeVisible()
    const ordered = page.getByRole('region', { name: 'Your Order' })
    await expect(ordered.getByRole('heading', { level: 3 })).toHaveText(/^\d+ × Cane-Sugar Cola/)
    await expect(ordered.getByText('Visa ending in 4242')).toBeVisible()
    const amounts = await ordered.getByRole('definition').allTextContents()
    const cents = amounts.map((amount) => Math.round(Number(amount.replace(/[$,]/g, '')) * 100))
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1))
    await ordered.getByText(m.checkout_explain()).click()
    await expect(ordered.getByText(/sales tax where the kitchen is: 8\.25% of/)).toBeVisible()
    const directions = page.getByRole('link', { name: m.locations_directions() })
    await expect(directions).toHaveAttribute('href', /destination=.*Austin/)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test(
  'R2.9 without an id it is the latest order of this visitor',
  { tag: ['@phone', '@release'] },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await open(page, '/order/confirm')
    await expect(page.getByText(`Order ${order.number} · Thanks, Marisol`)).toBeVisible()
  },
)

test(
  'R2.9 T1 somebody else’s order, one that isn’t and none at all are the same 404',
  { tag: ['@phone', '@release'] },
  async ({ page, placed }) => {
    const { order } = placed
    for (const path of [`/${order.id}`, '/ord_none', '/not%20an%20id', '']) {
      const answer = await open(page, `/order/confirm${path}`)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page could not be found.',
      )
    }
  },
)

test(
  'R6.24 the guest sees each stage as the crew reaches it, without a reload',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    const { order, guest } = fired
    const { call } = kitchenAt
    const params = { order_id: order.id }
    await as(context, guest)
    await page.clock.install()
    await open(page, `/order/confirm/${order.id}`)
    // What is said stays for two seconds of the page’s own.
    await stopClock(page)
    const progress = page.getByRole('list', { name: m.confirm_progress() }).getByRole('listitem')
    const reached = page.locator('[aria-current="step"]')
    await expect(reached).toContainText(m.confirm_stage_accepted())
    await expect(progress).toHaveCount(3)
    await expect(page.getByRole('button', { name: m.confirm_cancel() })).toBeHidden()

    await call('POST /console/tickets/{order_id}/start', { params })
    await expect(reached).toContainText(m.confirm_stage_preparing())
    await expect(page.getByRole('status')).toContainText(m.confirm_preparing())
    await page.clock.resume()

    for (const { id: line_id } of order.products)
      await call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
        params: { ...params, line_id },
      })
    await expect(reached).toContainText(m.confirm_stage_boxed())

    await call('POST /console/tickets/{order_id}/bump', { params })
    await expect(reached).toContainText(m.confirm_stage_ready())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ready now at ${kitchen.name}`)
    await expect(page).toHaveTitle(/^Ready now/)

    await call('POST /console/tickets/{order_id}/recall', { params })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ready around')
    await call('POST /console/tickets/{order_id}/bump', { params })
    await call('POST /console/tickets/{order_id}/hand-off', { params })
    await expect(reached).toContainText(m.confirm_stage_picked_up())
  },
)

test(
  'R6.24 a guest whose stream is cut still learns of it',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    const { order, guest } = fired
    const params = { order_id: order.id }
    await as(context, guest)
    await page.route('**/events', (route) => route.abort())
    await page.clock.install()
    await open(page, `/order/confirm/${order.id}`)
    await kitchenAt.call('POST /console/tickets/{order_id}/start', { params })
    await page.clock.runFor(20_000)
    await expect(page.locator('[aria-current="step"]')).toContainText(m.confirm_stage_preparing())
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('R2.9 the confirmation reads', async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await page.goto(`/order/confirm/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ready around')
    await expect(page.getByRole('button', { name: m.confirm_print() })).toBeHidden()
  })
})

test(
  'R2.9 on paper the page stands alone',
  { tag: ['@desk', '@release'] },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await open(page, `/order/confirm/${order.id}`)
    await page.emulateMedia({ media: 'print' })
    // A letter is narrower than a desk: the row below the header is there, too.
    await page.setViewportSize({ width: 816, height: 1056 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Fritz & Alma’s Texas Kitchen', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByLabel(m.shell_when_and_where())).toBeHidden()
    await expect(page.getByRole('link', { name: m.locations_directions() })).toBeHidden()
  },
)

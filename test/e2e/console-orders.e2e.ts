import { type BrowserContext, expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { callOver } from './support/api.ts'
import { as, type Fill, placeOrder, test } from './support/a-ticket.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

const threeColas: Fill = (call, params) =>
  call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'bottled-cola', quantity: 3, instructions: 'No ice, please' },
  })

/** Has the answer to the next form get lost: the server does what it says. */
async function loseOneAnswer(page: Page) {
  let isLost = false
  await page.route('**/*.data*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}

/** Opens the refund on the page of an order, and fills in that one of its colas goes back, for the first reason. */
async function fillRefund(page: Page) {
  await page.getByText(m.console_order_refund_title(), { exact: true }).first().click()
  await page.getByRole('checkbox', { name: /Cola/ }).check()
  const howMany = page.getByLabel(m.console_refund_how_many({ name: 'Cane-Sugar Cola' }))
  await howMany.selectOption('1')
  const why = page.getByLabel(m.console_refund_why()).filter({ visible: true })
  await why.selectOption({ index: 1 })
  const press = m.console_order_refund_press()
  return { howMany, giveBack: page.getByRole('button', { name: press, exact: true }) }
}

/** How many refunds of an order stand in the books. */
async function refundsOf(context: BrowserContext, baseURL: string | undefined, order_id: string) {
  const call = callOver(context.request, baseURL ?? '')
  const { refunds } = await call('GET /console/orders/{order_id}', { params: { order_id } })
  return refunds.length
}

for (const tag of ['@phone', '@desk'])
  test(
    `staff find an order again, refund an item with a reason, and they and its guest read why and where it goes (${tag.slice(1)})`,
    { tag: [tag, '@release'] },
    async ({ page, context, kitchenAt, baseURL }) => {
      const placed = await placeOrder(baseURL ?? '', threeColas)
      await as(context, kitchenAt.crew)
      const { number } = placed.order
      await open(page, `/console/orders?location=${kitchen.id}`)
      await page.getByLabel(m.console_orders_search()).fill(number)
      await page.getByRole('button', { name: m.console_orders_find() }).click()
      const found = page.getByRole('link').filter({ hasText: number })
      await expect(found.first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)

      // Whoever doesn’t know where it was ordered looks in all kitchens.
      await open(page, '/console/orders')
      await page.getByLabel(m.console_orders_search()).fill('Nobody Ever')
      await page.getByRole('button', { name: m.console_orders_find() }).click()
      await expect(page.getByText(m.console_orders_none_found())).toBeVisible()
      await page.getByLabel(m.console_orders_search()).fill(number)
      await page.getByRole('button', { name: m.console_orders_find() }).click()
      await expect(page).toHaveURL(new RegExp(`orders\\?q=${number}$`))
      await expect(found.first()).toContainText(kitchen.name)
      expect(await violations(page)).toEqual([])

      await found.first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await expect(page.getByText('No ice, please').first()).toHaveCSS('display', 'block')
      const { giveBack } = await fillRefund(page)
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, `console-refund-${tag.slice(1)}`)
      await loseOneAnswer(page)
      await giveBack.click()
      await expect(page.getByText(m.refusal_outage())).toBeVisible()
      // Pressed again it is the same refund.
      await giveBack.click()
      await expect(page.getByRole('heading', { name: m.console_order_refunds() })).toBeVisible()
      await expect(page.getByText(m.refusal_outage())).toBeHidden()
      expect(await refundsOf(context, baseURL, placed.order.id)).toBe(1)
      await expect(page.getByText(/Austin floater/).first()).toBeVisible()
      const one = m.console_order_some_refunded({ count: 1, all: 3 })
      await expect(page.getByText(one).first()).toBeVisible()

      await page.getByText(m.refund_explain(), { exact: true }).click()
      await expect(page.getByText(m.refund_explain_held(), { exact: true })).toBeVisible()
      await expect(page.getByText('1 × Cane-Sugar Cola').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)

      await as(context, placed.guest)
      await open(page, `/order/confirm/${placed.order.id}`)
      await page.getByText(m.refund_explain(), { exact: true }).click()
      await expect(page.getByText(m.refund_explain_held(), { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    },
  )

test(
  'who changes a refund after its answer got lost asks for another one, and reads what went back meanwhile',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, baseURL }) => {
    const { order } = await placeOrder(baseURL ?? '', threeColas)
    await as(context, kitchenAt.crew)
    await open(page, `/console/orders/${order.id}`)
    const { howMany, giveBack } = await fillRefund(page)
    await loseOneAnswer(page)
    await giveBack.click()
    await expect(page.getByText(m.refusal_outage())).toBeVisible()
    await howMany.selectOption('2')
    await giveBack.click()
    await expect(page.getByText(/^Somebody just gave money back/)).toBeVisible()
    expect(await refundsOf(context, baseURL, order.id)).toBe(1)
  },
)

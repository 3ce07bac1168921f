import { m } from '#messages'
import { expect, type Page } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, type Fill, placeOrder, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const windmillRun = {
  address: '14 Windmill Run',
  building: '',
  city: 'Austin',
  state: 'TX',
  zip: '78748',
}

/** Two quesos, brought as soon as possible. */
const brought: Fill = async (call, { cart_id }) => {
  const body = { product_id: 'pit-fire-queso', quantity: 2 }
  await call('POST /carts/{cart_id}/products', { params: { cart_id }, body })
  const params = { cart_id, mode: 'delivery' } as const
  return call('PUT /carts/{cart_id}/handoff/{mode}', { params, body: windmillRun })
}

const list = (page: Page) => page.getByRole('dialog', { name: m.confirm_stage_came_back() })

test(
  'what came back is decided by the crew at the console, and the guest reads what goes back and why',
  { tag: '@release' },
  async ({ page, browser, baseURL, kitchenAt: { crew, call } }) => {
    const { order, guest } = await placeOrder(baseURL ?? '', brought)
    const params = { order_id: order.id }
    await call('POST /console/tickets/{order_id}/fire', { params })
    await call('POST /console/tickets/{order_id}/start', { params })
    await call('POST /console/tickets/{order_id}/bump', { params })
    const body = { status: 'picked_up' } as const
    await call('PUT /console/tickets/{order_id}/delivery', { params, body })

    await as(page.context(), crew)
    await open(page, `/console?location=${kitchen.id}`)
    await page.getByRole('link', { name: /^Came back/ }).click()
    await list(page)
      .getByRole('button', { name: `${order.number} came back` })
      .click()
    const decision = list(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(order.number, { exact: true }) })
    await decision
      .getByRole('radio', { name: m.console_refund_option_part() })
      .check({ force: true })
    await decision.getByLabel(m.console_refund_dollars()).fill('10')
    await decision.getByLabel(m.console_refund_why()).selectOption(m.refund_nobody_there_label())
    await decision.getByRole('checkbox').check()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await decision.getByRole('button', { name: `Give a part back: ${order.number}` }).click()
    await expect(decision).toBeHidden()

    const phone = await browser.newContext()
    await as(phone, guest)
    const confirmation = await phone.newPage()
    await open(confirmation, `/order/confirm/${order.id}`)
    await expect(confirmation.getByRole('heading', { level: 1 })).toContainText(
      m.confirm_not_delivered(),
    )
    await expect(
      confirmation.getByText(
        '$10.00 goes back to your Visa ending in 4242, because nobody was there to take it.',
      ),
    ).toBeVisible()
    expect(await violations(confirmation)).toEqual([])
    await phone.close()
  },
)

import { m } from '#messages'
import { expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'a bar on every page leads to an order that is under way, until its guest closes it; the kitchen stays chosen',
  { tag: '@release' },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await open(page, '/')
    const bar = page.getByRole('complementary', { name: m.shell_order_bar_label() })
    await expect(bar).toContainText(order.number)
    expect(await violations(page)).toEqual([])
    const again = page.getByRole('link', { name: m.home_order_from({ location: kitchen.name }) })
    await expect(again).toHaveAttribute('href', `/menu/${order.menu_id}`)
    await again.click()
    await expect(page).toHaveURL(`/menu/${order.menu_id}`)
    await expect(bar).toContainText(order.number)
    await bar.getByRole('link').click()
    await expect(page).toHaveURL(`/order/confirm/${order.id}`)
    await expect(bar).toBeHidden()

    await open(page, '/locations')
    await bar.getByRole('button', { name: m.dialog_close() }).click()
    await expect(bar).toBeHidden()
    await open(page, '/menu')
    await expect(page).toHaveURL(`/menu/${order.menu_id}`)
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test(
  'R6.24 a guest changes an order that the kitchen hasn’t begun: told what becomes of it, then its dishes are in the cart',
  { tag: '@release' },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    await open(page, `/order/confirm/${order.id}`)
    await page.getByRole('button', { name: m.confirm_change(), exact: true }).click()
    const popup = page.getByRole('dialog', { name: m.confirm_change_heading() })
    await expect(popup).toContainText(order.number)
    await expect(popup).toContainText(order.money.on_cancel ?? '–')
    expect(await violations(page)).toEqual([])
    await popup.getByRole('button', { name: 'Yes, Continue' }).click()
    await expect(page).toHaveURL('/cart?change=order')
    await expect(page.getByText(m.confirm_change_notice())).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (const { name } of order.products)
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await open(page, `/order/confirm/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Canceled at ${kitchen.name}`)
  },
)

import { expect } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { as, test, ticket } from './support/a-ticket.ts'
import { open, violations } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`

test.beforeEach(async ({ context, kitchenAt }) => {
  await as(context, kitchenAt.crew)
})

test(
  'what is pressed without a connection stands marked on its ticket, and is sent with the next connection',
  { tag: ['@desk', '@release'] },
  async ({ page, context, fired: { order } }) => {
    const { number } = order
    await open(page, board)
    const mine = ticket(page, number)
    await context.setOffline(true)
    await mine.getByRole('button', { name: /Cola/ }).click()
    await expect(mine).toContainText(m.console_unsent())
    await expect(mine.getByRole('button', { name: /Cola/, pressed: true })).toBeVisible()
    await mine.getByRole('button', { name: `Start ${number}` }).click()
    await mine.getByRole('button', { name: `Bump ${number}` }).click()
    await expect(mine).toContainText(m.console_unsent())
    await expect(mine.getByRole('button', { name: `Bump ${number}` })).toBeHidden()
    expect(await violations(page)).toEqual([])
    await context.setOffline(false)
    await expect(mine).toBeHidden()
    await expect(page.getByRole('button', { name: `Hand off ${number}` })).toBeVisible()
  },
)

test(
  'what another screen did meanwhile wins over a bump without a connection, and that is said',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired: { order } }) => {
    const { number, id: order_id } = order
    const params = { order_id }
    await kitchenAt.call('POST /console/tickets/{order_id}/start', { params })
    await open(page, board)
    const mine = ticket(page, number)
    await context.setOffline(true)
    await mine.getByRole('button', { name: `Bump ${number}` }).click()
    await expect(mine).toContainText(m.console_unsent())
    for (const { id: line_id } of order.products)
      await kitchenAt.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
        params: { order_id, line_id },
      })
    await context.setOffline(false)
    const said = page.getByText(m.console_overtaken({ orders: number }))
    await expect(said).toBeVisible()
    await expect(mine.getByRole('button', { name: `Bump ${number}` })).toBeVisible()
    await expect(mine).not.toContainText(m.console_unsent())
    await page.getByRole('button', { name: m.console_overtaken_read() }).click()
    await expect(said).toBeHidden()
  },
)

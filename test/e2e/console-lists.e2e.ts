import { m } from '#messages'
import { expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open } from './support/visit.ts'

test(
  'a list that can’t be fetched costs no board, says so, and opens once there is a connection',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    await as(context, kitchenAt.crew)
    // The connection goes before the page has come to rest, which is when lists are fetched.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await open(page, `/console?location=${kitchen.id}`)
    const recall = page.getByRole('link', { name: /^Recall/ })
    const list = page.getByRole('dialog', { name: m.console_recall() })
    await expect(recall).toBeVisible()
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) =>
      /board-lists/.test(request.url()),
    )
    await recall.click()
    await failed
    await expect(
      page.getByRole('article', { name: `Order ${fired.order.number}`, exact: true }),
    ).toBeVisible()
    await expect(list).toBeHidden()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Try again in a moment.' }),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(list).toBeVisible()
  },
)

test(
  'a server that can’t answer costs no board: what was there stays',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}`)
    await page.route('**/console.data*', (route) =>
      route.fulfill({ status: 502, body: 'Bad Gateway' }),
    )
    const asked = page.waitForResponse('**/console.data*')
    await page.getByRole('link', { name: /^86 list/ }).click()
    await asked
    const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
    await expect(list).toContainText('We can’t reach the kitchen right now.')
    await page.unroute('**/console.data*')
    await list.getByRole('link', { name: m.common_try_again() }).click()
    await expect(list.getByRole('list', { name: m.console_on_the_menu() })).toContainText('Queso')
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('article', { name: `Order ${fired.order.number}`, exact: true }),
    ).toBeVisible()
  },
)

import { m } from '#messages'
import { expect } from '@playwright/test'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open } from './support/visit.ts'

test(
  'R6.6 by keyboard, a line that is removed hands the focus to its neighbour, where the same key removes nothing more',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso', 'churros', 'bottled-cola'])
    await open(page, `/menu/${kitchen.menu_id}`)
    const panel = await openCart(page)
    const line = (name: RegExp) => panel.getByRole('listitem').filter({ hasText: name })
    await panel.getByRole('button', { name: 'Remove Pit-Fire Queso' }).press('Enter')
    await expect(line(/Queso/)).toHaveCount(0)
    await expect(line(/Churros/)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(
      line(/Churros/)
        .getByRole('link')
        .first(),
    ).toBeFocused()
    await panel.getByRole('button', { name: /^Remove .*Churros/ }).press('Enter')
    await expect(line(/Cola/)).toBeFocused()
    await panel.getByRole('button', { name: 'Remove Cane-Sugar Cola' }).press('Enter')
    await expect(panel.getByText('Your cart is currently empty')).toBeVisible()
    await expect(panel.locator(':focus')).toContainText('Your cart is currently empty')
  },
)

test(
  'R2.18 a page that is reached from a panel is read from its start',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, `/menu/${kitchen.menu_id}`)
    const panel = await openCart(page)
    await panel.getByRole('link', { name: 'Edit Pit-Fire Queso' }).press('Enter')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  'R4.5 a modal that closes over a page that has changed gives the focus to the page',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, '/')
    await page.getByRole('radio', { name: 'Delivery' }).check({ force: true })
    const modal = page.getByRole('dialog', { name: 'Order Delivery' })
    await modal.getByLabel('Delivery address').fill('14 Windmill Run, Austin, TX 78748')
    await page.keyboard.press('Enter')
    await expect(modal.getByText(/^From /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  'by keyboard, what the crew presses away hands the focus to what stands there now, on the board and in a list',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    const { number, id: order_id } = fired.order
    await as(context, kitchenAt.crew)
    await kitchenAt.call('POST /console/tickets/{order_id}/start', { params: { order_id } })
    await open(page, `/console?location=${kitchen.id}`)
    await page.getByRole('button', { name: `Bump ${number}` }).press('Enter')
    await expect(page.getByRole('button', { name: `Bump ${number}` })).toBeHidden()
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
    await page.getByRole('link', { name: /^Recall/ }).press('Enter')
    const list = page.getByRole('dialog', { name: m.console_recall() })
    await list.getByRole('button', { name: `Recall ${number}` }).press('Enter')
    await expect(list.getByText(number, { exact: true })).toBeHidden()
    await expect(list.locator(':focus')).toHaveCount(1)
    await expect(list.locator('button:focus')).toHaveCount(0)
  },
)

test(
  'R4.2 who searched goes on typing in the same field, and another way to a search shows what is searched for',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/locations?searched=Dallas')
    const field = page.locator('#place')
    await field.fill('78704')
    await field.press('Enter')
    await expect(page.getByText(/near .*78704/)).toBeVisible()
    await expect(field).toBeFocused()
    await page.getByRole('link', { name: m.locations_see_all() }).click()
    await expect(field).toHaveValue('')
  },
)

test(
  'what the crew types on the 86 list stays while guests order of it',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt }) => {
    await as(context, kitchenAt.crew)
    const params = { menu_id: kitchen.menu_id, item_id: 'hibiscus-agua-fresca' }
    await kitchenAt.call('PUT /console/menus/{menu_id}/portions/{item_id}', {
      params,
      body: { left: 9 },
    })
    await open(page, `/console?location=${kitchen.id}&show=86`)
    const left = page.getByLabel(/^How many of .*Hibiscus/)
    await left.fill('4')
    await kitchenAt.call('PUT /console/menus/{menu_id}/portions/{item_id}', {
      params,
      body: { left: 8 },
    })
    await expect(page.getByText('8 left today')).toBeVisible()
    await expect(left).toHaveValue('4')
    await expect(left).toBeFocused()
    await left.press('Enter')
    await expect(page.getByText('4 left today')).toBeVisible()
    await kitchenAt.call('DELETE /console/menus/{menu_id}/portions/{item_id}', { params })
  },
)

test(
  'R4.5 no bar covers what the keyboard reaches, on a dish’s page or on the menu with a cart',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    const menu = `/menu/${kitchen.menu_id}`
    for (const path of [`${menu}/product/brisket-street-tacos`, menu]) {
      await open(page, path)
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press('Tab')
        // A row of links slides there.
        await expect.poll(() => page.evaluate(covered), path).toBeNull()
      }
    }
  },
)

/** What has the focus where its middle lies under something else; its label counts as itself. Null where it lies bare. */
function covered(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const { x, y, width, height } = focused.getBoundingClientRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)
  const own = focused.closest('label') ?? focused
  const isBare = above !== null && (own.contains(above) || above.contains(own))
  return isBare
    ? null
    : `${focused.outerHTML.slice(0, 200)} under ${above?.outerHTML.slice(0, 200)}`
}

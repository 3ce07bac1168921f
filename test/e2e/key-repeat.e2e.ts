import { expect, type Page } from '@playwright/test'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { as, test, ticket } from './support/a-ticket.ts'
import { open } from './support/visit.ts'

/** Counts what the page asks of an address and hangs up on it. */
async function hungUp(page: Page, address: string) {
  const asked: string[] = []
  await page.route(address, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  return asked
}

test(
  'Enter that is held starts a ticket and doesn’t bump it, and R that is held recalls once',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt: { crew, call }, fired, firedNext }) => {
    const params = { order_id: firedNext.order.id }
    for (const step of ['start', 'bump'] as const)
      await call(`POST /console/tickets/{order_id}/${step}`, { params })
    await as(context, crew)
    await open(page, `/console?location=${kitchen.id}`)
    const { number } = fired.order
    const mine = ticket(page, number)
    await mine.getByRole('button', { name: `Start ${number}` }).focus()
    await page.keyboard.down('Enter')
    await expect(mine.getByRole('button', { name: `Bump ${number}` })).toBeFocused()
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')

    const recalls = await hungUp(page, '**/api/console/tickets/*/recall')
    await page.keyboard.down('r')
    await expect.poll(() => recalls).toHaveLength(1)
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('r')
    await page.keyboard.up('r')

    await mine.getByRole('button', { name: /Cola/ }).click()
    await expect(mine.getByRole('button', { name: /Cola/, pressed: true })).toBeVisible()
    expect(recalls).toHaveLength(1)
    await page.keyboard.press('Tab')
    await expect(mine.getByRole('button', { name: `Bump ${number}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(mine).toBeHidden()
  },
)

test(
  'R6.6 Enter that is held on the minus takes one away and doesn’t remove what is left',
  { tag: ['@desk', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso', 'pit-fire-queso', 'bottled-cola'])
    await open(page, `/menu/${kitchen.menu_id}`)
    const wished: string[] = []
    page.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '')
      if (form.get('intent') === 'quantity') wished.push(form.get('quantity') ?? '')
    })
    const panel = await openCart(page)
    await panel.getByRole('button', { name: '1 Pit-Fire Queso' }).focus()
    await page.keyboard.down('Enter')
    await expect(panel.getByRole('button', { name: 'Remove Pit-Fire Queso' })).toBeFocused()
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await panel.getByRole('button', { name: /^2 Cane-Sugar Cola/ }).press('Enter')
    await expect.poll(() => wished).toContain('2')
    expect(wished).toEqual(['1', '2'])
  },
)

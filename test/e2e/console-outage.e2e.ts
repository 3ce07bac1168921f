import { m } from '#messages'
import { expect, type Page } from '@playwright/test'
import { as, floater, test, typeSignIn } from './support/a-ticket.ts'
import { open, shot } from './support/visit.ts'

/** The house that seats guests. */
const tables = { id: 'south-lamar', name: 'South Lamar' }

const unreached = (page: Page) => page.getByRole('alert').filter({ hasText: m.refusal_outage() })

/** Lets nobody answer any more, though the browser believes that it has a connection. */
const cutOff = (page: Page) =>
  page.route(/\.data(\?|$)/, (route) => route.abort('connectionrefused'))

test(
  'R10.3 what a host typed for a caller stays where nobody answers, however often the floor asks, and is reserved afterwards',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, `/console/signin?back=/console/tables?location=${tables.id}`)
    await typeSignIn(page, floater)
    const days = page.getByRole('navigation', { name: m.floor_days() })
    await days.getByRole('link').nth(1).press('Enter')
    await expect(days.getByRole('link', { name: m.floor_back_to_today() })).toBeVisible()
    const book = page.getByRole('region', { name: m.floor_book() })
    const name = book.getByLabel(m.floor_name(), { exact: true })
    await name.fill('Inés Okonkwo')
    const phone = book.getByLabel(m.floor_book_phone())
    await phone.fill('5125550137')
    // Whoever reads it back to the caller sees all of it.
    expect(await phone.evaluate((field) => field.scrollWidth <= field.clientWidth)).toBe(true)
    await cutOff(page)
    await page.clock.fastForward(10_000)
    await expect(unreached(page)).toBeVisible()
    await expect(name).toHaveValue('Inés Okonkwo')
    await book.getByRole('button', { name: m.floor_book_reserve() }).press('Enter')
    await expect(unreached(page)).toBeVisible()
    await expect(name).toHaveValue('Inés Okonkwo')
    await page.unrouteAll()
    await book.getByRole('button', { name: m.floor_book_reserve() }).press('Enter')
    const coming = page.getByRole('region', { name: new RegExp(`^${m.floor_arrivals()}`) })
    const row = coming.getByRole('listitem').filter({ hasText: 'Inés Okonkwo' })
    await expect(row).toHaveCount(1)
    await expect(unreached(page)).toHaveCount(0)
    await row.getByText(m.floor_cancel(), { exact: true }).press('Enter')
    await row.getByRole('button', { name: m.floor_cancel_yes() }).press('Enter')
    await expect(row).toHaveCount(0)
  },
)

test(
  'R10.3 what staff typed about an order stays where nobody answers',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console/orders/${fired.order.id}`)
    await page.getByText(m.console_order_cancel_title(), { exact: true }).click()
    const why = page.getByLabel(m.console_refund_why()).filter({ visible: true })
    await why.selectOption({ index: 1 })
    const chosen = await why.inputValue()
    const sure = page.getByLabel(m.console_order_cancel_sure())
    await sure.check()
    await cutOff(page)
    await page.getByRole('button', { name: m.console_order_cancel_press(), exact: true }).click()
    await expect(unreached(page)).toBeVisible()
    await expect(why).toHaveValue(chosen)
    await expect(sure).toBeChecked()
  },
)

test(
  'R7.1 who cancels an order without saying that they are sure reads so in our own words, and it is cleared as they tick it',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console/orders/${fired.order.id}`)
    await page.getByText(m.console_order_cancel_title(), { exact: true }).click()
    const why = page.getByLabel(m.console_refund_why()).filter({ visible: true })
    await why.selectOption({ index: 1 })
    const sure = page.getByLabel(m.console_order_cancel_sure())
    const cancel = page.getByRole('button', { name: m.console_order_cancel_press(), exact: true })
    await cancel.press('Enter')
    await expect(page.getByText(m.console_sure_missing())).toBeInViewport()
    await expect(sure).toBeFocused()
    await expect(sure).toHaveAccessibleDescription(m.console_sure_missing())
    await shot(page, 'sure')
    await sure.check()
    await expect(page.getByText(m.console_sure_missing())).toHaveCount(0)
  },
)

import { expect } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { as, floater, test } from './support/a-ticket.ts'
import { open, violations } from './support/visit.ts'

test(
  'a screen whose sign-in ended keeps its board, and goes on once somebody signs in there',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}`)
    const { number } = fired.order
    const ticket = page.getByRole('article', { name: m.console_order({ number }), exact: true })
    const start = ticket.getByRole('button', { name: /^Start/ })
    await expect(start).toBeVisible()
    await context.clearCookies()
    const again = page.getByRole('button', { name: m.console_sign_in_press() })
    await expect(again).toBeVisible()
    // Nothing on it can be reached by hand, key or screen reader.
    await expect(page.locator('article').first()).toHaveAttribute('inert', '')
    await expect(page.locator('article').getByText(number).first()).toBeVisible()
    // Keys still scroll what is read.
    await expect(page.getByRole('main')).toHaveAttribute('tabindex', '0')
    expect(await violations(page)).toEqual([])
    await page.getByLabel(m.console_email()).fill(floater.email)
    await page.getByLabel(m.console_password()).fill('not-the-password-of-it')
    await again.click()
    await expect(page.getByText(m.refusal_sign_in_wrong())).toBeVisible()
    await page.getByLabel(m.console_password()).fill(floater.password)
    await again.click()
    await expect(again).toBeHidden()
    await start.click()
    await expect(ticket.getByRole('button', { name: /^Bump/ })).toBeVisible()
  },
)

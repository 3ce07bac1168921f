import { expect } from '@playwright/test'
import { m } from '#messages'
import {
  beginSignIn,
  button,
  landscape,
  looksRight,
  orderDish,
  pair,
  smallTargets,
  startOver,
} from './support/a-kiosk.ts'
import { newMember } from './support/a-member.ts'
import { test } from './support/a-ticket.ts'
import { eatWell } from './support/eat-well.ts'
import { shot } from './support/visit.ts'

const queso = 'Pit-Fire Queso'
const porch = '$5 off a pickup order'

test(
  'R4.24 R4.26 R9.9 T26 a member has their last order again at a kiosk, puts a reward and a coupon on it and takes them off, and the next guest finds none of it',
  { tag: ['@desk', '@release'] },
  async ({ page, request, playwright, baseURL, browser, kitchenAt }) => {
    const phone = await browser.newContext()
    const own = await phone.newPage()
    const member = await newMember({ page: own, playwright, baseURL })
    await eatWell({ page: own, baseURL, member, crew: kitchenAt.call })
    await page.setViewportSize(landscape)
    await pair(page, request, baseURL)
    const scan = (await beginSignIn(page)).split('/').at(-1) ?? ''
    await member('PUT /member/kiosk', { body: { scan } })
    await button(page, m.kiosk_move_lower()).press('Enter')
    const again = page.locator('.kiosk-dish').filter({ hasText: m.kiosk_last_order() })
    await expect(again).toContainText(`17 × ${queso}`)
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await shot(page, 'kiosk-usuals')
    const categories = page.getByRole('navigation', { name: m.kiosk_categories() })
    await categories.getByRole('button').nth(1).press('Enter')
    await orderDish(page)
    const sums = page.locator('.kiosk-sums')
    await button(page, m.rewards_use({ name: queso })).press('Enter')
    await expect(sums).toContainText(queso)
    for (const count of [2, 3])
      await button(page, m.common_count({ count, label: queso })).press('Enter')
    await button(page, m.kiosk_coupon_add()).press('Enter')
    const code = page.getByRole('textbox', { name: m.kiosk_coupon_code() })
    // As a scanner reads it, where the reading begins.
    await expect(page.getByRole('heading', { name: m.checkout_coupon_add() })).toBeFocused()
    await page.keyboard.type('NONE\n')
    await expect(page.getByRole('alert')).toHaveText(m.refusal_coupon_unknown())
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    await expect(code).toHaveValue('NONE')
    await code.fill('https://order.example.com/menu?coupon=PORCH5')
    await code.press('Enter')
    await expect(sums).toContainText(porch)
    await looksRight(page)
    expect(await smallTargets(page)).toEqual([])
    for (const name of [porch, queso]) {
      await button(page, m.rewards_remove({ name })).press('Enter')
      await expect(sums).not.toContainText(name)
    }
    await button(page, m.rewards_use({ name: queso })).press('Enter')
    await expect(sums).toContainText(queso)
    await button(page, m.kiosk_add_more()).press('Enter')
    await button(page, m.usuals_title()).press('Enter')
    await again.press('Enter')
    await expect(page.getByRole('heading', { name: m.kiosk_order_title() })).toBeFocused()
    await expect(page.locator('.kiosk-lines > li')).toHaveCount(2)
    await startOver(page)
    await button(page, m.kiosk_to_go()).press('Enter')
    await expect(button(page, m.usuals_title())).toHaveCount(0)
    await orderDish(page)
    await expect(button(page, m.kiosk_sign_in())).toBeVisible()
    await expect(button(page, m.rewards_use({ name: queso }))).toHaveCount(0)
    await expect(sums).not.toContainText(queso)
    await phone.close()
  },
)

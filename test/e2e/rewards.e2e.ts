import { expect } from '@playwright/test'
import { m } from '#messages'
import { freshCart } from './support/a-cart.ts'
import { newMember } from './support/a-member.ts'
import { test } from './support/a-ticket.ts'
import { eatWell } from './support/eat-well.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const queso = 'Pit-Fire Queso'

test(
  'R4.25 R4.26 R9.9 a member earns points, reads why, and uses a reward and takes it off again',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL, kitchenAt }) => {
    const member = await newMember({ page, playwright, baseURL })
    await open(page, '/account/rewards')
    await expect(page.getByText(m.rewards_history_none())).toBeVisible()
    expect(await violations(page)).toEqual([])
    await eatWell({ page, baseURL, member, crew: kitchenAt.call })
    await open(page, '/account/rewards')
    await expect(page.getByRole('table').getByText(/of food × 10 points/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
    await open(page, '/order/checkout')
    const use = page.getByRole('button', { name: m.rewards_use({ name: queso }) })
    await use.press('Enter')
    const summary = page.getByRole('complementary', { name: m.cart_title() })
    await expect(summary.getByRole('term').filter({ hasText: queso })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('button', { name: m.rewards_remove({ name: queso }) }).press('Enter')
    await expect(use).toBeVisible()
    await expect(summary.getByRole('term').filter({ hasText: queso })).toHaveCount(0)
  },
)

test(
  'R4.25 challenges and offers are sections of the account, in both languages',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await freshCart(page, baseURL, ['churros'])
    for (const locale of ['en', 'es'] as const) {
      const base = locale === 'en' ? '' : '/es'
      for (const [path, title] of [
        ['rewards', m.account_rewards_title],
        ['challenges', m.account_challenges_title],
        ['offers', m.account_offers_title],
      ] as const) {
        await open(page, `${base}/account/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, { locale }))
        expect(await violations(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)
      }
      await expect(page.getByText(m.offers_not_met({}, { locale })).first()).toBeVisible()
    }
  },
)

test(
  'R1.7 the code of a link waits for an order, and stands on it once there is one',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await open(page, '/?coupon=howdy15')
    await expect(page.getByText(m.coupon_link_waits({ code: 'howdy15' }))).toBeVisible()
    await expect(page).toHaveURL('/')
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, '/locations')
    const label = '15% off your first order'
    await expect(page.getByText(m.coupon_link_used({ label }))).toBeVisible()
    await open(page, '/order/checkout?coupon=SWEET3')
    await expect(page.getByText('$3 off any dessert').first()).toBeVisible()
    await expect(page.getByText('HOWDY15')).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  },
)

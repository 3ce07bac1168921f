import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { boughtGift } from './support/a-gift-card.ts'
import { startedBy } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { holdForSix } from './support/a-table.ts'
import { apiOf, startOrder, typeCard, typeContact } from './support/an-order.ts'
import { losesAnswers } from './support/lost-answers.ts'
import { open } from './support/visit.ts'

const dish = { product_id: 'pit-fire-queso', quantity: 1 }

/** Every page on which a guest pays by card, each as its form stands ready to be sent. */
const pages = {
  'an order': {
    sentTo: '/order/checkout.data',
    paid: /\/order\/confirm\/ord_/,
    ready: async ({ page, baseURL }) => {
      await startOrder(page, baseURL)
      await open(page, '/order/checkout')
      await typeContact(page)
      await typeCard(page)
      return page.locator('button[type="submit"][form="checkout"]')
    },
  },
  'a gift card': {
    sentTo: '/gift-cards.data',
    paid: /\/gift-cards\/gft_/,
    ready: async ({ page }) => {
      await open(page, '/gift-cards')
      await page.getByText(m.gift_for_me(), { exact: true }).click()
      await page.getByText('$100').click()
      await page.getByLabel(m.gift_your_email(), { exact: true }).fill('a@example.com')
      await typeCard(page)
      return page.getByRole('button', { name: /\$100/ })
    },
  },
  'more money on a gift card': {
    sentTo: '/gift-cards/gft_',
    paid: /\/gift-cards\/gft_/,
    says: '$100.00',
    // Its page is named to nobody, and is paid on all the same.
    isQuick: true,
    ready: async ({ page, baseURL }) => {
      await open(page, await boughtGift(page, baseURL))
      await page.getByText(m.gift_card_reload(), { exact: true }).press('Enter')
      await page.getByRole('radio', { name: '$50.00' }).press('Space')
      await page.getByLabel(m.gift_your_email(), { exact: true }).fill('a@example.com')
      await typeCard(page)
      return page.getByRole('button', { name: m.gift_card_reload_button({ amount: '$50.00' }) })
    },
  },
  'one’s part of a group order': {
    sentTo: '/group-order/pay.data',
    paid: /\/group-order$/,
    ready: async ({ page, baseURL, host }) => {
      const { invite } = await startedBy(await host(), { payment_type: 'individual' })
      const call = apiOf(page, baseURL)
      const params = { invite: invite ?? '' }
      const body = { name: 'Dale' }
      await call('POST /group-invites/{invite}/participants', { params, body })
      await call('POST /carts/add-product', { body: { ...dish, menu_id: kitchen.menu_id } })
      await open(page, '/group-order')
      await page.getByRole('link', { name: m.group_pay_mine() }).press('Enter')
      await page.getByLabel(m.gift_your_email()).fill('dale@example.com')
      await typeCard(page)
      return page.getByRole('button', { name: /\$/ })
    },
  },
  'the deposit of a table': {
    sentTo: '/reservations.data',
    paid: /\/reservations\/rsv_/,
    ready: async ({ page }) => {
      await holdForSix(page)
      const held = page.getByRole('region', { name: /,/ }).filter({ hasText: m.table_held() })
      await held.getByLabel(m.table_name()).fill('Marisol Krause')
      await held.getByLabel(m.table_phone()).fill('5125550166')
      await typeCard(page)
      return page.getByRole('button', { name: m.table_deposit_pay({ amount: '$60.00' }) })
    },
  },
} as const satisfies Record<string, PayPage>

interface PayPage {
  readonly sentTo: string
  /** The page that it leads to. */
  readonly paid: RegExp
  /** What stands there once, where it is the page that was paid on. */
  readonly says?: string
  /** It is proved with each change. */
  readonly isQuick?: boolean
  readonly ready: (walk: Walk) => Promise<ReturnType<Page['getByRole']>>
}

interface Walk {
  readonly page: Page
  readonly baseURL: string | undefined
  /** Somebody else, a member with a browser of their own. */
  readonly host: () => ReturnType<typeof newMember>
}

for (const [what, { sentTo, paid, ready, says, isQuick }] of Object.entries<PayPage>(pages))
  test(
    `P1 a payment for ${what} whose answer is lost, and then a 503, is sent again as it was, also after a reload, and is one charge`,
    { tag: isQuick ? [] : '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const host = async () => {
        const other = await browser.newPage({ baseURL: baseURL ?? '' })
        return newMember({ page: other, playwright, baseURL })
      }
      const press = await ready({ page, baseURL, host })
      const lost = await losesAnswers(page, sentTo)
      await press.press('Enter')
      await expect(page.getByText(m.refusal_outage())).toBeVisible()
      const again = page.getByRole('button', { name: m.common_try_again(), exact: true })
      await press.or(again).last().press('Enter')
      await expect.poll(lost.sent).toBe(2)
      await expect(page.getByText(m.refusal_outage())).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(paid)
      if (says !== undefined) await expect(page.getByText(says).first()).toBeVisible()
      expect(lost.keys()).toBe(1)
    },
  )

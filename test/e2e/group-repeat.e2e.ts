import { type APIRequest, expect, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { groupOf, startedBy } from './support/a-group.ts'
import { newAddress, newMember } from './support/a-member.ts'
import { office } from './support/a-ticket.ts'
import { apiOf, typeCard, typeContact } from './support/an-order.ts'
import { callOver } from './support/api.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

const dish = { product_id: 'pit-fire-queso', quantity: 1 }

for (const locale of locales)
  test(
    `R8.3 a host repeats a past group order, and who joins is offered their last meal with one press (${locale})`,
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const said = { locale }
      const call = await newMember({ page, playwright, baseURL })
      const { invite } = await startedBy(call)
      const context = await browser.newContext({ baseURL: baseURL ?? '' })
      const guest = await context.newPage()
      const joining = apiOf(guest, baseURL)
      await joining('POST /group-invites/{invite}/participants', {
        params: { invite: invite ?? '' },
        body: { name: 'Dale', email: newAddress() },
      })
      await joining('POST /carts/add-product', { body: { ...dish, menu_id: kitchen.menu_id } })
      await open(page, localizedPath('/group-order', locale))
      await page.getByRole('button', { name: m.cart_checkout({}, said) }).press('Enter')
      await expect(page).toHaveURL(/\/order\/checkout$/)
      await typeContact(page, locale)
      await typeCard(page, undefined, undefined, locale)
      await page.locator('button[type="submit"][form="checkout"]').press('Enter')
      await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
      const order_id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const head = await crewOf(playwright, baseURL)
      await head.call('POST /console/orders/{order_id}/cancel', {
        params: { order_id },
        body: { reason: 'sold_out' },
      })
      await head.dispose()

      await open(page, localizedPath(`/order/confirm/${order_id}`, locale))
      expect(await violations(page)).toEqual([])
      await shot(page, `again-confirm-${locale}`)
      await page.getByRole('link', { name: m.group_again({}, said) }).press('Enter')
      await expect(
        page.getByRole('heading', { name: m.group_again({}, said), level: 1 }),
      ).toBeVisible()
      await expect(page.getByText(m.group_again_asked({ names: 'Dale' }, said))).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, `again-start-${locale}`)
      await page.getByRole('button', { name: m.group_again({}, said) }).press('Enter')
      const popup = page.getByRole('dialog', { name: m.group_started_title({}, said) })
      await expect(popup).toBeVisible()
      const again = await groupOf(page, baseURL)

      await open(guest, localizedPath(`/?groupOrderId=${again.invite}`, locale))
      await guest.getByLabel(m.group_your_name({}, said)).fill('Dale')
      await guest.getByRole('button', { name: m.group_join({}, said) }).press('Enter')
      await expect(guest).toHaveURL(new RegExp(`/menu/${kitchen.menu_id}$`))
      await open(guest, localizedPath('/group-order', locale))
      const meal = guest.getByRole('region', { name: m.group_last_meal({}, said) })
      await expect(meal.getByText(m.again_line_same({}, said))).toBeVisible()
      expect(await violations(guest)).toEqual([])
      expect(await sidewaysScroll(guest)).toBe(0)
      await shot(guest, `again-meal-${locale}`)
      await meal.getByRole('button', { name: m.group_last_meal_add({}, said) }).press('Enter')
      await expect(meal).toBeHidden()
      const { participants } = await groupOf(page, baseURL)
      expect(participants.map(({ count }) => count)).toEqual([0, 1])
      await context.close()
    },
  )

/** Head office in a browser of its own. */
async function crewOf({ request }: { readonly request: APIRequest }, baseURL: string | undefined) {
  const context = await request.newContext({ baseURL: baseURL ?? '' })
  const call = callOver(context, baseURL)
  await call('POST /sign-in', { body: office })
  return { call, dispose: () => context.dispose() }
}

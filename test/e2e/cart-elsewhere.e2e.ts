import { expect, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { freshCart, kitchen, openCart } from './support/a-cart.ts'
import { memberAt, newAddress } from './support/a-member.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

for (const locale of locales) {
  const at = (path: string) => localizedPath(path, locale)

  test(
    `whoever signs in with a cart sees the one of their account beside it, and puts both together (${locale})`,
    { tag: '@release' },
    async ({ page, browser, playwright, baseURL }) => {
      const email = newAddress()
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const laptop = await browser.newPage({ baseURL: baseURL ?? '' })
      const used = await memberAt(laptop, mails, { baseURL, email })
      await freshCart(laptop, baseURL, ['pit-fire-queso'])
      await laptop.close()
      await freshCart(page, baseURL, ['tres-leches'])
      await memberAt(page, mails, { baseURL, email, used })

      await open(page, at('/cart'))
      await page.getByRole('link', { name: m.cart_older_look({}, { locale }) }).click()
      const heading = m.cart_older_title({}, { locale })
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      const older = page.getByRole('region', { name: m.cart_older_before({}, { locale }) })
      await expect(older.getByRole('listitem')).toHaveCount(1)
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('button', { name: m.cart_older_join({}, { locale }) }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByText(m.cart_older_joined({}, { locale }))).toBeVisible()
      const lines = page.getByRole('list', { name: m.cart_title({}, { locale }) })
      await expect(lines.getByRole('listitem')).toHaveCount(2)
      const look = page.getByRole('link', { name: m.cart_older_look({}, { locale }) })
      await expect(look).toHaveCount(0)
      await mails.dispose()
    },
  )

  test(
    `an order goes on on another device by a code, once, and the first device is told (${locale})`,
    { tag: '@release' },
    async ({ page, browser, baseURL }) => {
      await freshCart(page, baseURL, ['pit-fire-queso'])
      await open(page, at(`/menu/${kitchen.menu_id}`))
      if (locale === 'en') await openCart(page)
      else await open(page, at('/cart'))
      await page.getByRole('button', { name: m.cart_link_offer({}, { locale }) }).click()
      const heading = m.cart_link_title({}, { locale })
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('img', { name: m.common_qr_code({}, { locale }) })).toBeVisible()
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)

      // What the code says: read again, as no camera is here.
      const call = callOver(page.request, baseURL)
      const params = { cart_id: 'current' }
      const { token } = await call('POST /carts/{cart_id}/links', { params })
      const phone = await browser.newPage({ baseURL: baseURL ?? '' })
      await open(phone, at(`/cart/continue?token=${token}`))
      expect(await violations(phone)).toEqual([])
      await phone.getByRole('button', { name: m.cart_link_continue({}, { locale }) }).click()
      await expect(phone.getByText(m.cart_link_continued({}, { locale }))).toBeVisible()
      const lines = phone.getByRole('list', { name: m.cart_title({}, { locale }) })
      await expect(lines.getByRole('listitem')).toHaveCount(1)

      await open(page, at('/'))
      await expect(page.getByText(m.shell_cart_moved({}, { locale }))).toBeVisible()
      await open(page, at(`/cart/continue?token=${token}`))
      await expect(page.getByText(m.refusal_cart_link_used({}, { locale }))).toBeVisible()
      expect(await violations(page)).toEqual([])
      await phone.close()
    },
  )
}

test(
  'a cart goes on on another device before JavaScript has loaded',
  { tag: ['@phone', '@release'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await page.goto('/cart')
    await page.getByRole('button', { name: m.cart_link_offer() }).click()
    await expect(page.getByRole('img', { name: m.common_qr_code() })).toBeVisible()
    const call = callOver(page.request, baseURL)
    const { token } = await call('POST /carts/{cart_id}/links', { params: { cart_id: 'current' } })
    const other = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const phone = await other.newPage()
    await freshCart(phone, baseURL, ['pit-fire-queso'])
    await phone.goto(`/cart/continue?token=${token}`)
    await phone.getByRole('button', { name: m.again_replace_press() }).click()
    await expect(phone).toHaveURL(/\/cart$/)
    await expect(phone.getByRole('heading', { level: 1, name: m.cart_title() })).toBeVisible()
    await Promise.all([context.close(), other.close()])
  },
)

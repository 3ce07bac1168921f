import { expect, type Page, test } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { type Locale, locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { freshCart, kitchen } from './support/a-cart.ts'
import { boughtGift } from './support/a-gift-card.ts'
import { startedBy } from './support/a-group.ts'
import { memberAt, newAddress, newMember } from './support/a-member.ts'
import { aheadOfTime, placeOrderIn } from './support/a-ticket.ts'
import { apiOf } from './support/an-order.ts'
import { cateringAt, startCatering } from './support/catering.ts'
import { tables } from './support/controlled-clock.ts'
import { faultsIn, widths } from './support/every-window.ts'
import { open } from './support/visit.ts'

/** What of the header is seen in a window. */
async function headerAt(page: Page, width: number, said: { readonly locale: Locale }) {
  await page.setViewportSize({ width, height: 900 })
  const header = page.getByRole('banner')
  const now = header.getByRole('link', { name: m.order_now({}, said), exact: true })
  return {
    now: await now.isVisible(),
    lines: await now.evaluate((link) => {
      const letters = document.createRange()
      letters.selectNodeContents(link)
      return letters.getClientRects().length
    }),
    selector: await header.locator('a:has(small + b)').isVisible(),
    logo: await header.getByRole('link', { name: /^Fritz & Alma/ }).isVisible(),
    // A phone has it in its menu (R3.8).
    nav: await header
      .getByRole('navigation', { name: m.shell_main_navigation({}, said) })
      .isVisible(),
  }
}

for (const locale of locales)
  test(
    `R3.4 logo and Order Now are in every header, that on one line, the main nav from 1020 px, the selector from 1200 px, and no two words overlap (${locale})`,
    // Spanish has the longer words.
    { tag: locale === 'es' ? '@desk' : ['@desk', '@release'] },
    async ({ page, playwright, baseURL }) => {
      const said = { locale }
      const catering = cateringAt(baseURL)
      await newMember({ page, playwright, baseURL })
      await freshCart(page, baseURL, ['pit-fire-queso'])
      for (const site of [undefined, catering]) {
        expect(await faultsIn(page, { locale, path: paths.home(), site })).toEqual([])
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
        for (const width of widths)
          expect(await headerAt(page, width, said), `${site ?? ''} ${width}`).toEqual({
            now: true,
            lines: 1,
            selector: width >= 1200,
            logo: true,
            nav: width >= 1020,
          })
      }
    },
  )

/** A page of each make of the default layout. */
const browsing = [
  paths.home(),
  paths.locations({ searched: '78748' }),
  paths.deliveryPage(),
  paths.place('tx'),
  paths.location('austin-south-lamar'),
  paths.anyMenu(),
  paths.allergens(),
  paths.cart(),
  paths.giftCards(),
  paths.reservations(),
  paths.news(),
  paths.news('from-the-comal', 'the-salsa-that-started-an-argument'),
  paths.contact(),
  '/404',
]

const everyday = [
  paths.menu(kitchen.menu_id),
  paths.product(kitchen.menu_id, 'pit-fire-queso'),
  paths.signIn(),
]

const ofCatering = [
  paths.menu('austin-south-lamar-catering'),
  paths.headcount('austin-south-lamar-catering'),
]

const ofMember = [
  paths.account(),
  ...['history', 'locations', 'rewards', 'challenges', 'offers', 'general', 'contact'].map((name) =>
    paths.accountSection(name),
  ),
  ...['payment', 'privacy', 'gift-cards', 'terms'].map((name) => paths.accountSection(name)),
]

/** What helps whoever can’t get in, and what a native app shows. */
const aside = [
  paths.signUp(),
  paths.lookup(),
  paths.forgotPassword(),
  paths.forgotPasswordSuccess(),
  '/account/resetpassword?token=of-nobody',
  paths.kioskSignedIn(),
  paths.appSignIn(),
  '/app/testcheckout',
]

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Holds a table for two as the guest of a page; answers where it is shown, and what reserves it. */
async function heldTable(call: Call) {
  const [room] = await call('GET /dining-rooms')
  const params = { location_id: room?.id ?? '', day: room?.days[2] ?? '' }
  const { areas } = await call('GET /locations/{location_id}/tables/{day}', { params })
  const wanted = { party: 2, area: null, at: areas[0]?.times.at(-1) ?? '' }
  const body = { location_id: params.location_id, ...wanted }
  const { id } = await call('POST /reservations', { headers: newKey(), body })
  const book = async () => {
    const guest = { name: 'Marisol', phone: '5125550188', email: '', note: '' }
    const reservation = { params: { reservation_id: id }, headers: newKey() }
    await call('PUT /reservations/{reservation_id}/booking', { ...reservation, body: guest })
    return paths.reservation(id, { news: 'booked' })
  }
  return { hold: paths.reservations({ location: params.location_id, hold: id }), book }
}

/** Has the guest of a page wait for a table; returns where they read how long. */
async function joinedLine(call: Call): Promise<string> {
  const guest = { name: 'Marisol', phone: '5125550188' }
  const { id } = await call('POST /waitlist', {
    body: { location_id: tables.id, party: 2, ...guest },
  })
  return paths.waiting(id)
}

for (const locale of locales) {
  const looksAt = async (page: Page, addresses: readonly string[], site?: string) => {
    const found: string[] = []
    for (const path of addresses)
      found.push(...(await faultsIn(page, { locale, path, site }, 'axe')))
    expect(found).toEqual([])
  }
  /** Looks at pages that stand at their own addresses, and lead nowhere else. */
  const looksAtEach = async (page: Page, addresses: readonly string[]) => {
    for (const path of addresses) {
      await open(page, localizedPath(path, locale))
      await expect(page).toHaveURL(localizedPath(path, locale))
    }
    await looksAt(page, addresses)
  }
  /** In eight windows and two sizes of text. */
  const everywhere = { tag: ['@desk', '@release'] }

  test(
    `R3.4 R11.8 no two words overlap, and axe finds nothing, on any page of the ordering site, signed out and with an order (${locale})`,
    everywhere,
    async ({ page, baseURL }) => {
      test.setTimeout(1_800_000)
      await looksAt(page, [...browsing, ...everyday])
      await freshCart(page, baseURL, ['pit-fire-queso'])
      await looksAt(page, [paths.cart(), paths.checkout()])
    },
  )

  test(
    `R3.4 R11.8 nor signed in and in a group (${locale})`,
    everywhere,
    async ({ page, playwright, baseURL }) => {
      test.setTimeout(1_800_000)
      const call = await newMember({ page, playwright, baseURL })
      await looksAt(page, [...browsing, ...ofMember])
      await startedBy(call)
      await looksAt(page, [paths.groupOrder(), paths.menu(kitchen.menu_id), paths.home()])
    },
  )

  test(
    `R3.4 R11.8 nor on any page of the catering site, signed out (${locale})`,
    everywhere,
    async ({ page, baseURL }) => {
      test.setTimeout(1_800_000)
      await looksAt(page, [...browsing, ...ofCatering], cateringAt(baseURL))
    },
  )

  test(
    `R3.4 R11.8 nor there signed in and with an order (${locale})`,
    everywhere,
    async ({ page, playwright, baseURL }) => {
      test.setTimeout(1_800_000)
      const site = cateringAt(baseURL)
      await startCatering(page, baseURL, 2)
      await newMember({ page, playwright, baseURL: site })
      await looksAt(
        page,
        [...browsing, ...ofCatering, paths.checkout(), paths.taxExemption()],
        site,
      )
    },
  )

  test(
    `R3.4 R11.8 nor where a guest goes on after an order, on another device, with a gift and at a table (${locale})`,
    everywhere,
    async ({ page, baseURL }) => {
      test.setTimeout(1_800_000)
      await looksAtEach(page, aside)
      const { id } = await placeOrderIn(page.request, baseURL ?? '', { fill: aheadOfTime })
      await looksAtEach(page, [paths.confirm(id), paths.openAccount(id), paths.appConfirm(id)])
      await freshCart(page, baseURL, ['pit-fire-queso'])
      const params = { cart_id: 'current' }
      const { token } = await apiOf(page, baseURL)('POST /carts/{cart_id}/links', { params })
      await looksAtEach(page, [
        paths.orderAgain(id),
        paths.appCheckout(),
        paths.handOverCart(),
        paths.continueCart(token),
      ])
      const { hold, book } = await heldTable(apiOf(page, baseURL))
      await looksAtEach(page, [await boughtGift(page, baseURL), hold])
      await looksAtEach(page, [await book(), await joinedLine(apiOf(page, baseURL))])
    },
  )

  test(
    `R3.4 R11.8 nor where a member has another cart, leaves, and who joined pays their part (${locale})`,
    everywhere,
    async ({ page, browser, playwright, baseURL }) => {
      test.setTimeout(1_800_000)
      const email = newAddress()
      const mails = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const laptop = await browser.newPage({ baseURL: baseURL ?? '' })
      const used = await memberAt(laptop, mails, { baseURL, email })
      await freshCart(laptop, baseURL, ['pit-fire-queso'])
      await freshCart(page, baseURL, ['tres-leches'])
      await memberAt(page, mails, { baseURL, email, used })
      await mails.dispose()
      await looksAtEach(page, [paths.olderCart(), paths.deleteAccount()])
      const host = apiOf(laptop, baseURL)
      const { invite } = await startedBy(host, { payment_type: 'individual' })
      await page.context().clearCookies()
      const call = apiOf(page, baseURL)
      await call('POST /group-invites/{invite}/participants', {
        params: { invite: invite ?? '' },
        body: { name: 'Dale' },
      })
      const { menu_id } = kitchen
      const dish = { menu_id, product_id: 'pit-fire-queso', quantity: 1 }
      await call('POST /carts/add-product', { body: dish })
      await looksAtEach(page, [paths.groupPayment()])
      await laptop.context().close()
    },
  )
}

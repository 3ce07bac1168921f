import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { startedBy } from './support/a-group.ts'
import { newMember } from './support/a-member.ts'
import { apiOf, typeCard, typeContact } from './support/an-order.ts'
import { sharedClock } from './support/controlled-clock.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const { menu_id } = kitchen
const dish = { product_id: 'pit-fire-queso', quantity: 1 }

const house = sharedClock()

for (const [locale, payment_type] of [
  ['en', 'host'],
  ['es', 'individual'],
] as const)
  test(
    `R6.14 R6.17 at the deadline three browsers learn it: the host goes on, a phone waits, and a guest reads that it is closed (${payment_type}, ${locale})`,
    { tag: ['@desk', '@release'] },
    async ({ page: host, browser, playwright }) => {
      const { site, deadlinesPass } = house()
      const said = { locale }
      const at = (path: string) => site + localizedPath(path, locale)
      const home = new RegExp(`^${site}${localizedPath('/', locale)}/?$`)
      const call = await newMember({ page: host, playwright, baseURL: site })
      const { invite } = await startedBy(call, { payment_type })
      const joined = { site, invite: invite ?? '' }
      const phone = await guestAt(browser, { ...joined, name: 'Dale', width: 390 })
      const guest = await guestAt(browser, { ...joined, name: 'Sam', width: 1440 })
      await call('POST /carts/add-product', { body: { ...dish, menu_id } })
      for (const page of [host, phone, guest]) await open(page, at(`/menu/${menu_id}`))
      // From the menu home: there and back is a change of the route that a panel stays open over.
      await phone
        .getByRole('banner')
        .getByRole('link')
        .filter({ has: phone.locator('img') })
        .press('Enter')
      await expect(phone).toHaveURL(home)
      await openGroup(phone, locale)
      await expect(choosing(phone, locale)).toHaveCount(2)
      await deadlinesPass()

      // The panel is asked for anew every ten seconds, and then offers nothing that is refused.
      await expect(
        phone.getByRole('dialog').getByText(m.group_past_note({ host: 'Maria Krause' }, said)),
      ).toBeVisible({ timeout: 15_000 })
      await expect(choosing(phone, locale)).toHaveCount(0)
      await isSound(phone)
      // An open panel is a step of the history itself: two lead to the page before.
      await phone.evaluate(() => window.history.go(-2))
      await expect(popupOf(phone, m.group_deadline_reached_title({}, said))).toContainText(
        m.group_deadline_reached_wait({}, said),
      )
      await expect(phone).toHaveURL(home)
      await expect(phone.getByRole('dialog')).toHaveCount(1)
      await isSound(phone)

      await goOn(host, locale)
      await expect(popupOf(host, m.group_deadline_reached_title({}, said))).toContainText(
        m.group_deadline_reached_go({}, said),
      )
      await expect(host).not.toHaveURL(home)
      await isSound(host)

      await toCheckout[payment_type](host, locale)
      await expect(host).toHaveURL(/\/order\/checkout$/)
      await typeContact(host, locale)
      await typeCard(host, undefined, undefined, locale)
      await host.locator('button[type="submit"][form="checkout"]').press('Enter')
      await expect(host).toHaveURL(/\/order\/confirm\/ord_/)
      await goOn(guest, locale)
      await expect(popupOf(guest, m.group_over_title({}, said))).toContainText(
        m.group_over_hint({}, said),
      )
      await expect(guest).toHaveURL(home)
      await expect(guest.getByRole('button', { name: m.group_own_order({}, said) })).toBeVisible()
      expect((await apiOf(guest, site)('GET /session')).cart_id).toBeNull()
      await isSound(guest)
      expect(await recipientsOf(host, site)).toEqual(ordered[payment_type])
      for (const page of [phone, guest]) await page.context().close()
    },
  )

test(
  'R6.14 at the deadline a host for whom nobody picked anything reads that, loses the group order and goes home',
  { tag: ['@desk', '@release'] },
  async ({ page: host, browser, playwright }) => {
    const { site, deadlinesPass } = house()
    const call = await newMember({ page: host, playwright, baseURL: site })
    const { id, invite } = await startedBy(call)
    const joined = { site, invite: invite ?? '', name: 'Dale', width: 390 }
    const phone = await guestAt(browser, joined, [])
    await open(host, `${site}/menu/${menu_id}`)
    await deadlinesPass()
    await goOn(host, 'en')
    await expect(popupOf(host, m.group_deadline_reached_title())).toContainText(
      m.group_deadline_reached_empty(),
    )
    await expect(host).toHaveURL(new RegExp(`^${site}/?$`))
    expect((await call('GET /session')).cart_id).toBeNull()
    const params = { group_order_id: id }
    const { status } = await apiOf(phone, site)('GET /group-orders/{group_order_id}', { params })
    expect(status).toBe('cancelled')
    await isSound(host)
    await phone.context().close()
  },
)

/** Whose dishes are ordered: of all three, though two phones went home; where everybody pays their own, of who paid. */
const ordered = { host: ['Dale', 'Maria Krause', 'Sam'], individual: ['Maria Krause'] } as const

/** For whom the dishes of the order are that a page has just placed. */
async function recipientsOf(page: Page, site: string): Promise<readonly string[]> {
  const [order_id = ''] = /ord_\w+/.exec(page.url()) ?? []
  const { products } = await apiOf(page, site)('GET /orders/{order_id}', { params: { order_id } })
  return products.map(({ recipient }) => recipient ?? '').toSorted()
}

/** Opens the group order over a page. */
async function openGroup(page: Page, locale: Locale): Promise<void> {
  const link = `a[href="${localizedPath('/group-order', locale)}"]`
  await page.getByRole('banner').locator(link).press('Enter')
  const crew = page.getByRole('dialog').getByRole('region', { name: m.group_crew({}, { locale }) })
  await expect(crew).toBeVisible()
}

/** What leads on who still chooses: to the menu, and to being done or to their own checkout. */
function choosing(page: Page, locale: Locale) {
  const said = { locale }
  const dialog = page.getByRole('dialog')
  return dialog
    .getByRole('link', { name: m.cart_add_more({}, said) })
    .or(dialog.getByRole('button', { name: m.group_im_done({}, said) }))
    .or(dialog.getByRole('link', { name: m.group_pay_mine({}, said) }))
}

interface GuestAt {
  readonly site: string
  readonly invite: string
  readonly name: string
  readonly width: number
}

/** Somebody without an account in a browser of their own, who joined by an invite and picked something. */
async function guestAt(
  browser: Browser,
  { site, invite, name, width }: GuestAt,
  dishes = [dish],
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  const call = apiOf(page, site)
  await call('POST /group-invites/{invite}/participants', { params: { invite }, body: { name } })
  for (const one of dishes) await call('POST /carts/add-product', { body: { ...one, menu_id } })
  return page
}

/** The host’s two ways on from the popup: its own button, and the panel behind it. */
const toCheckout = {
  host: async (host: Page, locale: Locale) => {
    const told = popupOf(host, m.group_deadline_reached_title({}, { locale }))
    await told.getByRole('button', { name: m.cart_checkout({}, { locale }) }).press('Enter')
  },
  individual: async (host: Page, locale: Locale) => {
    const said = { locale }
    await host.getByRole('button', { name: m.dialog_error_ok({}, said) }).press('Enter')
    await expect(popupOf(host, m.group_deadline_reached_title({}, said))).toBeHidden()
    await openGroup(host, locale)
    await expect(host.getByRole('dialog')).toContainText(m.group_deadline_reached_title({}, said))
    await host.getByRole('button', { name: m.cart_checkout({}, said) }).press('Enter')
  },
}

/** Follows any link: each change of the route looks at the deadline. */
async function goOn(page: Page, locale: Locale): Promise<void> {
  const menu = localizedPath('/menu', locale)
  await page.getByRole('contentinfo').locator(`a[href="${menu}"]`).press('Enter')
}

function popupOf(page: Page, name: string) {
  return page.getByRole('dialog', { name })
}

async function isSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

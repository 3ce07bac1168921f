import { expect, type Page, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { newMember } from './support/a-member.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** Where members have a heart on a kitchen. */
const withHearts = [`/locations/austin-${kitchen.id}`, '/locations', '/locations/tx/austin']
/** Where they have none either: these pages are a guest’s too. */
const others = ['/', `/menu/${kitchen.menu_id}`, '/cart', '/news', '/contact']

test(
  'R8.1 R8.2 a guest reads Sign In on every page and sees no heart on any; a member sees both the other way round',
  { tag: '@release' },
  async ({ page, playwright, baseURL }, { project }) => {
    const heart = page.getByRole('button', { name: m.favorites_heart({ name: kitchen.name }) })
    const { openMenu, account, signIn } = waysIn(page, project.name)
    for (const path of [...withHearts, ...others]) {
      await open(page, path)
      await openMenu()
      await expect(signIn, path).toBeVisible()
      await expect(signIn, path).toHaveAttribute(
        'href',
        `/account/signin?returnTo=${encodeURIComponent(path)}`,
      )
      await expect(heart, path).toHaveCount(0)
    }
    await newMember({ page, playwright, baseURL })
    for (const path of withHearts) {
      await open(page, path)
      await expect(heart, path).toBeVisible()
      await openMenu()
      await expect(account, path).toBeVisible()
      await expect(signIn, path).toHaveCount(0)
    }
  },
)

/** Where a window of that width leads to the account: phones by their menu. */
function waysIn(page: Page, project: string) {
  const isPhone = project === 'phone'
  const name = isPhone ? m.shell_account_profile() : m.shell_account_welcome({ name: 'Maria' })
  const place = page.getByRole(isPhone ? 'dialog' : 'banner')
  return {
    signIn: place.getByRole('link', { name: m.shell_account_sign_in(), exact: true }),
    openMenu: async () => {
      if (isPhone) await page.getByRole('link', { name: m.shell_menu_open() }).click()
    },
    account: place.getByRole('link', { name }),
  }
}

for (const locale of locales)
  test(
    `R4.3 R6.7 R10.4 a member favorites a kitchen, finds it first and on the account, and unfavorites it (${locale})`,
    { tag: '@release' },
    async ({ page, playwright, baseURL }) => {
      await newMember({ page, playwright, baseURL })
      const said = { locale }
      const heart = page.getByRole('button', {
        name: m.favorites_heart({ name: kitchen.name }, said),
      })
      await open(page, localizedPath(`/locations/austin-${kitchen.id}`, locale))
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(heart).toHaveAttribute('aria-busy', 'false')
      expect(await violations(page)).toEqual([])

      await open(page, localizedPath('/locations', locale))
      await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(kitchen.name)
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)

      await open(page, localizedPath('/account/locations', locale))
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await heart.click()
      const popup = page.getByRole('dialog')
      await expect(popup.getByRole('heading')).toHaveText(m.favorites_remove_heading({}, said))
      expect(await violations(page)).toEqual([])
      await popup.getByRole('button', { name: m.dialog_go_back({}, said) }).click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await heart.click()
      await popup.getByRole('button', { name: m.dialog_yes_continue({}, said) }).click()
      await expect(page.getByText(m.favorites_none({}, said))).toBeVisible()
      await expect(popup).toHaveCount(0)
    },
  )

test(
  'R6.7 a heart that the server refuses is taken back, and says why',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await newMember({ page, playwright, baseURL })
    await open(page, `/locations/austin-${kitchen.id}`)
    const heart = page.getByRole('button', { name: m.favorites_heart({ name: kitchen.name }) })
    // Hearts come with a script of their own: before it has, their form is posted as any other.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.context().clearCookies()
    await heart.click()
    // The notice stays; what the heart itself says goes with the heart, which only members have.
    const notice = page.getByRole('dialog').filter({ hasText: m.refusal_signed_out() })
    await expect(notice).toBeVisible()
    await expect(heart).toHaveCount(0)
  },
)

test.describe('before JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R10.4 a favorite is asked about on a page',
    { tag: ['@phone', '@release'] },
    async ({ page, playwright, baseURL }) => {
      const call = await newMember({ page, playwright, baseURL })
      await call('PUT /favorites/{menu_id}', { params: { menu_id: kitchen.menu_id } })
      await page.goto('/account/locations')
      await page.getByRole('button', { name: m.favorites_heart({ name: kitchen.name }) }).click()
      await expect(page.getByRole('heading', { name: 'Unfavorite Location?' })).toBeVisible()
      await page.getByRole('button', { name: 'Yes, Continue' }).click()
      await expect(page.getByText(m.favorites_none())).toBeVisible()
    },
  )
})

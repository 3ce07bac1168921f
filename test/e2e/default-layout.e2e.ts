import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { breakpoints } from '#web/ui/breakpoints.ts'
import { freshCart, kitchen } from './support/a-cart.ts'
import { newMember } from './support/a-member.ts'
import { apiOf, startOrder } from './support/an-order.ts'
import { cateringAt } from './support/catering.ts'
import { open, violations } from './support/visit.ts'

/** Opens a dialog by a press, and shuts it again as a guest does. */
async function opensAndShuts(page: Page, press: () => Promise<void>, name: string) {
  await press()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test(
  'R3.1 header, sub-header, footer and every panel and dialog of the default layout are there on one page',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso'])
    await open(page, `/menu/${kitchen.menu_id}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const row = page.getByRole('navigation', { name: m.shell_when_and_where() })
    await expect(row).toBeVisible()
    const header = page.getByRole('banner')
    const menu = header.getByRole('link', { name: m.shell_menu_open() })
    await opensAndShuts(page, () => menu.click(), m.shell_menu())
    const cart = header.getByRole('link', { name: 'Open cart, 1 item' })
    await opensAndShuts(page, () => cart.click(), m.cart_title())
    await opensAndShuts(page, () => row.getByRole('link').first().click(), m.cart_place_and_time())
    // The delivery modal stands in the place of the order-control one.
    await open(page, '/?searchType=delivery')
    await expect(page.getByRole('dialog', { name: 'Order Delivery' })).toBeVisible()
    await page.keyboard.press('Escape')
    await open(page, `/menu/${kitchen.menu_id}`)
    await page.getByRole('button', { name: 'Add Molcajete Guacamole to cart' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Molcajete' })).toBeVisible()
  },
)

test(
  'R3.1 the drawer menu lists the catering menu’s categories over its page',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await open(page, `${cateringAt(baseURL)}/menu?open-drawer=true`)
    const drawer = page.getByRole('dialog', { name: 'Catering and Holiday Menu' })
    await expect(drawer.getByRole('link')).not.toHaveCount(0)
  },
)

test(
  'R3.2 R4.21 the minimal layout has a loader over a form that takes long, and nothing else around its page',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/account/lookup')
    for (const part of ['contentinfo', 'navigation'] as const)
      await expect(page.getByRole(part)).toHaveCount(0)
    await expect(page.getByRole('link', { name: m.shell_menu_open() })).toHaveCount(0)
    const looked = Promise.withResolvers<void>()
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'POST') await looked.promise
      await route.continue()
    })
    const email = page.getByRole('textbox').first()
    await email.fill('marisol@example.com')
    await email.press('Enter')
    const loader = page.getByRole('status').filter({ hasText: m.dialog_loading() })
    await expect(loader).toBeVisible()
    expect(await violations(page)).toEqual([])
    looked.resolve()
    await expect(loader).toBeHidden()
  },
)

test(
  'R1.8 R3.6 the footer has tagline, social links, menus, legal links and the copyright on either site',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    for (const [site, menu] of [
      [baseURL ?? '', 'Catering and Holiday Meals'],
      [cateringAt(baseURL), 'Online Menu'],
    ] as const) {
      await open(page, `${site}/`)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('heading', { level: 2 })).not.toBeEmpty()
      await expect(footer.getByRole('paragraph').first()).not.toBeEmpty()
      for (const network of ['Instagram', 'Facebook'])
        await expect(footer.getByRole('link', { name: network })).toBeVisible()
      await expect(footer.getByRole('link', { name: menu })).toBeVisible()
      for (const legal of ['Privacy', 'Terms'])
        await expect(footer.getByRole('link', { name: new RegExp(legal) }).first()).toBeVisible()
      await expect(footer).toContainText(/© \d{4} .+ · v1\.0\.9/)
    }
  },
)

test(
  'R3.8 the mobile menu has location, main nav, cart, sign-in, the footer’s menus, social and legal links, and the copyright',
  { tag: '@phone' },
  async ({ page, playwright, baseURL }) => {
    await open(page, '/')
    const burger = page.getByRole('link', { name: m.shell_menu_open() })
    const menu = page.getByRole('dialog', { name: m.shell_menu() })
    await burger.click()
    await expect(menu.getByRole('link', { name: 'Find a Location' })).toBeVisible()
    await expect(
      menu.getByRole('navigation', { name: m.shell_site_navigation() }).getByRole('link'),
    ).toHaveText(['Menu', 'Locations', 'News', 'Catering'])
    await expect(menu.getByRole('link', { name: /^My Cart/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Catering and Holiday Meals' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Instagram' })).toBeVisible()
    for (const legal of ['Privacy', 'Terms'])
      await expect(menu.getByRole('link', { name: new RegExp(legal) })).toBeVisible()
    await expect(menu).toContainText(/© \d{4} .+ · v1\.0\.9/)
    expect(await violations(page)).toEqual([])
    await newMember({ page, playwright, baseURL })
    await startOrder(page, baseURL)
    await open(page, '/')
    await burger.click()
    await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign In', exact: true })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Find a Location' })).toHaveCount(0)
    const { cart } = await apiOf(page, baseURL)('GET /frame')
    const { name, address } = cart?.location ?? {}
    await expect(menu.getByRole('link', { name: `${name} · ${address}` })).toBeVisible()
  },
)

test(
  'R4.9 without an order the modal offers every way to start one, and says who may host a group',
  { tag: ['@phone', '@release'] },
  async ({ page, playwright, baseURL }) => {
    await open(page, '/menu')
    await page
      .getByRole('navigation', { name: m.shell_when_and_where() })
      .getByRole('link')
      .first()
      .click()
    const modal = page.getByRole('dialog')
    const ways = modal.getByRole('navigation', { name: m.locations_ways_to_order() })
    await expect(ways.getByRole('heading')).toHaveText('Order Online')
    await expect(ways.getByRole('link')).toHaveText([
      'Order Pickup',
      'Order Delivery',
      'Start a Group Order',
      'Order Catering',
    ])
    await expect(ways.getByRole('link', { name: 'Order Catering' })).toHaveAttribute(
      'href',
      `${cateringAt(baseURL)}/menu?open-drawer=true`,
    )
    const alone = ways.getByText('Sign in required to host a group order.')
    await expect(alone).toBeVisible()
    expect(await violations(page)).toEqual([])
    await newMember({ page, playwright, baseURL })
    await open(page, '/cart?edit=order')
    await expect(page.getByRole('link', { name: 'Start a Group Order' }).first()).toBeVisible()
    await expect(alone).toHaveCount(0)
  },
)

test(
  'R11.8 the layout changes at 900, 1020 and 1200 px',
  { tag: '@desk' },
  async ({ page, baseURL }) => {
    await startOrder(page, baseURL)
    await open(page, '/')
    const header = page.getByRole('banner')
    const looks = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return {
        high: (await header.boundingBox())?.height,
        menu: await header.getByRole('link', { name: m.shell_menu_open() }).isVisible(),
        selector: await header.getByRole('link', { name: /^Pickup · / }).isVisible(),
      }
    }
    const { md, lg, xl } = breakpoints
    expect([md, lg, xl]).toEqual([900, 1020, 1200])
    const small = { high: 71, menu: true, selector: false }
    const medium = { ...small, high: 98 }
    const large = { ...medium, menu: false }
    expect(await looks(md - 1)).toEqual(small)
    expect(await looks(md)).toEqual(medium)
    expect(await looks(lg - 1)).toEqual(medium)
    expect(await looks(lg)).toEqual(large)
    expect(await looks(xl - 1)).toEqual(large)
    expect(await looks(xl)).toEqual({ ...large, selector: true })
  },
)

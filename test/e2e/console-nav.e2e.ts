import { expect } from '@playwright/test'
import { m } from '#messages'
import { headOfficePages } from '#web/console/head-office-pages.ts'
import { paths } from '#web/paths.ts'
import { kitchen } from './support/a-cart.ts'
import { as, office, test } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'each page of the console leads to every other that its reader may open',
  { tag: '@phone' },
  async ({ page, context, kitchenAt, baseURL, placed }) => {
    const ofAll = [paths.consoleOrders(undefined), paths.consoleAccount()]
    const ofKitchen = [paths.consoleComing(kitchen.id), paths.consoleOrders(kitchen.id)]
    const ofOffice = headOfficePages.map(({ to }) => to())
    const html = async (path: string) => (await context.request.get(path)).text()
    await as(context, kitchenAt.crew)
    const labels = paths.consoleLabels(placed.order.id)
    for (const path of [...ofKitchen, paths.console(kitchen.id), labels]) {
      const read = await html(path)
      for (const other of [...ofAll, ...ofKitchen]) expect(read).toContain(`href="${other}"`)
      for (const other of ofOffice) expect(read).not.toContain(`href="${other}"`)
    }
    // Whoever signs in again ends the session before: that of the crew is for other walks, too.
    await context.clearCookies()
    await callOver(context.request, baseURL ?? '')('POST /sign-in', { body: office })
    for (const path of [...ofAll, ...ofOffice]) {
      const read = await html(path)
      for (const other of [...ofAll, ...ofOffice]) expect(read).toContain(`href="${other}"`)
    }
    for (const lang of ['es', 'en'])
      for (const width of [1280, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await open(page, `${paths.console(kitchen.id)}&lang=${lang}`)
        await expect(page.locator('a[href*="show=office"]')).toBeInViewport({ ratio: 1 })
        expect(await sidewaysScroll(page)).toBe(0)
      }
    const menu = page.getByRole('link', { name: m.console_head_office() })
    await menu.press('Enter')
    const pages = page.getByRole('dialog', { name: m.console_head_office() })
    for (const other of ofOffice) await expect(pages.locator(`a[href="${other}"]`)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(pages).toBeHidden()
    await expect(menu).toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, paths.consoleComing(kitchen.id))
    await page.getByText(m.console_all_pages()).press('Enter')
    await expect(page.getByRole('link', { name: m.console_coming_title() })).toHaveAttribute(
      'aria-current',
      'page',
    )
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.getByRole('link', { name: m.console_mail_link() }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.console_mail_title())
  },
)

import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { office } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

const draft = '/news/from-the-pit/second-firebox'

/** Signs head office in, and begins the preview by its button in the console. */
async function beginPreview(page: Page, baseURL: string | undefined) {
  await callOver(page.request, baseURL)('POST /sign-in', { body: office })
  await open(page, '/console')
  await page.getByRole('button', { name: m.console_preview() }).click()
  await expect(page).toHaveURL('/')
}

test(
  'R1.6 head office reads a draft on its own page under a bar that says so, and leaves by it',
  { tag: '@release' },
  async ({ page, baseURL, browser }) => {
    await beginPreview(page, baseURL)
    const bar = page.getByRole('complementary', { name: m.shell_preview() })
    await expect(bar).toContainText(m.shell_preview_lede())
    expect(await violations(page)).toEqual([])

    const answer = await open(page, draft)
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)

    const guest = await browser.newContext({ baseURL: baseURL ?? '' })
    expect((await guest.request.get(draft)).status()).toBe(404)
    for (const path of ['/news', '/news/feed.xml', '/sitemap.xml'])
      expect(await (await guest.request.get(path)).text()).not.toContain('second-firebox')
    await guest.close()

    await bar.getByRole('button', { name: m.shell_preview_leave() }).click()
    await expect(page).toHaveURL('/console')
    expect((await open(page, draft))?.status()).toBe(404)
    await expect(bar).toBeHidden()
    // Its address is a press: whoever opens it is led to where that is.
    await open(page, paths.consolePreview())
    await expect(page).toHaveURL('/console')
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R1.6 head office begins a preview and leaves it, also once its sign-in is over',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      const call = callOver(page.request, baseURL)
      await call('POST /sign-in', { body: office })
      await page.goto('/console')
      const begin = page.getByRole('button', { name: m.console_preview() })
      const leave = page.getByRole('button', { name: m.shell_preview_leave() })
      await begin.click()
      await expect(page).toHaveURL('/')
      await leave.click()
      await expect(page).toHaveURL('/console')
      await begin.click()
      await expect(page).toHaveURL('/')
      await call('DELETE /sign-in')
      await leave.click()
      await expect(page).toHaveURL(/\/console\/signin/)
    },
  )
})

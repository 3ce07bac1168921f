import { expect, type Page, test } from '@playwright/test'
import { m } from '#messages'
import { cateringAt } from './support/catering.ts'
import { open } from './support/visit.ts'

/** What the browser itself makes of the page’s manifest, under the page’s policy. */
async function manifestOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, errors, data = '' } = await session.send('Page.getAppManifest')
  return { url, errors, manifest: data === '' ? null : JSON.parse(data) }
}

test(
  'a guest can install the site in the language that they read',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    for (const [path, start, lang] of [
      ['/', '/', 'en-US'],
      ['/es/locations', '/es', 'es-US'],
    ] as const) {
      await open(page, path)
      const { errors, manifest } = await manifestOf(page)
      expect(errors).toEqual([])
      expect(manifest).toMatchObject({ start_url: start, lang, display: 'standalone' })
      for (const { src, type } of manifest.icons) {
        const icon = await page.request.get(new URL(src, baseURL).href)
        expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
      }
      const link = page.locator('link[rel="manifest"]')
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(answer.headers()['content-type']).toBe('application/manifest+json')
    }
  },
)

test(
  'the catering site is installed under a name of its own',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await open(page, `${cateringAt(baseURL)}/`)
    const { errors, manifest } = await manifestOf(page)
    expect(errors).toEqual([])
    expect(manifest.short_name).toBe(m.channel_crossing_catering())
  },
)

test(
  'neither the crew’s pages nor a kiosk’s can be installed as the guests’ site',
  { tag: '@release' },
  async ({ page }) => {
    for (const path of ['/console/signin', '/kiosk']) {
      await page.goto(path)
      await expect(page.locator('link[rel="manifest"]')).toHaveCount(0)
    }
  },
)

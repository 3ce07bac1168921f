import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test.describe('the news', () => {
  test(
    'R2.14 R9.8 stand newest first, go on with older ones, and lead to a post',
    { tag: '@release' },
    async ({ page }) => {
      await open(page, '/')
      await page.goto('/news')
      const days = () => page.getByRole('article').locator('time').allTextContents()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.news_heading())
      await expect(page.getByRole('article')).toHaveCount(7)
      const published = await page
        .getByRole('article')
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
      expect(published).toEqual(published.toSorted().toReversed())
      expect((await days())[0]).toMatch(/^\d+\/\d\d\/\d{4}$/)
      expect(await violations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('link', { name: m.news_older() }).click()
      await expect(page.getByRole('article')).toHaveCount(10)
      await page.getByRole('link', { name: 'Giving back' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giving back')
      await page.getByRole('link', { name: '4,180 bowls for the food bank' }).click()
      await expect(page).toHaveURL(/\/news\/giving-back\/4180-bowls-for-the-food-bank$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        '4,180 bowls for the food bank',
      )
    },
  )

  test('R2.14 R5.14 a post has its story, its picture, its dish and what to read next', async ({
    page,
  }) => {
    await open(page, '/news/from-the-comal/the-salsa-that-started-an-argument')
    await expect(page.getByRole('heading', { level: 2, name: 'What’s in the jar' })).toBeVisible()
    await expect(page.locator('blockquote')).toContainText('It’s awake.')
    await expect(page.getByRole('img', { name: /Three open tacos/ })).toBeVisible()
    await expect(page.getByRole('link', { name: m.news_order_dish() })).toBeVisible()
    const others = page.getByRole('region', { name: m.news_keep_reading() })
    await expect(others.getByRole('article')).toHaveCount(3)
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test(
    'R4.22 its link is copied, and that is said',
    { tag: '@desk' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, '/news/from-the-pit/what-post-oak-does-to-a-peach')
      await page.getByRole('button', { name: m.news_copy_link() }).click()
      const told = page.getByText('Link copied to clipboard!')
      await expect(told).toBeVisible()
      expect(await violations(page)).toEqual([])
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/\/news\/from-the-pit\/what-post-oak-does-to-a-peach$/)
    },
  )

  test(
    'R2.14 R2.16 a post that isn’t there, or not in that category, is a 404',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      for (const path of ['/news/nowhere', '/news/giving-back/the-salsa-that-started-an-argument'])
        expect([path, (await open(page, path))?.status()]).toEqual([path, 404])
    },
  )

  test(
    'R3.6 the footer leads to the legal pages, which no list of news names',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
      await open(page, '/news?show=50')
      await expect(page.getByRole('link', { name: 'Privacy' })).toHaveCount(1)
    },
  )

  test(
    'R2.14 in Spanish, with a feed of their own',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/es/news')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias de la cocina')
      await expect(page.getByRole('link', { name: 'La salsa que empezó un pleito' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      const feed = await page.request.get('/es/news/feed.xml')
      expect(feed.headers()['content-type']).toContain('application/atom+xml')
      expect(await feed.text()).toContain('<title>La salsa que empezó un pleito</title>')
    },
  )

  test(
    'R2.14 the sitemap names each post of the feed, and each that it names can be read',
    { tag: '@phone' },
    async ({ request }) => {
      const paths = async (path: string, pattern: RegExp) => {
        const text = await (await request.get(path)).text()
        return [...text.matchAll(pattern)].map(([, url = '']) => new URL(url).pathname)
      }
      const fed = await paths('/news/feed.xml', /<link href="(\S+\/news\/\S+\/\S+)"\/>/g)
      const named = await paths('/sitemap.xml', /<loc>(\S+\/news\/\S+\/\S+)<\/loc>/g)
      expect(fed.length).toBeGreaterThanOrEqual(8)
      expect(named).toEqual(expect.arrayContaining(fed))
      const statuses = named.map(async (path) => (await request.get(path)).status())
      expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
    },
  )
})

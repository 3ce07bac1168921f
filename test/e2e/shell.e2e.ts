import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { startOrder } from './support/an-order.ts'
import { listening, mayBreak, open, sidewaysScroll, violations } from './support/visit.ts'

test.describe('the home page', () => {
  test('R2.1 asks how and where above the fold, and leads to the locations', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const find = page.getByRole('button', { name: m.delivery_find() })
    await expect(find).toBeInViewport({ ratio: 1 })
    await page.getByRole('radio', { name: 'Curbside' }).check({ force: true })
    await page.getByLabel('Street address, city or ZIP').fill('78704')
    // What lies over the button on a phone goes with the focus.
    await find.press('Enter')
    await expect(page).toHaveURL(/\/locations\?handoff=curbside&searched=78704$/)
  })

  test(
    'R8.1 a guest browses: dishes and categories of a real menu',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/')
      await expect(page.getByRole('article')).toHaveCount(4)
      await expect(page.getByRole('article').first()).toContainText(/\$\d+\.\d\d.*cal/)
      await expect(page.getByRole('link', { name: /dishes$/ }).first()).toBeVisible()
    },
  )

  test('R11.8 never scrolls sideways, at 320 px either', { tag: '@release' }, async ({ page }) => {
    await open(page, '/')
    expect(await sidewaysScroll(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test(
    'names its own site, its words and its picture to those it is shared with',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/.+\/$/)
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/)
    },
  )

  test(
    'R11.12 has a web font for the body and two for headings',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/')
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').map((f) => f.family)
      })
      // A stretched face of the guest’s own system stands in for each until it is there.
      const ours = fonts.map((family) => family.replaceAll(/["']/g, ''))
      expect(new Set(ours.filter((family) => !family.endsWith('-fallback')))).toEqual(
        new Set(['Figtree', 'Caprasimo', 'Barlow Condensed']),
      )
    },
  )
})

test.describe('the site around a page', () => {
  test('every link of the site leads to a page', { tag: '@phone' }, async ({ page, request }) => {
    await open(page, '/')
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of new Set(hrefs)) {
      expect((await request.get(href)).status(), href).toBeLessThan(400)
    }
  })

  test(
    'R3.2 checkout stands alone, without header and footer',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await startOrder(page, baseURL)
      await open(page, '/order/checkout')
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expect(page.getByRole('navigation')).toHaveCount(0)
    },
  )

  test('R3.1 the first Tab leads past the header', { tag: '@desk' }, async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: m.shell_skip() })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(
    'R3.4 R11.9 the header is 71 px high on phones and 98 on desks, and stays in view',
    { tag: '@release' },
    async ({ page }, { project }) => {
      await open(page, '/')
      const header = page.getByRole('banner')
      expect((await header.boundingBox())?.height).toBe(project.name === 'phone' ? 71 : 98)
      await page.mouse.wheel(0, 900)
      await expect(header).toBeInViewport({ ratio: 1 })
    },
  )

  test(
    'R2.18 a new page starts at its top, and going back returns to where it was',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/')
      const full = page.getByRole('link', { name: m.home_full_menu() })
      await full.scrollIntoViewIfNeeded()
      await page.evaluate(() => window.scrollBy(0, 500))
      const before = await page.evaluate(() => window.scrollY)
      await full.evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(/\/locations$/)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    },
  )

  test('R2.18 a hash leads to its element', { tag: ['@phone', '@release'] }, async ({ page }) => {
    await open(page, '/allergens#guide-choices')
    const choices = page.getByRole('heading', { name: m.guide_choices() })
    await expect(choices).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  })
})

test.describe('the mobile menu', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: m.shell_menu_open() }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('R6.23 locks the page behind it, Escape closes it and focus goes back', async ({ page }) => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'hidden',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('link', { name: m.shell_menu_open() })).toBeFocused()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'visible',
    )
  })

  test(
    'R2.19 a change of route closes it and restores scrolling',
    { tag: '@release' },
    async ({ page }) => {
      await page.getByRole('dialog').getByRole('link', { name: 'Find a Location' }).click()
      await expect(page).toHaveURL(/\/locations/)
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
        'visible',
      )
    },
  )
})

test.describe('a guest with an order', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await startOrder(page, baseURL)
    await open(page, '/')
  })

  test('finds it on the home page, where they left off', { tag: '@release' }, async ({ page }) => {
    await expect(page.getByRole('heading', { name: m.home_resume() })).toBeVisible()
    await expect(page.getByRole('button', { name: m.delivery_find() })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(
    'R3.4 R3.7 sees how and where: in the header from 1200 px, below it on small screens',
    { tag: '@release' },
    async ({ page }, { project }) => {
      const small = page.getByRole('navigation', { name: m.shell_when_and_where() })
      const large = page.getByRole('banner').getByRole('link', { name: /^Pickup · / })
      await expect(small).toBeVisible({ visible: project.name === 'phone' })
      await expect(large).toBeVisible({ visible: project.name === 'desk' })
      await page.setViewportSize({ width: 1199, height: 800 })
      await expect(large).toBeHidden()
      await page.setViewportSize({ width: 1200, height: 800 })
      await expect(large).toBeVisible()
    },
  )

  test(
    'R11.9 opens the cart in a panel of at most 560 px, and Escape leaves it',
    { tag: '@release' },
    async ({ page }) => {
      await page.getByRole('link', { name: 'Open cart, 1 item' }).click()
      const panel = page.getByRole('dialog')
      await expect(panel).toBeVisible()
      const width = page.viewportSize()?.width ?? 0
      expect(await panel.evaluate((shown: HTMLElement) => shown.offsetWidth)).toBe(
        Math.min(width, 560),
      )
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open cart, 1 item' })).toBeFocused()
    },
  )

  test(
    'R11.11 reads the date in a language that the site doesn’t speak',
    { tag: ['@phone', '@release'] },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale: 'de-DE', ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await startOrder(page, baseURL)
      await open(page, '/')
      const time = page.locator('main [lang=de-DE]').first()
      await expect(time).toHaveText(/\d{1,2}\. \S+ \d{4} um \d{1,2}:\d{2}/)
      await expect(time).toHaveAttribute('dir', 'ltr')
      expect(await violations(page)).toEqual([])
      await context.close()
    },
  )
})

test.describe('what is no page', () => {
  for (const path of ['/404', '/contact/x', '/account/x', '/nowhere/at/all']) {
    test(
      `R2.16 ${path} answers 404 and says so`,
      { tag: path === '/404' ? '@release' : ['@phone', '@release'] },
      async ({ page }) => {
        const answer = await open(page, path)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'This page could not be found.',
        )
        expect(await violations(page)).toEqual([])
        await page.getByRole('link', { name: 'Back to the home page' }).click()
        await expect(page).toHaveURL(/\/$/)
      },
    )
  }
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('home reads, its form leads on, and no control is dead', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: m.locations_use_position() })).toBeHidden()
    await page.getByLabel('Street address, city or ZIP').fill('Austin')
    await page.getByRole('button', { name: m.delivery_find() }).click()
    await expect(page).toHaveURL(/\/locations\?handoff=pickup&searched=Austin$/)
  })

  test('the cart button leads to the cart', { tag: '@release' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: /^Open cart/ }).click()
    await expect(page).toHaveURL(/\/cart$/)
  })

  test(
    'R6.11 a guest whose basket timed out at checkout reads why',
    { tag: '@release' },
    async ({ page }) => {
      await page.goto('/?basket=timed-out')
      await expect(
        page.getByText('Your basket timed out, please recreate your order.'),
      ).toBeVisible()
    },
  )
})

test(
  'R10.3 a part of the page that can’t be had reloads it, at most once a minute',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    let [loads, asked] = [0, 0]
    page.on('load', () => (loads += 1))
    // As after a release: a script that the page names is gone from the server.
    await page.route(/\/assets\/delivery-panel-[^/]+\.js$/, (route) => {
      asked += 1
      return route.fulfill({ status: 404 })
    })
    await open(page, '/')
    await expect.poll(() => [loads, asked]).toEqual([2, 2])
    await listening(page)
    await page.getByRole('link', { name: m.home_find_yours() }).click()
    await expect(page).toHaveURL(/\/locations/)
    expect(loads).toBe(2)
  },
)

test(
  'R10.3 a page whose own script can’t be had is loaded where its link leads, once for each press',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    mayBreak(page)
    await page.route(/\/assets\/contact-page-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }))
    for (const _ of ['the first press', 'another']) {
      await open(page, '/')
      let loads = 0
      const count = () => (loads += 1)
      page.on('load', count)
      await page.locator('a[href="/contact"]').first().press('Enter')
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us how it went')
      await page.waitForLoadState()
      expect(loads).toBe(1)
      page.off('load', count)
    }
  },
)

test(
  'robots and the sitemap name the site’s own address',
  { tag: '@phone' },
  async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain('Disallow: /console')
    const site = /Sitemap: (\S+)\/sitemap\.xml/.exec(robots)?.[1]
    expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${site}/</loc>`)
  },
)

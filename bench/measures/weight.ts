import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { root } from '#scripts/build-site.ts'
import { budgets } from '#scripts/page-budgets.ts'
import { weighPages } from '#scripts/page-weights.ts'
import type { Figure, Measure } from './measure.ts'
import { openChromium, openTestbedOfPages, pageVisits, type PageVisit } from './page-visits.ts'

/** A phone that asks for the largest pictures. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 } as const

/** What the pages of the build weigh, and what pictures and fonts a phone loads with them before anybody scrolls. */
export const weight: Measure = async () => {
  const testbed = await openTestbedOfPages()
  const browser = await openChromium()
  try {
    const figures: Figure[] = [...builtFigures()]
    for (const visit of await pageVisits(testbed))
      figures.push(...(await loadedFigures(browser, visit)))
    return figures
  } finally {
    await browser.close()
    await testbed.stop()
  }
}

function builtFigures(): readonly Figure[] {
  const pages = weighPages(join(root, 'build/client'))
  const file = readFileSync(join(root, 'bench/budgets.json'), 'utf8')
  const allowed = budgets.parse(JSON.parse(file))
  return Object.entries(pages).flatMap(([page, { script, styles }]) => {
    const most = page.startsWith('console') ? allowed.console : allowed.guest
    return [
      kilobytes(`script of ${page}`, script, 'kB gz', most.script),
      kilobytes(`styles of ${page}`, styles, 'kB gz', most.styles),
    ]
  })
}

/** What the network brought, as it came over the line. */
async function loadedFigures(browser: Browser, visit: PageVisit): Promise<readonly Figure[]> {
  const { address, cookie, page: name } = visit
  const context = await browser.newContext({
    ...phone,
    ...(cookie !== '' && { extraHTTPHeaders: { cookie } }),
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map((entry) => ({ path: new URL(entry.name).pathname, bytes: entry.encodedBodySize })),
  )
  await context.close()
  const of = (ending: RegExp) =>
    loaded.filter(({ path }) => ending.test(path)).reduce((all, { bytes }) => all + bytes, 0)
  return [
    kilobytes(
      `pictures of ${name}, 390 px`,
      of(/^\/img\//),
      'kB',
      name === 'menu' ? 400_000 : undefined,
    ),
    kilobytes(`fonts of ${name}, 390 px`, of(/\.woff2$/), 'kB', 64_000),
  ]
}

function kilobytes(what: string, bytes: number, unit: string, atMost?: number): Figure {
  return {
    what,
    value: bytes / 1_000,
    unit,
    ...(atMost !== undefined && { atMost: atMost / 1_000 }),
  }
}

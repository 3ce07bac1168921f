import lighthouse from 'lighthouse'
import { freePort } from '#scripts/free-port.ts'
import type { Figure, Measure } from './measure.ts'
import { openChromium, openTestbedOfPages, pageVisits, type PageVisit } from './page-visits.ts'
import { median } from './percentile.ts'

const rounds = 3

const categories = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const

/** Bounds in the unit that Lighthouse counts in: milliseconds, and a share of the view for the shift. */
const moments = {
  'largest-contentful-paint': { unit: 'ms', atMost: 2_000 },
  'total-blocking-time': { unit: 'ms', atMost: 100 },
  'cumulative-layout-shift': { unit: 'of the view', atMost: 0.001 },
} as const

/** What Lighthouse says of a middling phone on a slow line: its own phone profile, simulated throttling and all. */
export const lighthousePhone: Measure = async () => {
  const testbed = await openTestbedOfPages()
  const port = await freePort()
  const browser = await openChromium([`--remote-debugging-port=${port}`])
  try {
    const figures: Figure[] = []
    for (const visit of await pageVisits(testbed)) {
      await visitBefore(visit)
      figures.push(...(await figuresOf(visit, port)))
    }
    return figures
  } finally {
    await browser.close()
    await testbed.stop()
  }
}

/** Somebody has been there since the product started: a phone is measured, not a server that warms up. */
async function visitBefore({ address, cookie }: PageVisit): Promise<void> {
  for (let times = 0; times < 20; times += 1)
    await fetch(address, { headers: { cookie } }).then((page) => page.text())
}

async function figuresOf(visit: PageVisit, port: number): Promise<readonly Figure[]> {
  const reports: Report[] = []
  while (reports.length < rounds) reports.push(await reportOf(visit, port))
  const middle = (valueOf: (report: Report) => number) => median(reports.map(valueOf))
  const what = (id: string) => `${id.replaceAll('-', ' ')} of ${visit.page}`
  return [
    ...Object.entries(categories).map(([id, atLeast]) => ({
      what: what(id),
      value: middle((report) => 100 * (report.categories[id]?.score ?? NaN)),
      unit: 'of 100',
      atLeast,
    })),
    ...Object.entries(moments).map(([id, bound]) => ({
      what: what(id),
      value: middle((report) => report.audits[id]?.numericValue ?? NaN),
      ...bound,
    })),
  ]
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** One cold visit. Whether search engines may list the page is no question where they rightly may not. */
async function reportOf({ address, cookie, unlisted }: PageVisit, port: number): Promise<Report> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: Object.keys(categories),
    ...(cookie !== '' && { extraHeaders: { Cookie: cookie } }),
    ...(unlisted && { skipAudits: ['is-crawlable'] }),
  })
  if (!result) throw new Error(`Lighthouse said nothing of ${address}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  return lhr
}

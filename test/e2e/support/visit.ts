import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Request, test } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What proves each change, without what is left to a release. */
const isQuick = process.env['BROWSER_TESTS'] === 'change'

/** Half of axe's time; before that, the colors themselves are compared (`src/web/ui/contrast.test.ts`). */
const rules = { 'color-contrast': { enabled: !isQuick } }

/**
 * What axe finds on the way of a walk; empty is what every walk wants. In what proves each change it looks once at what
 * accessibility.e2e.ts lists: on the way it takes a third of a walk.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  return isQuick ? [] : axeFinds(page)
}

/**
 * What axe finds on the page once nothing moves any more, frames included; empty is what every test wants. While a
 * panel slides, axe can't tell that it covers the page.
 */
export async function axeFinds(page: Page): Promise<readonly string[]> {
  await waitForAnimations(page)
  // Frames are looked at one by one and compared in a page of their own; where there are none that is half of the work.
  const isAlone = page.frames().length === 1
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly: tags, rules, resultTypes: ['violations'] })
    .setLegacyMode(isAlone)
    .analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Waits until everything that slides or fades has arrived; what turns for ever is left alone. */
export function waitForAnimations(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Waits until the page listens: nothing that is pressed, and no clock that is moved, comes too early. */
export async function listening(page: Page): Promise<void> {
  await page.locator('html[data-listening]').waitFor({ state: 'attached' })
}

/**
 * Holds one of a page’s scripts back, as a slow line does: `drawn` waits until all else is drawn by its own scripts, `release` lets
 * it come.
 */
export async function holdScript(page: Page, name: string) {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  const drawn = async () => {
    await asked.promise
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 })))
  }
  return { drawn, release: released.resolve }
}

/** What the chain tells over its pages, as a device remembers it once it was dismissed. */
const popups = JSON.stringify(
  globSync('content/site-popups/*.json').map((file) => {
    const { content } = JSON.parse(readFileSync(file, 'utf8'))
    return `${basename(file, '.json')}@${content.start}`
  }),
)

/** Has a browser remember that it was welcomed and has dismissed what the chain tells. */
export function dismissPopups(page: Page) {
  return page.addInitScript((dismissed) => {
    // A frame and a page that can’t be had have no storage.
    if (window !== window.top || window.origin === 'null') return
    window.sessionStorage.setItem('comal.welcomed', '1')
    window.localStorage.setItem('comal.popups', dismissed)
  }, popups)
}

const watched = new WeakSet<Page>()

/** Lets a test change a page before all of it is awake, which React mends by drawing that anew, or take a script away from it, which the browser names as it leaves. */
export function mayBreak(page: Page): void {
  watched.add(page)
}

/** Fails the test whose page breaks: by an error that nobody catches, or by one that React reports and mends by drawing all anew. */
function failOnErrors(page: Page): void {
  if (watched.has(page)) return
  watched.add(page)
  tellAsked(page)
  const fail = (error: string) => expect.soft(error, 'what breaks the page').toBe('')
  page.on('pageerror', ({ message }) => fail(message))
  page.on('console', (said) => said.text().includes('Minified React') && fail(said.text()))
}

/** How many of the last questions of a page are told. */
const lastAsked = 20

const askedBy = new WeakMap<Page, ReadonlyMap<Request, string>>()
const unanswered = 'asked, not answered'

/** Lists what a page asked for and waits for, but for streams: those stay open. */
export function underway(page: Page): readonly string[] {
  const asked = [...(askedBy.get(page)?.values() ?? [])]
  return asked.filter((one) => one.includes(unanswered) && !one.includes('/events'))
}

/** Tells beside a failed test what its page asked last, and whether that was answered: who waits for what never came says so then or never. */
function tellAsked(page: Page): void {
  const info = test.info()
  const began = performance.now()
  const asked = new Map<Request, string>()
  askedBy.set(page, asked)
  const note = (state: string) => (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!/\.data$|^\/api\/|\.js$/.test(pathname)) return
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    asked.set(request, `${seconds} s: ${state} ${request.method()} ${pathname}${search}`)
  }
  page.on('request', note(unanswered))
  page.on('requestfinished', note('answered'))
  page.on('requestfailed', note('called off'))
  page.on('close', () => {
    if (info.status === info.expectedStatus) return
    // Of scripts only those that never came say something.
    const told = [...asked.values()].filter((one) => !/: answered .*\.js$/.test(one))
    process.stdout.write(`${told.slice(-lastAsked).join('\n')}\n`)
  })
}

/** Opens a page past its welcome and what else it tells by itself, once it listens; from then on an error of the page fails its test. */
export async function open(page: Page, path: string) {
  failOnErrors(page)
  await dismissPopups(page)
  const answer = await page.goto(path)
  await listening(page)
  return answer
}

/** Lets the clock of a page, installed before it was opened, stand still: what leaves by itself stays until the test moves the time. */
export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Temporal.Now.instant().add({ minutes: 1 }).epochMilliseconds)
}

/** How far the page scrolls sideways; 0 is what every test wants. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Keeps what a page looks like where SHOTS says a folder to look at it in. */
export async function shot(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env
  const width = page.viewportSize()?.width ?? 0
  if (SHOTS) await page.screenshot({ path: `${SHOTS}${name}-${width}.png`, fullPage: true })
}

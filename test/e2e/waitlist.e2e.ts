import { expect, type Page, type Route, test } from '@playwright/test'
import type { Locale } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { floater, typeSignIn } from './support/a-ticket.ts'
import { sharedClock, tables } from './support/controlled-clock.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

const house = sharedClock()

/** After so many milliseconds a party’s page asks anew. */
const nextLook = 10_000

async function isSound(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

/** Joins the waitlist for two from the page where tables are reserved. */
async function join(page: Page, name: string, locale: Locale = 'en') {
  const said = { locale }
  await open(
    page,
    house().site + localizedPath(`/reservations?location=${tables.id}&party=2`, locale),
  )
  const line = page.getByRole('region', { name: m.wait_heading({}, said) })
  const press = line.getByRole('button', { name: m.wait_join({}, said) })
  await press.press('Enter')
  await expect(line.getByLabel(m.table_name({}, said))).toBeFocused()
  await expect(line.getByText(m.field_participant_name_missing({}, said))).toBeVisible()
  await isSound(page)
  await line.getByLabel(m.table_name({}, said)).fill(name)
  await line.getByLabel(m.table_phone({}, said)).fill('5125550166')
  await press.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.wait_title({}, said))
}

/** The host’s floor, by one of the crew. */
async function openFloor(page: Page) {
  await open(page, `${house().site}/console/signin?back=/console/tables?location=${tables.id}`)
  await typeSignIn(page, floater)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.floor_title(tables))
}

test(
  'R1.7 a party joins the waitlist from home, is called to its table by the host, and sits down',
  { tag: ['@phone', '@release'] },
  async ({ page, browser }) => {
    await page.clock.install()
    await join(page, 'Marisol')
    await expect(page.getByText(m.wait_for({ name: 'Marisol', count: 2 }))).toBeVisible()
    await isSound(page)

    const host = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openFloor(host)
    const line = host.getByRole('region', { name: new RegExp(`^${m.floor_waitlist()}`) })
    const party = line.getByRole('listitem').filter({ hasText: 'Marisol' })
    await party.getByRole('button', { name: m.floor_call() }).press('Enter')
    await expect(party.getByRole('button', { name: m.floor_call_again() })).toBeVisible()
    await isSound(host)
    await page.clock.fastForward(nextLook)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.wait_called_heading())
    await isSound(page)

    await party.getByRole('button', { name: m.floor_seat() }).press('Enter')
    await expect(party).toHaveCount(0)
    await page.clock.fastForward(nextLook)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.wait_seated_heading())
    await host.close()
  },
)

test(
  'R1.7 R10.3 a party that waits keeps its place in sight while nobody answers, and reads it anew by itself',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await page.clock.install()
    await join(page, 'Ximena')
    const waits = page.getByText(m.wait_for({ name: 'Ximena', count: 2 }))
    const said = page.getByText(m.refusal_outage())
    const isOut = (route: Route) => route.fulfill({ status: 502 })
    for (const lose of [isOut, (route: Route) => route.abort()]) {
      await page.route('**/*.data*', lose)
      await page.clock.fastForward(nextLook)
      await expect(said).toBeVisible()
      await expect(waits).toBeVisible()
      await shot(page, 'wait-offline')
      await page.unroute('**/*.data*')
      await page.clock.fastForward(nextLook)
      await expect(said).toHaveCount(0)
      await expect(waits).toBeVisible()
    }
  },
)

test(
  'R1.7 a party that waits in Spanish finds its place again, and leaves',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    const said = { locale: 'es' } as const
    await join(page, 'Beto', 'es')
    await open(page, house().site + localizedPath(`/reservations?location=${tables.id}`, 'es'))
    await page.getByRole('link', { name: m.wait_mine({}, said) }).press('Enter')
    await page.getByRole('button', { name: m.wait_leave({}, said) }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.wait_left_heading({}, said))
    await isSound(page)
  },
)

import { expect } from '@playwright/test'
import { formatTime } from '#core/format/format-time.ts'
import { localTimeOn, minuteOf } from '#core/time.ts'
import { m } from '#messages'
import { kitchen, quiet } from './support/a-cart.ts'
import { as, office, test, ticket } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, stopClock, violations } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`

test.beforeEach(async ({ context, kitchenAt }) => {
  await as(context, kitchenAt.crew)
})

test(
  'what one screen does, another shows; what comes in is announced',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired }) => {
    const { order } = fired
    const params = { order_id: order.id }
    await open(page, board)
    const other = await context.newPage()
    await open(other, board)
    await ticket(page, order.number)
      .getByRole('button', { name: `Start ${order.number}` })
      .click()
    await expect(
      ticket(other, order.number).getByRole('button', { name: `Bump ${order.number}` }),
    ).toBeVisible()
    await kitchenAt.call('POST /console/tickets/{order_id}/bump', { params })
    await expect(ticket(page, order.number)).toBeHidden()
    await expect(ticket(other, order.number)).toBeHidden()
  },
)

test(
  'a button that is pressed again before it is answered does its work once',
  { tag: ['@desk', '@release'] },
  async ({ page, fired }) => {
    const { id, number } = fired.order
    await open(page, board)
    const late = Promise.withResolvers<void>()
    let starts = 0
    await page.route(`**/tickets/${id}/start*`, async (route) => {
      starts += 1
      await late.promise
      await route.continue()
    })
    const start = ticket(page, number).getByRole('button', { name: `Start ${number}` })
    await start.press('Enter')
    await start.press('Enter')
    late.resolve()
    await ticket(page, number)
      .getByRole('button', { name: `Bump ${number}` })
      .press('Enter')
    await expect(ticket(page, number)).toHaveCount(0)
    expect(starts).toBe(1)
  },
)

test(
  'a press whose answer comes late undoes nothing that another screen did since',
  { tag: ['@desk', '@release'] },
  async ({ page, kitchenAt, fired }) => {
    const { order } = fired
    // With a clock that stands still the board asks for nothing by itself.
    await page.clock.install()
    await open(page, board)
    await stopClock(page)
    const late = Promise.withResolvers<void>()
    await page.route(`**/tickets/${order.id}/start*`, async (route) => {
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
    })
    const mine = ticket(page, order.number)
    await mine.getByRole('button', { name: `Start ${order.number}` }).press('Enter')
    await expect(mine).toContainText(m.console_age_on_time())
    for (const { id: line_id } of order.products)
      await kitchenAt.call('PUT /console/tickets/{order_id}/lines/{line_id}/done', {
        params: { order_id: order.id, line_id },
      })
    const struck = mine.getByRole('button', { name: /Cola/, pressed: true })
    await expect(struck).toBeVisible()
    const asked = page.waitForResponse(`**/console/locations/${kitchen.id}/tickets`)
    late.resolve()
    await asked
    await expect(struck).toBeVisible()
  },
)

test(
  'where the browser lets it, sound is on as a screen opens and after a reload',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, board)
    await expect(page.getByRole('button', { name: m.console_sound_on() })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: m.console_sound_on() })).toBeVisible()
    await expect(page.getByText(m.console_sound_lost())).toBeHidden()
  },
)

test(
  'while a part of the kitchen is paused the board says which: it goes on with the rest',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    const pause = { reason: 'rush', by: 'Crew', since: '20261128 19:00', until: '20261128 21:13' }
    const parts: unknown[] = [{ kind: 'handoff', handoff: 'curbside' }]
    await page.route('**/api/console/**/events**', (stream) => stream.abort())
    await page.route(`**/api/console/locations/${kitchen.id}/tickets`, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const pauses = parts.map((part) => ({ ...pause, part }))
      await route.fulfill({ json: { ...answer, data: { ...answer.data, pauses } } })
    })
    await open(page, board)
    const read = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
    await read()
    const busy = page.locator('a[href*="show=busy"]')
    await expect(busy).toHaveText('Curbside paused until 9:13 PM')
    parts.push({ kind: 'kitchen' })
    await read()
    await expect(busy).toHaveText(m.console_pause_until({ time: '9:13 PM' }))
  },
)

test(
  'the crew pauses a part of the kitchen for a reason, and takes orders again before its time',
  { tag: ['@desk', '@release'] },
  async ({ page, context, baseURL }) => {
    // Whoever signs in again ends the session before: that of the crew is for other walks, too.
    await context.clearCookies()
    const call = callOver(context.request, baseURL)
    await call('POST /sign-in', { body: office })
    const paused = async () => {
      const params = { location_id: quiet }
      const now = await call('GET /console/locations/{location_id}/tickets', { params })
      return now.pauses.map(({ part, reason }) => ({ part, reason }))
    }
    await open(page, `/console?location=${quiet}&show=busy`)
    const panel = page.getByRole('dialog', { name: m.console_busy() })
    const pause = panel.getByRole('region', { name: m.console_pause() })
    await pause.getByLabel(m.console_pause_part(), { exact: true }).selectOption('Curbside')
    await pause.getByLabel(m.console_pause_for(), { exact: true }).selectOption('30')
    await pause.getByLabel(m.console_pause_why(), { exact: true }).selectOption('weather')
    expect(await violations(page)).toEqual([])
    await pause.getByRole('button', { name: m.console_pause_start(), exact: true }).press('Enter')
    const row = pause.getByRole('listitem').filter({ hasText: 'Curbside' })
    await expect(row).toContainText(
      m.console_pause_by({ reason: m.console_pause_weather(), person: 'Head office' }),
    )
    expect(await paused()).toEqual([
      { part: { kind: 'handoff', handoff: 'curbside' }, reason: 'weather' },
    ])
    await expect(page.locator('.board-head-busy')).toHaveText(/^Curbside paused until/)
    const goOn = m.console_press_on_item({ press: m.console_pause_end(), item: 'Curbside' })
    await row.getByRole('button', { name: goOn }).press('Enter')
    await expect(row).toHaveCount(0)
    expect(await paused()).toEqual([])
    // The same until a time by the kitchen’s clock: an hour from now, and not an hour ago.
    const { local_time } = await call('GET /console/locations/{location_id}/tickets', {
      params: { location_id: quiet },
    })
    const hourFrom = (hours: number) =>
      localTimeOn('20261120', minuteOf(local_time) + hours * 60).slice(9)
    await pause.getByLabel(m.console_pause_for(), { exact: true }).selectOption('until')
    const until = pause.getByLabel(m.console_pause_time(), { exact: true })
    await until.fill(hourFrom(23))
    expect(await violations(page)).toEqual([])
    const press = pause.getByRole('button', { name: m.console_pause_start(), exact: true })
    await press.press('Enter')
    await expect(pause.getByRole('alert')).toContainText(/has passed/)
    await until.fill(hourFrom(1))
    await press.press('Enter')
    await expect(row).toContainText(m.console_pause_until({ time: formatTime(hourFrom(1), 'en') }))
    await row.getByRole('button', { name: goOn }).press('Enter')
    await expect(row).toHaveCount(0)
  },
)

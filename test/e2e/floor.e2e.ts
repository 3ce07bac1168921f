import { expect, type Locator, type Page, test } from '@playwright/test'
import { locales } from '#core/locale.ts'
import { localizedPath } from '#core/localized-path.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { callOver } from './support/api.ts'
import { typeCard } from './support/an-order.ts'
import { floater, typeSignIn } from './support/a-ticket.ts'
import { listening, open, shot, sidewaysScroll, violations } from './support/visit.ts'

/** Opens the host’s floor, as one of the crew. */
async function openFloor(page: Page) {
  await open(page, '/console/signin?back=/console/tables?location=south-lamar')
  await typeSignIn(page, floater)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.floor_title({ name: 'South Lamar' }),
  )
}

/** Looks for faults from the page’s top: what its header covers while one scrolls is only hidden for that while. */
async function looksRight(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(page)).toEqual([])
}

/** What a press came to is in sight where it was made, and still after the page asked what others changed. */
async function staysRead(page: Page, result: Locator) {
  await expect(result).toBeInViewport()
  const asked = page.waitForResponse((response) => response.url().includes('/console/tables.data'))
  await page.clock.runFor('00:11')
  await asked
  await expect(result).toBeInViewport()
}

test(
  'R1.7 the host seats a walk-in, moves it, splits it over two tables and frees them, by keyboard',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await openFloor(page)
    await looksRight(page)
    expect(await sidewaysScroll(page)).toBe(0)
    const name = `Dina ${test.info().project.name}`
    const door = page.getByRole('region', { name: m.floor_walk_in() })
    await door.getByLabel(m.floor_count()).fill('3')
    await door.getByLabel(m.floor_name_optional()).fill(name)
    await door.getByRole('button', { name: m.floor_seat() }).press('Enter')
    const seated = page.getByRole('region', { name: new RegExp(`^${m.floor_seated()}`) })
    const row = seated.getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeVisible()
    const choice = row.getByRole('combobox')
    const other = (await choice.locator('option').nth(1).getAttribute('value')) ?? ''
    await choice.selectOption(other)
    await row.getByRole('button', { name: m.floor_move() }).press('Enter')
    await expect(row).toContainText(m.floor_table({ name: other.replaceAll('+', ' + ') }))
    await looksRight(page)

    await row.locator('summary', { hasText: m.floor_split() }).press('Enter')
    const boxes = row.getByRole('checkbox')
    await boxes.nth(0).press('Space')
    await boxes.nth(1).press('Space')
    await looksRight(page)
    await shot(page, 'floor-split')
    const names = await boxes.evaluateAll(([one, two]) =>
      [one, two].map((box) => box?.getAttribute('name')),
    )
    const apart = names.map((box) => box?.replace('split-', '')).join(' + ')
    await row.getByRole('button', { name: m.floor_move() }).press('Enter')
    await expect(row).toContainText(m.floor_table({ name: apart }))
    await expect(row.getByRole('combobox')).toHaveValue(apart.replaceAll(' ', ''))
    await row.getByRole('button', { name: m.floor_leave() }).press('Enter')
    await expect(row).toHaveCount(0)
  },
)

test(
  'R1.7 what a host types at the door stays while others change the floor, and is gone once it was heard',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await page.clock.install()
    await openFloor(page)
    const line = page.getByRole('region', { name: m.floor_add_waiting() })
    const [name, party] = [line.getByLabel(m.floor_name()), line.getByLabel(m.floor_count())]
    await name.fill('Ana')
    await party.fill('6')
    // Another host puts somebody on the list.
    const other = callOver(page.request, new URL(page.url()).origin)
    const params = { location_id: 'south-lamar' }
    await other('POST /console/locations/{location_id}/waitlist', {
      params,
      body: { name: 'Rosa', party: 2, phone: '' },
    })
    const asked = page.waitForResponse((response) => response.url().includes('/console/tables'))
    await page.clock.runFor('00:11')
    await asked
    await expect(page.getByText('Rosa').first()).toBeVisible()
    await expect(name).toHaveValue('Ana')
    await expect(party).toHaveValue('6')
    await line.getByRole('button', { name: m.floor_add() }).press('Enter')
    await expect(name).toHaveValue('')
  },
)

test(
  'R1.7 the host reserves for a caller on another day, calls it off, and is asked before a small table',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await page.clock.install()
    await openFloor(page)
    const days = page.getByRole('navigation', { name: m.floor_days() })
    await days.getByRole('link').nth(1).press('Enter')
    await expect(days.getByRole('link', { name: m.floor_back_to_today() })).toBeVisible()
    const book = page.getByRole('region', { name: m.floor_book() })
    await book.getByLabel(m.floor_count()).fill('4')
    await book.getByLabel(m.floor_name(), { exact: true }).fill('Cora')
    const phone = book.getByLabel(m.floor_book_phone())
    await phone.fill('512')
    await book.getByRole('button', { name: m.floor_book_reserve() }).press('Enter')
    await expect(phone).toHaveAccessibleDescription(m.field_phone_invalid())
    await expect(phone).toBeFocused()
    await staysRead(page, page.getByRole('alert').filter({ hasText: m.field_phone_invalid() }))
    await phone.fill('5125550191')
    await looksRight(page)
    await book.getByRole('button', { name: m.floor_book_reserve() }).press('Enter')
    const coming = page.getByRole('region', { name: new RegExp(`^${m.floor_arrivals()}`) })
    const row = coming.getByRole('listitem').filter({ hasText: 'Cora' }).first()
    await expect(row).toBeVisible()
    await row.getByText(m.floor_cancel(), { exact: true }).press('Enter')
    await looksRight(page)
    await row.getByRole('button', { name: m.floor_cancel_yes() }).press('Enter')
    await expect(row).toHaveCount(0)
    await days.getByRole('link', { name: m.floor_back_to_today() }).press('Enter')
    const door = page.getByRole('region', { name: m.floor_walk_in() })
    await door.getByLabel(m.floor_count()).fill('6')
    await door.getByLabel(m.floor_name_optional()).fill('Rufus')
    const choice = door.getByRole('combobox')
    const two = choice.locator('option', { hasText: m.floor_seats({ count: 2 }) }).first()
    await choice.selectOption((await two.getAttribute('value')) ?? '')
    await door.getByRole('button', { name: m.floor_seat() }).press('Enter')
    const anyway = page.getByRole('button', { name: m.floor_tight_yes() })
    await staysRead(page, anyway)
    await looksRight(page)
    await anyway.press('Enter')
    const seated = page.getByRole('region', { name: new RegExp(`^${m.floor_seated()}`) })
    const sits = seated.getByRole('listitem').filter({ hasText: 'Rufus' }).first()
    await expect(sits).toBeVisible()
    await sits.getByRole('button', { name: new RegExp(m.floor_leave()) }).press('Enter')
    await expect(sits).toHaveCount(0)
  },
)

test(
  'R1.7 the host is asked before a no-show, may go back, and takes one back by its press',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await openFloor(page)
    const book = page.getByRole('region', { name: m.floor_book() })
    await book.getByLabel(m.floor_name(), { exact: true }).fill('Odell')
    // At the end of the day no table is taken from whoever walks on.
    const last = book.getByLabel(m.floor_book_time()).locator('option').last()
    await book.getByLabel(m.floor_book_time()).selectOption(await last.getAttribute('value'))
    await book.getByLabel(m.floor_book_phone()).fill('5125550192')
    await book.getByRole('button', { name: m.floor_book_reserve() }).press('Enter')
    const coming = page.getByRole('region', { name: new RegExp(`^${m.floor_arrivals()}`) })
    const row = coming.getByRole('listitem').filter({ hasText: 'Odell' })
    const ask = row.locator('summary', { hasText: m.floor_no_show() })
    const yes = row.getByRole('button', { name: m.floor_no_show_yes() })
    await expect(ask).toBeVisible()
    await expect(yes).toBeHidden()
    await ask.press('Enter')
    await expect(yes).toBeVisible()
    await looksRight(page)
    await shot(page, 'floor-no-show')
    await ask.press('Enter')
    await expect(yes).toBeHidden()
    await page.reload()
    await listening(page)
    await expect(row).toBeVisible()
    await ask.press('Enter')
    await yes.press('Enter')
    await expect(row).toHaveCount(0)
    const through = page.getByRole('group').filter({ hasText: m.floor_through() })
    await through.locator('summary').press('Enter')
    const missed = through.getByRole('listitem').filter({ hasText: 'Odell' })
    await expect(missed).toContainText(m.floor_statuses_no_show())
    await looksRight(page)
    await missed.getByRole('button', { name: m.floor_no_show_undo() }).press('Enter')
    await expect(missed).toHaveCount(0)
    await expect(row).toBeVisible()
    await row.getByText(m.floor_cancel(), { exact: true }).press('Enter')
    await row.getByRole('button', { name: m.floor_cancel_yes() }).press('Enter')
    await expect(row).toHaveCount(0)
  },
)

const firstLetter = (text: Locator) =>
  text.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)

for (const locale of locales)
  test(
    `R1.7 a large party that calls pays its deposit by the link that it is sent, and its table is theirs (${locale})`,
    { tag: '@release' },
    async ({ page, browser, baseURL }) => {
      const { name: project } = test.info().project
      const said = { locale }
      const name = `Greta ${project} ${locale}`
      const phone = `51255501${locale === 'en' ? 5 : 6}${project === 'phone' ? 1 : 2}`
      await openFloor(page)
      const days = page.getByRole('navigation', { name: m.floor_days() })
      await days.getByRole('link').nth(1).press('Enter')
      await expect(days.getByRole('link', { name: m.floor_back_to_today() })).toBeVisible()
      const book = page.getByRole('region', { name: m.floor_book() })
      await expect(book.getByLabel(m.floor_book_deposit())).toHaveCount(0)
      await book.getByLabel(m.floor_count()).fill('7')
      await expect(book.getByLabel(m.floor_book_deposit())).toHaveValue('asked')
      await expect(book.getByLabel(m.floor_book_time())).toContainText(/\d/)
      await book.getByLabel(m.floor_name(), { exact: true }).fill(name)
      await book.getByLabel(m.floor_book_phone()).fill(phone)
      await book.getByLabel(m.floor_book_language()).selectOption(locale)
      await looksRight(page)
      await shot(page, 'floor-deposit-ask')
      await book.getByRole('button', { name: m.floor_book_reserve() }).press('Enter')
      await expect(page.getByText(/^Held for .* until the deposit is paid/)).toBeVisible()
      const coming = page.getByRole('region', { name: new RegExp(`^${m.floor_arrivals()}`) })
      const row = coming.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('$70.00')
      await expect(row.getByRole('button', { name: m.floor_waive() })).toBeVisible()
      await looksRight(page)
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, 'floor-deposit-held')

      const day = new URL(page.url()).searchParams.get('day') ?? ''
      const floor = await callOver(page.context().request, baseURL ?? '')(
        'GET /console/locations/{location_id}/tables',
        { params: { location_id: 'south-lamar' }, query: { day } },
      )
      const held = floor.parties.find((party) => party.name === name)
      const context = await browser.newContext({ viewport: page.viewportSize() })
      const guest = await context.newPage()
      await open(guest, `${baseURL}${localizedPath(paths.reservation(held?.id ?? ''), locale)}`)
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(m.table_held({}, said))
      await expect(guest.getByLabel(m.table_name({}, said))).toHaveValue(name)
      // A weekday that stands by itself begins with a capital in Spanish, too.
      expect(await firstLetter(guest.locator('.reservation-when'))).toBe('uppercase')
      expect(await firstLetter(guest.locator('.reservation-when'))).toBe('uppercase')
      await looksRight(guest)
      expect(await sidewaysScroll(guest)).toBe(0)
      await typeCard(guest, undefined, undefined, locale)
      await shot(guest, `table-deposit-due-${locale}`)
      await guest
        .getByRole('button', { name: m.table_deposit_pay({ amount: '$70.00' }, said) })
        .press('Enter')
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
        m.table_booked_heading({}, said),
      )
      await looksRight(guest)
      await shot(guest, `table-deposit-paid-${locale}`)
      await context.close()
      await page.reload()
      await expect(row).toContainText(m.floor_deposit_held({ amount: '$70.00' }))
      await expect(row.getByRole('button', { name: m.floor_waive() })).toHaveCount(0)
    },
  )

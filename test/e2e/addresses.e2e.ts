import { m } from '#messages'
import { expect, test, type Page } from '@playwright/test'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** The field of a page, once its list has grown onto it. */
async function comboboxOf(page: Page) {
  const field = page.getByRole('combobox')
  await page.getByRole('textbox', { name: /city or zip/i }).focus()
  await expect(field).toBeFocused()
  return field
}

test.describe('typing an address', () => {
  for (const path of ['/', '/locations']) {
    test(
      `R4.2 at ${path} suggestions come while typing and are taken by the keyboard alone`,
      { tag: path === '/' ? [] : '@release' },
      async ({ page }) => {
        await open(page, path)
        const field = await comboboxOf(page)
        await expect(field).toHaveAttribute('aria-expanded', 'false')
        await field.pressSequentially('santa')
        const list = page.getByRole('listbox', { name: m.common_suggestions() })
        const options = list.getByRole('option')
        await expect(options.first()).toHaveText('Santa Fe, NM')
        await expect(page.getByText(/^\d suggestions$/)).toBeAttached()
        const count = await options.count()
        expect(count).toBeGreaterThan(1)
        await expect(field).not.toHaveAttribute('aria-activedescendant')
        for (const height of await heights(page)) expect(height).toBeGreaterThanOrEqual(44)

        await field.press('ArrowDown')
        await expectMarked(page, 0)
        await field.press('ArrowUp')
        await expectMarked(page, count - 1)
        await field.press('ArrowDown')
        await expectMarked(page, 0)
        expect(await violations(page)).toEqual([])
        expect(await sidewaysScroll(page)).toBe(0)

        await field.press('Home')
        await expect(field).not.toHaveAttribute('aria-activedescendant')
        expect(await caretOf(page)).toBe(0)
        await field.press('ArrowDown')
        await field.press('End')
        expect(await caretOf(page)).toBe(5)
        await expect(field).not.toHaveAttribute('aria-activedescendant')

        await field.press('Escape')
        await expect(list).toHaveCount(0)
        await expect(field).toHaveValue('santa')
        await field.press('Alt+ArrowDown')
        await expect(list).toBeVisible()
        await field.press('ArrowDown')
        await field.press('Enter')
        await expect(list).toHaveCount(0)
        await expect(field).toHaveValue('Santa Fe, NM')
        await expect(field).toBeFocused()
        await expect(page).toHaveURL(path)

        await field.press('Enter')
        await expect(page).toHaveURL(/\/locations\?.*searched=Santa\+Fe/)
        await expect(
          page.getByText(/near Santa Fe, NM, open ones first, then by distance$/),
        ).toBeVisible()
      },
    )
  }

  test(
    'R4.2 a typed address is completed, and a press takes it',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await open(page, '/locations')
      const field = await comboboxOf(page)
      await field.pressSequentially('1902 Acequia Ln NW, Albuquerque NM 87104')
      await page.getByRole('option', { name: '1902 Acequia Ln NW, Albuquerque, NM 87104' }).tap()
      await expect(field).toHaveValue('1902 Acequia Ln NW, Albuquerque, NM 87104')
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText(/near 1902 Acequia Ln NW, Albuquerque, NM 87104/)).toBeVisible()
    },
  )

  test(
    'R11.3 one question for many letters, and the last one counts',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      const asked: string[] = []
      const held = Promise.withResolvers<void>()
      const late = Promise.withResolvers<void>()
      await page.route('**/api/addresses/autocomplete?**', async (route) => {
        const q = new URL(route.request().url()).searchParams.get('q') ?? ''
        asked.push(q)
        if (q === 'dal') await held.promise
        await route.fulfill({ json: { status: 'ok', data: [{ ...somewhere, label: q }] } })
        if (q === 'dal') late.resolve()
      })
      await open(page, '/locations')
      const field = await comboboxOf(page)
      await field.pressSequentially('dal')
      await expect.poll(() => asked).toEqual(['dal'])
      await field.fill('')
      await field.pressSequentially('waco')
      await expect(page.getByRole('option')).toHaveText('waco')
      held.resolve()
      await late.promise
      await expect(page.getByRole('option')).toHaveText('waco')
      expect(asked).toEqual(['dal', 'waco'])
    },
  )

  test(
    'R4.2 a list that comes late doesn’t lie over what the guest has gone on to',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const given = Promise.withResolvers<void>()
      await page.route('**/api/addresses/autocomplete?**', async (route) => {
        asked.resolve()
        await left.promise
        await route.fulfill({ json: { status: 'ok', data: [{ ...somewhere, label: 'Waco' }] } })
        given.resolve()
      })
      await open(page, '/locations')
      const field = await comboboxOf(page)
      await field.pressSequentially('waco')
      await asked.promise
      await page.keyboard.press('Tab')
      left.resolve()
      await given.promise
      // What the page was given before this answer it has heard before it.
      await page.evaluate(() => fetch('/ready').then(() => new Promise((turn) => setTimeout(turn))))
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('option')).toHaveCount(0)
    },
  )

  test(
    'P18 while nobody suggests anything the field is a field',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      await page.route('**/api/addresses/autocomplete?**', (route) => route.abort())
      await open(page, '/locations')
      const field = await comboboxOf(page)
      await field.pressSequentially('87104')
      await field.press('Enter')
      await expect(
        page.getByText(/near Albuquerque, NM 87104, open ones first, then by distance$/),
      ).toBeVisible()
    },
  )

  test(
    'P18 without the list’s script the field is a field',
    { tag: ['@phone', '@release'] },
    async ({ page }) => {
      // It reloaded a moment ago, so it doesn’t again (R10.3).
      await page.addInitScript(() =>
        window.sessionStorage.setItem('comal.reloaded', String(performance.timeOrigin)),
      )
      await page.route(/suggestions-[^/]+\.js$/, (route) => route.abort())
      await open(page, '/locations')
      const field = page.getByRole('textbox', { name: 'Street address, city or ZIP' })
      await field.pressSequentially('87104')
      await field.press('Enter')
      await expect(
        page.getByText(/near Albuquerque, NM 87104, open ones first, then by distance$/),
      ).toBeVisible()
    },
  )
})

const somewhere = {
  address: '',
  city: '',
  state: 'TX',
  zip: '',
  lat: 31.5,
  lng: -97.1,
  full: false,
}

async function expectMarked(page: Page, index: number): Promise<void> {
  const option = page.getByRole('option').nth(index)
  await expect(option).toHaveAttribute('aria-selected', 'true')
  const id = await option.getAttribute('id')
  await expect(page.getByRole('combobox')).toHaveAttribute('aria-activedescendant', id ?? '')
}

function heights(page: Page): Promise<readonly number[]> {
  return page
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height))
}

function caretOf(page: Page): Promise<number | null> {
  return page
    .getByRole('combobox')
    .evaluate((field) => (field instanceof HTMLInputElement ? field.selectionStart : null))
}

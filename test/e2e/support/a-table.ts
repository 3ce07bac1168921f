import { m } from '#messages'
import { expect, type Page } from '@playwright/test'
import { formatWeekdayAndDay } from '#core/format/format-time.ts'
import type { Locale } from '#core/locale.ts'
import { cardFields } from './an-order.ts'
import { open } from './visit.ts'

/** Waits until the times are those of the address, which is there a moment before them. */
export async function showsTimes(page: Page, count: number, locale: Locale) {
  const day = new URL(page.url()).searchParams.get('day') ?? ''
  const heading = m.table_times_for({ day: formatWeekdayAndDay(day, locale), count }, { locale })
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}

/** Holds a table for six at South Lamar, which asks large parties for a deposit; the last days that stand as buttons are more than a day away. */
export async function holdForSix(page: Page, locale: Locale = 'en') {
  const prefix = locale === 'en' ? '' : `/${locale}`
  await open(page, `${prefix}/reservations?location=south-lamar&party=6`)
  await page
    .getByRole('group', { name: m.table_day({}, { locale }) })
    .locator('label')
    .last()
    .click()
  await page.getByRole('button', { name: m.table_find({}, { locale }) }).press('Enter')
  await expect(page).toHaveURL(/day=/)
  await showsTimes(page, 6, locale)
  await page.locator('button[name="table"]').first().press('Enter')
  await expect(cardFields(page, locale).getByLabel(m.card_number({}, { locale }))).toBeVisible()
}

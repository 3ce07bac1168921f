import { m } from '#messages'
import { expect, test } from '@playwright/test'
import { open } from './support/visit.ts'

test(
  'R4.2 the chain’s own street is where its kitchen is, and any other is placed by its ZIP, which is said',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/locations?searched=1811+Pecan+Hollow+Ln')
    const first = page.getByRole('article').first()
    await expect(first).toContainText('South Lamar')
    await expect(first).toContainText('0.0 mi')
    await open(page, '/locations?searched=99999+Nonsense+Blvd%2C+Austin%2C+TX+78704')
    await expect(page.getByText(/kitchens around 78704/)).toBeVisible()
    await expect(page.getByText(/Nonsense Blvd/)).toHaveCount(0)
  },
)

test(
  'R4.7 out of reach, the nearest kitchen is named with how far it is',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await open(page, '/locations?searched=Brownsville%2C+TX')
    await expect(page.getByText(/^No kitchen within 100 miles of Brownsville, TX/)).toContainText(
      'Bayfront',
    )
    await open(page, '/locations?searched=New+York')
    await expect(page.getByText(/^No kitchen within 100 miles of New York, NY/)).toBeVisible()
    await open(page, '/locations?searched=Toronto%2C+Canada')
    await expect(page.getByText(/^No kitchen within 100 miles of Toronto, ON/)).toBeVisible()
    await open(page, '/locations?searched=Paris%2C+France')
    await expect(page.getByText(/Paris, TX/)).toHaveCount(0)
    await open(page, '/?searchType=delivery')
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Delivery address').fill('12 Elm St, Amarillo, TX')
    await modal.getByRole('button', { name: m.delivery_find() }).click()
    await expect(modal.getByText(/Still missing: ZIP code/)).toBeVisible()
    await modal.getByLabel('Delivery address').fill('12 Elm St, Amarillo, TX 79101')
    await modal.getByRole('button', { name: m.delivery_find() }).click()
    const far = modal.getByText(/The nearest kitchen is .+, [\d,]+ miles away/)
    await expect(far).toBeVisible()
    await modal.getByRole('button', { name: m.delivery_change_full() }).click()
    await modal.getByLabel('Delivery address').fill('350 5th Ave, New York, NY 10118')
    await modal.getByRole('button', { name: m.delivery_find() }).click()
    await expect(far).toBeVisible()
  },
)

test(
  'R4.2 looking for somebody ends where their browser never answers',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => undefined
    })
    await page.clock.install()
    await open(page, '/locations')
    await page.getByRole('button', { name: m.locations_use_position() }).click()
    await expect(page.getByText(m.locations_locating())).toBeVisible()
    await page.clock.fastForward(13_000)
    await expect(page.getByText(m.locations_position_unknown())).toBeVisible()
  },
)

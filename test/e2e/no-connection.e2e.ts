import { expect, test } from '@playwright/test'
import { open } from './support/visit.ts'

test(
  'R10.3 without a connection a page that can’t be fetched says so, and is there once there is one',
  { tag: '@phone' },
  async ({ page, context }) => {
    await open(page, '/')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'See the full menu' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We can’t reach the kitchen right now. Try again in a moment.',
    )
    const again = page.getByRole('button', { name: 'Try Again' })
    await again.click()
    await expect(again).toBeVisible()
    await context.setOffline(false)
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What sounds good?')
  },
)

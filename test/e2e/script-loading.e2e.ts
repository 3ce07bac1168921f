import { expect, test } from '@playwright/test'
import { listening } from './support/visit.ts'

test('scripts wait for the pictures of the first view, and not for a guest who presses something @phone', async ({
  page,
}) => {
  // The three seconds after which they come in any case don’t pass here.
  await page.clock.install()
  await page.clock.pauseAt(Temporal.Now.instant().epochMilliseconds + 60_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const picture = Promise.withResolvers<void>()
  await page.route('**/img/*-400.webp', async (route) => {
    await picture.promise
    await route.continue()
  })
  const scripts = () => asked.filter((path) => path.endsWith('.js'))

  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => asked.some((path) => path.endsWith('.woff2'))).toBe(true)
  expect(scripts()).toEqual([])

  await page.getByRole('heading', { level: 1 }).click()
  await listening(page)
  expect(scripts().length).toBeGreaterThan(4)
  expect(new Set(scripts()).size).toBe(scripts().length)
  picture.resolve()
})

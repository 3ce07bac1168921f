import type { Page } from '@playwright/test'

/**
 * Keeps from a page what the server answers to the first two submissions to an address, though it did what was asked: the first is lost on
 * its way, in the place of the second there is a 503. Tells under how many keys how often it was sent.
 */
export async function losesAnswers(page: Page, action: string) {
  const keys = new Set<string | null>()
  let sent = 0
  await page.route(`**${action}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.add(new URLSearchParams(route.request().postData() ?? '').get('key'))
    const response = await route.fetch()
    sent += 1
    if (sent === 1) return route.abort()
    return sent === 2 ? route.fulfill({ status: 503, body: '' }) : route.fulfill({ response })
  })
  return { keys: () => keys.size, sent: () => sent }
}

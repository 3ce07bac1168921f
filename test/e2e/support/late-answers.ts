import type { Page } from '@playwright/test'

/** Has the page of a group order loaded again for what somebody else changes in it, and keeps that from ending. */
export async function loadedLate(page: Page, change: () => Promise<void>) {
  const late = Promise.withResolvers<void>()
  await page.route('**/group-order.data*', async (route) => {
    if (route.request().method() === 'GET') await late.promise
    await route.continue()
  })
  const loading = page.waitForRequest('**/group-order.data*')
  await change()
  const again = await loading
  return {
    /** Lets it end once another page is asked for, and before that is answered. */
    endBefore: (next: string) =>
      page.route(next, async (route) => {
        late.resolve()
        await (await again.response())?.finished()
        await route.continue()
      }),
  }
}

/** Has the page of a group order ask how that stands, and keeps the answer; tells who asked to leave one meanwhile. */
export async function askedLate(page: Page) {
  const late = Promise.withResolvers<void>()
  await page.route('**/api/group-orders/*', async (route) => {
    await late.promise
    await route.continue()
  })
  const asking = page.waitForRequest('**/api/group-orders/*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const asked = await asking
  const leaving: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') leaving.push(request.url())
  })
  return {
    leaving,
    /** Lets the answer come, and says its status. */
    answered: async () => {
      late.resolve()
      const answer = await asked.response()
      await answer?.finished()
      return answer?.status()
    },
  }
}

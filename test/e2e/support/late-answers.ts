import type { Page, Request } from '@playwright/test'

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
        const ended = answerOf(page, again)
        late.resolve()
        await ended
        await route.continue()
      }),
  }
}

/** Has the page of a group order ask how that stands, and keeps the answer; tells who asked to leave one meanwhile. */
export async function lateGroupAnswer(page: Page) {
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
      const ended = answerOf(page, asked)
      late.resolve()
      return (await ended)?.status()
    },
  }
}

/** Returns an answer once nothing more of it comes. One that the browser calls off, as it does when its page has read enough, never finishes. */
async function answerOf(page: Page, request: Request) {
  const calledOff = page.waitForEvent('requestfailed', (one) => one === request)
  const answer = await request.response()
  await Promise.race([answer?.finished(), calledOff])
  return answer
}

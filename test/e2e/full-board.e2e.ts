import { expect, type Page } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { fillBoard, openFull } from './support/full-board.ts'

const board = `/console?location=${kitchen.id}`

test.beforeEach(async ({ page, context, kitchenAt }) => {
  await as(context, kitchenAt.crew)
  await fillBoard(page, kitchenAt.call, kitchen.id)
})

for (const [width, height, least] of [
  [1280, 800, 8],
  [1440, 900, 7],
  [1920, 1080, 16],
] as const)
  test(
    `of fifty tickets with two cars outside, ${least} stand whole on a screen of ${width} × ${height}`,
    { tag: ['@desk'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openFull(page, board)
      // Its name, its lists and its clock stand on one line, its stations on another.
      const head = await page.getByRole('banner').boundingBox()
      expect(head?.height).toBeLessThan(140)
      await expect.poll(() => wholeTickets(page)).toBeGreaterThanOrEqual(least)
    },
  )

/** Counts the tickets of which nothing is cut off. */
function wholeTickets(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const seen = main.getBoundingClientRect()
    return [...main.querySelectorAll('article')].filter((ticket) => {
      const { top, bottom } = ticket.getBoundingClientRect()
      return top >= seen.top && bottom <= seen.bottom
    }).length
  })
}

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

test(
  'of fifty orders to bag, two rows of three stand on a screen of 1280 × 800, and what is bagged takes little of the shelf',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openFull(page, `${board}&view=expo`)
    const { two, shelved } = await page.getByRole('main').evaluate((main) => {
      const sixth = main.querySelectorAll('article')[5]?.getBoundingClientRect().bottom ?? Infinity
      const bagged = document.querySelector('.expo-shelf li')?.getBoundingClientRect()
      return { two: sixth - main.getBoundingClientRect().top, shelved: bagged?.height }
    })
    // What the head and the choice of handoffs leave while nobody stands outside.
    expect(two).toBeLessThan(620)
    expect(shelved).toBeLessThan(200)
  },
)

test(
  'on a phone the tickets begin in its upper half, whatever leads on from a board',
  { tag: ['@phone', '@release'] },
  async ({ page }) => {
    await openFull(page, board)
    const head = await page.getByRole('banner').boundingBox()
    expect(head?.height).toBeLessThan(370)
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

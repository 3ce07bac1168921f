import { expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { fillBoard, openFull } from './support/full-board.ts'
import { violations, waitForAnimations } from './support/visit.ts'

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

test(
  'a strip folds away for more tickets, and a screen stays as somebody folded it',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await openFull(page, board)
    const main = page.getByRole('main')
    const heightOf = async () => (await main.boundingBox())?.height ?? 0
    let tickets = await heightOf()
    for (const name of ['ready', 'all-day']) {
      const press = strip(page, name).getByRole('heading').getByRole('button')
      await expect(press).toHaveAttribute('aria-expanded', 'true')
      await press.press('Enter')
      await expect(press).toHaveAttribute('aria-expanded', 'false')
      const more = await heightOf()
      expect(more).toBeGreaterThan(tickets)
      tickets = more
    }
    await expect(strip(page, 'ready').getByRole('list')).toBeHidden()
    // What is to make stays, on one line.
    await expect(strip(page, 'all-day').getByRole('list')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await openFull(page, board)
    const press = strip(page, 'ready').getByRole('heading').getByRole('button')
    await expect(press).toHaveAttribute('aria-expanded', 'false')
    await press.press('Enter')
    await expect(strip(page, 'ready').getByRole('list')).toBeVisible()
  },
)

test(
  'one press after the other makes tickets smaller, larger, and as they were; a screen stays as somebody chose',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await openFull(page, board)
    const number = page.getByRole('article').first().getByRole('heading')
    const sizeOf = () => number.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    const medium = await sizeOf()
    await page.getByRole('button', { name: m.console_density_normal() }).press('Enter')
    await expect.poll(sizeOf).toBeLessThan(medium)
    await page.getByRole('button', { name: m.console_density_compact() }).press('Enter')
    await expect.poll(sizeOf).toBeGreaterThan(medium)
    await openFull(page, board)
    await expect.poll(sizeOf).toBeGreaterThan(medium)
    await page.getByRole('button', { name: m.console_density_roomy() }).press('Enter')
    await expect.poll(sizeOf).toBe(medium)
  },
)

test(
  'of an order that nobody begins the border grows, and in the end doesn’t keep still; so does the bar that says it',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await openFull(page, board)
    // What came in just now glows first.
    await waitForAnimations(page)
    const [first, second, third] = await Promise.all(
      ['1', '2', '3'].map((step) =>
        page
          .locator(`article[data-alarm="${step}"]`)
          .first()
          .evaluate((one) => {
            const { boxShadow, animationIterationCount } = getComputedStyle(one)
            const [, spread = 0] = /([\d.]+)px$/.exec(boxShadow) ?? []
            return { spread: Number(spread), moves: animationIterationCount === 'infinite' }
          }),
      ),
    )
    expect(first?.spread).toBeGreaterThan(0)
    expect(second?.spread).toBeGreaterThan(first?.spread ?? 0)
    expect([first?.moves, second?.moves, third?.moves]).toEqual([false, false, true])
    const sizes = await page.locator('.board-unstarted').evaluate((bar) =>
      ['1', '2', '3'].map((step) => {
        bar.setAttribute('data-step', step)
        return Number.parseFloat(getComputedStyle(bar).fontSize)
      }),
    )
    expect(new Set(sizes).size).toBe(3)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  },
)

/** One of the two strips below the tickets. */
function strip(page: Page, name: string) {
  return page.locator(`[data-strip="${name}"]`)
}

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

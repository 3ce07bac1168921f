import { expect, type Page } from '@playwright/test'
import type { Call } from '#contract/client.ts'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open, stopClock } from './support/visit.ts'

const board = `/console?location=${kitchen.id}`

test.beforeEach(async ({ context, kitchenAt }) => {
  await as(context, kitchenAt.crew)
})

/** Takes a ticket off the board, as another screen would. */
async function drainOutbox(call: Call, order_id: string): Promise<void> {
  for (const step of ['start', 'bump'] as const)
    await call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
}

test(
  'nothing moves between the moment a finger comes down and its press',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, fired, firedNext }) => {
    const [{ order: first }, { order: second }] = [fired, firedNext]
    await page.clock.install()
    const other = await context.newPage()
    await open(other, board)
    await open(page, board)
    // A finger that rests too long is none: while it is down, time doesn’t pass.
    await stopClock(page)

    const start = page.getByRole('button', { name: `Start ${second.number}` })
    await start.hover()
    const stood = await start.boundingBox()
    await page.mouse.down()
    await drainOutbox(kitchenAt.call, first.id)
    await expect(other.getByRole('article', { name: `Order ${first.number}` })).toBeHidden()
    expect(await start.boundingBox()).toEqual(stood)
    await page.mouse.up()
    await page.clock.resume()

    await expect(page.getByRole('button', { name: `Bump ${second.number}` })).toBeVisible()
    await expect(page.getByRole('article', { name: `Order ${first.number}` })).toBeHidden()
  },
)

test(
  'a button that moves under a finger that is down already does its work',
  { tag: ['@desk', '@release'] },
  async ({ page, fired: { order } }) => {
    await open(page, board)
    const start = page.getByRole('button', { name: `Start ${order.number}` })
    await start.hover()
    await page.mouse.down()
    await start.evaluate(async (button) => {
      const above = document.createElement('div')
      above.style.height = '4px'
      button.closest('form')?.before(above)
      await new Promise(requestAnimationFrame)
    })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: `Bump ${order.number}` })).toBeVisible()
  },
)

test(
  'what has just moved under a finger takes no press until it has settled',
  { tag: ['@phone', '@release'] },
  async ({ page, kitchenAt, fired, firedNext }) => {
    const [{ order: first }, { order: second }] = [fired, firedNext]
    await open(page, board)
    const start = page.getByRole('button', { name: `Start ${first.number}` })
    await start.scrollIntoViewIfNeeded()
    const met = pressedOnceGone(page, `Order ${first.number}`)
    await drainOutbox(kitchenAt.call, first.id)
    expect(await met).toBeNull()

    await page.getByRole('button', { name: `Start ${second.number}` }).click()
    await expect(page.getByRole('button', { name: `Bump ${second.number}` })).toBeVisible()
  },
)

/** What a finger meets that comes down where a ticket’s button was, the moment that the ticket has gone. */
function pressedOnceGone(page: Page, name: string): Promise<string | null> {
  return page.evaluate((label) => {
    const ticket = document.querySelector(`article[aria-label="${label}"]`)
    const button = ticket?.querySelector('form:last-child')?.getBoundingClientRect()
    return new Promise<string | null>((done) => {
      if (!ticket || !button) return done('nothing to press')
      const watch = new MutationObserver(() => {
        if (ticket.isConnected) return
        watch.disconnect()
        const { x, y, width, height } = button
        const met = document.elementFromPoint(x + width / 2, y + height / 2)
        done(met?.closest('button')?.textContent ?? null)
      })
      watch.observe(document.body, { subtree: true, childList: true })
    })
  }, name)
}

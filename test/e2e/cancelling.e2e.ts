import { m } from '#messages'
import { expect } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { as, test } from './support/a-ticket.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

test(
  'R6.24 a guest cancels an order that the kitchen hasn’t begun: asked first, then over, with what becomes of the money',
  { tag: ['@phone', '@release'] },
  async ({ page, context, placed }) => {
    const { order, guest } = placed
    await as(context, guest)
    // A proxy on the way that lets no stream through.
    await page.route('**/events', (stream) => stream.abort())
    await open(page, `/order/confirm/${order.id}`)
    await expect(
      page.getByText(/^Plans changed\? .* until the kitchen starts, \w+ \d/),
    ).toBeVisible()
    const button = page.getByRole('button', { name: m.confirm_cancel() })
    await button.click()
    const popup = page.getByRole('dialog', { name: m.confirm_cancel_heading() })
    await expect(popup.getByText(`Order ${order.number} for`)).toContainText(
      order.money.on_cancel ?? '–',
    )
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    const hero = page.getByRole('main').locator('section').first()
    const good = await hero.evaluate((shown) => getComputedStyle(shown).backgroundColor)
    await popup.getByRole('button', { name: 'Yes, Continue' }).click()
    await expect(popup).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Canceled at ${kitchen.name}`)
    // No success is shown.
    await expect(hero).not.toHaveCSS('background-color', good)
    // It is announced too, for as long as a line stays.
    const main = page.getByRole('main')
    await expect(main.getByText(m.confirm_cancelled_by_guest())).toBeVisible()
    await expect(page.locator('[aria-current="step"]')).toContainText(m.confirm_stage_cancelled())
    await expect(main.getByText(order.money.on_cancel ?? '–')).toBeVisible()
    await page.unroute('**/events')
    await expect(button).toBeHidden()
    await expect(page.getByRole('link', { name: m.locations_directions() })).toBeHidden()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R6.24 an order is cancelled from its page, which asks before',
    { tag: '@release' },
    async ({ page, context, placed }) => {
      const { order, guest } = placed
      const address = `/order/confirm/${order.id}`
      await as(context, guest)
      await page.goto(address)
      await page.getByRole('button', { name: m.confirm_cancel() }).click()
      await expect(page).toHaveURL(`${address}?ask=cancel`)
      await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', address)
      await page.getByRole('button', { name: 'Yes, Continue' }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        m.confirm_stage_cancelled(),
      )
    },
  )
})

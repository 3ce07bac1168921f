import { m } from '#messages'
import { expect, type Page, test } from '@playwright/test'
import { freshCart, kitchen } from './support/a-cart.ts'
import { apiOf } from './support/an-order.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

const lost = 'Your basket timed out, please recreate your order.'

/** A basket of two dishes that was given up, as the page gives one up that timed out. */
async function lostBasket(page: Page, baseURL: string | undefined) {
  const { id } = await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
  await apiOf(page, baseURL)('DELETE /carts/{cart_id}', { params: { cart_id: id } })
  return `/?basket=timed-out&cart=${id}`
}

/** How wide a dialog stands, whatever slides. */
async function widthOf(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog.evaluate((shown: HTMLElement) => shown.offsetWidth)
}

test(
  'R6.11 R4.19 a basket that timed out at checkout comes back by one tap',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    await open(page, await lostBasket(page, baseURL))
    const popup = page.getByRole('dialog', { name: m.shell_basket_resume() })
    await expect(popup.getByText(lost)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await popup.getByRole('button', { name: m.shell_basket_bring_back() }).click()
    await expect(page).toHaveURL('/cart?edit=order')
    await expect(popup).toBeHidden()
    await expect(page.getByRole('link', { name: 'Open cart, 2 items' })).toBeVisible()
    // Where it is stands there once, to be changed.
    await expect(page.getByRole('main').getByText(kitchen.name)).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  },
)

test(
  'R6.2 from pickup the switch lets an empty order’s location go, and home opens the delivery modal',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, [])
    await open(page, '/locations')
    await page.getByRole('button', { name: 'Switch to Delivery' }).click()
    await expect(page).toHaveURL('/?searchType=delivery')
    await expect(page.getByRole('dialog', { name: 'Order Delivery' })).toBeVisible()
    const { session, cart, last_order } = await apiOf(page, baseURL)('GET /frame')
    expect({ cart_id: session.cart_id, cart, last_order }).toEqual({
      cart_id: null,
      cart: null,
      last_order: null,
    })
    // No kitchen is chosen any more, and no menu: whoever asks for the menu is asked where first.
    await page.keyboard.press('Escape')
    await open(page, '/menu')
    await expect(page).toHaveURL('/locations')
    await expect(page.getByText(m.locations_order_is_here())).toHaveCount(0)
  },
)

test(
  'R6.2 from pickup the switch clears the location of an order too: its dishes wait for an address, and go back by one press',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    const { id } = await freshCart(page, baseURL, ['pit-fire-queso'])
    const own = () =>
      apiOf(page, baseURL)('GET /carts/{cart_id}', { params: { cart_id: id } }).then(
        ({ count, awaits_address }) => ({ count, awaits_address }),
      )
    await open(page, '/locations')
    await page.getByRole('button', { name: 'Switch to Delivery' }).press('Enter')
    await expect(page).toHaveURL('/?searchType=delivery')
    const modal = page.getByRole('dialog', { name: 'Order Delivery' })
    await expect(modal.getByText(m.cart_waits({ count: 1 }))).toBeVisible()
    await shot(page, 'switch-asks')
    expect(await own()).toEqual({ count: 1, awaits_address: true })
    await page.keyboard.press('Escape')
    const card = page.getByRole('region', { name: m.home_resume() })
    await expect(card.getByText(m.cart_waits({ count: 1 }))).toBeVisible()
    const nowhere = page.getByText(m.shell_find_location()).filter({ visible: true })
    await expect(nowhere).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await shot(page, 'switch-home')

    // No kitchen and no menu is chosen, and nothing is paid without.
    await open(page, '/menu')
    await expect(page).toHaveURL('/locations')
    await expect(page.getByText(m.locations_order_is_here())).toHaveCount(0)
    await open(page, '/order/checkout')
    await expect(page).toHaveURL('/?searchType=delivery')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Open cart, 1 item' }).press('Enter')
    const panel = page.getByRole('dialog', { name: m.cart_title() })
    await expect(panel.getByText(m.cart_waits({ count: 1 }))).toBeVisible()
    expect(await violations(page)).toEqual([])
    await shot(page, 'switch-cart')
    // What is taken out and put back waits as before.
    await panel.getByRole('button', { name: 'Remove Pit-Fire Queso' }).press('Enter')
    await expect(panel.getByText(m.cart_empty_title())).toBeVisible()
    await page.getByRole('button', { name: m.dialog_undo() }).press('Enter')
    await expect(panel.getByText(m.cart_waits({ count: 1 }))).toBeVisible()
    expect(await own()).toEqual({ count: 1, awaits_address: true })
    await panel.getByRole('link', { name: m.cart_waits_enter() }).press('Enter')
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await card
      .getByRole('button', { name: m.cart_waits_no_more({ name: kitchen.name }) })
      .press('Enter')
    await expect(card.getByText(m.cart_waits({ count: 1 }))).toHaveCount(0)
    await expect(card.getByText(kitchen.name)).toBeVisible()
    expect(await own()).toEqual({ count: 1, awaits_address: false })
  },
)

test(
  'R5.12 an emptied cart is asked for first, over the panel, and gone after',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    await freshCart(page, baseURL, ['pit-fire-queso', 'churros'])
    await open(page, '/')
    await page.getByRole('link', { name: 'Open cart, 2 items' }).click()
    await page.getByRole('button', { name: m.cart_empty_button() }).click()
    const popup = page.getByRole('dialog', { name: m.cart_empty_question() })
    await expect(popup.getByText(/^This removes 2 items from Slaughter Creek/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(page.getByRole('button', { name: m.cart_empty_button() })).toBeFocused()
    await page.keyboard.press('Enter')
    await popup.getByRole('button', { name: 'Yes, Continue' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main').getByText('Your cart is currently empty')).toBeVisible()
  },
)

test(
  'R4.19 R5.12 the way to a kitchen goes to the phone as a code, and the focus back to its button',
  { tag: ['@desk', '@release'] },
  async ({ page }) => {
    await open(page, '/locations/austin-slaughter-creek')
    const send = page.getByRole('button', { name: m.locations_phone_send() })
    await send.click()
    const popup = page.getByRole('dialog', { name: m.locations_phone_heading() })
    await expect(popup.getByRole('img', { name: 'QR code' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    for (let tabs = 0; tabs < 4; tabs += 1) {
      await page.keyboard.press('Tab')
      // Nothing behind it takes the focus: past its last button comes the browser itself.
      await expect(page.locator(':focus').and(page.locator('dialog *, body'))).toHaveCount(
        await page.locator(':focus').count(),
      )
    }
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(send).toBeFocused()
  },
)

test('R11.9 header, side panels, popup and overlay have the sizes of the specification', async ({
  page,
  baseURL,
}, { project }) => {
  const width = page.viewportSize()?.width ?? 0
  await freshCart(page, baseURL, ['pit-fire-queso'])
  await open(page, '/')
  const header = project.name === 'phone' ? 71 : 98
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(header)
  const offset = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollPaddingTop,
  )
  expect(Number.parseFloat(offset)).toBeGreaterThanOrEqual(header)
  await page.getByRole('link', { name: 'Open cart, 1 item' }).click()
  expect(await widthOf(page, 'Your Order')).toBe(Math.min(width, 560))
  await page.getByRole('link', { name: m.cart_edit_place_and_time() }).click()
  expect(await widthOf(page, m.cart_place_and_time())).toBe(Math.min(width, 560))
  await open(page, '/cart')
  await page.getByRole('button', { name: m.cart_empty_button() }).click()
  expect(await widthOf(page, m.cart_empty_question())).toBe(Math.min(width - 32, 385))
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await widthOf(page, m.cart_empty_question())).toBe(288)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width, height: 844 })
  await open(page, '/?basket=timed-out')
  await expect(page.getByRole('dialog').getByText(lost)).toBeVisible()
  expect(await widthOf(page, m.dialog_error_title())).toBe(Math.min(width - 32, 500))
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test(
    'R6.11 a basket comes back from home, R6.2 the switch has it wait and back, and emptying is asked on a page',
    { tag: '@release' },
    async ({ page, baseURL }) => {
      await page.goto(await lostBasket(page, baseURL))
      await expect(page.getByText(lost)).toBeVisible()
      await page.getByRole('button', { name: m.shell_basket_bring_back() }).click()
      await expect(page).toHaveURL('/cart?edit=order')
      await page.goto('/locations')
      await page.getByRole('button', { name: 'Switch to Delivery' }).click()
      await expect(page).toHaveURL('/?searchType=delivery')
      await page.getByRole('button', { name: m.cart_waits_no_more({ name: kitchen.name }) }).click()
      await expect(page).toHaveURL('/cart')
      await page.getByRole('button', { name: m.cart_empty_button() }).click()
      await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/cart')
      await page.getByRole('button', { name: 'Yes, Continue' }).click()
      await expect(page.getByText('Your cart is currently empty')).toBeVisible()
    },
  )
})

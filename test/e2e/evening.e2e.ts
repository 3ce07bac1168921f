import { expect, type Page } from '@playwright/test'
import { m } from '#messages'
import { headOfficePages } from '#web/console/head-office-pages.ts'
import { paths } from '#web/paths.ts'
import { kitchen } from './support/a-cart.ts'
import { button, orderDish, pair, startOver } from './support/a-kiosk.ts'
import {
  as,
  floater,
  office,
  placeOrder,
  placeOrderIn,
  test,
  ticket,
  typeSignIn,
} from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, shot, sidewaysScroll, violations } from './support/visit.ts'

/** A phone, a tablet at the counter, the screen over the pass, and one that stands upright. */
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
] as const

/** The kitchen with a dining room, where the crew of the demo has PINs and accounts of their own. */
const house = { id: 'south-lamar', name: 'South Lamar', menu_id: 'austin-south-lamar-everyday' }
const shiftLead = { email: 'theo@south-lamar.example', password: 'fourteen-hours-of-smoke' }

/** Has a page on each screen: axe finds nothing, and nothing of it is wider. */
async function fitsEveryScreen(page: Page, name: string) {
  for (const size of screens) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    expect.soft(await violations(page), `${name}, ${size.width} px`).toEqual([])
    expect.soft(await sidewaysScroll(page), `${name}, ${size.width} px`).toBe(0)
    await shot(page, `evening-${name}`)
  }
}

async function signIn(page: Page, account: Parameters<typeof typeSignIn>[1], back: string) {
  await open(page, `/console/signin?${new URLSearchParams({ back })}`)
  await typeSignIn(page, account)
  await expect(page).not.toHaveURL(/signin/)
}

test.describe('an evening', () => {
  test.describe.configure({ timeout: 480_000 })

  test(
    'R8.6 the crew cooks an order with an allergy, bags it, prints its labels, takes a dish off and hands over',
    { tag: ['@desk', '@release'] },
    async ({ page, context, baseURL, kitchenAt }) => {
      const note = 'ALLERGY: tree nuts, please'
      const { order } = await placeOrder(baseURL ?? '', async (call, params) => {
        const cola = { product_id: 'bottled-cola', quantity: 2 }
        await call('POST /carts/{cart_id}/products', { params, body: cola })
        const queso = { product_id: 'pit-fire-queso', quantity: 1, instructions: note }
        return call('POST /carts/{cart_id}/products', { params, body: queso })
      })
      const { number, id } = order
      await kitchenAt.call('POST /console/tickets/{order_id}/fire', { params: { order_id: id } })
      await as(context, kitchenAt.crew)
      await open(page, paths.console(kitchen.id))
      const mine = ticket(page, number)
      await expect(mine).toContainText(note)
      await fitsEveryScreen(page, 'board')
      await mine.getByRole('button', { name: `Start ${number}` }).press('Enter')
      await expect(mine.getByRole('button', { name: `Bump ${number}` })).toBeVisible()

      await open(page, `${paths.console(kitchen.id)}&show=86`)
      const list = page.getByRole('dialog', { name: m.console_sold_out_list() })
      await list.getByLabel(m.console_sell_out_search()).fill('churros')
      await list
        .getByRole('button', { name: /^86: Cinnamon Churros/ })
        .first()
        .press('Enter')
      const back = list.getByRole('button', { name: /^Put back: Cinnamon Churros/ }).first()
      await expect(back).toBeVisible()
      await fitsEveryScreen(page, 'sold-out')
      await back.press('Enter')
      await expect(back).toBeHidden()

      await open(page, `${paths.console(kitchen.id)}&view=expo`)
      await expect(mine).toContainText(note)
      await fitsEveryScreen(page, 'bagging')
      await open(page, paths.consoleLabels(id))
      await expect(page.getByRole('article')).toHaveCount(4)
      await fitsEveryScreen(page, 'labels')

      await open(page, paths.console(kitchen.id))
      await mine.getByRole('button', { name: `Bump ${number}` }).press('Enter')
      const handOff = page.getByRole('button', { name: `Hand off ${number}` })
      await expect(handOff).toBeVisible()
      await fitsEveryScreen(page, 'shelf')
      await handOff.press('Enter')
      await expect(handOff).toBeHidden()
      await open(page, paths.consoleComing(kitchen.id))
      await fitsEveryScreen(page, 'coming')
    },
  )

  test(
    'R8.6 a shift lead says that it takes longer, pauses the drive-thru with a reason and takes it up again, and gives money back under their own name',
    { tag: ['@desk', '@release'] },
    async ({ page, baseURL, playwright }) => {
      const guest = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const order = await placeOrderIn(guest, baseURL ?? '', {
        menu_id: house.menu_id,
        fill: (call, params) =>
          call('POST /carts/{cart_id}/products', {
            params,
            body: { product_id: 'bottled-cola', quantity: 3 },
          }),
      })
      await guest.dispose()
      await signIn(page, shiftLead, paths.console(house.id))
      await expect(page.getByRole('heading', { level: 1, name: house.name })).toBeVisible()
      await page.getByRole('link', { name: m.console_busy() }).press('Enter')
      const panel = page.getByRole('dialog', { name: m.console_busy() })
      const pause = panel.getByRole('region', { name: m.console_pause() })
      await pause.getByLabel(m.console_pause_part()).selectOption('handoff drivethru')
      await pause.getByRole('button', { name: m.console_pause_start() }).press('Enter')
      const paused = pause.getByRole('listitem').filter({ hasText: 'Theo Brandt' })
      await expect(paused).toBeVisible()
      await fitsEveryScreen(page, 'busy')
      await paused.getByRole('button').press('Enter')
      await expect(paused).toBeHidden()

      await open(page, paths.consoleOrder(order.id))
      await page.getByText(m.console_order_refund_title(), { exact: true }).first().click()
      await page.getByText(m.console_order_refund_amount(), { exact: true }).click()
      await page.getByLabel(m.console_refund_dollars()).fill('2.50')
      const why = page.getByLabel(m.console_refund_why()).filter({ visible: true })
      await why.selectOption({ index: 1 })
      await fitsEveryScreen(page, 'refund')
      await page
        .getByRole('button', { name: m.console_order_refund_press(), exact: true })
        .press('Enter')
      await expect(page.getByText(/\$2\.50.*Theo Brandt/)).toBeVisible()
      await fitsEveryScreen(page, 'refunded')
      await open(page, paths.consoleOrders(house.id))
      await fitsEveryScreen(page, 'orders')
    },
  )

  test(
    'R1.7 a host takes a walk-in, puts the next party on the waitlist, calls it and seats it',
    { tag: ['@desk', '@release'] },
    async ({ page }) => {
      await signIn(page, floater, paths.consoleTables(house.id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.floor_title(house))
      await fitsEveryScreen(page, 'floor')
      const door = page.getByRole('region', { name: m.floor_walk_in() })
      await door.getByLabel(m.floor_count()).fill('2')
      await door.getByLabel(m.floor_name_optional()).fill('Nell')
      await door.getByRole('button', { name: m.floor_seat() }).press('Enter')
      const seated = page.getByRole('region', { name: new RegExp(`^${m.floor_seated()}`) })
      const nell = seated.getByRole('listitem').filter({ hasText: 'Nell' })
      await expect(nell).toBeVisible()
      await fitsEveryScreen(page, 'floor-seated')
      await nell.getByRole('button', { name: m.floor_leave() }).press('Enter')
      await expect(nell).toHaveCount(0)

      const line = page.getByRole('region', { name: m.floor_add_waiting() })
      await line.getByLabel(m.floor_count()).fill('2')
      await line.getByLabel(m.floor_name(), { exact: true }).fill('Otis')
      await line.getByLabel(m.floor_phone_optional()).fill('5125550177')
      await line.getByRole('button', { name: m.floor_add() }).press('Enter')
      const waiting = page.getByRole('region', { name: new RegExp(`^${m.floor_waitlist()}`) })
      const otis = waiting.getByRole('listitem').filter({ hasText: 'Otis' })
      await otis.getByRole('button', { name: m.floor_call() }).press('Enter')
      await expect(otis.getByRole('button', { name: m.floor_call_again() })).toBeVisible()
      await fitsEveryScreen(page, 'floor-waiting')
      await otis.getByRole('button', { name: m.floor_seat() }).press('Enter')
      await expect(otis).toHaveCount(0)
      const sits = seated.getByRole('listitem').filter({ hasText: 'Otis' })
      await sits.getByRole('button', { name: m.floor_leave() }).press('Enter')
      await expect(sits).toHaveCount(0)
    },
  )

  test(
    'R4.24 a guest orders at the kiosk, pays, and the next one finds the welcome',
    { tag: ['@desk', '@release'] },
    async ({ page, request, baseURL }) => {
      await page.setViewportSize(screens[3])
      const revoke = await pair(page, request, baseURL)
      await fitsEveryScreen(page, 'kiosk-welcome')
      await button(page, m.kiosk_to_go()).press('Enter')
      await page.locator('.kiosk-dish').first().waitFor()
      await fitsEveryScreen(page, 'kiosk-menu')
      await page.locator('.kiosk-dish:enabled').first().press('Enter')
      await button(page, m.kiosk_add()).waitFor()
      await fitsEveryScreen(page, 'kiosk-dish')
      await startOver(page)
      await button(page, m.kiosk_to_go()).press('Enter')
      await orderDish(page)
      await fitsEveryScreen(page, 'kiosk-order')
      await button(page, m.kiosk_continue()).press('Enter')
      await page.getByRole('textbox', { name: m.kiosk_name() }).fill('Wren')
      await fitsEveryScreen(page, 'kiosk-name')
      await button(page, m.kiosk_continue()).press('Enter')
      await fitsEveryScreen(page, 'kiosk-tip')
      await button(page, m.kiosk_pay()).press('Enter')
      await expect(button(page, /4242/)).toBeEnabled()
      await fitsEveryScreen(page, 'kiosk-pay')
      await button(page, /4242/).press('Enter')
      await expect(button(page, m.kiosk_done())).toBeVisible()
      await fitsEveryScreen(page, 'kiosk-done')
      await button(page, m.kiosk_done()).press('Enter')
      await expect(page.getByRole('heading', { name: m.kiosk_title() })).toBeVisible()
      await expect(page.getByText('Wren')).toHaveCount(0)
      await revoke()
    },
  )

  test(
    'R8.6 head office reads every page of its own',
    { tag: ['@desk', '@release'] },
    async ({ page, context, baseURL }) => {
      await callOver(context.request, baseURL ?? '')('POST /sign-in', { body: office })
      await open(page, paths.console())
      await fitsEveryScreen(page, 'office')
      for (const { to, label } of headOfficePages) {
        await open(page, to())
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await fitsEveryScreen(
          page,
          `office-${label({}, { locale: 'en' }).toLowerCase().replaceAll(' ', '-')}`,
        )
      }
      await open(page, paths.consoleAccount())
      await fitsEveryScreen(page, 'account')
    },
  )
})

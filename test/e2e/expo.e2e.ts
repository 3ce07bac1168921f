import { expect } from '@playwright/test'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { kitchen } from './support/a-cart.ts'
import { as, type Fill, office, placeOrder, placeOrderIn, test } from './support/a-ticket.ts'
import { callOver } from './support/api.ts'
import { open, sidewaysScroll, violations } from './support/visit.ts'

/** The kitchen that has printers. */
const printing = { id: 'old-depot', menu_id: 'round-rock-old-depot-everyday' }

const aCola: Fill = (call, params) =>
  call('POST /carts/{cart_id}/products', {
    params,
    body: { product_id: 'bottled-cola', quantity: 1 },
  })

const note = 'ALLERGY: tree nuts, please'

test(
  'expo reads who still owes what, checks off the bag, prints labels, and hands off from the shelf',
  { tag: ['@desk', '@release'] },
  async ({ page, context, baseURL, kitchenAt }) => {
    await as(context, kitchenAt.crew)
    const { order } = await placeOrder(baseURL ?? '', async (call, params) => {
      const body = { product_id: 'bottled-cola', quantity: 2 }
      await call('POST /carts/{cart_id}/products', { params, body })
      const queso = { product_id: 'pit-fire-queso', quantity: 1, instructions: note }
      return call('POST /carts/{cart_id}/products', { params, body: queso })
    })
    const { number, id } = order
    const params = { order_id: id }
    await kitchenAt.call('POST /console/tickets/{order_id}/fire', { params })
    await kitchenAt.call('POST /console/tickets/{order_id}/start', { params })
    const bar = { params, query: { station: 'bar' } }
    await kitchenAt.call('POST /console/tickets/{order_id}/bump', bar)

    await open(page, `/console?location=${kitchen.id}&view=expo`)
    const ticket = page.getByRole('article', { name: m.console_order({ number }), exact: true })
    await expect(ticket).toContainText(note)
    await expect(ticket).toContainText(m.console_expo_station_done({ station: 'Bar' }))
    await expect(ticket).toContainText(m.console_expo_station_owes({ station: 'Fry', count: 1 }))
    expect(await violations(page)).toEqual([])
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await sidewaysScroll(page)).toBe(0)
    }
    const filters = page.getByRole('navigation', { name: m.console_expo_filter() })
    await filters.getByRole('link', { name: /^Delivery/ }).press('Enter')
    await expect(ticket).toBeHidden()
    await filters.getByRole('link', { name: /^Pickup/ }).press('Enter')
    await expect(ticket).toBeVisible()
    await ticket.getByRole('button', { name: '2 Bottle Cola' }).click()
    await expect(ticket.getByRole('button', { name: '2 Bottle Cola', pressed: true })).toBeVisible()
    await kitchenAt.call('POST /console/tickets/{order_id}/bump', { params })
    await expect(ticket).toContainText(m.console_expo_all_in())

    await ticket.getByRole('link', { name: m.console_expo_labels_of({ number }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.console_labels_title({ number }),
    )
    const labels = page.getByRole('article')
    await expect(labels).toHaveCount(4)
    await expect(labels.filter({ hasText: m.console_labels_allergy() })).toHaveCount(4)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: m.console_labels_print() })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: m.console_back() }).click()

    const press = m.console_expo_bag_it()
    await page.getByRole('button', { name: m.console_press_on_order({ press, number }) }).click()
    await expect(ticket).toBeHidden()
    const handOff = m.console_press_on_order({ press: m.console_hand_off(), number })
    const shelf = page.getByRole('complementary', { name: m.console_expo_shelf() })
    await expect(shelf.getByRole('link', { name: new RegExp(`order ${number}$`) })).toHaveAttribute(
      'href',
      /^tel:\+1\d{10}$/,
    )
    await shelf.getByRole('button', { name: handOff }).click()
    await expect(page.getByRole('button', { name: handOff })).toBeHidden()
  },
)

test(
  'the labels of an order that isn’t fired yet say when they are there',
  { tag: ['@desk', '@release'] },
  async ({ page, context, kitchenAt, placed }) => {
    await as(context, kitchenAt.crew)
    const answer = await open(page, paths.consoleLabels(placed.order.id))
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(m.console_labels_unfired())).toBeVisible()
    expect(await violations(page)).toEqual([])
    const nothing = await open(page, paths.consoleLabels('ord_nothing'))
    expect(nothing?.status()).toBe(404)
  },
)

test(
  'labels that are sent to the printer say when they are printed',
  { tag: ['@desk', '@release'] },
  async ({ page, context, request, baseURL }) => {
    const { menu_id } = printing
    const order = await placeOrderIn(request, baseURL ?? '', { fill: aCola, menu_id })
    const call = callOver(request, baseURL)
    await call('POST /sign-in', { body: office })
    const params = { order_id: order.id }
    await call('POST /console/tickets/{order_id}/fire', { params })
    // A press before the kitchen’s own labels would come first.
    const ownLabels = async () => {
      const { papers } = await call('GET /console/orders/{order_id}/papers', { params })
      return papers.filter(({ kind }) => kind === 'labels').map(({ state }) => state)
    }
    await expect.poll(ownLabels).toEqual(['printed'])
    await as(context, await request.storageState())
    await open(page, paths.consoleLabels(order.id))
    const said = page.getByRole('main').getByRole('status')
    const paper = m.console_paper_labels()
    await expect(said).toHaveText(m.console_paper_printed({ paper, printer: 'Expo' }))
    await page.getByRole('button', { name: m.console_print_labels() }).press('Enter')
    const again = m.console_paper_again({ paper })
    await expect(said).toHaveText(m.console_paper_printed({ paper: again, printer: 'Expo' }))
    expect(await violations(page)).toEqual([])
  },
)

test(
  'what comes is read on a phone, and begun early from there',
  { tag: ['@phone', '@release'] },
  async ({ page, context, kitchenAt, placed }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}`)
    await page.getByRole('link', { name: m.console_coming_title() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.console_coming_of({ location: 'Slaughter Creek' }),
    )
    await expect(page.getByText(placed.order.number).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

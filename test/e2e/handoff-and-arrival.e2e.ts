import { m } from '#messages'
import { expect, type Page } from '@playwright/test'
import { kitchen } from './support/a-cart.ts'
import { callOver } from './support/api.ts'
import { cateringAt } from './support/catering.ts'
import { as, test } from './support/a-ticket.ts'
import { apiOf, typeCard, typeContact } from './support/an-order.ts'
import { holdScript, open, sidewaysScroll, violations } from './support/visit.ts'

const placeOrder = /^Place Order/

/** An order of cola of this page's visitor, as soon as possible. */
async function aCola(
  page: Page,
  baseURL: string | undefined,
  handoff: 'pickup' | 'curbside' | 'drivethru',
  quantity = 1,
) {
  const call = apiOf(page, baseURL)
  const { menu_id } = kitchen
  const { id: cart_id } = await call('POST /carts', { body: { menu_id, handoff } })
  const body = { product_id: 'bottled-cola', quantity }
  await call('POST /carts/{cart_id}/products', { params: { cart_id }, body })
  return { cart_id }
}

test(
  'R4.26 a car is asked for once its script has come, so that nothing typed is lost, and is saved beside what this device remembers of another',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const call = apiOf(page, baseURL)
    const params = await aCola(page, baseURL, 'curbside')
    await page.addInitScript(() => {
      const remembered = { make: 'Ford Maverick', color: 'Red', note: 'ABC 1234' }
      localStorage.setItem('comal.vehicle', JSON.stringify(remembered))
    })
    const script = await holdScript(page, 'vehicle-section')
    await page.goto('/order/checkout')
    const car = page.getByRole('region', { name: m.checkout_vehicle() })
    await script.drawn()
    await expect(car).toHaveCount(0)
    script.release()
    await car.getByLabel(m.checkout_vehicle_make()).fill('Toyota Tacoma')
    await car.getByLabel(m.checkout_vehicle_color()).fill('Blue')
    const vehicle = { make: 'Toyota Tacoma', color: 'Blue', note: 'ABC 1234' }
    await expect
      .poll(async () => (await call('GET /carts/{cart_id}', { params })).vehicle)
      .toEqual(vehicle)
    await expect(car.getByLabel(m.checkout_vehicle_make())).toHaveValue(vehicle.make)
    await expect(car.getByLabel(m.checkout_vehicle_note())).toHaveValue(vehicle.note)
  },
)

test('R1.1 R4.14 R4.26 curbside today: the car at checkout, then “I’m here”, and the kitchen display shows it', async ({
  page,
  context,
  browser,
  baseURL,
  kitchenAt,
}) => {
  const call = apiOf(page, baseURL)
  const params = await aCola(page, baseURL, 'curbside')
  await open(page, '/order/checkout')
  await expect(page.getByText(`Picking Up From ${kitchen.name}`)).toBeVisible()
  await expect(page.getByText('Curbside Pickup')).toBeVisible()
  const car = page.getByRole('region', { name: m.checkout_vehicle() })
  await car.getByLabel(m.checkout_vehicle_make()).fill('Toyota Tacoma')
  await car.getByLabel(m.checkout_vehicle_color()).fill('Blue')
  await car.getByLabel(m.checkout_vehicle_note()).fill('ABC 1234')
  await expect
    .poll(async () => (await call('GET /carts/{cart_id}', { params })).vehicle)
    .toEqual({
      make: 'Toyota Tacoma',
      color: 'Blue',
      note: 'ABC 1234',
    })
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await typeContact(page)
  await typeCard(page)
  await page.getByRole('button', { name: placeOrder }).press('Enter')
  await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
  const order_id = /ord_\w+/.exec(page.url())?.[0] ?? ''
  const { number } = await call('GET /orders/{order_id}', { params: { order_id } })
  await kitchenAt.call('POST /console/tickets/{order_id}/fire', { params: { order_id } })
  await expect(page.getByText('We’re looking for a blue Toyota Tacoma, ABC 1234.')).toBeVisible()

  const crewContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await as(crewContext, kitchenAt.crew)
  const board = await crewContext.newPage()
  await open(board, `${baseURL}/console?location=${kitchen.id}`)
  await expect(board.getByRole('article', { name: `Order ${number}` })).toContainText('Tacoma')
  await page.getByRole('button', { name: m.confirm_on_my_way() }).click()
  await expect(page.getByText(/You told the kitchen at .+ that you’re on your way/)).toBeVisible()
  await page.getByRole('button', { name: m.confirm_im_here() }).click()
  await expect(page.getByText('The kitchen knows you’re here')).toBeVisible()
  const band = board.getByRole('region', { name: m.console_arrivals() })
  await expect(band).toContainText(`${number} is here`)
  await expect(band).toContainText('a blue Toyota Tacoma, ABC 1234')
  // Other guests of this kitchen may come in the same moment.
  const said = board.getByRole('status').filter({ hasText: /\d+ (is|guests are) here/ })
  await expect(said).toBeAttached()
  expect(await violations(board)).toEqual([])
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  for (const step of ['start', 'bump'] as const)
    await kitchenAt.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
  const handOut = band.getByRole('button', { name: `Hand ${number} out` })
  await handOut.click()
  await expect(handOut).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(m.confirm_stage_picked_up())
  await expect(page.getByRole('button', { name: m.confirm_im_here() })).toBeHidden()
  await crewContext.close()

  // Their next order knows the car: it stays on the device, and goes along as soon as it is asked for.
  await aCola(page, baseURL, 'curbside')
  await open(page, '/order/checkout')
  await expect(car.getByLabel(m.checkout_vehicle_make())).toHaveValue('Toyota Tacoma')
  await expect(car.getByLabel(m.checkout_vehicle_note())).toHaveValue('ABC 1234')
  await context.clearCookies()
})

test(
  'R1.1 drive-thru as soon as possible: the window, and no car that nobody has to name',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL, kitchenAt }) => {
    await aCola(page, baseURL, 'drivethru')
    await open(page, '/order/checkout')
    await expect(page.getByText(m.handoff_drivethru()).first()).toBeVisible()
    await expect(page.getByRole('region', { name: m.checkout_vehicle() })).toContainText(
      'if you don’t know',
    )
    await typeContact(page)
    await typeCard(page)
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByText(/Pull up to the window and say Marisol, order \d+/)).toBeVisible()
    await page.getByRole('button', { name: m.confirm_im_here() }).click()
    await expect(page.getByText(m.confirm_known_here())).toBeVisible()
    expect(await violations(page)).toEqual([])
    const order_id = /ord_\w+/.exec(page.url())?.[0] ?? ''
    for (const step of ['fire', 'start', 'bump', 'hand-off'] as const)
      await kitchenAt.call(`POST /console/tickets/{order_id}/${step}`, { params: { order_id } })
  },
)

test(
  'R4.14 R9.4 delivery ahead: the door and the driver’s words at checkout, and the door on the confirmation',
  { tag: ['@phone', '@release'] },
  async ({ page, baseURL }) => {
    const call = apiOf(page, baseURL)
    const params = await aCola(page, baseURL, 'pickup', 6)
    await call('PUT /carts/{cart_id}/handoff/{mode}', {
      params: { ...params, mode: 'delivery' },
      body: { address: '910 Windmill Run', city: 'Austin', state: 'TX', zip: '78748' },
    })
    const { menu_id } = kitchen
    const { location } = await call('GET /carts/{cart_id}', { params })
    const day = location.days.at(-2) ?? ''
    const query = { handoff: 'delivery', cart: params.cart_id } as const
    const times = await call('GET /locations/{menu_id}/times/{day}', {
      params: { menu_id, day },
      query,
    })
    const wanted = times[process.pid % times.length] ?? ''
    await call('PUT /carts/{cart_id}/time/advance', { params, body: { wanted } })
    await open(page, '/order/checkout')
    await expect(page.getByText('Delivery To 910 Windmill Run')).toBeVisible()
    await page.getByLabel(m.checkout_door_building()).fill('Unit 7')
    await page.getByLabel(m.checkout_door_driver()).fill('Gate 4411.')
    await page.getByRole('checkbox', { name: m.checkout_door_leave() }).press('Space')
    await expect
      .poll(async () => (await call('GET /carts/{cart_id}', { params })).address)
      .toMatchObject({ building: 'Unit 7', instructions: 'Gate 4411. Leave it at the door.' })
    const summary = page.getByRole('complementary', { name: 'Your Order' })
    await expect(summary.getByText(m.price_delivery_fee(), { exact: true }).first()).toBeVisible()
    await summary.getByText(m.checkout_explain()).click()
    await expect(summary.getByText(/delivering \$\d+\.\d\d of food to your address/)).toBeVisible()
    await expect(page.getByText(/more and it’s free/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await typeContact(page)
    await typeCard(page)
    // The last thing that is typed before the press is part of the order too (R7.4).
    await page.getByLabel(m.checkout_door_driver()).fill('Gate 4412. Leave it at the door.')
    await page.getByRole('button', { name: placeOrder }).press('Enter')
    await expect(page).toHaveURL(/\/order\/confirm\/ord_/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('At your door around')
    const place = page.getByRole('region', { name: 'Delivery', exact: true })
    await expect(place).toContainText('Delivery To 910 Windmill Run')
    await expect(place).toContainText('Unit 7')
    await expect(place).toContainText('Gate 4412. Leave it at the door.')
    await expect(page.getByRole('button', { name: m.confirm_im_here() })).toBeHidden()
    expect(await violations(page)).toEqual([])
  },
)

test(
  '“I’m here” works before JavaScript has loaded',
  { tag: ['@phone', '@release'] },
  async ({ browser, baseURL, fired }) => {
    const { order, guest } = fired
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: guest })
    const page = await context.newPage()
    await page.goto(`${baseURL}/order/confirm/${order.id}`)
    await page.getByRole('button', { name: m.confirm_im_here() }).click()
    await expect(page.getByText('The kitchen knows you’re here')).toBeVisible()
    await context.close()
  },
)

test(
  'a busy kitchen says so, and guests read it before they order',
  { tag: ['@desk', '@release'] },
  async ({ page, context, browser, baseURL, kitchenAt }) => {
    await as(context, kitchenAt.crew)
    await open(page, `/console?location=${kitchen.id}&show=busy`)
    const panel = page.getByRole('dialog', { name: m.console_busy() })
    await panel.getByRole('radio', { name: '20 min' }).check({ force: true })
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: /We’re busy|Change it/ }).click()
    await expect(panel.getByText(/Everything takes 20 min longer until/)).toBeVisible()
    const guest = await browser.newContext()
    const menu = await guest.newPage()
    await open(menu, `${baseURL}/menu/${kitchen.menu_id}`)
    await expect(menu.getByText('Busy: about 20 min longer')).toBeVisible()
    await panel.getByRole('button', { name: m.console_busy_end() }).click()
    await expect(panel.getByRole('button', { name: m.console_busy_start() })).toBeVisible()
    await guest.close()
  },
)

test(
  'R4.4 R7.9 an order without a time leads to the next one by one tap, and keeps what is in it',
  { tag: '@release' },
  async ({ page, baseURL }) => {
    const site = cateringAt(baseURL)
    const call = callOver(page.request, site)
    const menu_id = 'austin-slaughter-creek-catering'
    const { categories } = await call('GET /menus/{menu_id}', { params: { menu_id } })
    const dish = categories
      .flatMap(({ products }) => products)
      .find(({ meta }) => meta['quick-add'])
    const { id: cart_id } = await call('POST /carts', { body: { menu_id } })
    const params = { cart_id }
    const body = { product_id: dish?.product_id ?? '', quantity: dish?.quantities.min ?? 1 }
    const { time } = await call('POST /carts/{cart_id}/products', { params, body })
    await open(page, `${site}/cart`)
    await expect(page.getByText(/Catering is ordered ahead\. The next time is/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: /^Choose \w+ \d/ }).click()
    await expect(page.getByText(/Catering is ordered ahead/)).toBeHidden()
    const taken = await call('GET /carts/{cart_id}', { params })
    expect(taken.time).toMatchObject({ mode: 'advance', wanted: time.next, next: null })
    expect(taken.products).toHaveLength(1)
  },
)

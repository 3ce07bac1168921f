import { m } from '#messages'
import { beforeAll, expect, test } from 'vitest'
import { cart as cartSchema } from '#contract/cart/carts.ts'
import { openKitchen, sellOut } from '#test/journeys/support/open-kitchen.ts'
import { shoppingIn, startShopping, twoTacos } from '#test/journeys/support/shopping.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openKitchen(journey.ctx.db, 'grove')
})

const shopping = () => startShopping(journey.guest(), 'grove-menu')
const lemonade = { product_id: 'lemonade', quantity: 1 }
const missing = { status: 404, code: 'thing.missing', message: 'This page could not be found.' }

test('R5.2 R6.4 without a cart one is created, and the session of that site names it', async () => {
  const guest = journey.guest()
  expect((await guest.call('GET /session')).cart_id).toBeNull()
  const cart = await guest.call('POST /carts', { body: { menu_id: 'grove-menu' } })
  expect(cart).toEqual(cartSchema.parse(cart))
  expect(cart).toMatchObject({
    menu_id: 'grove-menu',
    channel: 'default',
    handoff: 'pickup',
    time: { mode: 'asap', wanted: null, asap_unavailable: null },
    tip: { kind: 'rate', rate: 180_000 },
    count: 0,
    problems: [],
    version: 1,
  })
  expect((await guest.call('GET /session')).cart_id).toBe(cart.id)
  expect((await guest.on('catering').call('GET /session')).cart_id).toBeNull()
})

test('a new cart takes the place of the visitor’s open one, on its own site alone', async () => {
  const guest = journey.guest()
  const first = await startShopping(guest, 'grove-menu')
  const catering = await startShopping(guest.on('catering'), 'grove-catering')
  const second = await startShopping(guest, 'grove-menu')
  expect((await guest.call('GET /session')).cart_id).toBe(second.id)
  await expect(first.cart()).rejects.toMatchObject({ code: 'cart.timed_out' })
  expect((await catering.cart()).status).toBe('open')
})

test('R6.5 a location that is not available starts no order', async () => {
  await openKitchen(journey.ctx.db, 'Porch', { available: false })
  await expect(startShopping(journey.guest(), 'Porch-menu')).rejects.toMatchObject({
    status: 422,
    code: 'location.unavailable',
    message: 'Porch is currently unavailable, please check back later.',
  })
  await expect(startShopping(journey.guest(), 'nowhere-menu')).rejects.toMatchObject(missing)
})

test('R1.3 a catering menu is ordered on the catering site alone', async () => {
  const wrong = startShopping(journey.guest(), 'grove-catering')
  await expect(wrong).rejects.toMatchObject({ status: 422, code: 'menu.not_served' })
  const right = await startShopping(journey.guest().on('catering'), 'grove-catering')
  expect(await right.cart()).toMatchObject({ channel: 'catering' })
})

test('R5.3 a line has its choices by name, what one and all of it cost, its person and its instructions', async () => {
  const { add } = await shopping()
  const cart = await add({ ...twoTacos, recipient: ' Inez ', instructions: 'No salt' })
  expect(cart.products).toHaveLength(1)
  expect(cart.products[0]).toMatchObject({
    product_id: 'tacos',
    name: 'Tacos',
    quantity: 2,
    quantities: { min: 1, increments: 1, max: 99 },
    choices: [
      { option_id: 'tortilla.corn', name: 'Corn', quantity: 1 },
      { option_id: 'sides.beans', name: 'Beans', quantity: 1 },
      { option_id: 'sides.queso-cup', name: 'Queso cup', quantity: 1 },
      { option_id: 'sides.queso-cup.heat.mild', name: 'Mild', quantity: 1 },
    ],
    cost: { each: 1700, total: 3400 },
    recipient: 'Inez',
    instructions: 'No salt',
    utensil: false,
  })
  // 8.25 % of 34.00 is 2.805, half up; 18 % is 6.12.
  expect(cart.sheet).toMatchObject({ subtotal: 3400, total: 3400 + 281 + 612 })
  expect(cart.count).toBe(2)
})

test('R9.9 a quick add is a product and the quantity 1; the same again joins its line', async () => {
  const { add } = await shopping()
  await add(lemonade)
  const cart = await add(lemonade)
  expect(cart.products.map(({ quantity }) => quantity)).toEqual([2])
  const comesAs = await add({ product_id: 'burger', quantity: 1 })
  expect(comesAs.products[1]?.choices.map(({ name }) => name)).toEqual(['Onion', 'Pickles'])
  const plain = await add({ product_id: 'burger', quantity: 1, choices: [] })
  expect(plain.products[2]?.choices).toEqual([])
})

test('R9.9 a line changes in its place, and keeps what it isn’t told', async () => {
  const { add, change } = await shopping()
  await add({ ...twoTacos, recipient: 'Inez', instructions: 'No salt' })
  const [line] = (await add(lemonade)).products
  const id = line?.id ?? ''
  const more = await change(id, { quantity: 3 })
  expect(more.products.map(({ product_id }) => product_id)).toEqual(['tacos', 'lemonade'])
  expect(more.products[0]).toEqual({ ...line, quantity: 3, cost: { each: 1700, total: 5100 } })
  const choices = twoTacos.choices.map((choice) =>
    choice.option_id === 'tortilla.corn' ? { option_id: 'tortilla.flour', quantity: 1 } : choice,
  )
  const rebuilt = await change(id, { quantity: 3, choices, recipient: null })
  expect(rebuilt.products[0]).toMatchObject({ id, recipient: null, instructions: 'No salt' })
  expect(rebuilt.products[0]?.choices[0]?.name).toBe('Flour')
})

test('R9.9 a line is removed, once', async () => {
  const { add, remove } = await shopping()
  const [line] = (await add(lemonade)).products
  const id = line?.id ?? ''
  expect((await remove(id)).products).toEqual([])
  await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'line.missing' })
})

test('R7.6 a quantity outside the product’s bounds is refused with the bounds', async () => {
  const { add, change } = await shopping()
  await expect(add({ product_id: 'kolaches', quantity: 7 })).rejects.toMatchObject({
    status: 422,
    code: 'quantity.out_of_bounds',
    message: 'Choose 6 to 24 of Kolaches, in steps of 6.',
  })
  await expect(add({ ...lemonade, quantity: 100 })).rejects.toMatchObject({
    message: 'Choose 1 to 99 of Lemonade.',
  })
  const [line] = (await add({ product_id: 'kolaches', quantity: 12 })).products
  await expect(change(line?.id ?? '', { quantity: 30 })).rejects.toMatchObject({ status: 422 })
  // Joining a line counts together.
  await expect(add({ product_id: 'kolaches', quantity: 18 })).rejects.toMatchObject({ status: 422 })
})

test('R7.7 utensils are marked, and not in the count', async () => {
  const { add } = await shopping()
  await add(lemonade)
  const cart = await add({ product_id: 'forks', quantity: 4 })
  expect(cart.count).toBe(1)
  expect(cart.products.map(({ utensil }) => utensil)).toEqual([false, true])
})

test('R7.10 a build that the screens would not send is refused by group, and nothing is dropped', async () => {
  const { add, cart } = await shopping()
  await expect(add({ ...twoTacos, choices: [] })).rejects.toMatchObject({
    status: 422,
    code: 'build.invalid',
    fields: { tortilla: expect.any(String), sides: expect.any(String) },
  })
  const stray = [...twoTacos.choices, { option_id: 'extras.unicorn', quantity: 1 }]
  await expect(add({ ...twoTacos, choices: stray })).rejects.toMatchObject({
    code: 'build.invalid',
  })
  await expect(add({ product_id: 'unicorn', quantity: 1 })).rejects.toMatchObject({
    code: 'product.missing',
  })
  expect((await cart()).products).toEqual([])
})

test('R7.10 bodies that aren’t what the contract says are malformed: prices, unknown fields, other types', async () => {
  const guest = journey.guest()
  const { id } = await startShopping(guest, 'grove-menu')
  const post = (body: unknown) =>
    guest.ask(`/api/carts/${id}/products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const bad = [
    { ...lemonade, cost: 1 },
    { ...lemonade, status: 'ordered' },
    { ...lemonade, __proto__: null, constructor: 1 },
    { quantity: 1 },
    { ...lemonade, quantity: '1' },
    { ...lemonade, quantity: 1.5 },
    { ...lemonade, quantity: 0 },
    { ...lemonade, quantity: -1 },
    { ...lemonade, quantity: 1000 },
    { ...lemonade, quantity: null },
    { ...lemonade, choices: {} },
    { ...lemonade, choices: [{ option_id: 'x', quantity: 0 }] },
    { ...lemonade, choices: Array.from({ length: 101 }, () => ({ option_id: 'x', quantity: 1 })) },
    { ...lemonade, recipient: 'x'.repeat(41) },
    { ...lemonade, instructions: 'x'.repeat(201) },
    { ...lemonade, instructions: 'a\u0000b' },
    { ...lemonade, product_id: ['lemonade'] },
    [],
    null,
    'not json',
    '{"product_id":"lemonade","quantity":1,"instructions":"\\ud800"}',
  ]
  for (const body of bad) expect([body, (await post(body)).status]).toEqual([body, 400])
  expect((await guest.call('GET /carts/{cart_id}', { params: { cart_id: id } })).version).toBe(1)
})

test('R7.10 an order holds fifty lines and no more', async () => {
  const { add } = await shopping()
  for (let each = 1; each <= 50; each += 1) await add({ ...lemonade, recipient: `Guest ${each}` })
  await expect(add({ ...lemonade, recipient: 'One too many' })).rejects.toMatchObject({
    status: 422,
    code: 'cart.full',
  })
})

test('somebody else’s cart and one that never was are the same 404', async () => {
  const { id, add } = await shopping()
  const [line] = (await add(lemonade)).products
  const line_id = line?.id ?? ''
  const stranger = journey.guest()
  await startShopping(stranger, 'grove-menu')
  for (const who of [stranger, journey.guest()]) {
    const foreign = shoppingIn(who, id)
    const never = shoppingIn(who, journey.ctx.newId('cart'))
    for (const cart of [foreign, never]) {
      await expect(cart.cart()).rejects.toMatchObject(missing)
      await expect(cart.add(lemonade)).rejects.toMatchObject(missing)
      await expect(cart.change(line_id, { quantity: 9 })).rejects.toMatchObject(missing)
      await expect(cart.remove(line_id)).rejects.toMatchObject(missing)
      await expect(cart.handoff('curbside')).rejects.toMatchObject(missing)
      await expect(cart.wantAt('20991231 12:00')).rejects.toMatchObject(missing)
      await expect(cart.wantAsap()).rejects.toMatchObject(missing)
      await expect(cart.tip({ kind: 'amount', cents: 0 })).rejects.toMatchObject(missing)
      await expect(cart.utensils(true)).rejects.toMatchObject(missing)
      await expect(cart.transfer('grove-menu')).rejects.toMatchObject(missing)
      await expect(cart.upsells()).rejects.toMatchObject(missing)
      await expect(cart.validate()).rejects.toMatchObject(missing)
      await expect(cart.refresh()).rejects.toMatchObject(missing)
      await expect(cart.abandon()).rejects.toMatchObject(missing)
    }
  }
})

test('a line of another cart can’t be reached through one’s own', async () => {
  const [line] = (await (await shopping()).add(lemonade)).products
  const mine = await shopping()
  await expect(mine.remove(line?.id ?? '')).rejects.toMatchObject({ code: 'line.missing' })
})

test('what sold out since it was added is a problem of its line, until the line goes', async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'dwindling')
  const { add, cart, remove } = await startShopping(journey.guest(), 'dwindling-menu')
  await add({ product_id: 'flan', quantity: 1 })
  const [, line] = (await add(lemonade)).products
  const line_id = line?.id ?? ''
  await sellOut(journey.ctx, 'dwindling-menu', 'lemonade')
  expect((await cart()).problems).toEqual([
    { code: 'product.sold_out', message: 'Lemonade is sold out.', line_id },
  ])
  await expect(add(lemonade)).rejects.toMatchObject({ code: 'product.sold_out' })
  expect((await remove(line_id)).problems).toEqual([])
})

test('a product that left the menu stays as a line without a price, there to be removed', async () => {
  const { db } = journey.ctx
  const { id, add, cart, remove } = await shopping()
  const [line] = (await add(lemonade)).products
  const lines = JSON.stringify([{ ...line, product_id: 'discontinued', choices: [] }])
  await db.updateTable('carts').set({ lines }).where('id', '=', id).execute()
  const left = await cart()
  expect(left.products[0]).toMatchObject({ name: m.build_nameless_line(), cost: { total: 0 } })
  expect(left.problems[0]).toMatchObject({ code: 'product.missing', line_id: line?.id })
  expect(left.sheet.total).toBe(0)
  expect((await remove(line?.id ?? '')).problems).toEqual([])
})

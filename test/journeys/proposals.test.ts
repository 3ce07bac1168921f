import { expect, test } from 'vitest'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const journey = sharedJourney()
const menu_id = 'austin-south-lamar-catering'

const proposals = (query: Readonly<Record<string, number | string>>) =>
  journey
    .guest()
    .on('catering')
    .call('GET /menus/{menu_id}/proposals', {
      params: { menu_id },
      query: { headcount: 24, ...query },
    })

test('a table of twenty-four with two vegans is offered dishes of the menu that feed everybody', async () => {
  const offered = await proposals({ vegan: 2, drink: 'yes' })
  expect(offered.length).toBe(3)
  for (const { dishes, uncovered, cost } of offered) {
    expect(uncovered).toEqual([])
    expect(dishes.reduce((all, dish) => all + dish.cost, 0)).toBe(cost)
    const vegans = dishes.filter(({ eaters }) => eaters.some(({ diet }) => diet === 'vegan'))
    expect(vegans).toMatchObject([{ product_id: 'garden-comal-bar', quantity: 5 }])
    expect(dishes.at(-1)).toMatchObject({ product_id: 'cola-dozen', quantity: 2, serves: 12 })
  }
})

test('a table is refused more diets than people, and a menu that isn’t there', async () => {
  await expect(proposals({ headcount: 3, vegan: 2, vegetarian: 2 })).rejects.toMatchObject({
    code: 'proposal.diets',
  })
  await expect(proposals({ headcount: 0 })).rejects.toMatchObject({ status: 400 })
  await expect(proposals({ appetite: 'constructor' })).rejects.toMatchObject({ status: 400 })
  await expect(
    journey.guest().call('GET /menus/{menu_id}/proposals', {
      params: { menu_id: 'nowhere-catering' },
      query: { headcount: 10 },
    }),
  ).rejects.toMatchObject({ code: 'thing.missing' })
})

test('a proposal is added with one call, which starts the order, and taken off again without what was there before', async () => {
  const guest = journey.guest().on('catering')
  const lines = [
    { product_id: 'comal-fajita-bar', quantity: 12 },
    { product_id: 'sweet-tea-gallon', quantity: 2 },
  ]
  const first = await guest.call('POST /carts/add-products', { body: { menu_id, lines } })
  if (first.state !== 'chosen') throw new Error(first.state)
  const second = await guest.call('POST /carts/add-products', { body: { menu_id, lines } })
  if (second.state !== 'chosen') throw new Error(second.state)
  expect(second.cart.products.map(({ quantity }) => quantity)).toEqual([24, 4])
  const params = { cart_id: second.cart.id }
  const undone = await guest.call('DELETE /carts/{cart_id}/products', {
    params,
    body: { parts: [...second.added] },
  })
  expect(undone.products.map(({ quantity }) => quantity)).toEqual([12, 2])
  const empty = await guest.call('DELETE /carts/{cart_id}/products', {
    params,
    body: { parts: [...first.added] },
  })
  expect(empty.products).toEqual([])
  const again = await guest.call('DELETE /carts/{cart_id}/products', {
    params,
    body: { parts: [...first.added] },
  })
  expect(again.products).toEqual([])
})

test('a proposal of which one dish is refused adds nothing', async () => {
  const guest = journey.guest().on('catering')
  const shopping = await startShopping(guest, menu_id)
  const lines = [
    { product_id: 'sweet-tea-gallon', quantity: 2 },
    { product_id: 'comal-fajita-bar', quantity: 9 },
  ]
  await expect(
    guest.call('POST /carts/add-products', { body: { menu_id, lines } }),
  ).rejects.toMatchObject({ code: 'quantity.out_of_bounds' })
  expect((await shopping.cart()).products).toEqual([])
})

test('a proposal that is in somebody’s cart is out of a stranger’s reach', async () => {
  const guest = journey.guest().on('catering')
  const lines = [{ product_id: 'sweet-tea-gallon', quantity: 2 }]
  const chosen = await guest.call('POST /carts/add-products', { body: { menu_id, lines } })
  if (chosen.state !== 'chosen') throw new Error(chosen.state)
  const stranger = journey.guest().on('catering')
  await startShopping(stranger, menu_id)
  await expect(
    stranger.call('DELETE /carts/{cart_id}/products', {
      params: { cart_id: chosen.cart.id },
      body: { parts: [...chosen.added] },
    }),
  ).rejects.toMatchObject({ code: 'thing.missing' })
})

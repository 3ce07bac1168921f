import { expect, test } from 'vitest'
import { clockIn, groupIn, joinAs, joinGroup } from '#test/journeys/support/a-group.ts'
import { aMember, codeFor } from '#test/journeys/support/a-member.ts'
import { send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { fireAll } from '#test/journeys/support/delivery.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const menu_id = 'austin-south-lamar-catering'
const packages = ['comal-fajita-bar', 'southwest-box']
const site = { guest: () => journey.guest().on('catering') }

async function hostParty(
  email: string,
  differs: { readonly packages?: readonly string[] | null; readonly a_head?: number } = {},
) {
  const host = (await aMember(journey, email)).on('catering')
  const offered = differs.packages === undefined ? packages : differs.packages
  const { id, invite } = await host.call('POST /group-orders', {
    body: {
      menu_id,
      deadline: await clockIn(journey, 30),
      rsvp: { headcount: 12, ...differs, packages: offered && [...offered] },
    },
  })
  if (invite === null) throw new Error('A host without an invite')
  return { host, id, invite, params: { group_order_id: id } }
}

const answerAs = (guest: Guest, group_order_id: string, product_id: string, note?: string) =>
  guest.call('PUT /group-orders/{group_order_id}/answers/me', {
    params: { group_order_id },
    body: { coming: true, product_id, note },
  })

/** Orders what a party chose, for the last day there is. */
async function orderParty(host: Guest, id: string) {
  await host.call('PUT /group-orders/{group_order_id}/lock', {
    params: { group_order_id: id },
  })
  const cart_id = { cart_id: id }
  const { location } = await host.call('GET /carts/{cart_id}', { params: cart_id })
  const day = location.days.at(-1) ?? ''
  const times = await host.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
  })
  await shoppingIn(host, id).wantAt(times[0] ?? '')
  const cart = await host.call('POST /carts/{cart_id}/hold', { params: cart_id })
  const sending = { guest: host, params: cart_id, cart }
  return (await send(sending, { token: await aToken(journey) })).order
}

/** What keeps a group from being ordered and names a dish: its bounds. */
const bounds = (
  { troubles }: { readonly troubles: readonly { readonly message: string }[] },
  dish: string,
) => troubles.filter(({ message }) => message.includes(dish))

test('guests without an account answer a link by name, package and note, and their host counts them', async () => {
  const { host, id, invite, params } = await hostParty('rsvp-1@example.com')
  const invitation = await site.guest().call('GET /group-invites/{invite}', { params: { invite } })
  expect(invitation.rsvp?.headcount).toBe(12)
  expect(invitation.rsvp?.packages?.map(({ product_id }) => product_id)).toEqual(packages)
  const [dale, priya] = [
    await joinGroup(site, invite, 'Dale'),
    await joinGroup(site, invite, 'Priya'),
  ]
  const seen = await answerAs(dale, id, 'comal-fajita-bar', 'no dairy')
  expect(seen.participants.find(({ is_me }) => is_me)).toMatchObject({
    coming: true,
    note: 'no dairy',
    count: 1,
  })
  await priya.call('PUT /group-orders/{group_order_id}/answers/me', {
    params,
    body: { coming: false },
  })
  const others = await priya.call('GET /group-orders/{group_order_id}', { params })
  expect(others.participants.find(({ name }) => name === 'Dale')).toMatchObject({
    coming: null,
    note: null,
    items: null,
  })
  expect(bounds(others, 'Comal Fajita Bar')).toEqual([])
  const tray = { product_id: 'sliced-brisket-tray', quantity: 1, instructions: 'Cut in half' }
  await host.call('POST /carts/{cart_id}/products', { params: { cart_id: id }, body: tray })
  const group = await host.call('GET /group-orders/{group_order_id}', { params })
  expect(group.participants.map(({ coming, note }) => [coming, note])).toEqual([
    [null, null],
    [true, 'no dairy'],
    [false, null],
  ])
  expect(group.cart.products).toMatchObject([
    { recipient: 'Dale', instructions: 'no dairy', is_package: true },
    { ...tray, is_package: false },
  ])
  // One fajita bar is too few: its minimum holds for all guests together.
  expect(bounds(group, 'Comal Fajita Bar')).toHaveLength(1)
})

test('R1.3 a host who orders for everybody hears who comes and what they keep to; no guest orders, and it is forgotten with them', async () => {
  const { host, id, invite, params } = await hostParty('rsvp-10@example.com', { packages: null })
  const invitation = await site.guest().call('GET /group-invites/{invite}', { params: { invite } })
  expect(invitation.rsvp).toEqual({ headcount: 12, packages: null, a_head: null })
  const dale = (await aMember(journey, 'rsvp-dale@example.com')).on('catering')
  await dale.call('POST /group-invites/{invite}/participants', {
    params: { invite },
    body: { name: 'Dale' },
  })
  await dale.call('PUT /group-orders/{group_order_id}/answers/me', {
    params,
    body: { coming: true, diets: ['vegan'], note: 'no nuts' },
  })
  const tray = { product_id: 'sliced-brisket-tray', quantity: 1 }
  const ordered = dale.call('POST /carts/{cart_id}/products', {
    params: { cart_id: id },
    body: tray,
  })
  await expect(ordered).rejects.toMatchObject({ code: 'group.answers_only' })
  await expect(answerAs(dale, id, 'southwest-box')).rejects.toMatchObject({
    code: 'group.not_a_package',
  })
  const priya = await joinGroup(site, invite, 'Priya')
  const untold = await priya.call('GET /group-orders/{group_order_id}', { params })
  expect(untold.participants[1]).toMatchObject({ coming: null, diets: null, note: null })
  const told = async () => {
    const { participants } = await host.call('GET /group-orders/{group_order_id}', { params })
    const [, { coming, diets, note } = { coming: null, diets: null, note: null }] = participants
    return { coming, diets, note }
  }
  expect(await told()).toEqual({ coming: true, diets: ['vegan'], note: 'no nuts' })
  await dale.call('POST /member/deletion')
  const code = await codeFor(journey, 'rsvp-dale@example.com')
  await dale.call('PUT /member/deletion', { body: { code } })
  expect(await told()).toEqual({ coming: true, diets: [], note: null })
})

test('R1.3 a host whose guests choose from the whole menu says how many are expected, and reads it alone', async () => {
  const host = (await aMember(journey, 'rsvp-12@example.com')).on('catering')
  const body = { menu_id, deadline: await clockIn(journey, 30) }
  await expect(
    host.call('POST /group-orders', { body: { ...body, expected: 1 } }),
  ).rejects.toMatchObject({ status: 400 })
  const { id, invite, expected, rsvp } = await host.call('POST /group-orders', {
    body: { ...body, expected: 12 },
  })
  expect({ expected, rsvp }).toEqual({ expected: 12, rsvp: null })
  const guest = await joinGroup(site, invite ?? '', 'Dale')
  const read = { params: { group_order_id: id } }
  expect((await guest.call('GET /group-orders/{group_order_id}', read)).expected).toBeNull()
  expect((await host.call('GET /group-orders/{group_order_id}', read)).expected).toBe(12)
})

test('R8.6 what guests told of allergies whose host orders for everybody is on the kitchen’s ticket and the order’s page, and goes with who told it', async () => {
  const { host, id, invite, params } = await hostParty('rsvp-11@example.com', { packages: null })
  const dale = (await aMember(journey, 'rsvp-11-dale@example.com')).on('catering')
  const said = [
    [dale, 'Dale', 'peanuts', { coming: true, note: 'no nuts' }],
    [site.guest(), 'Priya', 'peanuts', { coming: true, note: 'by the window' }],
    [site.guest(), 'Theo', 'milk', { coming: false }],
  ] as const
  for (const [guest, name, allergen, body] of said) {
    await guest.call('PUT /dietary', { body: { allergens: [allergen], diets: [] } })
    await joinAs(guest, invite, name)
    await guest.call('PUT /group-orders/{group_order_id}/answers/me', { params, body })
  }
  const tray = { product_id: 'sliced-brisket-tray', quantity: 1 }
  await host.call('POST /carts/{cart_id}/products', { params: { cart_id: id }, body: tray })
  const order = await orderParty(host, id)
  expect(order.allergens).toEqual(['peanuts'])
  const office = await journey.staff('head-office')
  const ticket = { params: { order_id: order.id } }
  await fireAll(journey)
  const read = async () => [
    (await office.call('GET /console/tickets/{order_id}', ticket)).notes,
    (await office.call('GET /console/orders/{order_id}', ticket)).notes,
  ]
  const note = { name: 'Dale', note: 'no nuts' }
  expect(await read()).toEqual([[note], [note]])
  await dale.call('POST /member/deletion')
  const code = await codeFor(journey, 'rsvp-11-dale@example.com')
  await dale.call('PUT /member/deletion', { body: { code } })
  expect(await read()).toEqual([[], []])
})

test('answers of five make a box that five can have, and it goes to checkout', async () => {
  const { host, id, invite, params } = await hostParty('rsvp-2@example.com')
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dot', 'Eli'])
    await answerAs(await joinGroup(site, invite, name), id, 'southwest-box')
  const group = await host.call('GET /group-orders/{group_order_id}', { params })
  expect(bounds(group, 'Southwest')).toEqual([])
  expect(group.cart.products.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1])
  const locked = await host.call('PUT /group-orders/{group_order_id}/lock', { params })
  expect(locked.is_checking_out).toBe(true)
})

test('R8.3 who is asked once more finds the package that they had, where it is still to be had', async () => {
  const { host, id, invite } = await hostParty('rsvp-again@example.com')
  await answerAs(host, id, 'southwest-box')
  const guests = await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Dot', 'Eli'].map((name) => joinGroup(site, invite, name)),
  )
  for (const guest of guests) await answerAs(guest, id, 'southwest-box')
  const order = await orderParty(host, id)

  const callers = [...guests.slice(0, 1), site.guest()]
  const asked = async (offered: readonly string[]) => {
    const again = await host.call('POST /group-orders', {
      body: {
        menu_id,
        deadline: await clockIn(journey, 30),
        repeats: order.id,
        rsvp: { headcount: 12, packages: [...offered] },
      },
    })
    const named = { params: { invite: again.invite ?? '' } }
    const last = await Promise.all(
      callers.map((one) => one.call('GET /group-invites/{invite}', named)),
    )
    const own = await host.call('GET /group-orders/{group_order_id}/last-meal', {
      params: { group_order_id: again.id },
    })
    await groupIn(host, again.id).cancel()
    return [own, ...last].map((one) => one.last_package)
  }
  expect(await asked(packages)).toEqual(['southwest-box', 'southwest-box', null])
  expect(await asked(['comal-fajita-bar'])).toEqual([null, null, null])
})

test('a guest who is asked for a package adds no other line, and answers nothing after the lock', async () => {
  const { host, id, invite, params } = await hostParty('rsvp-3@example.com')
  const dale = await joinGroup(site, invite, 'Dale')
  const tray = { product_id: 'sliced-brisket-tray', quantity: 1 }
  const cart = { cart_id: id }
  for (const attempt of [
    () => dale.call('POST /carts/{cart_id}/products', { params: cart, body: tray }),
    () => dale.call('POST /carts/add-product', { body: { menu_id, ...tray } }),
    () => dale.call('POST /carts/add-products', { body: { menu_id, lines: [tray] } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'group.answers_only' })
  await expect(answerAs(dale, id, 'pit-boss-spread')).rejects.toMatchObject({
    code: 'group.not_a_package',
  })
  await host.call('POST /carts/{cart_id}/products', { params: cart, body: tray })
  await host.call('PUT /group-orders/{group_order_id}/lock', { params })
  await expect(answerAs(dale, id, 'southwest-box')).rejects.toMatchObject({
    code: 'group.checking_out',
  })
})

test('a party is nobody’s but its guests’, asks for no dish of the tray, and everyday groups ask for no answer', async () => {
  const { id } = await hostParty('rsvp-4@example.com')
  const stranger = await joinGroup(site, (await hostParty('rsvp-5@example.com')).invite, 'Sam')
  await expect(answerAs(stranger, id, 'southwest-box')).rejects.toMatchObject({
    code: 'thing.missing',
  })
  await expect(hostParty('rsvp-6@example.com', { packages: ['rib-tray'] })).rejects.toMatchObject({
    code: 'group.not_a_package',
  })
  await expect(hostParty('rsvp-8@example.com', { packages: [] })).rejects.toMatchObject({
    code: 'group.not_a_package',
  })
  await expect(hostParty('rsvp-9@example.com', { a_head: 100 })).rejects.toMatchObject({
    code: 'group.dear_package',
    message: expect.stringContaining('more than the $1.00'),
  })
  const host = (await aMember(journey, 'rsvp-7@example.com')).on('catering')
  const plain = await host.call('POST /group-orders', {
    body: { menu_id, deadline: await clockIn(journey, 30) },
  })
  expect(plain.rsvp).toBeNull()
  await expect(answerAs(host, plain.id, 'southwest-box')).rejects.toMatchObject({
    code: 'thing.missing',
  })
})

test('a host takes a proposal off again, and nothing of what a guest added', async () => {
  const host = (await aMember(journey, 'undo@example.com')).on('catering')
  const deadline = await clockIn(journey, 30)
  const { id, invite } = await host.call('POST /group-orders', { body: { menu_id, deadline } })
  const dale = await joinGroup(site, invite ?? '', 'Dale')
  const params = { cart_id: id }
  const tea = { product_id: 'sweet-tea-gallon', quantity: 2 }
  const { products } = await dale.call('POST /carts/{cart_id}/products', { params, body: tea })
  const parts = products.map((line) => ({ line_id: line.id, quantity: 1 }))
  const takesOff = host.call('DELETE /carts/{cart_id}/products', { params, body: { parts } })
  await expect(takesOff).rejects.toMatchObject({ code: 'line.missing' })
  const left = await dale.call('GET /carts/{cart_id}', { params })
  expect(left.products).toMatchObject([{ quantity: 2 }])
})

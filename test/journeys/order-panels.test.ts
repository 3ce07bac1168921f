import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#core/format/format-money.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { aMember } from '#test/journeys/support/a-member.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { guestsOfPages } from '#test/journeys/support/guests-of-pages.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { startShopping, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const guestOfPages = guestsOfPages(journey)

/** The product with its pages: who signs in or orders there keeps their cookies. */
const house = () => ({ ctx: journey.ctx, guest: guestOfPages })

/** What a page shows, without the data that it came with. */
const drawn = (page: string) => page.replaceAll(/<script.*?<\/script>/gs, '')

const pageOf = async (guest: Guest, path: string) => (await guest.ask(path)).text()

test('R4.15 a line of the cart shows its image, quantity, name, cost, choices, whom it is made for and its instructions, with a counter and the way to edit it', async () => {
  const guest = house().guest()
  const { add } = await startShopping(guest, 'grove-menu')
  const cart = await add({ ...twoTacos, recipient: 'Ana', instructions: 'Salsa apart' })
  const [line] = cart.products
  if (!line) throw new Error('The cart has no line')
  expect(line.choices.length).toBeGreaterThan(0)
  const page = await pageOf(guest, '/cart')
  const [shown = ''] = /<li class="_line.*?<\/form>.*?<\/li>/s.exec(page) ?? []
  expect(shown).toMatch(/<img [^>]*src="[^"]+"/)
  expect(shown).toContain(`>${line.name}</a>`)
  expect(shown).toContain(`${line.quantity}<span`)
  expect(shown).toContain(formatMoney(line.cost.each * line.quantity, 'en'))
  for (const { name } of line.choices) expect(shown).toContain(name)
  expect(shown).toContain('Made For Ana')
  expect(shown).toMatch(/<b>Instructions:<\/b>[^<]*(<!-- -->)? ?Salsa apart/)
  for (const next of [line.quantity + 1, line.quantity - 1])
    expect(shown).toMatch(new RegExp(`<button[^>]* value="${next}"`))
  expect(shown).toContain(`aria-label="${m.cart_edit_line({ dish: line.name })}"`)
  expect(shown).toContain(`product/${line.product_id}?edit=${line.product_id}&amp;position=0`)
})

test('R4.9 R8.2 group orders are offered on both sites, to members without a word on signing in, and only where the chain takes them', async () => {
  const path = '/cart?edit=order'
  const visitor = house().guest()
  const member = await aMember(house(), 'hosts@example.com')
  const needed = m.group_sign_in_needed()
  for (const channel of ['default', 'catering'] as const) {
    const [guests, members] = await Promise.all(
      [visitor, member].map((guest) => pageOf(guest.on(channel), path)),
    )
    for (const page of [guests, members]) expect(page).toContain(m.group_start())
    expect(guests).toContain(needed)
    expect(members).not.toContain(needed)
  }
  await sql`update chain set document = document || '{"group_order": false}'`.execute(
    journey.ctx.db,
  )
  for (const channel of ['default', 'catering'] as const) {
    const page = await pageOf(visitor.on(channel), path)
    expect(page).toContain(m.locations_ways_to_order())
    for (const text of [m.group_start(), needed]) expect(page).not.toContain(text)
  }
  await takeGroupOrders(journey)
})

test('R6.2 an order that waits for its address is at no kitchen: cart, home and checkout lead to the address, and a native app reads what is missing', async () => {
  const guest = house().guest()
  const { add } = await startShopping(guest, 'grove-menu')
  const { id, location } = await add(twoTacos)
  await guest.call('DELETE /carts/{cart_id}/location', { params: { cart_id: id } })
  const waits = m.cart_waits({ count: twoTacos.quantity })
  for (const path of ['/', '/cart', '/cart?edit=order']) {
    const page = drawn(await pageOf(guest, path))
    for (const text of [waits, m.cart_waits_enter(), m.cart_waits_no_more(location)])
      expect(page).toContain(text)
    for (const text of [m.cart_checkout(), m.cart_edit_place_and_time(), location.address])
      expect(page).not.toContain(text)
  }
  const signIn = drawn(await pageOf(guest, '/account/signin'))
  for (const text of [waits, m.cart_waits_enter()]) expect(signIn).toContain(text)
  expect(signIn).not.toContain('grove-menu')
  expect(drawn(await pageOf(guest, '/contact'))).not.toContain(formatPhone(location.phone))
  const asked = drawn(await pageOf(guest, '/cart?ask=empty'))
  expect(asked).toContain(m.cart_empty_warning_waits({ count: twoTacos.quantity }))
  const checkout = await guest.ask('/order/checkout')
  expect(checkout.headers.get('location')).toBe('/?searchType=delivery')
  expect(await pageOf(guest, '/app/checkout')).toContain(m.refusal_address_incomplete())
})

test('R6.2 what is put back into an order that waits leaves it waiting, and one without dishes asks for its address alone', async () => {
  const guest = house().guest()
  const { add, remove } = await startShopping(guest, 'grove-menu')
  const { id, products } = await add(twoTacos)
  await guest.call('DELETE /carts/{cart_id}/location', { params: { cart_id: id } })
  await remove(products[0]?.id ?? '')
  for (const path of ['/', '/cart?edit=order', '/?searchType=delivery'])
    expect(drawn(await pageOf(guest, path))).not.toContain(m.cart_waits({ count: 0 }))
  const body = new URLSearchParams({
    intent: 'add',
    cart_id: id,
    product_id: 'lemonade',
    quantity: '1',
    name: 'Lemonade',
  })
  const added = await guest.ask('/cart.data', { method: 'POST', body })
  expect(await added.text()).toContain(m.cart_added({ dish: 'Lemonade' }))
  const { cart } = await guest.call('GET /frame')
  expect(cart).toMatchObject({ id, awaits_address: true, count: 1 })
})

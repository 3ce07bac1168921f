import { addDays, dayOf, localTimeAt } from '#core/time.ts'
import { clockIn, groupIn, joinAs } from './a-group.ts'
import { bookTable, dayAhead, heldTable } from './a-table.ts'
import { aCart, send, southLamar } from './an-order.ts'
import type { CanaryHouse, Typing } from './canary.ts'
import { bluebonnet } from './delivery.ts'
import { aToken } from './gateway-ledger.ts'
import { buying } from './gift-cards.ts'
import { shoppingIn, twoTacos } from './shopping.ts'

const lemonade = { product_id: 'lemonade', quantity: 1 }

/**
 * Has a member type something of themselves wherever there is room for it, and returns what they did that isn’t over yet: an order
 * of somebody else’s group.
 */
export async function fillEverything(house: CanaryHouse, typing: Typing): Promise<string> {
  const { guest, canary } = typing
  const { word, phone, email } = canary
  const names = { first_name: `${word}first`, last_name: `${word}last` }
  await guest.call('PUT /member', { body: names })
  const place = { ...bluebonnet, label: `${word}label`, instructions: `${word}gate` }
  await guest.call('POST /addresses', { body: place })
  await guest.call('POST /vehicles', { body: { make: `${word}ford`, color: `${word}blue` } })
  const { params } = await aCart(house, undefined, guest)
  const queso = { product_id: 'pit-fire-queso', quantity: 1 }
  const words = { recipient: `${word}name`, instructions: `${word}words` }
  await shoppingIn(guest, params.cart_id).add({ ...queso, ...words })
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  const ordered = await guest.call('POST /carts/{cart_id}/checkout', {
    params,
    body: {
      contact: { ...names, phone, email },
      payment: { token: await aToken(house.gateway) },
      total: cart.sheet.total,
    },
    headers: { 'idempotency-key': params.cart_id },
  })
  if (ordered.state !== 'confirmed') throw new Error('The bank is slow')
  const { id: order_id } = ordered.order
  await guest.call('POST /usuals', { body: { order_id, name: `${word}usual` } })
  await guest.call('DELETE /orders/{order_id}', { params: { order_id } })
  const basket = await aCart(house, undefined, guest)
  await shoppingIn(guest, basket.params.cart_id).add({ ...queso, ...words })
  const { id: reservation_id } = await heldTable(guest, 2, 4, dayAhead(10))
  const diner = { name: `${word}diner`, phone, email, note: `${word}note` }
  await bookTable(guest, reservation_id, diner)
  await nameAddress(house, typing)
  await giveGifts(house, typing)
  return eatWithOthers(house, typing)
}

/** Has a code sent to an address that they never prove. */
async function nameAddress(house: CanaryHouse, { guest, canary }: Typing): Promise<void> {
  await guest.call('POST /member/proof', { body: { change: 'email' } })
  const code = await house.codeFor(canary.email)
  const email = `${canary.word.toLowerCase()}other@example.com`
  await guest.call('POST /member/email', { body: { email, code } })
}

/** Buys a gift card for themselves, one that is sent and one that is sent later. */
async function giveGifts(house: CanaryHouse, { guest, canary }: Typing): Promise<void> {
  const { word, email } = canary
  const today = dayOf(localTimeAt(Temporal.Now.instant().toString(), southLamar.zone))
  const recipient = { name: 'Rosa', email: 'rosa@example.com' }
  for (const [key, gift] of Object.entries({
    own: { recipient: null, send_on: null },
    sent: { recipient, send_on: null },
    later: { recipient, send_on: addDays(today, 30) },
  })) {
    const wanted = { ...(await buying(house.gateway, 2_500)), ...gift, email }
    const body = { ...wanted, sender: `${word}giver`, message: `${word}message` }
    await guest.call('POST /gift-cards', { headers: { 'idempotency-key': `gift-${key}` }, body })
  }
}

/** Is in somebody else’s group order, which is sent. */
async function eatWithOthers(house: CanaryHouse, { guest, canary }: Typing): Promise<string> {
  const host = await house.member('quiet.host@example.com', 'Maria')
  const deadline = await clockIn({ ctx: house }, 30)
  const group = { menu_id: 'grove-menu', deadline, payment_type: 'host', treat: null } as const
  const { id, invite } = await host.call('POST /group-orders', { body: group })
  await joinAs(guest, invite ?? '', `${canary.word}guest`, canary.email)
  await shoppingIn(guest, id).add({ ...lemonade, instructions: `${canary.word}lemon` })
  await shoppingIn(host, id).add(twoTacos)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(house.gateway)
  const { order } = await send({ guest: host, params, cart }, { token, key: `of-${id}` })
  await house.settled()
  return order.id
}

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { aHeldCart } from '#test/journeys/support/an-order.ts'
import { aGiftCard, buying, readGiftCard } from '#test/journeys/support/gift-cards.ts'
import { type Guest, newGuest } from '#test/journeys/support/guest.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const journey = sharedJourney()
beforeAll(() => openKitchen(journey.ctx.db, 'grove'))

/** A browser at an address, its cookies with it. */
const at = (address: string): Guest => newGuest((request) => journey.answer(request, address))

/** What becomes of a call, in one word. */
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'yes',
    (error) => {
      if (error instanceof ApiRefusal) return error.code
      throw error
    },
  )

const balance = (guest: Guest, card: { readonly number: string; readonly pin: string }) =>
  outcomeOf(
    guest.call('POST /gift-cards/balance', { body: { number: card.number, pin: card.pin } }),
  )

test('T6 the PIN of a known number is guessed from everywhere: its tries end, as those of a number that is none do, and its owner pays with it', async () => {
  const buyer = at('192.0.2.1')
  const bought = await buyer.call('POST /gift-cards', {
    headers: { 'idempotency-key': 'guessed' },
    body: await buying(journey, 20_000),
  })
  if (bought.state !== 'confirmed') throw new Error(bought.state)
  const card = await readGiftCard(at('192.0.2.2'), bought.gift_card_id, bought.key)
  const wrong = card.pin === '000000' ? '000001' : '000000'
  for (const number of [card.number, '0000000000000000']) {
    const said: string[] = []
    for (let nth = 0; nth < 25; nth += 1)
      said.push(await balance(at(`198.51.100.${nth}`), { number, pin: wrong }))
    expect(said.filter((code) => code === 'gift_card.unknown')).toHaveLength(20)
    expect(said.slice(20)).toEqual(Array.from({ length: 5 }, () => 'gift_card.too_many_tries'))
    // Their budgets by address are full: it is the number that has no tries left.
    await sql`delete from budgets where key like 'gift_card_tries:%'`.execute(journey.ctx.db)
  }
  expect(await balance(at('203.0.113.1'), card)).toBe('gift_card.too_many_tries')
  // Who opens it by the link of its mail reads it and pays with it on that device.
  const owner = at('203.0.113.2')
  const query = { key: bought.key }
  const params = { gift_card_id: card.id }
  expect(await owner.call('GET /gift-cards/{gift_card_id}', { params, query })).toMatchObject({
    pin: card.pin,
  })
  const path = `/api/gift-cards/${card.id}?key=${bought.key}`
  expect((await owner.ask(path)).headers.get('cache-control')).toBe('no-store')
  const held = await aHeldCart(journey, undefined, owner)
  const paying = await owner.call('POST /carts/{cart_id}/gift-cards', {
    params: held.params,
    body: { number: card.number, pin: card.pin },
  })
  expect(paying.gift_cards).toHaveLength(1)
})

test('who reads a gift card again on their device that day has nothing written', async () => {
  const buyer = at('192.0.2.9')
  const bought = await buyer.call('POST /gift-cards', {
    headers: { 'idempotency-key': 'read-twice' },
    body: await buying(journey, 2_500),
  })
  if (bought.state !== 'confirmed') throw new Error(bought.state)
  const reads = async () => {
    const { pin } = await readGiftCard(buyer, bought.gift_card_id, bought.key)
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', account, device_id, xmin) as row from known_devices order by 1`.execute(
      journey.ctx.db,
    )
    return { pin, rows }
  }
  expect(await reads()).toEqual(await reads())
})

test('T6 a device that paid with a gift card has tries of its own, which end too', async () => {
  const card = await aGiftCard(journey, 2_500)
  const device = at('203.0.113.3')
  expect(await balance(device, card)).toBe('yes')
  const wrong = { number: card.number, pin: card.pin === '000000' ? '000001' : '000000' }
  const said: string[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    said.push(await balance(device, wrong))
    await sql`delete from budgets where key like 'gift_card_tries:%'`.execute(journey.ctx.db)
  }
  expect(said.filter((code) => code === 'gift_card.unknown')).toHaveLength(10)
  expect(said.at(-1)).toBe('gift_card.too_many_tries')
})

test('T18 gift cards bought from one address, with new cookies each time, end as its hasty orders do', async () => {
  const said: string[] = []
  for (let nth = 0; nth < 12; nth += 1) {
    const guest = at('198.51.100.200')
    await startShopping(guest, 'grove-menu')
    said.push(await buys(guest, `robot-${nth}`))
  }
  expect(said).toEqual([
    ...Array.from({ length: 10 }, () => 'yes'),
    'orders.too_many',
    'orders.too_many',
  ])
  // Sent again, what was bought is the same purchase; a minute later there is one more.
  const buyer = at('198.51.100.200')
  await sql`update budgets set full_at = full_at - interval '1 minute'`.execute(journey.ctx.db)
  expect(await buys(buyer, 'again')).toBe('yes')
  expect(await buys(buyer, 'again')).toBe('yes')
  expect(await buys(buyer, 'another')).toBe('orders.too_many')
})

test('T18 gift cards bought from all networks of one customer of IPv6 count together', async () => {
  const said: string[] = []
  for (let nth = 0; nth < 22; nth += 1) {
    const guest = at(`2001:db8:7:${nth.toString(16)}::1`)
    await startShopping(guest, 'grove-menu')
    said.push(await buys(guest, `wide-${nth}`))
  }
  expect(said.filter((code) => code === 'yes')).toHaveLength(20)
  expect(said.slice(20)).toEqual(['orders.too_many', 'orders.too_many'])
})

const payments = new Map<string, Awaited<ReturnType<typeof buying>>>()

async function buys(guest: Guest, key: string): Promise<string> {
  const body = payments.get(key) ?? (await buying(journey, 2_500))
  payments.set(key, body)
  return outcomeOf(guest.call('POST /gift-cards', { headers: { 'idempotency-key': key }, body }))
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#core/format/format-money.ts'
import { hidePins } from '#server/gift-card/jobs.ts'
import { searchGiftCards } from '#server/gift-card/store.ts'
import { messagesLately } from '#server/message/store-mailbox.ts'
import { aMember } from './support/a-member.ts'
import { aCart, aHeldCart, alma, refused } from './support/an-order.ts'
import { fireAll } from './support/delivery.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aCartWith, aGiftCard, buying, place, readGiftCard } from './support/gift-cards.ts'
import { booksAgree } from './support/oracle.ts'
import { plansOf } from './support/query-plans.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { pressRefund } from './support/press-refund.ts'

const journey = sharedJourney()

const left = async ({ id }: { readonly id: string }) =>
  (await readGiftCard(journey.guest(), id)).balance

/** The key of a gift card’s page, as a mail links to it. */
function keyIn(text = ''): string {
  return /\/gift-cards\/gft_\w+\?key=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function differences() {
  const office = await journey.staff('head-office')
  await drainOutbox(journey.ctx)
  return (await office.call('GET /console/money', {})).differences
}

test('R1.7 a gift card is bought once however often it is sent, mailed with its number and PIN, and stands in the books', async () => {
  const guest = journey.guest()
  const sent = {
    headers: { 'idempotency-key': 'once' },
    body: {
      ...(await buying(journey, 5_000)),
      recipient: { name: 'Theo', email: 'theo@example.com' },
    },
  }
  const answers = await Promise.all([1, 2, 3].map(() => guest.call('POST /gift-cards', sent)))
  const bought = answers.flatMap((one) => (one.state === 'confirmed' ? [one] : []))
  const [first] = bought
  expect(new Set(bought.map(({ gift_card_id }) => gift_card_id)).size).toBe(1)
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 20)
  const mail = mails.find(({ to }) => to === 'theo@example.com')
  const key = keyIn(mail?.text)
  expect(key).not.toBe(first?.key)
  const card = await readGiftCard(guest, first?.gift_card_id ?? '', key)
  expect(card).toMatchObject({ balance: 5_000, recipient: 'Theo', stopped: false })
  expect(card.pin).toMatch(/^\d{6}$/)
  expect(mail?.text).toContain(card.pin)
  expect(mails.some(({ to }) => to === 'maria@example.com')).toBe(true)
  expect(await booksAgree(journey)).toEqual([])
  expect(await differences()).toEqual([])
})

test('T6 the database has no PIN of a gift card, and neither has its page without the key', async () => {
  const card = await aGiftCard(journey, 2_500)
  const { rows } = await sql<
    Readonly<Record<string, unknown>>
  >`select * from gift_cards where id = ${card.id}`.execute(journey.ctx.db)
  expect(rows).toHaveLength(1)
  // Six digits of what chance and the clock write may be the PIN’s: none of these is the PIN itself.
  const byChance = ['number', 'pin_proof', 'send_at', 'sent_at', 'created_at']
  const columns = Object.entries(rows[0] ?? {}).map(([name, value]) => ({ name, value }))
  expect(columns.map(({ value }) => value)).not.toContain(card.pin)
  const rest = columns.filter(({ name }) => !byChance.includes(name))
  expect(JSON.stringify(rest)).not.toContain(card.pin)
  expect((await readGiftCard(journey.guest(), card.id)).pin).toBe('')
  expect((await readGiftCard(journey.guest(), card.id, 'made-up')).pin).toBe('')
})

test('T6 a PIN that an earlier version stored is taken out, pays as before, and is made anew once it is mailed again', async () => {
  const { db } = journey.ctx
  const card = await aGiftCard(journey, 2_500)
  await sql`update gift_cards set pin = '000123', pin_proof = null where id = ${card.id}`.execute(
    db,
  )
  const ask = (pin: string) =>
    journey.guest().call('POST /gift-cards/balance', { body: { number: card.number, pin } })
  expect(await ask('000123')).toMatchObject({ balance: 2_500 })
  await hidePins(journey.ctx)
  const { rows } = await sql<{
    pin: string
  }>`select pin from gift_cards where id = ${card.id}`.execute(db)
  expect(rows).toEqual([{ pin: 'derived' }])
  expect(await ask('000123')).toMatchObject({ balance: 2_500 })
  expect((await refused(ask(card.pin))).code).toBe('gift_card.unknown')
  const office = await journey.staff('head-office')
  const params = { gift_card_id: card.id }
  await office.call('POST /console/gift-cards/{gift_card_id}/resend', { params })
  await drainOutbox(journey.ctx)
  expect(await ask(card.pin)).toMatchObject({ balance: 2_500 })
  expect((await refused(ask('000123'))).code).toBe('gift_card.unknown')
})

test.each([
  ['visitor', async () => (await aCart(journey)).guest],
  ['member', () => aMember(journey, 'gifts@example.com')],
])(
  'T1 what another %s bought, sent again with its key, is refused and tells nothing of the card',
  async (kind, someone) => {
    const buyer = await someone()
    const sent = {
      headers: { 'idempotency-key': `of-a-${kind}` },
      body: await buying(journey, 5_000),
    }
    const bought = await buyer.call('POST /gift-cards', sent)
    expect(bought.state).toBe('confirmed')
    expect(await buyer.call('POST /gift-cards', sent)).toEqual(bought)
    const { guest: other } = await aCart(journey)
    for (const stranger of [other, journey.guest()]) {
      const no = await refused(stranger.call('POST /gift-cards', sent))
      expect([no.status, no.code]).toEqual([422, 'request.key_reused'])
    }
  },
)

test('a card that the bank declines buys nothing, and says why', async () => {
  const body = await buying(journey, 5_000, '4000000000000002')
  const no = await refused(
    journey.guest().call('POST /gift-cards', { headers: { 'idempotency-key': 'no' }, body }),
  )
  expect(no.code).toBe('payment.declined')
})

test('T6 an unknown number and a wrong PIN are one answer, and the tries of an address end', async () => {
  const card = await aGiftCard(journey, 2_500)
  const guest = journey.guest()
  const ask = (number: string, pin: string) =>
    guest.call('POST /gift-cards/balance', { body: { number, pin } })
  expect(await ask(card.number, card.pin)).toEqual({ last4: card.number.slice(-4), balance: 2_500 })
  const unknown = await refused(ask('0000000000000000', card.pin))
  const wrong = await refused(ask(card.number, '000000'))
  expect([wrong.code, wrong.message, wrong.status]).toEqual([
    unknown.code,
    unknown.message,
    unknown.status,
  ])
})

test('R4.26 gift cards pay in their order before the card, and what they paid goes back in reverse', async () => {
  const [small, large] = [await aGiftCard(journey, 1_000), await aGiftCard(journey, 1_100)]
  const held = await aCartWith(journey, [small, large])
  const { total } = held.cart.sheet
  const spent = Math.min(total, 2_100)
  expect(held.cart.gift_cards.map(({ cents }) => cents)).toEqual([1_000, spent - 1_000])
  expect(held.cart.card_due).toBe(total - spent)
  const order = await place(journey, held)
  expect(order.gift_cards.map(({ cents }) => cents)).toEqual([1_000, spent - 1_000])
  expect(await left(small)).toBe(0)
  expect(await differences()).toEqual([])
  const { guest } = held
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: order.id } })
  await drainOutbox(journey.ctx)
  expect([await left(small), await left(large)]).toEqual([1_000, 1_100])
  expect(await differences()).toEqual([])
  expect(await booksAgree(journey)).toEqual([])
})

test('an order that a gift card pays wholly needs no card, and a part that goes back goes back to it', async () => {
  const card = await aGiftCard(journey, 20_000)
  const held = await aCartWith(journey, [card])
  expect(held.cart.card_due).toBe(0)
  const order = await place(journey, held)
  expect(order.payment).toMatchObject({ brand: 'gift_card', last4: card.number.slice(-4) })
  const rest = 20_000 - order.sheet.total
  expect(await left(card)).toBe(rest)
  await fireAll(journey)
  await drainOutbox(journey.ctx)
  const office = await journey.staff('head-office')
  const params = { order_id: order.id }
  await pressRefund(office, params.order_id, {
    target: { kind: 'amount', cents: 300 },
    reason: 'quality',
    left: order.sheet.total,
  })
  await drainOutbox(journey.ctx)
  expect(await left(card)).toBe(rest + 300)
  expect(await differences()).toEqual([])
  expect(await booksAgree(journey)).toEqual([])
})

test('R4.17 R6.24 an order that a gift card and a card pay says of both what they paid, on its page, its receipt and as it is canceled', async () => {
  const gift = await aGiftCard(journey, 1_000)
  const held = await aCartWith(journey, [gift])
  const order = await place(journey, held)
  const name = `ending in ${gift.number.slice(-4)}`
  const rest = formatMoney(held.cart.card_due, 'en')
  expect(order.money).toEqual({
    is_paid: false,
    tenders: [`Gift card ${name}`, 'Visa ending in 4242'],
    text: `Your gift card ${name} paid $10.00. We hold ${rest} on your Visa ending in 4242 until the kitchen says yes, then charge it.`,
    on_cancel: `$10.00 goes back to your gift card ${name}. You can spend it again right away. The ${rest} held on your Visa ending in 4242 is released, not charged. Your bank may show it for a few more days.`,
  })
  const office = await journey.staff('head-office')
  const params = { order_id: order.id }
  const asStaff = () => office.call('GET /console/orders/{order_id}', { params })
  expect((await asStaff()).money.on_cancel).toBe(
    `Goes back: $10.00 to the gift card ${name}. Released, never charged: ${rest} on the Visa ending in 4242.`,
  )
  await held.guest.call('DELETE /orders/{order_id}', { params })
  expect((await asStaff()).money.on_cancel).toBeNull()
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 10)
  const cancelled = mails.find(({ id }) => id === `cancelled:${order.id}`)
  expect(cancelled?.text).toContain(order.money.on_cancel)
  expect(cancelled?.text).not.toContain('5 to 10 days')
})

test('R4.17 the receipt of an order lists its gift card, and one that a gift card pays alone speaks of no bank', async () => {
  const [some, enough] = [await aGiftCard(journey, 1_000), await aGiftCard(journey, 20_000)]
  const mixed = await place(journey, await aCartWith(journey, [some]))
  const held = await aCartWith(journey, [enough])
  const alone = await place(journey, held)
  await drainOutbox(journey.ctx)
  await held.guest.call('DELETE /orders/{order_id}', { params: { order_id: alone.id } })
  await drainOutbox(journey.ctx)
  const mails = await messagesLately(journey.ctx.db, 20)
  const textOf = (id: string) => mails.find((mail) => mail.id === id)?.text ?? ''
  const name = `ending in ${some.number.slice(-4)}`
  expect(textOf(`receipt:${mixed.id}`)).toMatch(new RegExp(`Gift card ${name} +\\$10\\.00`))
  expect(textOf(`receipt:${mixed.id}`)).toContain(`Your gift card ${name} paid $10.00.`)
  const back = `${formatMoney(alone.sheet.total, 'en')} goes back to your gift card ending in ${enough.number.slice(-4)}.`
  for (const id of [`receipt:${alone.id}`, `cancelled:${alone.id}`])
    expect(textOf(id)).not.toMatch(/bank|hold/i)
  expect(textOf(`cancelled:${alone.id}`)).toContain(back)
})

test('a card that the bank declines gives the gift cards back what they paid', async () => {
  const card = await aGiftCard(journey, 1_000)
  const { guest, params, cart } = await aCartWith(journey, [card])
  const { payment } = await buying(journey, 1_000, '4000000000000002')
  const body = { contact: alma, payment, total: cart.sheet.total, card: cart.card_due }
  const headers = { 'idempotency-key': 'declined' }
  const no = await refused(guest.call('POST /carts/{cart_id}/checkout', { params, headers, body }))
  expect(no.code).toBe('payment.declined')
  expect(await left(card)).toBe(1_000)
  expect(await differences()).toEqual([])
})

test('P6 a gift card that several orders want at once pays at most what it has', async () => {
  const card = await aGiftCard(journey, 2_500)
  const carts = []
  for (let nth = 0; nth < 4; nth += 1) carts.push(await aCartWith(journey, [card]))
  const results = await Promise.allSettled(carts.map((held) => place(journey, held)))
  const paid = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.gift_cards : []))
  const spent = paid.reduce((all, { cents }) => all + cents, 0)
  expect(await left(card)).toBe(2_500 - spent)
  expect(spent).toBeGreaterThan(0)
  expect(await differences()).toEqual([])
})

test('head office finds a gift card by its last four digits or its address without reading all of them', async () => {
  const { db } = journey.ctx
  await sql`
    insert into gift_cards (id, number, pin, balance, design, sender, message, email, locale, send_at)
    select 'many-' || n, lpad((n * 7919)::text, 16, '0'), 'derived', 0, 'queso', '', '', n || '@example.com', 'en', now()
    from generate_series(1, 20000) as n
  `.execute(db)
  await sql`analyze gift_cards`.execute(db)
  for (const q of ['4321', '77@example.com']) {
    const [plan] = await plansOf(db, async (watched) => searchGiftCards(watched, q))
    expect(plan).toContain('gift_cards_by_last4')
    expect(plan).toContain('gift_cards_by_address')
    expect(plan).not.toContain('Seq Scan')
  }
  expect(await searchGiftCards(db, '77@EXAMPLE.com')).toHaveLength(1)
  await sql`delete from gift_cards where id like 'many-%'`.execute(db)
})

test('a gift card is reloaded, stopped by head office, sent again, and spent no more while it is stopped', async () => {
  const card = await aGiftCard(journey, 1_000)
  const guest = journey.guest()
  const params = { gift_card_id: card.id }
  const { payment } = await buying(journey, 0)
  await guest.call('POST /gift-cards/{gift_card_id}/reload', {
    params,
    headers: { 'idempotency-key': 'reload' },
    body: { amount: 2_500, email: 'theo@example.com', payment },
  })
  expect(await left(card)).toBe(3_500)
  const office = await journey.staff('head-office')
  const [found] = await office.call('GET /console/gift-cards', {
    query: { q: card.number.slice(-4) },
  })
  expect(found).toMatchObject({ last4: card.number.slice(-4), balance: 3_500 })
  const again = await office.call('POST /console/gift-cards/{gift_card_id}/resend', { params })
  expect(again.stopped).toBe(false)
  const stop = (stopped: boolean) =>
    office.call('PUT /console/gift-cards/{gift_card_id}/stopped', { params, body: { stopped } })
  expect((await stop(true)).stopped).toBe(true)
  const { guest: other, params: cart } = await aHeldCart(journey)
  const use = () =>
    other.call('POST /carts/{cart_id}/gift-cards', {
      params: cart,
      body: { number: card.number, pin: card.pin },
    })
  expect((await refused(use())).code).toBe('gift_card.unknown')
  await stop(false)
  expect((await use()).gift_cards).toHaveLength(1)
  const crew = await journey.staff('crew-south-lamar')
  expect((await refused(crew.call('GET /console/gift-cards', { query: {} }))).code).toBe(
    'role.missing',
  )
  expect(await differences()).toEqual([])
})

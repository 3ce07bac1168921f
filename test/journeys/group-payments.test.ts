import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatMoney } from '#core/format/format-money.ts'
import { sum } from '#core/money.ts'
import { m } from '#messages'
import { releaseShares } from '#server/group-order/jobs.ts'
import { lastMailTo } from '#test/journeys/support/a-member.ts'
import { groupIn, hostGroup, joinAs, joinGroup } from '#test/journeys/support/a-group.ts'
import { refused, send } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken, charges, ledger } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { lemonade, sharedPayments } from '#test/journeys/support/group-payments.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'
import { pressRefund } from '#test/journeys/support/press-refund.ts'

const journey = groupJourney()
const { individualGroup, shareOf, pay, sendGroup } = sharedPayments(journey)
const declining = '4000000000000002'

test('R1.5 everybody pays exactly their own: each is held as they submit, captured as the host sends it, to the cent', async () => {
  const { host, id, dale, priya } = await individualGroup()
  await pay(dale, id, { tip: 300 })
  await pay(priya, id)
  const { participants } = await groupIn(host, id).read()
  expect(participants.map(({ is_done }) => is_done)).toEqual([false, true, true])
  const { cart, order } = await sendGroup(host, id)
  expect(sum(participants.map(({ share }) => share ?? 0))).toBe(cart.sheet.total)
  expect(order.paid_by_others + cart.card_due).toBe(order.sheet.total)
  expect(order.paid_by_others).toBe(sum(participants.slice(1).map(({ share }) => share ?? 0)))
  expect(order.products).toHaveLength(3)
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ part: string; status: string; charged: number }>`
    select part, status, charged from payments where order_id = ${order.id} order by charged
  `.execute(journey.ctx.db)
  expect(rows.map(({ part }) => part).toSorted()).toEqual(['first', 'share', 'share'])
  expect(rows.every(({ status }) => status === 'captured')).toBe(true)
  expect(sum(rows.map(({ charged }) => charged))).toBe(order.sheet.total)
  expect(await booksAgree(journey)).toEqual([])
})

test('R1.5 a host gives each a budget: who stays within it is done without paying, who picks more pays the rest, the host all else', async () => {
  const treat = { kind: 'budget', cents: 1_000 } as const
  const { host, id, invite } = await hostGroup(
    journey,
    'grove-menu',
    'treats@example.com',
    'individual',
    treat,
  )
  const dale = await joinGroup(journey, invite, 'Dale')
  const priya = journey.guest()
  await joinAs(priya, invite, 'Priya', 'priya.treated@example.com')
  const theo = await joinGroup(journey, invite, 'Theo')
  await shoppingIn(dale, id).add(twoTacos)
  await shoppingIn(priya, id).add(lemonade)
  await shoppingIn(theo, id).add(lemonade)
  await expect(groupIn(dale, id).done()).rejects.toMatchObject({ code: 'group.pay_first' })
  const nothing = { token: await aToken(journey), total: 0 }
  await expect(groupIn(priya, id).pay(nothing)).rejects.toMatchObject({ code: 'group.host_pays' })
  expect(await groupIn(priya, id).done()).toMatchObject({ is_done: true, treat })
  const { cents } = await shareOf(dale, id)
  await pay(dale, id)
  const { cart, order } = await sendGroup(host, id)
  expect(new Set(order.products.map(({ recipient }) => recipient))).toEqual(
    new Set(['Dale', 'Priya']),
  )
  expect(order.paid_by_others).toBeGreaterThan(0)
  expect(order.paid_by_others).toBeLessThanOrEqual(cents)
  expect(order.paid_by_others + cart.card_due).toBe(order.sheet.total)
  await drainOutbox(journey.ctx)
  expect(await booksAgree(journey)).toEqual([])
  const { body } = await lastMailTo(journey, 'priya.treated@example.com')
  expect(body).toContain('Lemonade')
  expect(body).not.toContain('Taco')
})

test('R8.4 each payer gets a receipt with their own sheet, and nobody else’s dishes', async () => {
  const { host, id, dale } = await individualGroup()
  const { most } = await shareOf(dale, id)
  const token = await aToken(journey)
  await groupIn(dale, id).pay({ token, total: most, email: 'dale.receipt@example.com' })
  await sendGroup(host, id)
  await drainOutbox(journey.ctx)
  const { body: text } = await lastMailTo(journey, 'dale.receipt@example.com')
  expect(text).toContain('Dale')
  expect(text).not.toContain('Maria')
  expect(text).not.toContain('Lemonade')
  // The kitchen begins later; what people hold themselves is charged as the order is sent, and the receipt says that.
  const { rows } = await sql<{ status: string }>`
    select p.status from payments as p join orders as o on o.id = p.order_id where o.cart_id = ${id} and p.part = 'share'`.execute(
    journey.ctx.db,
  )
  expect(rows).toEqual([{ status: 'captured' }])
  expect(text).toMatch(/We’re charging \$\d+\.\d\d to your Visa ending in 4242 now\./)
})

test('R6.16 who has not paid reads that the host checks out without their dishes, and has them again as the host comes back', async () => {
  const { host, id, dale } = await individualGroup()
  const before = await groupIn(dale, id).read()
  await groupIn(host, id).lock()
  const out = await groupIn(dale, id).read()
  expect(out).toMatchObject({ is_checking_out: true, set_aside: before.cart.count })
  expect(out.cart.count).toBe(0)
  await groupIn(host, id).unlock()
  const back = await groupIn(dale, id).read()
  expect(back).toMatchObject({ is_checking_out: false, set_aside: 0 })
  expect(back.cart.products).toEqual(before.cart.products)
})

test('who has not paid as the host closes it is dropped with their lines, and nobody pays more than they agreed to', async () => {
  const { host, id, dale } = await individualGroup()
  const before = await shareOf(dale, id)
  await pay(dale, id)
  const { cart, order } = await sendGroup(host, id)
  expect(new Set(order.products.map(({ recipient }) => recipient))).toEqual(
    new Set(['Dale', 'Maria Krause']),
  )
  expect(order.paid_by_others).toBeLessThanOrEqual(before.most)
  expect(order.paid_by_others + cart.card_due).toBe(order.sheet.total)
})

test('a host pays at their own checkout: not before it is closed, and not another sum than they read', async () => {
  const { host, id, dale } = await individualGroup()
  await pay(dale, id)
  const params = { cart_id: id }
  const early = await refused(host.call('POST /carts/{cart_id}/hold', { params }))
  expect(early.code).toBe('group.not_locked')
  await groupIn(host, id).lock()
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const token = await aToken(journey)
  const wrong = await refused(send({ guest: host, params, cart }, { token }))
  expect(wrong.code).toBe('gift_card.changed')
})

test('a declined part is told in the bank’s words, and its payer may choose and try again', async () => {
  const { id, dale } = await individualGroup()
  const { most: total } = await shareOf(dale, id)
  const token = await aToken(journey, declining)
  const no = await refused(groupIn(dale, id).pay({ token, total }))
  expect(no.code).toBe('payment.declined')
  await shoppingIn(dale, id).add(lemonade)
  await pay(dale, id, { key: 'share-2' })
  expect((await shareOf(dale, id)).payment).toMatchObject({ status: 'authorized' })
})

test('one part sent twice is held once; another body under its key is refused', async () => {
  const { id, dale } = await individualGroup()
  const { most: total } = await shareOf(dale, id)
  const token = await aToken(journey)
  const before = (await charges(journey)).length
  const both = await Promise.all([
    groupIn(dale, id).pay({ token, total }),
    groupIn(dale, id)
      .pay({ token, total })
      .catch(() => null),
  ])
  expect(both[0]).toEqual({ state: 'confirmed' })
  expect(await groupIn(dale, id).pay({ token, total })).toEqual({ state: 'confirmed' })
  expect((await charges(journey)).length).toBe(before + 1)
  const other = await refused(groupIn(dale, id).pay({ token, total: total + 1 }))
  expect(other.code).toBe('request.key_reused')
})

test('who pays is done, and goes back to choosing with their money let go of', async () => {
  const { id, dale } = await individualGroup()
  const first = await refused(groupIn(dale, id).done())
  expect(first.code).toBe('group.pay_first')
  await pay(dale, id)
  const done = await refused(shoppingIn(dale, id).add(lemonade))
  expect(done.code).toBe('group.submitted')
  await groupIn(dale, id).chooseAgain()
  await drainOutbox(journey.ctx)
  expect((await shareOf(dale, id)).payment).toBeNull()
  const voided = (await ledger(journey)).filter(({ kind }) => kind === 'void')
  expect(voided.length).toBeGreaterThan(0)
  await shoppingIn(dale, id).add(lemonade)
  await pay(dale, id, { key: 'share-2' })
})

test('a part of another sum than it is now is refused with what it is, and the host’s own isn’t one', async () => {
  const { host, id, dale } = await individualGroup()
  const { most } = await shareOf(dale, id)
  const token = await aToken(journey)
  const changed = await refused(groupIn(dale, id).pay({ token, total: most - 1 }))
  expect(changed.code).toBe('checkout.total_changed')
  const hosts = await refused(groupIn(host, id).pay({ token, total: most }))
  expect(hosts.code).toBe('group.host_pays')
})

test.each([
  [
    'the host cancels',
    ({ host, id }: Awaited<ReturnType<typeof individualGroup>>) => groupIn(host, id).cancel(),
  ],
  [
    'the payer leaves',
    ({ dale, id }: Awaited<ReturnType<typeof individualGroup>>) => groupIn(dale, id).leave(),
  ],
  [
    'the host vanishes',
    ({ id }: Awaited<ReturnType<typeof individualGroup>>) =>
      sql`update carts set reset = now() - interval '1 minute' where id = ${id}`.execute(
        journey.ctx.db,
      ),
  ],
])('money is let go of by itself where %s', async (_, end) => {
  const group = await individualGroup()
  await pay(group.dale, group.id)
  await end(group)
  await releaseShares(journey.ctx)
  await drainOutbox(journey.ctx)
  const { rows } = await sql<{ id: string; status: string; gateway_ref: string }>`
    select id, status, gateway_ref from group_payments where cart_id = ${group.id}`.execute(
    journey.ctx.db,
  )
  expect(rows.map(({ status }) => status)).toEqual(['voided'])
  const held = (await charges(journey)).filter(({ ref }) => ref === rows[0]?.gateway_ref)
  expect(held).toEqual([])
  const event_id = `share-released:${rows[0]?.id}`
  const told = await sql`select subject from mailbox where id = ${event_id}`.execute(journey.ctx.db)
  // Nobody is asked to pay again for what is over.
  expect(told.rows).toEqual([{ subject: m.mail_share_released_subject() }])
})

/** What went back of the payments of an order, by whose they are. */
async function backOf(order_id: string) {
  const { rows } = await sql<{ part: string; amount: number }>`
    select p.part, r.amount from refunds as r join payments as p on p.id = r.payment_id
    where p.order_id = ${order_id} order by p.part, r.amount`.execute(journey.ctx.db)
  return rows
}

test('R8.6 a dish that somebody paid themselves goes back to their own card', async () => {
  const { host, id, dale } = await individualGroup()
  await pay(dale, id, { email: 'dale.dish@example.com' })
  const { order } = await sendGroup(host, id)
  await drainOutbox(journey.ctx)
  const office = await journey.staff('head-office')
  const params = { order_id: order.id }
  const { lines, money } = await office.call('GET /console/orders/{order_id}', { params })
  const theirs = order.products.find(({ recipient }) => recipient === 'Dale')
  const line = lines.find((one) => one.id === theirs?.id)
  if (!line) throw new Error('Dale ordered nothing')
  await pressRefund(office, params.order_id, {
    target: { kind: 'lines', line_ids: [line.id] },
    reason: 'missing_item',
    left: money.left,
  })
  await drainOutbox(journey.ctx)
  expect(await backOf(order.id)).toEqual([{ part: 'share', amount: line.cents }])
  const told = await lastMailTo(journey, 'dale.dish@example.com', 'goes back')
  expect(told.subject).toContain(formatMoney(line.cents, 'en'))
  expect(await booksAgree(journey)).toEqual([])
})

test.each([
  ['before anybody is charged', false],
  ['after everybody was charged', true],
])(
  'R8.6 an order that is cancelled %s gives everybody their money back, and says so to each payer',
  async (_, isCharged) => {
    const { host, id, dale, priya } = await individualGroup()
    const emails = ['dale', 'priya'].map((name) => `${name}.${isCharged}@example.com`)
    await pay(dale, id, { email: emails[0] ?? '' })
    await pay(priya, id, { email: emails[1] ?? '' })
    const { order } = await sendGroup(host, id)
    if (isCharged) await drainOutbox(journey.ctx)
    const office = await journey.staff('head-office')
    await office.call('POST /console/orders/{order_id}/cancel', {
      params: { order_id: order.id },
      body: { reason: 'sold_out' },
    })
    await drainOutbox(journey.ctx)
    const back = await backOf(order.id)
    expect(sum(back.map(({ amount }) => amount))).toBe(isCharged ? order.sheet.total : 0)
    expect(back.map(({ part }) => part)).toEqual(isCharged ? ['first', 'share', 'share'] : [])
    const { rows: payments } = await sql<{ status: string }>`
      select status from payments where order_id = ${order.id}`.execute(journey.ctx.db)
    const ended = isCharged ? 'refunded' : 'voided'
    expect(payments.map(({ status }) => status)).toEqual(Array(3).fill(ended))
    const told = await sql<{ recipient: string; subject: string; body: string }>`
      select recipient, subject, body from mailbox
      where recipient = any(${emails}::text[]) and (id like 'share-refunded:%' or id like 'share-cancelled:%')
      order by recipient`.execute(journey.ctx.db)
    expect(told.rows.map(({ recipient }) => recipient)).toEqual(emails)
    expect(told.rows.every(({ subject }) => subject.includes(order.number))).toBe(true)
    const becomes = isCharged ? 'goes back to your Visa' : 'held on your Visa'
    expect(told.rows.every(({ body }) => body.includes(becomes))).toBe(true)
    // Whoever ordered reads of nobody else’s card.
    const { money } = await host.call('GET /orders/{order_id}', { params: { order_id: order.id } })
    expect(money.text).toContain('your group’s cards')
    expect(money.text.match(/ending in/g)).toHaveLength(1)
  },
)

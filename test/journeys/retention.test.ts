import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepBasketTexts, sweepUnorderedDetails } from '#server/cart/store-erased.ts'
import { sweepUnpaidDetails } from '#server/charge/store-erased.ts'
import { sweepShareReceipts } from '#server/group-order/store-erased.ts'
import { hostGroup, joinAs } from './support/a-group.ts'
import { aHeldCart, refused, send } from './support/an-order.ts'
import { aDeliveryCart, aPlacedDelivery } from './support/delivery.ts'
import { groupJourney } from './support/group-journey.ts'
import { lemonade } from './support/group-payments.ts'
import { columnsHolding } from './support/marks.ts'
import { shoppingIn } from './support/shopping.ts'
import { plansOf } from './support/query-plans.ts'
import { aToken } from './support/gateway-ledger.ts'

const journey = groupJourney()

const declines = '4000000000000002'

test('where to bring a basket is forgotten a day after it timed out, and what is in it stays', async () => {
  const { db } = journey.ctx
  const { params } = await aDeliveryCart(journey)
  const { params: alive } = await aDeliveryCart(journey)
  const told = async ({ cart_id }: typeof params) => {
    const { rows } = await sql<{ address: unknown; lines: readonly unknown[] }>`
      select address, lines from carts where id = ${cart_id}`.execute(db)
    return rows[0]
  }
  const ages = (interval: string) =>
    sql`update carts set created_at = created_at - ${interval}::interval,
      reset = case when id = ${alive.cart_id} then reset else now() - ${interval}::interval end`.execute(
      db,
    )
  await ages('23 hours')
  await sweepUnorderedDetails(db)
  expect(await told(params)).toMatchObject({ address: { address: '410 Bluebonnet Ln' } })
  await ages('25 hours')
  await sweepUnorderedDetails(db)
  const kept = await told(params)
  expect([kept?.address, kept?.lines.length]).toEqual([null, 1])
  expect(await told(alive)).toMatchObject({ address: { address: '410 Bluebonnet Ln' } })
})

test('an abandoned group keeps nothing of who was in it: neither names on its lines nor what they wrote there', async () => {
  const { db } = journey.ctx
  const { id, invite } = await hostGroup(journey, 'grove-menu', 'nobody@example.com')
  const dale = journey.guest()
  await joinAs(dale, invite, 'Wilhelmetta')
  await shoppingIn(dale, id).add({ ...lemonade, instructions: 'As Wilhelmetta likes it' })
  await sql`update carts set created_at = now() - interval '25 hours', reset = now() - interval '25 hours'
    where id = ${id}`.execute(db)
  await sweepUnorderedDetails(db)
  expect(await columnsHolding(db, { name: 'Wilhelmetta' })).toEqual({ name: [] })
})

test('what was written beside a dish of a basket that nobody ordered is forgotten thirty days after it timed out', async () => {
  const { db } = journey.ctx
  const { params } = await aHeldCart(journey)
  await sql`update carts set lines = jsonb_set(lines, '{0,instructions}', '"For Wilhelmetta"') where id = ${params.cart_id}`.execute(
    db,
  )
  const ages = (interval: string) =>
    sql`update carts set created_at = now() - ${interval}::interval, reset = now() - ${interval}::interval
      where id = ${params.cart_id}`.execute(db)
  const named = async () => (await columnsHolding(db, { name: 'Wilhelmetta' }))['name']
  await ages('29 days')
  await sweepBasketTexts(db)
  expect(await named()).toContain('carts.lines')
  await ages('31 days')
  await sweepBasketTexts(db)
  const { rows } = await sql<{ lines: readonly unknown[] }>`
    select lines from carts where id = ${params.cart_id}`.execute(db)
  expect(rows[0]?.lines).toMatchObject([{ instructions: null, recipient: null }])
})

test('an order knows where it is brought, when its basket has forgotten it', async () => {
  const { db } = journey.ctx
  const { now, params } = await aPlacedDelivery(journey)
  await sql`update carts set created_at = now() - interval '3 days', reset = now() - interval '2 days'`.execute(
    db,
  )
  await sweepUnorderedDetails(db)
  const { rows } = await sql`select address from carts where id = ${params.cart_id}`.execute(db)
  expect(rows).toEqual([{ address: null }])
  expect((await now()).address).toMatchObject({ address: '410 Bluebonnet Ln', building: 'Apt 4' })
})

test('R6.22 an order is changed, and had again, to where and whom it was for when its basket has forgotten it', async () => {
  const { db } = journey.ctx
  const { guest, order, params } = await aPlacedDelivery(journey)
  await guest.call('PUT /dietary', { body: { allergens: [], diets: [] } })
  await sql`update orders set allergens = '["peanuts"]' where id = ${order.id}`.execute(db)
  await sql`update carts set created_at = now() - interval '3 days', reset = now() - interval '2 days'`.execute(
    db,
  )
  await sweepUnorderedDetails(db)
  const told = async (cart_id: string) => {
    const { rows } = await sql`
      select handoff, address ->> 'address' as address, allergens from carts where id = ${cart_id}`.execute(
      db,
    )
    return rows[0]
  }
  const ordered = { handoff: 'delivery', address: '410 Bluebonnet Ln', allergens: ['peanuts'] }
  expect(await told(params.cart_id)).toMatchObject({ address: null, allergens: [] })
  const { cart } = await guest.call('POST /orders/{order_id}/change', {
    params: { order_id: order.id },
  })
  expect(await told(cart.id)).toEqual(ordered)
  await guest.call('DELETE /carts/{cart_id}', { params: { cart_id: cart.id } })
  const again = await guest.call('POST /orders', { body: { id: order.id } })
  expect(await told(again.id)).toEqual(ordered)
})

test('who tried to pay in vain is forgotten thirty days after, and the same try is answered as before', async () => {
  const { db } = journey.ctx
  const held = await aHeldCart(journey)
  const token = await aToken(journey, declines)
  const before = await refused(send(held, { token }))
  const { cart_id } = held.params
  const known = async () => {
    const { rows } = await sql<{ words: string }>`
      select agreed::text as words from payment_attempts where cart_id = ${cart_id}
      order by started_at`.execute(db)
    return rows.map(({ words }) => words.includes('alma@example.com'))
  }
  const ages = (interval: string) =>
    sql`update payment_attempts set settled_at = now() - ${interval}::interval`.execute(db)
  await ages('29 days')
  await sweepUnpaidDetails(db)
  expect(await known()).toEqual([true])
  await ages('31 days')
  await sweepUnpaidDetails(db)
  expect(await known()).toEqual([false])
  expect(await refused(send(held, { token }))).toEqual(before)
  const { order } = await send(held, { token: await aToken(journey), key: 'another-card' })
  expect(order.contact.email).toBe('alma@example.com')
  expect(await known()).toEqual([false, true])
})

test('what is looked for each minute is found without reading every basket and every try', async () => {
  const { db } = journey.ctx
  const { patient } = journey.database
  const held = await aHeldCart(journey)
  await refused(send(held, { token: await aToken(journey, declines) }))
  const copies = async (table: string, id: string, changed: object) =>
    sql`insert into ${sql.table(table)} select n.* from ${sql.table(table)} as t, generate_series(1, 4000) as i,
      jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${JSON.stringify(changed)}::jsonb
        || jsonb_build_object(${id}::text, t.id || '_' || i, 'id', t.id || '_' || i)) as n
      where ${id === 'id' ? sql`t.id` : sql`t.cart_id`} = ${held.params.cart_id}`.execute(patient)
  await copies('carts', 'id', { status: 'ordered' })
  await copies('payment_attempts', 'idempotency_key', { agreed: {} })
  await sql`insert into group_payments (id, cart_id, participant_id, visitor_id, idempotency_key, body_hash, gateway,
      amount, tip, email, locale, status, settled_at)
    select 'shr_' || i, ${held.params.cart_id}, 'par_' || i, 'vis_' || i, 'key', '', 'simulated',
      100, 0, '', 'en', 'failed', now() from generate_series(1, 4000) as i`.execute(patient)
  for (const table of ['carts', 'payment_attempts', 'group_payments'])
    await sql`analyze ${sql.table(table)}`.execute(patient)
  const plans = await plansOf(db, async (tx) => {
    await sweepUnorderedDetails(tx)
    await sweepUnpaidDetails(tx)
    await sweepShareReceipts(tx)
    await sweepBasketTexts(tx)
  })
  expect(plans).toHaveLength(4)
  expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
})

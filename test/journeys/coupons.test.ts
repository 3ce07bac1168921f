import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { m } from '#messages'
import type { Offer } from '#core/offer/offer.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { alma, openAllDay, refused, southLamar } from './support/an-order.ts'
import { signInAs } from './support/a-member.ts'
import { aToken } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { settle } from './support/settlement.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openAllDay(journey)
})
afterEach(() => offering([]))

const queso = { product_id: 'pit-fire-queso', quantity: 1 }

/** What the chain offers, and nothing else. */
async function offering(offers: readonly Offer[]) {
  await sql`
    update chain set document = jsonb_set(document, '{offers}', ${JSON.stringify(offers)}::jsonb)
  `.execute(journey.ctx.db)
}

async function withQueso(guest: Guest = journey.guest()) {
  const shopping = await patiently(() => startShopping(guest, southLamar.menu_id))
  return { guest, shopping, cart: await patiently(() => shopping.add(queso)) }
}

async function hold(guest: Guest, cart_id: string) {
  const held = await patiently(() =>
    guest.call('POST /carts/{cart_id}/hold', { params: { cart_id } }),
  )
  return { cart_id, total: held.sheet.total }
}

async function payHeld(
  guest: Guest,
  { cart_id, total }: Awaited<ReturnType<typeof hold>>,
  { declines = false } = {},
) {
  const token = await aToken(journey, declines ? '4000000000000002' : undefined)
  return guest.call('POST /carts/{cart_id}/checkout', {
    params: { cart_id },
    body: { contact: alma, payment: { token }, total },
    headers: { 'idempotency-key': `pay-${cart_id}-${declines}` },
  })
}

async function pay(guest: Guest, cart_id: string, paying = {}) {
  return payHeld(guest, await hold(guest, cart_id), paying)
}

async function counted() {
  const { rows } = await sql<{ uses: number }>`
    select coalesce(sum(uses), 0)::int as uses from offer_counts where guest = ''
  `.execute(journey.ctx.db)
  return rows[0]?.uses
}

test('R4.26 R4.17 a coupon is refused with what would make it fit, and taken off once it does', async () => {
  const { shopping, cart } = await withQueso()
  const wanted = cart.sheet.subtotal + 420
  await offering([anOffer({ name: 'Porch', conditions: { subtotal: wanted } })])
  const said = await refused(shopping.coupon('porch5'))
  expect([said.status, said.code]).toEqual([422, 'coupon.unmet'])
  expect(said.message).toBe(m.offer_problem_subtotal({ amount: '$4.20' }, { locale: 'en' }))
  await shopping.add(queso)
  const { coupon, discounts, sheet } = await shopping.coupon('porch5')
  expect(coupon).toEqual({ code: 'PORCH5', label: 'Porch', problem: null })
  expect(discounts).toEqual([{ label: 'Porch', cents: -500 }])
  expect(sheet.total).toBe(sheet.lines.reduce((all, { cents }) => all + cents, 0))
  expect(sheet.lines.map(({ kind }) => kind)).toEqual(['items', 'coupon', 'tax', 'tip'])
  const without = await shopping.coupon(null)
  expect([without.coupon, without.discounts]).toEqual([null, []])
})

test('a code that nobody knows is refused, one that stops fitting stays and says why, and a link’s code waits', async () => {
  await offering([anOffer({ conditions: { subtotal: 1 } })])
  const { shopping } = await withQueso()
  const said = await refused(shopping.coupon('NOBODY'))
  expect([said.status, said.code]).toEqual([422, 'coupon.unknown'])
  const { products, coupon } = await shopping.coupon('PORCH5')
  expect(coupon?.problem).toBeNull()
  const line = products[0]
  if (!line) throw new Error('The cart is empty')
  const emptied = await shopping.remove(line.id)
  expect(emptied.coupon?.problem).toContain('Add')
  expect(emptied.sheet.total).toBe(0)
  const late = await startShopping(journey.guest(), southLamar.menu_id)
  expect((await late.coupon('PORCH5', true)).coupon?.problem).not.toBeNull()
  expect((await late.add(queso)).discounts).toHaveLength(1)
})

test('R1.7 a coupon is counted when its order is placed, and given back when that is cancelled or declined', async () => {
  await offering([anOffer({ limits: { in_all: 2, per_visitor: 1 } })])
  const { guest, shopping } = await withQueso()
  await shopping.coupon('PORCH5')
  expect((await refused(pay(guest, shopping.id, { declines: true }))).code).toBe('payment.declined')
  expect(await counted()).toBe(0)
  await sweep(journey.ctx)
  const { rows: left } = await sql`select from offer_counts`.execute(journey.ctx.db)
  expect(left).toEqual([])
  const placed = await pay(guest, shopping.id)
  if (placed.state !== 'confirmed') throw new Error('It was not placed')
  expect(placed.order.sheet.lines).toContainEqual(expect.objectContaining({ cents: -500 }))
  expect(await counted()).toBe(1)
  const again = await withQueso(guest)
  const said = await refused(again.shopping.coupon('PORCH5'))
  expect(said.message).toBe(m.offer_problem_used({}, { locale: 'en' }))
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: placed.order.id } })
  expect(await counted()).toBe(0)
  expect((await again.shopping.coupon('PORCH5')).coupon?.problem).toBeNull()
})

test('what a visitor used counts for the member that they become, on top of what the member used', async () => {
  await offering([anOffer({ limits: { per_member: 2, per_visitor: 1 } })])
  for (const [nth, may] of [true, true, false].entries()) {
    const { guest, shopping } = await withQueso()
    await shopping.coupon('PORCH5')
    if (nth === 0) await pay(guest, shopping.id)
    await signInAs(journey, guest, 'coupons@example.com')
    const again = await withQueso(guest)
    const { coupon } = await again.shopping.coupon('PORCH5', true)
    expect([nth, coupon?.problem === null]).toEqual([nth, may])
    if (may && nth === 1) await pay(guest, again.shopping.id)
  }
})

test('P6 200 guests pay at once with a coupon that has 10 uses: 10 have it, the others read another total', async () => {
  await offering([anOffer({ id: 'ten', limits: { in_all: 10 } })])
  const carts = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const { guest, shopping } = await withQueso()
      await patiently(() => shopping.coupon('PORCH5'))
      return { guest, ...(await hold(guest, shopping.id)) }
    }),
  )
  const outcomes = await Promise.all(
    carts.map(({ guest, ...held }) =>
      patiently(() => payHeld(guest, held)).then(({ state }) => state, codeOf),
    ),
  )
  await settle(journey)
  const counts = Object.groupBy(outcomes, (outcome) => outcome)
  expect(counts['checkout.total_changed']).toHaveLength(190)
  const { rows } = await sql<{ orders: number; uses: number }>`
    select (select count(*)::int from offer_uses where offer_id = 'ten') as orders,
      (select uses from offer_counts where offer_id = 'ten' and guest = '') as uses
  `.execute(journey.ctx.db)
  expect(rows).toEqual([{ orders: 10, uses: 10 }])
}, 120_000)

function codeOf(error: unknown): string {
  if (error instanceof ApiRefusal) return error.code
  throw error
}

/** Does what a page does: an outage, such as no free connection, is tried again. */
async function patiently<Done>(act: () => Promise<Done>): Promise<Done> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'outage') throw error
    }
  }
}

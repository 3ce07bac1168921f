import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { sweep } from '#server/jobs/sweep.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { openAllDay, refused, southLamar } from './support/an-order.ts'
import { signInAs } from './support/a-member.ts'
import { hold, offering, payHeld, queso, withQueso } from './support/coupons.ts'
import type { Guest } from './support/guest.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { startShopping } from './support/shopping.ts'

const journey = sharedJourney()
beforeAll(async () => {
  await openAllDay(journey)
})
afterEach(() => offering(journey, []))

async function pay(guest: Guest, cart_id: string, paying = {}) {
  return payHeld(journey, guest, await hold(guest, cart_id), paying)
}

async function counted() {
  const { rows } = await sql<{ uses: number }>`
    select coalesce(sum(uses), 0)::int as uses from offer_counts where guest = ''
  `.execute(journey.ctx.db)
  return rows[0]?.uses
}

test('R4.26 R4.17 a coupon is refused with what would make it fit, and taken off once it does', async () => {
  const { shopping, cart } = await withQueso(journey)
  const wanted = cart.sheet.subtotal + 420
  await offering(journey, [anOffer({ name: 'Porch', conditions: { subtotal: wanted } })])
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
  await offering(journey, [anOffer({ conditions: { subtotal: 1 } })])
  const { shopping } = await withQueso(journey)
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
  await offering(journey, [anOffer({ limits: { in_all: 2, per_visitor: 1 } })])
  const { guest, shopping } = await withQueso(journey)
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
  const again = await withQueso(journey, guest)
  const said = await refused(again.shopping.coupon('PORCH5'))
  expect(said.message).toBe(m.offer_problem_used({}, { locale: 'en' }))
  await guest.call('DELETE /orders/{order_id}', { params: { order_id: placed.order.id } })
  expect(await counted()).toBe(0)
  expect((await again.shopping.coupon('PORCH5')).coupon?.problem).toBeNull()
})

test('what a visitor used counts for the member that they become, on top of what the member used', async () => {
  await offering(journey, [anOffer({ limits: { per_member: 2, per_visitor: 1 } })])
  for (const [nth, may] of [true, true, false].entries()) {
    const { guest, shopping } = await withQueso(journey)
    await shopping.coupon('PORCH5')
    if (nth === 0) await pay(guest, shopping.id)
    await signInAs(journey, guest, 'coupons@example.com')
    const again = await withQueso(journey, guest)
    const { coupon } = await again.shopping.coupon('PORCH5', true)
    expect([nth, coupon?.problem === null]).toEqual([nth, may])
    if (may && nth === 1) await pay(guest, again.shopping.id)
  }
})

import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import { formatMoney } from '#core/format/format-money.ts'
import { sweep } from '#server/outbox/sweep.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { alma, openAllDay, refused, southLamar } from './support/an-order.ts'
import { codeFor, signInAs } from './support/a-member.ts'
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

describe('who used a coupon before', () => {
  const first = anOffer({ conditions: { first_order: true } })
  const rosa = { ...alma, first_name: 'Rosa', phone: '5125550177', email: 'Rosa@example.com' }

  /** A new device with a coupon on its order, and what comes of paying it. */
  async function fresh(contact = rosa) {
    const { guest, shopping } = await withQueso(journey)
    await shopping.coupon('PORCH5', true)
    const held = await hold(guest, shopping.id)
    return { guest, shopping, held, paid: () => payHeld(journey, guest, held, { contact }) }
  }

  test.each([
    ['a first order’s', [first], m.offer_problem_first_order],
    [
      'each guest’s',
      [anOffer({ id: 'once', limits: { per_visitor: 1, per_member: 1 } })],
      m.offer_problem_used,
    ],
  ])(
    'R1.7 R4.26 %s coupon is one guest’s on any device: by their address or their number, told in words before they pay',
    async (_, offers, why) => {
      await offering(journey, offers)
      const tag = offers[0]?.id ?? ''
      const her = { ...rosa, email: `rosa-${tag}@example.com`, phone: `51255501${tag.length}7` }
      const one = await fresh(her)
      expect(await one.paid()).toMatchObject({ state: 'confirmed' })
      for (const same of [
        { ...alma, phone: '5125550199', email: her.email.toUpperCase() },
        { ...alma, phone: her.phone, email: `other-${tag}@example.com` },
      ]) {
        const two = await fresh(same)
        const said = await refused(two.paid())
        expect([said.status, said.code]).toEqual([409, 'coupon.used_before'])
        // The page reads the order again: the coupon says why it takes nothing off, and the same press pays what it costs without.
        const again = await two.shopping.cart()
        expect(again.coupon?.problem).toBe(why({}, { locale: 'en' }))
        expect(again.discounts).toEqual([])
        const { total } = again.sheet
        expect(said.message).toContain(formatMoney(total, 'en'))
        const held = { cart_id: two.shopping.id, total }
        expect(await payHeld(journey, two.guest, held, { contact: same })).toMatchObject({
          state: 'confirmed',
        })
      }
    },
  )

  test('R1.7 whoever corrects a mistyped address has the coupon again', async () => {
    await offering(journey, [first])
    const typed = { ...rosa, email: 'typo@example.com', phone: '5125550121' }
    await (await fresh(typed)).paid()
    const { guest, shopping, paid } = await fresh(typed)
    expect((await refused(paid())).code).toBe('coupon.used_before')
    const own = { ...rosa, email: 'right@example.com', phone: '5125550122' }
    const { sheet } = await shopping.cart()
    const held = { cart_id: shopping.id, total: sheet.total }
    const said = await refused(payHeld(journey, guest, held, { contact: own }))
    expect(said.code).toBe('checkout.total_changed')
    const { total } = (await shopping.cart()).sheet
    expect(total).toBeLessThan(held.total)
    const paying = payHeld(journey, guest, { ...held, total }, { contact: own })
    expect(await paying).toMatchObject({ state: 'confirmed' })
  })

  /** Proves by a code that whoever has this cart reads an address. */
  async function prove({ guest, shopping }: Awaited<ReturnType<typeof fresh>>, email: string) {
    const params = { cart_id: shopping.id }
    await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
    const code = await codeFor(journey, email)
    await guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
  }

  test('R1.7 whoever proves an address reads in their cart that its coupon was used by who proved it before', async () => {
    await offering(journey, [first])
    const email = 'proved@example.com'
    const one = await fresh({ ...rosa, email, phone: '5125550141' })
    await prove(one, email)
    expect(await one.paid()).toMatchObject({ state: 'confirmed' })
    const two = await fresh()
    expect((await two.shopping.cart()).coupon?.problem).toBeNull()
    await prove(two, email)
    const { coupon, discounts } = await two.shopping.cart()
    expect([coupon?.problem, discounts]).toEqual([m.offer_problem_used({}, { locale: 'en' }), []])
  })

  test('R1.7 a stranger who types an address takes no coupon from whoever proves that it is theirs, by an account or a code', async () => {
    await offering(journey, [first])
    const owners = { account: 'vic@example.com', code: 'vera@example.com' }
    for (const [phone, email] of [
      ['5125550151', owners.account],
      ['5125550152', owners.code],
    ])
      await (await fresh({ ...rosa, phone: phone ?? '', email: email ?? '' })).paid()
    const member = await fresh({ ...rosa, email: owners.account, phone: '5125550153' })
    await signInAs(journey, member.guest, owners.account)
    expect(await member.paid()).toMatchObject({ state: 'confirmed' })
    const reader = await fresh({ ...rosa, email: owners.code, phone: '5125550154' })
    expect((await refused(reader.paid())).code).toBe('coupon.used_before')
    await prove(reader, owners.code)
    expect((await reader.shopping.cart()).coupon?.problem).toBeNull()
    const { guest, shopping } = reader
    const held = await hold(guest, shopping.id)
    const contact = { ...rosa, email: owners.code, phone: '5125550155' }
    expect(await payHeld(journey, guest, held, { contact })).toMatchObject({ state: 'confirmed' })
  })

  test('R1.7 a member is who their account says, whatever they type, and a guest of their address is them', async () => {
    await offering(journey, [first])
    const email = 'opal@example.com'
    const hers = { ...rosa, email: 'desk@example.com', phone: '5125550131' }
    await (await fresh(hers)).paid()
    const one = await fresh(hers)
    await signInAs(journey, one.guest, email)
    expect(await one.paid()).toMatchObject({ state: 'confirmed' })
    const two = await fresh({ ...rosa, email, phone: '5125550132' })
    expect((await refused(two.paid())).code).toBe('coupon.used_before')
  })
})

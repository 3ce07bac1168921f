import { beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#core/format/format-money.ts'
import { formatOfferProblem } from '#core/format/format-offer-problem.ts'
import { cents } from '#core/money.ts'
import { anOffer } from '#test/builders/an-offer.ts'
import { aRewardsProgram } from '#test/builders/a-rewards-program.ts'
import { aMember, codeFor } from './support/a-member.ts'
import { newScreen, pairedScreen, signedIn } from './support/paired-screen.ts'
import { alma, refused } from './support/an-order.ts'
import { hold, offering, payHeld } from './support/coupons.ts'
import type { Guest } from './support/guest.ts'
import { openKitchen } from './support/open-kitchen.ts'
import { grantPoints, pointsOf, rewarding } from './support/rewards.ts'
import { startShopping } from './support/shopping.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()
const location_id = 'deals-grove'
const lines = [{ product_id: 'burger', quantity: 2 }]
const tip = { kind: 'rate', rate: 0 } as const
const reward = {
  id: 'burger',
  name: 'Burger on us',
  product_id: 'burger',
  points: 1_000,
  discount: {
    kind: 'item_price',
    of: { name: 'burger', products: ['burger'] },
    price: 0,
  },
} as const

/** A kitchen of the test’s own whose crew takes money at the counter, and a chain with a coupon and a reward. */
beforeAll(async () => {
  await openKitchen(journey.ctx.db, location_id, { pay_at_location: { most: 20_000 } })
  await offering(journey, [
    anOffer(),
    anOffer({ id: 'once', code: 'ONCE', limits: { per_visitor: 1, per_member: 1 } }),
    anOffer({ id: 'feast', code: 'FEAST', conditions: { subtotal: 90_000 } }),
  ])
  await rewarding(journey, aRewardsProgram({ rewards: [reward] }))
})

const aScreen = async () =>
  pairedScreen(journey.guest(), await journey.staff('head-office'), { location_id })

/** What comes off an order, and what else a screen reads of it. */
interface Deals {
  readonly coupon?: string
  readonly rewards?: string[]
  readonly guest_id?: string
  readonly at_counter?: boolean
}

async function priced(screen: Guest, deals: Deals = {}) {
  const answer = await screen.call('POST /kiosk/prices', { body: { lines, tip, ...deals } })
  const off = answer.sheet.lines.filter(({ kind }) => kind === 'coupon' || kind === 'reward')
  return {
    ...answer,
    total: answer.sheet.total,
    off: off.map(({ label, cents }) => [label, cents]),
  }
}

async function place(screen: Guest, total: number, deals: Deals) {
  const { at_counter = false } = deals
  const paid = { total, card: at_counter ? null : '4242424242424242' }
  const named = { name: 'Maria', dining: 'here', table_stand: null } as const
  return screen.call('POST /kiosk/orders', {
    body: { lines, tip, ...named, ...paid, ...deals },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
}

/** A member with points, signed in at a screen. */
async function atScreen(screen: Guest, email: string, points: number) {
  const phone = await aMember(journey, email)
  await grantPoints(journey, email, points)
  return { phone, guest_id: await signedIn(screen, phone) }
}

describe('a coupon at a screen', () => {
  test('R4.24 R4.26 comes off however it is typed, is said where it doesn’t fit, and an unknown one is refused', async () => {
    const screen = await aScreen()
    const plain = await priced(screen)
    const cheaper = await priced(screen, { coupon: ' porch5' })
    expect(cheaper.off).toEqual([['$5 off', -500]])
    expect(cheaper.coupon).toEqual({ code: 'PORCH5', label: '$5 off', problem: null })
    expect(cheaper.total).toBeLessThan(plain.total)
    const unmet = await priced(screen, { coupon: 'FEAST' })
    expect(unmet).toMatchObject({ off: [], coupon: { problem: expect.any(String) } })
    expect((await refused(priced(screen, { coupon: 'NONE' }))).code).toBe('coupon.unknown')
  })

  test('R4.24 that is limited per guest is for whoever signs in, and so often alone', async () => {
    const screen = await aScreen()
    const coupon = 'ONCE'
    const shown = await priced(screen, { coupon })
    const problem = formatOfferProblem({ why: 'per_guest' }, 'en')
    expect(shown).toMatchObject({ off: [], coupon: { problem } })
    expect(await place(screen, shown.total, { coupon })).toMatchObject({ state: 'confirmed' })
    const { phone, guest_id } = await atScreen(screen, 'kiosk-once@example.com', 10)
    const cheaper = await priced(screen, { coupon, guest_id })
    expect(cheaper.off).toEqual([['$5 off', -500]])
    await place(screen, cheaper.total, { coupon, guest_id })
    const again = await priced(screen, { coupon, guest_id: await signedIn(screen, phone) })
    expect(again).toMatchObject({
      off: [],
      coupon: { problem: formatOfferProblem({ why: 'used' }, 'en') },
    })
  })

  test('R4.24 R1.7 that somebody used as a guest who proved their address is said to the member of that address before they pay', async () => {
    const email = 'kiosk-known@example.com'
    const guest = journey.guest()
    const shopping = await startShopping(guest, `${location_id}-menu`)
    await shopping.add({ product_id: 'burger', quantity: 1 })
    await shopping.coupon('ONCE')
    const params = { cart_id: shopping.id }
    await guest.call('POST /carts/{cart_id}/proof', { params, body: { email } })
    const code = await codeFor(journey, email)
    await guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
    const contact = { ...alma, email, phone: '5125550151' }
    await payHeld(journey, guest, await hold(guest, shopping.id), { contact })
    const screen = await aScreen()
    const { guest_id } = await atScreen(screen, email, 10)
    const shown = await priced(screen, { coupon: 'ONCE', guest_id })
    const problem = formatOfferProblem({ why: 'used' }, 'en')
    expect(shown).toMatchObject({ off: [], coupon: { problem } })
    const cheaper = shown.total - 500
    const said = await refused(place(screen, cheaper, { coupon: 'ONCE', guest_id }))
    expect(said.code).toBe('coupon.used_before')
    expect(said.message).toContain(formatMoney(cents(shown.total), 'en'))
  })

  test('R4.24 holds where the order is paid at the counter, and where it waited for the line', async () => {
    const screen = await aScreen()
    const deals = { coupon: 'PORCH5', at_counter: true }
    const { total } = await priced(screen, deals)
    expect(total).toBeLessThan((await priced(screen, { at_counter: true })).total)
    expect(await place(screen, total, deals)).toMatchObject({
      state: 'confirmed',
      total,
      due: total,
    })
    const waited = await screen.call('POST /kiosk/orders', {
      body: {
        lines,
        tip,
        ...deals,
        name: 'Bo',
        queue_number: 'T1',
        dining: 'to_go',
        table_stand: null,
        card: null,
        total: null,
      },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    })
    expect(waited).toMatchObject({ state: 'confirmed', total, due: total })
  })

  test('R4.24 T26 is nobody’s at the next order, and nothing is had at a screen that was revoked', async () => {
    const office = await journey.staff('head-office')
    const { screen, code } = await newScreen(journey.guest())
    const { id: kiosk_id } = await office.call('POST /console/kiosks', {
      body: { code, name: 'Front door', location_id, printer: null },
    })
    const { total } = await priced(screen, { coupon: 'PORCH5' })
    await place(screen, total, { coupon: 'PORCH5' })
    const next = await priced(screen)
    expect(next).toMatchObject({ off: [], coupon: null, rewards: [] })
    expect((await refused(place(screen, total, {}))).code).toBe('checkout.total_changed')
    await office.call('DELETE /console/kiosks/{kiosk_id}', { params: { kiosk_id } })
    for (const deals of [{ coupon: 'PORCH5' }, { rewards: [reward.id] }])
      expect((await refused(priced(screen, deals))).code).toBe('signed_out')
  })
})

describe('rewards at a screen', () => {
  test('R4.24 R9.9 a member reads which they can have, puts one on the order once, and pays with points', async () => {
    const screen = await aScreen()
    const { phone, guest_id } = await atScreen(screen, 'kiosk-deals@example.com', 1_500)
    const offered = { reward_id: reward.id, label: reward.name, points: 1_000, problem: null }
    expect((await priced(screen, { guest_id })).rewards).toEqual([offered])
    // Named twice it is had once: the second would take 1,000 points more.
    const deals = { guest_id, rewards: [reward.id, reward.id, 'gone'] }
    const cheaper = await priced(screen, deals)
    expect(cheaper.off).toHaveLength(1)
    expect(cheaper.rewards).toEqual([offered])
    const before = await pointsOf(phone)
    await place(screen, cheaper.total, { ...deals, at_counter: true })
    expect(await pointsOf(phone)).toBe(before - 1_000)
  })

  test('R4.24 T26 whoever isn’t signed in there has none, nor what they can’t pay for', async () => {
    const [screen, other] = [await aScreen(), await aScreen()]
    const poor = { guest_id: (await atScreen(screen, 'kiosk-poor@example.com', 400)).guest_id }
    expect((await priced(screen, poor)).rewards).toEqual([])
    const short = await priced(screen, { ...poor, rewards: [reward.id] })
    expect(short).toMatchObject({ off: [], rewards: [{ problem: expect.any(String) }] })
    const { phone, guest_id } = await atScreen(screen, 'kiosk-rich@example.com', 1_000)
    const { total } = await priced(screen, { guest_id, rewards: [reward.id] })
    const nobody = { rewards: [reward.id] }
    expect(await priced(screen, nobody)).toMatchObject({ off: [] })
    expect((await refused(place(screen, total, nobody))).code).toBe('checkout.total_changed')
    const over = 'kiosk.visit_over'
    expect((await refused(priced(other, { ...nobody, guest_id }))).code).toBe(over)
    await screen.call('DELETE /kiosk/guest', { query: { guest_id } })
    expect((await refused(place(screen, total, { ...nobody, guest_id }))).code).toBe(over)
    expect(await pointsOf(phone)).toBe(1_000)
  })
})

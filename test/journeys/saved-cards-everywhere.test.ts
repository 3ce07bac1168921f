import { beforeAll, describe, expect, test } from 'vitest'
import { hostGroup, groupIn, joinAs, takeGroupOrders } from './support/a-group.ts'
import { signInAs } from './support/a-member.ts'
import { refused, southLamar } from './support/an-order.ts'
import { aSaver } from './support/a-saver.ts'
import { queso } from './support/coupons.ts'
import { aDepositOrder, askForDeposits } from './support/catering-ahead.ts'
import { charges } from './support/gateway-ledger.ts'
import { buying } from './support/gift-cards.ts'
import type { Guest } from './support/guest.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'
import { shoppingIn } from './support/shopping.ts'
import { tableDeposits } from './support/table-deposits.ts'

const journey = sharedJourney()
const { held } = tableDeposits(journey)
beforeAll(async () => {
  await takeGroupOrders(journey)
  await askForDeposits(journey)
})

/** Where a card pays beside checkout. */
const places = {
  'a gift card': async (guest: Guest) => {
    const body = await buying(journey, 2_500)
    return (payment: { card_id: string }) =>
      guest.call('POST /gift-cards', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { ...body, payment },
      })
  },
  'a part of a group order': async (guest: Guest) => {
    const email = `${crypto.randomUUID()}@example.com`
    const { id, invite } = await hostGroup(journey, southLamar.menu_id, email, 'individual')
    await joinAs(guest, invite, 'Dale')
    await shoppingIn(guest, id).add(queso)
    const { own_share } = await groupIn(guest, id).read()
    const sums = { tip: 0, total: own_share?.most ?? 0 }
    return (payment: { card_id: string }) =>
      guest.call('POST /group-orders/{group_order_id}/payments', {
        params: { group_order_id: id },
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { email: 'dale@example.com', ...sums, payment },
      })
  },
  'the deposit of a table': async (guest: Guest) => {
    const { params, sent, hold } = await held(guest)
    return (payment: { card_id: string }) =>
      guest.call('POST /reservations/{reservation_id}/deposit', {
        params,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { ...sent, amount: hold.deposit?.cents ?? 0, payment },
      })
  },
  'the balance of a catering order': async (guest: Guest) => {
    const { params, placed } = await aDepositOrder(journey, { guest })
    return (payment: { card_id: string }) =>
      guest.call('PUT /orders/{order_id}/balance', {
        params,
        body: { cents: placed.balance?.cents ?? 0, payment },
      })
  },
}

describe.each(Object.entries(places))('%s', (name, open) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`

  test('R1.4 is paid by the card that a member saved, in one press', async () => {
    const { guest, card } = await aSaver(journey, email)
    const pay = await open(guest)
    const before = (await charges(journey)).length
    expect(await pay({ card_id: card.id })).toMatchObject({ state: 'confirmed' })
    expect(await charges(journey)).toHaveLength(before + 1)
    expect(await booksAgree(journey)).toEqual([])
  })

  test('takes no saved card of somebody else', async () => {
    const { card } = await aSaver(journey, `owner-${email}`)
    const thief = journey.guest()
    const pay = await open(thief)
    const before = await charges(journey)
    expect(await refused(pay({ card_id: card.id }))).toMatchObject({ code: 'signed_out' })
    await signInAs(journey, thief, `thief-${email}`)
    expect(await refused(pay({ card_id: card.id }))).toMatchObject({ code: 'card.missing' })
    expect(await charges(journey)).toEqual(before)
  })
})

test('T1 who isn’t in a group order reads that, and nothing about the card that they name', async () => {
  const { guest: stranger, card } = await aSaver(journey, 'stranger@example.com')
  const { id } = await hostGroup(journey, southLamar.menu_id, 'host@example.com', 'individual')
  const pay = (card_id: string) =>
    stranger.call('POST /group-orders/{group_order_id}/payments', {
      params: { group_order_id: id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { email: 'stranger@example.com', tip: 0, total: 100, payment: { card_id } },
    })
  for (const card_id of [card.id, 'none'])
    expect(await refused(pay(card_id))).toMatchObject({ code: 'thing.missing' })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcileCharges } from '#server/charge/reconcile-charges.ts'
import { aMember } from './support/a-member.ts'
import { refused, southLamar } from './support/an-order.ts'
import { aSaver, orderPaidBy, type Payment } from './support/a-saver.ts'
import { drainOutbox } from './support/drain-outbox.ts'
import { aToken, ledger } from './support/gateway-ledger.ts'
import type { Guest } from './support/guest.ts'
import { booksAgree } from './support/oracle.ts'
import { sharedJourney } from './support/shared-journey.ts'

const journey = sharedJourney()

/** A card whose bank asks its owner each time that it pays from the account. */
const asks = '4000002500003155'

const order = (guest: Guest, payment: Payment) => orderPaidBy(journey, guest, payment)

test('R1.4 a card is saved only with consent, and pays the next order by one press', async () => {
  const guest = await aMember(journey, 'saver@example.com')
  await order(guest, { token: await aToken(journey) })
  await drainOutbox(journey.ctx)
  expect(await guest.call('GET /member/cards')).toEqual([])
  await order(guest, { token: await aToken(journey), save: true })
  await drainOutbox(journey.ctx)
  const [card] = await guest.call('GET /member/cards')
  expect(card).toMatchObject({ brand: 'Visa', last4: '4242', life: 'valid', is_default: true })
  const { answer } = await order(guest, { card_id: card?.id ?? '' })
  expect(answer).toMatchObject({ state: 'confirmed', order: { payment: { last4: '4242' } } })
  expect(await booksAgree(journey)).toEqual([])
})

test('R6.12 payments, addresses, favorites and the last order of a member come with each page, in one call', async () => {
  const { guest, card } = await aSaver(journey, 'one-call@example.com')
  const home = { address: '410 Bluebonnet Ln', city: 'Austin', state: 'TX', zip: '78704' }
  await guest.call('POST /addresses', { body: home })
  await guest.call('PUT /favorites/{menu_id}', { params: { menu_id: southLamar.menu_id } })
  const { saved, last_order } = await guest.call('GET /frame')
  expect(saved).toMatchObject({
    payments: [card],
    addresses: [home],
    favorites: [southLamar.id],
    // What they never told their account is what they ordered with.
    contact: { email: 'one-call@example.com', phone: '5125550142' },
  })
  expect(last_order?.menu_id).toBe(southLamar.menu_id)
  expect(await journey.guest().call('GET /frame')).toMatchObject({ saved: null, last_order: null })
})

test('a card of somebody else, a removed one and an expired one pay nothing, and say why', async () => {
  const { guest, card } = await aSaver(journey, 'owner@example.com')
  const other = await aMember(journey, 'thief@example.com')
  const before = (await ledger(journey)).length
  expect(await refused(order(other, { card_id: card.id }))).toMatchObject({ code: 'card.missing' })
  expect(await refused(order(journey.guest(), { card_id: card.id }))).toMatchObject({
    code: 'signed_out',
  })
  const params = { card_id: card.id }
  await expect(other.call('DELETE /member/cards/{card_id}', { params })).rejects.toMatchObject({
    status: 404,
  })
  await sql`update member_cards set expires = '2020-01' where id = ${card.id}`.execute(
    journey.ctx.db,
  )
  expect(await guest.call('GET /member/cards')).toMatchObject([{ life: 'expired' }])
  expect(await refused(order(guest, { card_id: card.id }))).toMatchObject({ code: 'card.expired' })
  expect(await ledger(journey)).toHaveLength(before)
})

test('a removed card is forgotten at the gateway too, and the next newest is the default', async () => {
  const { guest, card } = await aSaver(journey, 'remover@example.com')
  await order(guest, { token: await aToken(journey, '5555555555554444'), save: true })
  await drainOutbox(journey.ctx)
  const cards = await guest.call('GET /member/cards')
  expect(cards.map(({ last4, is_default }) => [last4, is_default])).toEqual([
    ['4242', true],
    ['4444', false],
  ])
  const second = cards[1]?.id ?? ''
  const chosen = await guest.call('PUT /member/cards/{card_id}/default', {
    params: { card_id: second },
  })
  expect(chosen[0]).toMatchObject({ id: second, is_default: true })
  await guest.call('DELETE /member/cards/{card_id}', { params: { card_id: second } })
  expect(await guest.call('GET /member/cards')).toMatchObject([{ id: card.id, is_default: true }])
  await drainOutbox(journey.ctx)
  expect((await ledger(journey)).filter(({ kind }) => kind === 'forget')).toHaveLength(1)
  const params = { card_id: second }
  expect(await refused(order(guest, params))).toMatchObject({ code: 'card.missing' })
})

/** Says to the bank what the card’s owner says on its page. */
async function answerBank(url: string, yes: boolean) {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ yes }),
  })
}

test('a bank that asks is answered on its page, then the same order is placed once', async () => {
  const { guest, card } = await aSaver(journey, 'asked@example.com', asks)
  const { answer, send } = await order(guest, { card_id: card.id })
  if (answer.state !== 'challenge') throw new Error(answer.state)
  expect(await send()).toEqual(answer)
  await reconcileCharges(journey.ctx)
  expect((await send()).state).toBe('challenge')
  await answerBank(answer.url, true)
  expect((await send()).state).toBe('confirmed')
  expect((await send()).state).toBe('confirmed')
  expect(await booksAgree(journey)).toEqual([])
})

test('who says no to their bank is told so, and keeps their bag; a question left alone is taken back', async () => {
  const { guest, card } = await aSaver(journey, 'refusing@example.com', asks)
  const asked = await order(guest, { card_id: card.id })
  if (asked.answer.state !== 'challenge') throw new Error(asked.answer.state)
  await answerBank(asked.answer.url, false)
  expect(await refused(asked.send())).toMatchObject({ code: 'payment.declined' })
  expect((await guest.call('GET /carts/{cart_id}', { params: asked.params })).count).toBe(1)

  const again = await aSaver(journey, 'away@example.com', asks)
  const away = await order(again.guest, { card_id: again.card.id })
  expect(away.answer.state).toBe('challenge')
  await sql`update payment_attempts set started_at = now() - interval '11 minutes', next_look = null where status = 'pending'`.execute(
    journey.ctx.db,
  )
  await reconcileCharges(journey.ctx)
  expect((await again.guest.call('GET /carts/{cart_id}', { params: away.params })).count).toBe(1)
  expect(await booksAgree(journey)).toEqual([])
})

test('T17 no card number and no token stands with a saved card', async () => {
  const { guest, card } = await aSaver(journey, 'numbers@example.com')
  expect(Object.keys(card).toSorted()).toEqual(
    ['brand', 'expires', 'id', 'is_default', 'last4', 'life'].toSorted(),
  )
  const everything = JSON.stringify(await guest.call('GET /member/download'))
  expect(everything).not.toMatch(/ch_\w+|tok_\w+|4242424242424242/)
})

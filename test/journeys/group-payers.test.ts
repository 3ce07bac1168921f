import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { releaseShares } from '#server/group-order/jobs.ts'
import { aMember, lastMailTo } from '#test/journeys/support/a-member.ts'
import { groupIn, hostGroup, joinAs } from '#test/journeys/support/a-group.ts'
import { refused, send } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { sharedPayments } from '#test/journeys/support/group-payments.ts'
import { shoppingIn, twoTacos } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const { individualGroup, pay } = sharedPayments(journey)
const declining = '4000000000000002'

test('R1.5 who paid and hosts the group now is told that they pay as they send it', async () => {
  const { host, id, invite } = await hostGroup(
    journey,
    'grove-menu',
    'hands.over@example.com',
    'individual',
  )
  const priya = await aMember(journey, 'takes.over@example.com', 'Priya')
  await joinAs(priya, invite, 'Priya')
  await shoppingIn(priya, id).add(twoTacos)
  await pay(priya, id, { email: 'takes.over@example.com' })
  const { participant_id } = await groupIn(priya, id).read()
  await groupIn(host, id).offer(participant_id)
  await groupIn(priya, id).takeOver()
  await releaseShares(journey.ctx)
  await drainOutbox(journey.ctx)
  const { subject, body } = await lastMailTo(journey, 'takes.over@example.com')
  expect(subject).toMatch(/^You host the group order at .* now$/)
  expect(body).not.toContain(m.mail_share_lapsed())
})

test('R1.5 who paid is told when their host lets them choose again, and not when they do so themselves', async () => {
  const { host, id, dale, priya } = await individualGroup()
  await pay(dale, id, { email: 'sent.back@example.com' })
  await pay(priya, id, { email: 'goes.back@example.com' })
  const { participant_id } = await groupIn(dale, id).read()
  await groupIn(host, id).chooseAgain(participant_id)
  await groupIn(priya, id).chooseAgain()
  await drainOutbox(journey.ctx)
  const { subject, body } = await lastMailTo(journey, 'sent.back@example.com')
  expect(subject).toBe(m.mail_share_reopened_subject({ host: 'Maria Krause' }))
  expect(body).toContain('/?groupOrderId=')
  const { rows } = await sql`
    select from mailbox where recipient = 'goes.back@example.com'`.execute(journey.ctx.db)
  expect(rows).toEqual([])
})

test('R8.4 what somebody’s part is made of is named in their language', async () => {
  const { id, dale } = await individualGroup()
  const labelsIn = async (locale: 'en' | 'es') => {
    const { own_share } = await groupIn(dale.speaking(locale), id).read()
    return (own_share?.lines ?? []).map(({ label }) => label)
  }
  const [english, spanish] = [await labelsIn('en'), await labelsIn('es')]
  expect(english.some((label) => label.startsWith('Tax'))).toBe(true)
  expect(spanish.some((label) => label.startsWith('Impuesto'))).toBe(true)
  expect(spanish.some((label) => label.startsWith('Tax'))).toBe(false)
})

test('a host whose card is declined has as long as before: the group waits until an hour after its deadline', async () => {
  const { host, id, dale } = await individualGroup()
  await pay(dale, id)
  await groupIn(host, id).lock()
  const params = { cart_id: id }
  const cart = await host.call('POST /carts/{cart_id}/hold', { params })
  const paying = { token: await aToken(journey, declining), card: cart.card_due }
  const no = await refused(send({ guest: host, params, cart }, paying))
  expect(no.code).toBe('payment.declined')
  const { rows } = await sql<{ waits: boolean }>`
    select reset >= (group_order ->> 'deadline')::timestamptz + interval '1 hour' as waits
    from carts where id = ${id}`.execute(journey.ctx.db)
  expect(rows).toEqual([{ waits: true }])
})

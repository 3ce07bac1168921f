import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupIn } from '#test/journeys/support/a-group.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { answerBank } from '#test/journeys/support/answer-bank.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { recipients, sharedPayments } from '#test/journeys/support/group-payments.ts'
import { aToken, asks } from '#test/journeys/support/gateway-ledger.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'

const journey = groupJourney()
const { aBankQuestion, triesOf, sendGroup, shareOf } = sharedPayments(journey)

test('R1.5 a bank’s question that nobody answers keeps the host from closing for two minutes: then its payer is left out, and a yes that comes later is voided', async () => {
  const young = await aBankQuestion(1)
  expect((await refused(groupIn(young.host, young.id).lock())).message).toContain('Dale’s bank')

  const { host, id, dale, asked, ask } = await aBankQuestion(2)
  expect(await refused(groupIn(dale, id).lock())).toMatchObject({ code: 'group.host_only' })
  expect(await triesOf(id)).toMatchObject([{ status: 'pending' }, { status: 'authorized' }])
  const { order } = await sendGroup(host, id)
  expect(recipients(order.products)).toEqual(new Set(['Priya', 'Maria Krause']))
  await answerBank(asked, true)
  expect((await refused(ask())).code).toBe('payment.declined')
  await drainOutbox(journey.ctx)
  const [left] = await triesOf(id)
  expect(left).toMatchObject({ status: 'failed', order_id: null })
  expect((await journey.ctx.card.find(left?.id ?? '')).state).not.toBe('authorized')
  expect(await booksAgree(journey)).toEqual([])
})

test('R1.5 people whose banks are asked in turns keep the host from closing no longer than two minutes from when they first wanted to', async () => {
  const { host, id, priya, asked } = await aBankQuestion(1)
  expect((await refused(groupIn(host, id).lock())).code).toBe('group.paying')
  expect((await refused(groupIn(host, id).lock())).code).toBe('group.paying')
  await sql`
    update carts set group_order = jsonb_set(
      group_order, '{closing_at}', to_jsonb((group_order ->> 'closing_at')::timestamptz - interval '2 minutes')
    ) where id = ${id}
  `.execute(journey.ctx.db)
  // Priya, who had paid, does so once more as the first bank is still asked.
  await groupIn(priya, id).chooseAgain()
  const { most: total } = await shareOf(priya, id)
  const token = await aToken(journey, asks)
  expect((await groupIn(priya, id).pay({ token, total, key: 'again' })).state).toBe('challenge')
  await groupIn(host, id).lock()
  const { products } = await host.call('GET /carts/{cart_id}', { params: { cart_id: id } })
  expect(recipients(products)).toEqual(new Set(['Maria Krause']))
  await answerBank(asked, true)
  await drainOutbox(journey.ctx)
  for (const { status } of await triesOf(id)) expect(status).not.toBe('authorized')
  expect(await booksAgree(journey)).toEqual([])
})

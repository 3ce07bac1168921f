import { expect, test } from 'vitest'
import { groupIn } from '#test/journeys/support/a-group.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { answerBank } from '#test/journeys/support/answer-bank.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { recipients, sharedPayments } from '#test/journeys/support/group-payments.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'

const journey = groupJourney()
const { aBankQuestion, triesOf, sendGroup } = sharedPayments(journey)

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

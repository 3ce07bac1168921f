import { describe, expect, test } from 'vitest'
import { groupIn } from '#test/journeys/support/a-group.ts'
import { answerBank } from '#test/journeys/support/answer-bank.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { recipients, sharedPayments } from '#test/journeys/support/group-payments.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { resultOf } from '#test/journeys/support/patiently.ts'

const journey = groupJourney()
const { aBankQuestion, triesOf, sendGroup } = sharedPayments(journey)

// The embedded database serialises transactions, so that a lock bug would not show there.
describe.skipIf(journeyDatabase === 'embedded')(
  'R1.5 a bank that is answered as the host closes',
  () => {
    test('either pays its part or is left out and charges nothing, twelve times', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { host, id, asked, ask } = await aBankQuestion(3)
        // Every other time the bank has its yes before the host closes, and nobody here knows it yet.
        const isEarly = round % 2 === 1
        if (isEarly) await answerBank(asked, true)
        const answered = async () => {
          if (!isEarly) await answerBank(asked, true)
          return ask()
        }
        const [paid, closed] = await Promise.all([
          resultOf(answered),
          resultOf(() => groupIn(host, id).lock()),
        ])
        expect(closed).toBe('done')
        const { order } = await sendGroup(host, id)
        await drainOutbox(journey.ctx)
        const [one] = await triesOf(id)
        const isIn = recipients(order.products).has('Dale')
        expect([paid, one?.status === 'authorized', one?.order_id === order.id]).toEqual([
          isIn ? 'done' : 'payment.declined',
          isIn,
          isIn,
        ])
        const { state } = await journey.ctx.card.find(one?.id ?? '')
        expect(state === 'authorized').toBe(isIn)
      }
      expect(await booksAgree(journey)).toEqual([])
    })
  },
)

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/time.ts'
import { backAndForth, type Moves } from '#test/journeys/support/back-and-forth.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { gifting } from '#test/journeys/support/gifts.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { tableDeposits } from '#test/journeys/support/table-deposits.ts'
import { anExemptOrder, fire } from '#test/journeys/support/tax-exemption.ts'
import { kindsAmiss } from '#test/journeys/support/walked-kinds.ts'

const journey = sharedJourney()
const { aGift, change, cancel: callOff, itsDay } = gifting(journey)
const { held, paying, cancel: giveUp, refundAgain } = tableDeposits(journey)
let office: Guest
beforeAll(async () => {
  office = await journey.staff('head-office')
})

const told = () => drainOutbox(journey.ctx)

/** A gift card for somebody else that is sent in a month, with all that its giver and head office may do. */
async function aGiftToCome(): Promise<Moves> {
  const gift = await aGift()
  const { giver, params, key, today } = gift
  const stop = (stopped: boolean) =>
    office.call('PUT /console/gift-cards/{gift_card_id}/stopped', { params, body: { stopped } })
  return {
    'other words': () => change(gift, key, { message: 'Eat', send_on: addDays(today, 30) }),
    later: () => change(gift, key, { send_on: addDays(today, 40) }),
    now: () => change(gift, key),
    'its day': () => itsDay(gift),
    'called off': () => callOff(gift, key),
    stopped: () => stop(true),
    'good again': () => stop(false),
    'sent again': () => office.call('POST /console/gift-cards/{gift_card_id}/resend', { params }),
    looked: () => giver.call('GET /gift-cards/{gift_card_id}', { params, query: { key } }),
    told,
  }
}

/** A table for six, whose deposit is still to be paid. */
async function aDeposit(): Promise<Moves> {
  const guest = journey.guest()
  const table = await held(guest)
  const { params } = table
  const say = (status: 'completed' | 'no_show' | 'cancelled' | 'booked') =>
    office.call('PUT /console/reservations/{reservation_id}/status', { params, body: { status } })
  const pay = await paying(guest, table)
  const declined = await paying(guest, table, '4000000000000002', 'declined')
  return {
    paid: pay,
    declined,
    'given up': () => giveUp(guest, table),
    'called off': () => say('cancelled'),
    'no show': () => say('no_show'),
    'not yet': () => say('booked'),
    seated: () =>
      office.call('PUT /console/reservations/{reservation_id}/seated', {
        params,
        body: { tables: null },
      }),
    'too late': () =>
      sql`update table_deposits set back_until = now() - interval '1 minute'
        where reservation_id = ${params.reservation_id}`.execute(journey.ctx.db),
    'back again': refundAgain,
    told,
  }
}

/** A caterer’s order with a certificate that head office is to decide about. */
async function aCertificateToJudge(): Promise<Moves> {
  const order = await anExemptOrder(journey)
  return {
    accepted: () => order.decide(office, 'accepted'),
    declined: () => order.decide(office, 'declined', 'It ended last year.'),
    fired: () => fire(journey, order.order_id),
    canceled: () =>
      order.guest.call('DELETE /orders/{order_id}', { params: { order_id: order.order_id } }),
    'by the kitchen': () =>
      office.call('POST /console/orders/{order_id}/cancel', {
        params: { order_id: order.order_id },
        body: { reason: 'kitchen_closed' },
      }),
    looked: order.now,
    told,
  }
}

test.each([
  ['a gift', aGiftToCome, []],
  ['a deposit', aDeposit, [['paid', 'told', 'called off', 'told']]],
  ['a certificate', aCertificateToJudge, []],
])(
  'P5 %s goes there and back in any order: each step is done or refused, none fails, and the books agree',
  async (_, begin, ways) => {
    expect(await backAndForth(begin, ways)).toEqual([])
    await told()
    expect(await booksAgree(journey)).toEqual([])
  },
)

test('P5 all that such an edit has done later is walked', async () => {
  expect(await kindsAmiss(journey.ctx.db, 'money')).toEqual([])
})

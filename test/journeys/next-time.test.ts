import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, addMinutes, dayOf, localTimeAt } from '#core/time.ts'
import { aLocation, hoursDaily } from '#test/builders/a-location.ts'
import { refused } from '#test/journeys/support/an-order.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { startShopping, twoTacos } from '#test/journeys/support/shopping.ts'
import { formatTime, formatWhen } from '#core/format/format-time.ts'
import { steadyZone } from '#test/builders/steady-chain.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
let today = ''
beforeAll(async () => {
  today = dayOf(localTimeAt(now(), steadyZone))
})

function now(): string {
  return Temporal.Now.instant().toString()
}

/** A guest at checkout in a kitchen of the test's own: two tacos for a time that was fine when it was picked. */
async function atCheckout(kitchen: string, wanted: string | null) {
  const guest = journey.guest()
  const shopping = await startShopping(guest, `${kitchen}-menu`)
  await shopping.add(twoTacos)
  await shopping.tip({ kind: 'amount', cents: 777 })
  await sql`update carts set wanted = ${wanted} where id = ${shopping.id}`.execute(journey.ctx.db)
  const params = { cart_id: shopping.id }
  return { ...shopping, hold: () => guest.call('POST /carts/{cart_id}/hold', { params }) }
}

test('the day changes during checkout: the time has passed, and one tap takes the next with nothing lost', async () => {
  // Closed until the day after tomorrow: the next time of an open kitchen may pass while it is taken.
  const exceptions = [0, 1].map((onward) => ({ day: addDays(today, onward), span: null, note: '' }))
  await openKitchen(journey.ctx.db, 'midnight', { exceptions })
  const wanted = `${addDays(today, -1)} 23:45`
  const { hold, cart, wantAt } = await atCheckout('midnight', wanted)
  const no = await refused(hold())
  const late = await cart()
  const next = late.time.next ?? ''
  expect(no).toMatchObject({ status: 422, code: 'time.not_offered' })
  expect(no.message).toBe(
    `${formatWhen(wanted, today, 'en')} has passed. The next time is ${formatWhen(next, today, 'en')}.`,
  )
  expect(late.problems).toEqual([{ code: no.code, message: no.message, line_id: null }])
  await wantAt(next)
  const held = await hold()
  expect(held).toMatchObject({ hold: { ready: next }, problems: [], time: { next: null } })
  expect([held.products, held.tip]).toEqual([late.products, late.tip])
})

test('closing is reached during checkout: the guest reads when it closes, and the next opening', async () => {
  const [opened = '', closes = ''] = [-120, 4].map((minutes) =>
    localTimeAt(addMinutes(now(), minutes), steadyZone),
  )
  const [from, until] = [opened.slice(9), closes.slice(9)]
  const hours = [hoursDaily({ from, until })]
  await openKitchen(journey.ctx.db, 'closing', { hours })
  const { hold, cart, wantAt } = await atCheckout('closing', null)
  const no = await refused(hold())
  const { time } = await cart()
  expect(no).toMatchObject({ status: 422, code: 'time.asap_unavailable' })
  expect(no.message).toContain(`The kitchen closes at ${formatTime(until, 'en')}. The next time is`)
  expect(time.next).toBe(`${addDays(dayOf(opened), 1)} ${from}`)
  expect((await wantAt(time.next ?? '')).problems).toEqual([])
})

test('a time in the hour that spring skips leads to the first that clocks there show', async () => {
  const time_zone = 'America/Chicago'
  const spring = nextSpring(time_zone)
  const services = { ...aLocation().services, advancedays: 400 }
  await openKitchen(journey.ctx.db, 'spring', { time_zone, services })
  const { hold, cart } = await atCheckout('spring', `${spring} 02:30`)
  expect(await refused(hold())).toMatchObject({ code: 'time.not_offered' })
  expect((await cart()).time.next).toBe(`${spring} 03:00`)
})

/** The day on which clocks in a zone are put forward next; not today, where no kitchen may be done by then. */
function nextSpring(time_zone: string): string {
  const tomorrow = Temporal.Now.zonedDateTimeISO(time_zone).add({ days: 1 })
  let change = tomorrow.getTimeZoneTransition('next')
  while (change && change.subtract({ minutes: 1 }).offsetNanoseconds > change.offsetNanoseconds)
    change = change.getTimeZoneTransition('next')
  return change?.toPlainDate().toString().replaceAll('-', '') ?? ''
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMember, lastMailTo, nameContact } from '#test/journeys/support/a-member.ts'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { drainOutbox } from '#test/journeys/support/drain-outbox.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()
const params = { location_id: southLamar.id }

/** So many texts are gone that the next comes back in two hours. */
const gone = (budget: 'texts' | 'texts_reserve') =>
  sql`
    insert into budgets (key, full_at) values (${`${budget}:all`}, now() + interval '2 hours')
    on conflict (key) do update set full_at = excluded.full_at
  `.execute(journey.ctx.db)

async function host() {
  return journey.staff('crew-south-lamar')
}

/** Calls a party that waits with a number, a minute ago; returns what its host reads. */
async function called(phone: string) {
  const crew = await host()
  const body = { party: 2, name: 'Ana', phone }
  const { waitlist } = await crew.call('POST /console/locations/{location_id}/waitlist', {
    params,
    body,
  })
  const id = waitlist.find((party) => party.phone === phone)?.id ?? ''
  return { id, read: await again(id), call: () => again(id) }
}

async function again(waiting_id: string) {
  const crew = await host()
  await crew.call('PUT /console/waitlist/{waiting_id}/called', { params: { waiting_id } })
  await drainOutbox(journey.ctx)
  await sql`update waitlist set called_at = called_at - interval '1 minute' where id = ${waiting_id}`.execute(
    journey.ctx.db,
  )
  // Whoever calls twice in one second is texted once.
  await sql`update outbox set event_id = event_id || ':before' where event_id like 'waitlist-called:%'`.execute(
    journey.ctx.db,
  )
  const { waitlist } = await crew.call('GET /console/locations/{location_id}/tables', { params })
  return waitlist.find(({ id }) => id === waiting_id)
}

test('T18 where what the chain texts in all is gone, codes wait, and whose table is ready still hears of it', async () => {
  await gone('texts')
  const guest = await aMember(journey, 'reserve@example.com')
  await nameContact(journey, guest, { phone: '5125550180' })
  const { read } = await called('5125550181')
  expect(read).toMatchObject({ status: 'called', untold: false })
  expect((await lastMailTo(journey, '5125550181')).body).toContain('your table is ready')
  await expect(lastMailTo(journey, '5125550180')).rejects.toThrow('No mail')
})

test('T18 a call that wasn’t sent is one that the host reads, until it is', async () => {
  await gone('texts')
  await gone('texts_reserve')
  const { read, call } = await called('5125550182')
  expect(read).toMatchObject({ status: 'called', untold: true })
  await sql`delete from budgets where key like 'texts%:all'`.execute(journey.ctx.db)
  expect(await call()).toMatchObject({ status: 'called', untold: false })
  const { read: nameless } = await called('')
  expect(nameless).toMatchObject({ untold: false })
})

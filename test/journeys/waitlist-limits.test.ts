import { expect, test } from 'vitest'
import { southLamar } from '#test/journeys/support/an-order.ts'
import { newGuest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'

const journey = sharedJourney()

test('T18 one address puts a number on a waitlist once, however many devices it pretends to be, and keeps it out nowhere else', async () => {
  const body = { location_id: southLamar.id, party: 2, name: 'Ana', phone: '5125550190' }
  const join = (address: string) =>
    newGuest((request) => journey.answer(request, address))
      .call('POST /waitlist', { body })
      .then(
        () => 'yes',
        ({ code }: { readonly code: string }) => code,
      )
  const said: string[] = []
  for (const address of ['192.0.2.1', '192.0.2.1', '2001:db8:1:1::1', '2001:db8:1:2::1', '::1'])
    said.push(await join(address))
  expect(said).toEqual(['yes', 'reservation.too_many', 'yes', 'reservation.too_many', 'yes'])
})

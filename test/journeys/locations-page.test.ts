import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { hoursDaily } from '#test/builders/a-location.ts'
import { openKitchen } from '#test/journeys/support/open-kitchen.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { guestsOfPages } from '#test/journeys/support/guests-of-pages.ts'

const journey = sharedJourney()
const guestOfPages = guestsOfPages(journey)

// It is noon there as the run begins.
beforeAll(async () => {
  const { db } = journey.ctx
  await openKitchen(db, 'awake')
  await openKitchen(db, 'supper', { hours: [hoursDaily({ from: '21:00', until: '23:00' })] })
  const north = { city: 'Utqiagvik', lat: 71.3, lng: -156.8 }
  await openKitchen(db, 'late', {
    ...north,
    hours: [hoursDaily({ from: '22:00', until: '23:00' })],
  })
  await openKitchen(db, 'later', {
    ...north,
    hours: [hoursDaily({ from: '22:30', until: '23:00' })],
  })
})

/** The page as it comes, before any script of it has run. */
async function page(search: string): Promise<string> {
  const guest = guestOfPages()
  return (await guest.ask(`/locations?${search}`)).text()
}

test('R4.3 the search shows those that are open now by a link alone, says how many it leaves out, and leads back to all', async () => {
  const all = await page('lat=61.2&lng=-149.9')
  expect(all).toContain('>supper<')
  expect(all).toMatch(/href="\/locations\?lat=61\.2&amp;lng=-149\.9&amp;open=now"/)
  const filtered = await page('lat=61.2&lng=-149.9&open=now')
  expect(filtered).toContain('>awake<')
  expect(filtered).not.toContain('>supper<')
  expect(filtered).toContain(m.locations_closed_left_out({ count: 1 }))
  expect(filtered).toMatch(/href="\/locations\?lat=61\.2&amp;lng=-149\.9"/)
  // The next search keeps it.
  expect(filtered).toContain('<input type="hidden" name="open" value="now"/>')
})

test('R4.3 where none is open the first to open is offered', async () => {
  const none = await page('lat=71.3&lng=-156.8&open=now')
  expect(none).toContain(m.locations_none_open({ name: 'late' }))
  expect(none).toContain('id="at-anchorage-late"')
  expect(none).not.toContain('id="at-anchorage-later"')
})

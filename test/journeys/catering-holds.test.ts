import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newGuest } from '#test/journeys/support/guest.ts'
import { sharedJourney } from '#test/journeys/support/shared-journey.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'

const journey = sharedJourney()

/** A caterer’s cart at an address, for one of the days that can be had. */
async function aFeastFrom(address: string, index: number) {
  const guest = newGuest((request) => journey.answer(request, address)).on('catering')
  const feast = await aFeast(guest)
  const { location, menu_id } = await feast.cart()
  const day = location.days[index % location.days.length] ?? ''
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { cart: feast.id },
  })
  await feast.wantAt(times[Math.floor(index / location.days.length)] ?? '')
  // Nobody fills a cart in a moment: it is as old as a person’s.
  await sql`update carts set created_at = created_at - interval '5 minutes' where id = ${feast.id}`.execute(
    journey.ctx.db,
  )
  const hold = () =>
    guest.call('POST /carts/{cart_id}/hold', { params: feast.params }).then(
      () => 'held',
      ({ code }: { readonly code: string }) => code,
    )
  return { hold }
}

test('T18 of one kitchen’s catering an address holds twelve times, however many guests it pretends to be', async () => {
  const codes: string[] = []
  for (let index = 0; index < 14; index += 1)
    codes.push(await (await aFeastFrom('198.51.100.20', index)).hold())
  expect(codes.filter((code) => code === 'held')).toHaveLength(12)
  expect(codes.slice(12)).toEqual(['holds.too_many', 'holds.too_many'])
  const neighbour = await aFeastFrom('198.51.100.21', 0)
  expect(await neighbour.hold()).toBe('held')
})

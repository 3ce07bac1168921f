import { sql } from 'kysely'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'
import { codeOf, countOf, type Flood, somebodyAt } from './flood-source.ts'

const pretended = 15
/** Feasts of an office building. */
const promised = 12

/** One address pretends to be many caterers and holds a kitchen's times without ordering: twelve, and its neighbor holds the next. */
export const hoardCateringTimes: Flood = {
  defects: [
    {
      file: 'src/core/checkout/abuse-limits.ts',
      find: 'catering: 12 }',
      put: 'catering: 1_200 }',
    },
  ],
  attack: async (testbed, round) => {
    const hoarder = `203.0.113.${200 + round}`
    const holds: string[] = []
    for (let index = 0; index < pretended; index += 1)
      holds.push(await holdFrom(testbed, hoarder, index))
    const neighbor = await holdFrom(testbed, `203.0.114.${round}`, pretended)
    const held = countOf(holds, 'ok')
    await sql`update slot_reservations set held_until = now() where held_until is not null`.execute(
      testbed.database.db,
    )
    return {
      counts: { 'caterers of one address': pretended, 'catering times it holds': held },
      broken: [
        ...(held > promised ? [`one address holds ${held} catering times`] : []),
        ...(held === 0 ? [`nobody holds a catering time: ${holds.join(', ')}`] : []),
        ...(neighbor === 'ok' ? [] : [`its neighbor read ${neighbor}`]),
      ],
    }
  },
}

/** A caterer who looked around for five minutes holds one of the times of the next days, each another one. */
export async function holdFrom(testbed: Testbed, address: string, index: number): Promise<string> {
  const guest = somebodyAt(testbed, address).on('catering')
  const feast = await aFeast(guest)
  const { location, menu_id } = await feast.cart()
  const day = location.days[index % location.days.length] ?? ''
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { cart: feast.id },
  })
  await feast.wantAt(times[Math.floor(index / location.days.length)] ?? '')
  await sql`update carts set created_at = created_at - interval '5 minutes' where id = ${feast.id}`.execute(
    testbed.database.db,
  )
  return codeOf(guest.call('POST /carts/{cart_id}/hold', { params: feast.params }))
}

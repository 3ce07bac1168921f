import { sql } from 'kysely'
import { codeSentBy } from '#bench/testbed/code-sent-by.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { aFeast } from '#test/journeys/support/tax-exemption.ts'
import { codeOf, countOf, type Flood, somebodyAt } from './flood-source.ts'

const pretended = 6
/** What half of a time’s three places rounds up to. */
const promised = 2

/** Caterers without a mailbox, each at an address of its own, hold a time: half of its places, and a guest who reads a code holds the next. */
export const hoardLastPlaces: Flood = {
  defects: [
    {
      file: 'src/core/channel.ts',
      find: 'asks_proof: true',
      put: 'asks_proof: false',
    },
  ],
  attack: async (testbed, round) => {
    const holds: string[] = []
    for (let index = 0; index < pretended; index += 1)
      holds.push(await codeOf((await feastAt(testbed, round, index)).hold()))
    const person = await feastAt(testbed, round, pretended)
    const before = await codeOf(person.hold())
    await codeOf(prove(testbed, person, `caterer-${round}@example.com`))
    const after = await codeOf(person.hold())
    const held = countOf(holds, 'ok')
    await sql`update slot_reservations set held_until = now() where held_until is not null`.execute(
      testbed.database.db,
    )
    return {
      counts: { 'caterers without a mailbox': pretended, 'places of one time they hold': held },
      broken: [
        ...(held > promised ? [`caterers without a mailbox hold ${held} places of one time`] : []),
        ...(held === 0 ? [`nobody holds a place: ${holds.join(', ')}`] : []),
        ...(before === 'ok' || after === 'ok' ? [] : [`who proved a mailbox read ${after}`]),
      ],
    }
  },
}

type LastPlace = Awaited<ReturnType<typeof feastAt>>

/** A caterer at an address of their own, who wants the same time as all others of the round. */
async function feastAt(testbed: Testbed, round: number, index: number) {
  const guest = somebodyAt(testbed, `192.0.2.${round * 20 + index + 1}`).on('catering')
  const { id, params, cart, wantAt } = await aFeast(guest)
  const { location, menu_id } = await cart()
  const day = location.days.at(-1 - round) ?? ''
  const hold = () => guest.call('POST /carts/{cart_id}/hold', { params })
  const times = await guest.call('GET /locations/{menu_id}/times/{day}', {
    params: { menu_id, day },
    query: { cart: id },
  })
  // Once nothing of it is left it isn’t offered any more, and can’t be wanted.
  await codeOf(wantAt(firstTimes.get(round) ?? times[0] ?? ''))
  firstTimes.set(round, firstTimes.get(round) ?? times[0] ?? '')
  await sql`update carts set created_at = created_at - interval '5 minutes' where id = ${id}`.execute(
    testbed.database.db,
  )
  return { guest, params, hold }
}

/** The time that everybody of a round wants. */
const firstTimes = new Map<number, string>()

/** Reads the code that was mailed, and types it. */
async function prove(testbed: Testbed, { guest, params }: LastPlace, email: string) {
  const code = await codeSentBy(testbed, email, () =>
    guest.call('POST /carts/{cart_id}/proof', { params, body: { email } }),
  )
  return guest.call('PUT /carts/{cart_id}/proof', { params, body: { email, code } })
}

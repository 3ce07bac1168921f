import { openGroup } from '#bench/testbed/open-group.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import { watchOthers } from '#bench/attacks/others.ts'
import { joinAs, takeGroupOrders } from '#test/journeys/support/a-group.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { codeOf, countOf, type Flood } from './flood-source.ts'

/** As many as a group order takes beside its host, and how many of them have so many tabs open. */
const people = 49
const [listeners, tabs] = [30, 10]
/** How often each changes it. */
const changes = 3

/** Half a minute of lunch: everybody in a group order changes it at once, and hundreds of streams are told twice a second at most. */
export const openGroupStreams: Flood = {
  defects: [
    {
      file: 'src/server/live/open-feed.ts',
      find: 'const groupEvery = 500',
      put: 'const groupEvery = 1',
    },
  ],
  attack: async (testbed, round) => {
    const guests = await aGroupOf(testbed, `streams-${round}`, () => testbed.guest())
    const others = await watchOthers(testbed)
    const leave = new AbortController()
    const streams = await Promise.all(
      guests
        .slice(0, listeners)
        .flatMap(({ guest, id }) =>
          Array.from({ length: tabs }, () => countEvents(guest, id, leave.signal)),
        ),
    )
    const began = performance.now()
    const { done, slowed } = await others.beside(() =>
      Promise.all(guests.map(({ guest, id }) => changeOften(guest, id))),
    )
    const changed = countOf(done.flat(), 'ok')
    const seconds = (performance.now() - began) / 1000
    leave.abort()
    const heard = Math.max(...streams.map(({ count }) => count()))
    // The first says that it listens, the second comes at once.
    const most = Math.floor(seconds * 2) + 3
    return {
      counts: {
        'streams of a group order': streams.length,
        'changes of it': changed,
        'changes that a stream was told': heard,
        'others’ reads meanwhile, times as long': slowed,
      },
      broken: [
        ...(heard > most ? [`a stream was told ${heard} times in ${seconds} seconds`] : []),
        ...(heard < 2 ? ['nobody was told of a change'] : []),
        ...(changed === 0 ? ['nobody changed it'] : []),
      ],
    }
  },
}

/** Opens a group order of as many as one takes, each of whom comes in; its host is named so. */
export async function aGroupOf(testbed: Testbed, name: string, comeIn: () => Guest) {
  const { guest: host } = await signInMember(testbed, `${name}@example.com`)
  await takeGroupOrders({ ctx: { db: testbed.database.db } })
  const { id, invite } = await openGroup(host)
  const guests = Array.from({ length: people }, comeIn)
  for (const [nth, guest] of guests.entries()) await joinAs(guest, invite, `Guest ${nth}`)
  return guests.map((guest) => ({ guest, id }))
}

async function changeOften(guest: Guest, id: string): Promise<readonly string[]> {
  const said: string[] = []
  const queso = { product_id: 'pit-fire-queso', quantity: 1 }
  for (let nth = 0; nth < changes; nth += 1)
    said.push(await codeOf(shoppingIn(guest, id).add(queso)))
  return said
}

/** Listens without reading what is said: how often anything is. */
async function countEvents(guest: Guest, id: string, signal: AbortSignal) {
  const { body } = await guest.ask(`/api/group-orders/${id}/events`, { signal })
  let events = 0
  const listen = async () => {
    for await (const chunk of body ?? [])
      if (new TextDecoder().decode(chunk).startsWith('event:')) events += 1
  }
  void listen().catch(() => undefined)
  return { count: () => events }
}

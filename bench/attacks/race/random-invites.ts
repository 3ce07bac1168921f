import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { idFrom } from '#core/id.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { openGroup } from '#bench/testbed/open-group.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { groupIn, joinAs, takeGroupOrders } from '#test/journeys/support/a-group.ts'
import { aTime, send } from '#test/journeys/support/an-order.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'
import { countOf, sayingOf } from './last-slots.ts'
import { takingTurns } from './round-robin.ts'

/** How many are tried at once. */
const atOnce = 40
/** Which of the day’s times, so that no place is taken where others race for the last ones. */
const own = 12

/** A host with a group order, and its invite. */
interface Hosted {
  readonly host: Guest
  readonly id: string
  readonly invite: string
}

/**
 * T3: strangers try invites by chance, others that look like a real one, and those of group orders that are closed, called off
 * or ordered, each from an address of their own: nobody gets in, and an invite that is none is told nothing of any group.
 */
export async function randomInvites(testbed: Testbed, guesses: number): Promise<AttackResult> {
  await takeGroupOrders({ ctx: { db: testbed.database.db } })
  const open = await host(testbed)
  const alike = [...lookAlikes(open.invite)]
  const chance = Array.from({ length: guesses }, () => idFrom('invite', randomBytes(16)))
  const said = await tryAll(testbed, [...chance, ...alike])
  const over = await overGroups(testbed)
  const invites = Object.values(over).map(({ invite }) => invite)
  const late = await tryAll(testbed, invites, { joins: true })
  const told = new Set(said.filter((one) => one !== 'thing.missing'))
  const counts = {
    'invites by chance': chance.length,
    'invites that look real': alike.length,
    'invites of groups that are over': invites.length,
    'strangers who got in': countOf([...said, ...late], 'done'),
  }
  return {
    counts,
    broken: [
      ...[...told].map((word) => `${countOf(said, word)} with an invite by chance read ${word}`),
      ...Object.keys(over)
        .filter((_, nth) => late[nth] === 'done')
        .map((how) => `a stranger got into a group order that was ${how}`),
      ...(await crowded(testbed, [open, ...Object.values(over)])),
    ],
  }
}

let hosts = 0

async function host(testbed: Testbed): Promise<Hosted> {
  hosts += 1
  const { guest } = await signInMember(testbed, `host-of-strangers-${hosts}@example.com`)
  return { host: guest, ...(await openGroup(guest)) }
}

/** Group orders that nobody may join any more, by what became of them. */
async function overGroups(testbed: Testbed): Promise<Readonly<Record<string, Hosted>>> {
  const [closed, cancelled, ordered] = [
    await host(testbed),
    await host(testbed),
    await host(testbed),
  ]
  await groupIn(closed.host, closed.id).lock()
  await groupIn(cancelled.host, cancelled.id).cancel()
  const { host: guest, id } = ordered
  const shopping = shoppingIn(guest, id)
  await shopping.add({ product_id: 'pit-fire-queso', quantity: 1 })
  await shopping.wantAt(await aTime(guest, own))
  const params = { cart_id: id }
  const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
  await send({ guest, params, cart }, { token: await aToken(testbed.books) })
  return { closed, 'called off': cancelled, ordered }
}

/** What somebody types who saw a real invite and isn’t sure of it: a letter more, less, or another. */
function* lookAlikes(invite: string): Generator<string> {
  yield* [invite.toUpperCase(), invite.slice(4), `${invite}0`, `${invite}:`, `${invite}~`]
  for (let at = 1; at < invite.length; at += 1) {
    yield invite.slice(0, at)
    const other = invite[at] === '0' ? '1' : '0'
    yield invite.slice(0, at) + other + invite.slice(at + 1)
  }
}

/** What each was told who joined by an invite, or, every second time unless all join, read it; `done` where they could. */
async function tryAll(
  testbed: Testbed,
  invites: readonly string[],
  { joins }: { readonly joins: boolean } = { joins: false },
): Promise<readonly string[]> {
  const next = takingTurns(testbed.products)
  const left = invites.entries()
  const said: string[] = []
  const tryNext = async () => {
    for (const [nth, invite] of left) {
      const stranger = testbed.guest(next())
      const read = () => stranger.call('GET /group-invites/{invite}', { params: { invite } })
      const join = () => joinAs(stranger, invite, 'Maria Krause')
      said[nth] = await sayingOf(joins || nth % 2 === 0 ? join : read)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryNext))
  return said
}

/** Group orders with somebody in them beside their host. */
async function crowded(
  { database }: Testbed,
  groups: readonly Hosted[],
): Promise<readonly string[]> {
  const ids = groups.map(({ id }) => id)
  const { rows } = await sql<{ words: string }>`
    select concat_ws(' ', id, 'has', jsonb_array_length(group_order -> 'participants'), 'people') as words
    from carts where id = any(${ids}::text[]) and jsonb_array_length(group_order -> 'participants') <> 1`.execute(
    database.db,
  )
  return rows.map(({ words }) => words)
}

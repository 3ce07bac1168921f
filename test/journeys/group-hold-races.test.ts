import { describe, expect, test } from 'vitest'
import { sum } from '#core/money.ts'
import { holdForGroups } from '#server/group-order/jobs.ts'
import { holdGroupTime } from '#server/group-order/hold-time.ts'
import { hostOfGroup } from '#server/group-order/store.ts'
import { groupIn } from '#test/journeys/support/a-group.ts'
import { refused, send } from '#test/journeys/support/an-order.ts'
import { journeyDatabase } from '#test/journeys/support/fresh-database.ts'
import { aToken } from '#test/journeys/support/gateway-ledger.ts'
import {
  centsTaken,
  giveRoom,
  groupFor,
  takenFor,
  timeAhead,
} from '#test/journeys/support/group-holds.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { booksAgree } from '#test/journeys/support/oracle.ts'
import type { Journey } from '#test/journeys/support/open-journey.ts'
import { secondProcess } from '#test/journeys/support/second-process.ts'
import { startShopping } from '#test/journeys/support/shopping.ts'

const lemonade = { product_id: 'lemonade', quantity: 1 }
/** What each group adds, one after the other. */
const lines = [1, 2, 3, 4, 5, 6, 7, 8]

// The embedded database serialises transactions, so that a lock bug would not show there.
describe.skipIf(journeyDatabase === 'embedded')('P6 groups that grow towards one time', () => {
  const journey = groupJourney()
  const other = secondProcess(journey)

  test('eight groups over two processes never hold more than the time has; each holds it or reads that it is full, and who holds it orders', async () => {
    const wanted = await timeAhead(journey, 40)
    const groups: Group[] = []
    for (const [nth] of lines.entries())
      groups.push(await groupFor(processOf(nth), wanted, `race-${nth}@example.com`))
    const alone = await somebodyAlone(wanted)
    const room = (alone.cents * sum(lines)) / 2
    await giveRoom(journey, { cents: room })
    expect(await growAtOnce(groups)).toBeLessThanOrEqual(room)
    const stood = await Promise.all(groups.map(standing))
    for (const { holds, held, troubles } of stood)
      expect({ held, troubles }).toEqual({ held: holds, troubles: holds ? 0 : 1 })
    expect(stood.filter(({ holds }) => !holds).length).toBeGreaterThan(0)
    // Of this process, whose bank knows the card.
    const holder = stood.find(({ holds }, nth) => holds && processOf(nth) === journey)
    if (!holder) throw new Error('No group holds its time')
    await giveRoom(journey, { cents: await centsTaken(journey) })
    expect(await refused(alone.hold())).toMatchObject({ code: 'time.full' })
    const { host: guest, params } = holder.group
    const cart = await guest.call('POST /carts/{cart_id}/hold', { params })
    const { order } = await send({ guest, params, cart }, { token: await aToken(journey) })
    expect(order.time.ready).toBe(wanted)
    expect(await booksAgree(journey)).toEqual([])
  })

  /** Two processes take turns. */
  const processOf = (nth: number) => (nth % 2 === 0 ? journey : other())

  async function somebodyAlone(wanted: string) {
    const guest = journey.guest()
    const { id, add, wantAt } = await startShopping(guest, 'grove-menu')
    const { sheet } = await add(lemonade)
    await wantAt(wanted)
    const hold = () => guest.call('POST /carts/{cart_id}/hold', { params: { cart_id: id } })
    return { hold, cents: sheet.subtotal }
  }

  /** All of them grow and are followed at once, by either process; answers the most that was ever held. */
  async function growAtOnce(groups: readonly Group[]): Promise<number> {
    const seen: number[] = []
    await Promise.all(
      groups.map(async ({ id, shopping }, nth) => {
        for (let added = 0; added < (lines[nth] ?? 0); added += 1) {
          await shopping.add(lemonade)
          await followOne(id, processOf(nth + added))
          seen.push(await centsTaken(journey))
        }
      }),
    )
    await Promise.all([journey, other()].map(({ ctx }) => holdForGroups(ctx)))
    return Math.max(...seen, await centsTaken(journey))
  }

  /** Follows one group, as the job of a process does with each that it takes. */
  async function followOne(id: string, { ctx }: Journey): Promise<void> {
    const host = await hostOfGroup(ctx.db, id)
    if (host) await holdGroupTime({ id, ...host }, ctx)
  }

  /** Whether a group holds all of what is in it, and what it reads of that. */
  async function standing(group: Group) {
    const { cart, held_time, troubles } = await groupIn(group.host, group.id).read()
    const held = (await takenFor(journey, group.id))?.cents ?? 0
    const holds = held === cart.sheet.subtotal
    return { group, holds, held: held_time !== null, troubles: troubles.length }
  }
})

type Group = Awaited<ReturnType<typeof groupFor>>

import { expect, test } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { sum } from '#core/money.ts'
import { groupIn, hostGroup, joinAs } from '#test/journeys/support/a-group.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { groupJourney } from '#test/journeys/support/group-journey.ts'
import { secondProcess } from '#test/journeys/support/second-process.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'

const journey = groupJourney()
const other = secondProcess(journey)

const lemonade = { product_id: 'lemonade', quantity: 1 }
const people = 50

/** Somebody new, on one process or the other. */
const guestOf = (nth: number) => (nth % 2 === 0 ? other() : journey).guest()

interface Tried {
  /** The version of the cart that it was written as; null where it was refused. */
  readonly version: number | null
  readonly code: string | null
}

async function tried(guest: Guest, id: string): Promise<Tried> {
  try {
    return { version: (await shoppingIn(guest, id).add(lemonade)).version, code: null }
  } catch (error) {
    if (error instanceof ApiRefusal) return { version: null, code: error.code }
    throw error
  }
}

test('P7 fifty people over two processes change one group order while its host locks it: no line is lost, none comes after, the total is its lines', async () => {
  const { host, id, invite } = await hostGroup(journey, 'grove-menu')
  const guests = Array.from({ length: people - 1 }, (_, nth) => guestOf(nth))
  await Promise.all(guests.map((guest, nth) => joinAs(guest, invite, `Guest ${nth}`)))
  const half = Promise.withResolvers<void>()
  let done = 0
  const choosing = guests.map(async (guest) => {
    const tries: Tried[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      tries.push(await tried(guest, id))
      done += 1
      if (done > people * 2) half.resolve()
    }
    return tries
  })
  const locking = half.promise.then(() => groupIn(host, id).lock())
  const all = (await Promise.all(choosing)).flat()
  const locked = await locking
  const accepted = all.filter(({ version }) => version !== null)
  const { cart, participants } = await groupIn(host, id).read()
  expect(sum(cart.products.map(({ quantity }) => quantity))).toBe(accepted.length)
  expect(Math.max(...accepted.map(({ version }) => version ?? 0))).toBeLessThan(locked.version)
  expect(cart.version).toBe(locked.version)
  expect(accepted.length).toBeLessThan(all.length)
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set([null, 'group.checking_out']))
  expect(sum(cart.sheet.lines.map(({ cents }) => cents))).toBe(cart.sheet.total)
  expect(sum(participants.map(({ share }) => share ?? 0))).toBe(cart.sheet.total)
  expect(participants).toHaveLength(people)
})

test('T3 of sixty who join at once fifty fit in, the host among them', async () => {
  const { host, id, invite } = await hostGroup(journey, 'grove-menu', 'full@example.com')
  const joined = await Promise.allSettled(
    Array.from({ length: 60 }, (_, nth) => joinAs(guestOf(nth), invite, `Guest ${nth}`)),
  )
  expect(joined.filter(({ status }) => status === 'fulfilled')).toHaveLength(people - 1)
  const { participants } = await groupIn(host, id).read()
  expect(new Set(participants.map(({ name }) => name)).size).toBe(people)
})

import { ApiRefusal } from '#contract/client.ts'
import { sum } from '#core/money.ts'
import type { AttackResult } from '#bench/attacks/attack.ts'
import { percentile } from '#bench/measures/percentile.ts'
import { openGroup } from '#bench/testbed/open-group.ts'
import { signInMember } from '#bench/testbed/sign-in-member.ts'
import type { Testbed } from '#bench/testbed/open-testbed.ts'
import { groupIn, joinAs, takeGroupOrders } from '#test/journeys/support/a-group.ts'
import type { Guest } from '#test/journeys/support/guest.ts'
import { shoppingIn } from '#test/journeys/support/shopping.ts'

/** As many as a group order takes, the host among them (T3). */
const people = 50
/** What each adds, one after the other. */
const linesEach = 4

const queso = { product_id: 'pit-fire-queso', quantity: 1 }

/** One change that somebody tried: the cart's version with it, or why not, and how long that took. */
interface Tried {
  readonly version: number | null
  readonly code: string | null
  readonly milliseconds: number
}

/**
 * P7: fifty people change one group order over two processes while its host locks it in the middle. Every line that was taken is
 * there, none was taken after the lock, and the total is its lines and its people’s parts to the cent.
 */
export async function oneGroup(testbed: Testbed): Promise<AttackResult> {
  const { read, tries, locked } = await rushInGroup(testbed)
  return findings(read, tries, locked.version)
}

/** Has fifty people change one group order while its host locks it, and calls it off. Returns what each tried and how the group stood then. */
export async function rushInGroup(testbed: Testbed) {
  const { guest: host } = await signInMember(testbed, `host-${performance.now()}@example.com`)
  await takeGroupOrders({ ctx: { db: testbed.database.db } })
  const { id, invite } = await openGroup(host)
  const { products } = testbed
  const guests = Array.from({ length: people - 1 }, (_, nth) =>
    testbed.guest(products[nth % products.length]),
  )
  for (const [nth, guest] of guests.entries()) await joinAs(guest, invite, `Guest ${nth}`)
  const { tries, locked } = await chooseAndLock(host, guests, id)
  const read = await groupIn(host, id).read()
  // Others race for times that it would hold.
  await groupIn(host, id).cancel()
  return { read, tries, locked }
}

type ReadGroup = Awaited<ReturnType<ReturnType<typeof groupIn>['read']>>

/** Everybody adds at once; the host locks once half of it was tried. */
async function chooseAndLock(host: Guest, guests: readonly Guest[], id: string) {
  const half = Promise.withResolvers<void>()
  let done = 0
  const choosing = guests.map(async (guest) => {
    const tries: Tried[] = []
    for (let nth = 0; nth < linesEach; nth += 1) {
      tries.push(await tried(guest, id))
      done += 1
      if (done * 2 >= guests.length * linesEach) half.resolve()
    }
    return tries
  })
  const locking = half.promise.then(() => groupIn(host, id).lock())
  const [locked, ...tries] = await Promise.all([locking, ...choosing])
  return { locked, tries: tries.flat() }
}

async function tried(guest: Guest, id: string): Promise<Tried> {
  const began = performance.now()
  const since = () => performance.now() - began
  try {
    const { version } = await shoppingIn(guest, id).add(queso)
    return { version, code: null, milliseconds: since() }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { version: null, code: error.code, milliseconds: since() }
  }
}

function findings(
  { cart, participants }: ReadGroup,
  tries: readonly Tried[],
  lockedAt: number,
): AttackResult {
  const taken = tries.flatMap(({ version }) => (version === null ? [] : [version]))
  const late = taken.filter((version) => version > lockedAt)
  const quantity = sum(cart.products.map((line) => line.quantity))
  const { total, lines } = cart.sheet
  const strange = new Set(tries.map(({ code }) => code ?? 'group.checking_out'))
  strange.delete('group.checking_out')
  const wrong = {
    [`${taken.length} lines were taken and ${quantity} are there`]: quantity !== taken.length,
    [`${late.length} lines were taken after the lock`]: late.length > 0,
    'nothing was refused after the lock': taken.length === tries.length,
    [`somebody was refused by ${[...strange].join(', ')}`]: strange.size > 0,
    'the total is not its lines': sum(lines.map(({ cents }) => cents)) !== total,
    'the parts are not the total': sum(participants.map(({ share }) => share ?? 0)) !== total,
  }
  const p99 = percentile(
    tries.map(({ milliseconds }) => milliseconds),
    0.99,
  )
  return {
    counts: {
      'people in a group': participants.length,
      'changes of it': tries.length,
      'changes taken': taken.length,
      'ms at the 99th percentile': Math.round(p99),
    },
    broken: Object.keys(wrong).filter((words) => wrong[words]),
  }
}

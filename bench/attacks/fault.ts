import { setTimeout as sleep } from 'node:timers/promises'
import type { Defect } from '#bench/testbed/defects.ts'
import { type FaultProxy, openFaultProxy } from '#bench/testbed/fault-proxy.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Db } from '#server/store/database/db.ts'
import { backlogOf } from '#server/store/readiness.ts'
import { squeeze } from '#test/journeys/support/an-order.ts'
import type { Attack, Outcome, Plan } from './attack.ts'
import { badGateways, deadGateway, failBank } from './fault/gateway-faults.ts'
import { browsing, ordering } from './fault/guests.ts'
import { failLine, lineFaults } from './fault/database-faults.ts'
import { moving, prepareMoney } from './fault/money.ts'
import { feelSlowness } from './fault/scheduling-delay.ts'
import { countTrips } from './fault/round-trips.ts'
import { openWatch, type Watch } from './fault/response-recorder.ts'
import { openWire } from './fault/postgres-protocol.ts'
import { begunAgain } from './kill/at-screens.ts'
import { tableFindings } from './kill/at-tables.ts'
import { openDeals } from './kill/deals.ts'
import { findings } from './kill/findings.ts'
import { groupFindings } from './kill/group-findings.ts'
import { moneyFindings } from './kill/money-findings.ts'
import { settle } from './kill/settle.ts'

/** How much is asked of the product: guests of each kind, faults of the gateway, and of the database, each so long. */
const sizes = {
  small: { browsers: 3, guests: 6, pressing: 4, dead: 1, bad: 2, times: 1, after: 500, faults: 5 },
  full: {
    browsers: 4,
    guests: 10,
    pressing: 8,
    dead: 2,
    bad: 9,
    times: 2,
    after: 3_000,
    faults: 15,
  },
} as const

/** How long everything may take until it is settled once the gateway is back (P3), in milliseconds. */
const settling = 60_000

const defects: readonly Defect[] = [
  // A statement takes as long as it takes.
  {
    file: 'src/server/store/database/driver-pool.ts',
    find: 'limit === null ? whole : within(limit, whole, giveUp)',
    put: 'limit === null ? whole : within(limit + 60_000, whole, giveUp)',
  },
  // Giving a statement up blocks the event loop: whatever else is asked meanwhile is slow as well.
  {
    file: 'src/server/store/database/driver-pool.ts',
    find: '    giveUp()\n',
    put: '    giveUp()\n    for (const over = performance.now() + 1_000; performance.now() < over; );\n',
  },
]

/** What goes back is taken for gone once the gateway was asked, whatever it said. */
const refundUnheard: Defect = {
  file: 'src/server/jobs/refund.ts',
  find: 'await card.refund({ key: refund_id, ref, amount })',
  put: 'await card.refund({ key: refund_id, ref, amount }).catch(() => null)',
}

/** Nobody asks a gateway that was dead what became of such a charge. */
const neverAsked = (['balance', 'share', 'deposit'] as const).map((purpose): Defect => ({
  file: 'src/server/store/charges.ts',
  find: "where status = 'pending' and gateway = ${gateway} and due <= now()",
  put: `where status = 'pending' and purpose <> '${purpose}' and gateway = ${'$'}{gateway} and due <= now()`,
}))

/** P3 and P5: a gateway and a database that fail in every way but by dying for good. */
export const fault: Attack = {
  defects: [...defects, refundUnheard, ...neverAsked, begunAgain],
  run,
}

async function run(plan: Plan): Promise<Outcome> {
  const wire = openWire()
  const line: { proxy?: FaultProxy } = {}
  const testbed = await openTestbed({
    durable: true,
    defect: plan.defect,
    through: async (address) => {
      const url = new URL(address)
      line.proxy = await openFaultProxy(Number(url.port), wire.hear)
      url.port = String(line.proxy.port)
      return url.href
    },
  })
  try {
    if (!line.proxy) throw new Error('Nothing stands before the database')
    await squeeze(testbed.books, 100_000)
    const trips = await countTrips(testbed, wire)
    const struck = await strike(testbed, line.proxy, plan)
    const crashes = testbed.products.flatMap((product) => product.crashes())
    return {
      counts: {
        'round trips before the charge': trips.before,
        'after it': trips.after,
        ...struck.counts,
        crashes: crashes.length,
      },
      broken: [...trips.broken, ...struck.broken, ...crashes],
    }
  } finally {
    await testbed.stop()
    line.proxy?.close()
  }
}

/** Every fault in turn, until one breaks a promise; then everything has to settle, and the books are compared. */
async function strike(testbed: Testbed, proxy: FaultProxy, { full, seed }: Plan): Promise<Outcome> {
  const watch = openWatch()
  const slowness = feelSlowness(testbed.products)
  const size = full ? sizes.full : sizes.small
  const hosts = size.dead + size.bad
  const members = moving * hosts
  const deals = await openDeals(testbed, { members, hosts, uses: members / 2, seed })
  const left = { members: [...deals.members], hosts: [...deals.hosts] }
  // Who was there as the gateway failed may still wait for an answer: others come the next time.
  const prepare = () => {
    const come = { members: left.members.splice(0, moving), hosts: left.hosts.splice(0, 1) }
    return prepareMoney(testbed, { ...deals, ...come }, seed + left.members.length)
  }
  const wishes = { watch, slowness, seed, prepare, ...size }
  const browsers = browsing(testbed, { watch, guests: wishes.browsers })
  const dead = await failBank(repeated([deadGateway], wishes.dead), testbed, wishes)
  const guests = ordering(testbed, wishes)
  try {
    if (dead.broken.length > 0) return { counts: countsOf(watch), broken: dead.broken }
    const parts = { postgres: testbed.postgres, proxy }
    const line = await failLine(repeated(lineFaults, wishes.faults), parts, wishes)
    if (line.length > 0) return { counts: countsOf(watch), broken: line }

    await guests.home()
    const bad = await failBank(repeated(badGateways, wishes.bad), testbed, wishes)
    const recovered = performance.now()
    await browsers.home()
    const moved = await Promise.all([...dead.moved, ...bad.moved])
    const results = [
      ...guests.results,
      ...(await Promise.all([...dead.decided, ...bad.decided])),
      ...moved.flatMap((one) => one.results),
    ]
    const given = moved.flatMap((one) => one.given)
    const groups = moved.flatMap((one) => one.groups)
    const reserved = moved.flatMap((one) => one.reserved)
    const { db } = testbed.database
    const left = [...(await unsettled(db, recovered + settling)), ...(await settle(db))]
    const found = {
      ...(await findings(testbed.books, results)),
      ...(await moneyFindings(testbed, given)),
      ...(await groupFindings(testbed.books, groups)),
      ...(await tableFindings(testbed.books, reserved)),
    }
    return {
      counts: {
        ...countsOf(watch),
        confirmed: results.filter(({ answer }) => answer === 'confirmed').length,
        refunds: given.length,
        'balances, group orders, tables and screens': 4 * moved.length,
        'double charges': found['double charges']?.length ?? 0,
      },
      broken: [...bad.broken, ...left, ...Object.values(found).flat()],
    }
  } finally {
    slowness.stop()
    // Where a promise was broken nobody waits for them, but they leave.
    for (const crowd of [browsers, guests]) void crowd.home().catch(() => undefined)
  }
}

/** So many in turn, from the first on. */
function repeated<Thing>(things: readonly Thing[], times: number): readonly Thing[] {
  const rounds = Math.ceil(times / things.length)
  return Array.from({ length: rounds }, () => things)
    .flat()
    .slice(0, times)
}

function countsOf({ seen }: Watch): Outcome['counts'] {
  const outages = seen.filter(({ answer }) => answer === 'outage')
  return { answers: seen.length, 'answers 503': outages.length }
}

/** Waits until no try to pay is open any more; answers what still is when the time is over, in words. */
async function unsettled(db: Db, until: number): Promise<readonly string[]> {
  for (;;) {
    const { attempts_pending: open } = await backlogOf(db)
    if (open === 0) return []
    if (performance.now() > until)
      return [`${open} tries to pay aren’t settled a minute after recovery`]
    await sleep(200)
  }
}

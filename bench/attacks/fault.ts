import { setTimeout as sleep } from 'node:timers/promises'
import { sum } from '#core/money.ts'
import { type FaultProxy, openFaultProxy } from '#bench/testbed/fault-proxy.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Db } from '#server/database/db.ts'
import { backlogOf } from '#server/start/store-readiness.ts'
import { squeeze } from '#test/journeys/support/an-order.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import { openBumping } from './fault/bumps.ts'
import { defectsOf, type FailingPart } from './fault/defects.ts'
import { badGateways, deadGateway, failBank } from './fault/gateway-faults.ts'
import { browsing, ordering } from './fault/guests.ts'
import { failLine, lineFaults } from './fault/database-faults.ts'
import { moving, type Moved, prepareMoney } from './fault/money.ts'
import { feelSlowness } from './fault/scheduling-delay.ts'
import { countTrips } from './fault/round-trips.ts'
import { openWatch, type Watch } from './fault/response-recorder.ts'
import { openWire } from './fault/postgres-protocol.ts'
import { tableFindings } from './kill/at-tables.ts'
import type { CheckoutResult } from './kill/check-out.ts'
import { openDeals } from './kill/deals.ts'
import { findings } from './kill/findings.ts'
import { groupFindings } from './kill/group-findings.ts'
import { moneyFindings } from './kill/money-findings.ts'
import { settle } from './kill/settle.ts'

/** How much is asked of the product: guests of each kind, screens of a kitchen, faults of the gateway, and of the database, each so long. */
const sizes = {
  small: {
    browsers: 3,
    guests: 6,
    screens: 4,
    pressing: 4,
    dead: 1,
    bad: 3,
    times: 1,
    after: 500,
    faults: 5,
  },
  full: {
    browsers: 4,
    guests: 10,
    screens: 8,
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

/** P3 and P5: a gateway and a database that fail in every way but by dying for good. */
export const fault: Attack = { defects: Object.values(defectsOf).flat(), run }

async function run(plan: Plan): Promise<AttackResult> {
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

/**
 * Every fault in turn, until one breaks a promise; then everything has to settle, and the books are compared. A planted defect is looked
 * for where it would show: the other parts stay well.
 */
async function strike(testbed: Testbed, proxy: FaultProxy, plan: Plan): Promise<AttackResult> {
  const watch = openWatch()
  const slowness = feelSlowness(testbed.products)
  const crowds: { readonly home: () => Promise<unknown> }[] = []
  const { seed, defect } = plan
  const size = plan.full ? sizes.full : sizes.small
  const timesOf = (part: FailingPart, usual: number) =>
    defect === undefined || defectsOf[part].includes(defect) ? usual : 0
  const times = {
    dead: timesOf('dead', size.dead),
    line: timesOf('line', size.faults),
    bad: timesOf('bad', size.bad),
  }
  try {
    const { office, prepare } = await openMoney(testbed, sum(Object.values(times)), seed)
    const wishes = { watch, slowness, seed, prepare, ...size }
    const browsers = browsing(testbed, { watch, guests: size.browsers })
    crowds.push(browsers)
    const dead = await failBank(repeated([deadGateway], times.dead), testbed, wishes)
    if (dead.broken.length > 0) return { counts: countsOf(watch), broken: dead.broken }
    const guests = ordering(testbed, wishes)
    const screens = await openBumping(testbed, { crew: office, watch, screens: size.screens })
    crowds.push(guests, screens)
    const parts = { postgres: testbed.postgres, proxy }
    const line = await failLine(repeated(lineFaults, times.line), parts, wishes)
    const first = [...line.broken, ...screens.broken]
    if (first.length > 0) return { counts: countsOf(watch), broken: first }

    await guests.home()
    const bumped = await screens.home()
    const bad = await failBank(repeated(badGateways, times.bad), testbed, wishes)
    const recovered = performance.now()
    await browsers.home()
    const settled = await compareAll(testbed, recovered, {
      results: [...guests.results, ...(await Promise.all([...dead.decided, ...bad.decided]))],
      moved: await Promise.all([...dead.moved, ...line.moved, ...bad.moved]),
    })
    return {
      counts: { ...countsOf(watch), ...settled.counts, 'presses at screens': screens.presses() },
      broken: [...bad.broken, ...bumped, ...settled.broken],
    }
  } finally {
    slowness.stop()
    // Where a promise was broken nobody waits for them, but they leave.
    for (const crowd of crowds) void crowd.home().catch(() => undefined)
  }
}

/** Opens what members and so many hosts spend, one host each time. Who was there as something failed may still wait for an answer: others come the next time. */
async function openMoney(testbed: Testbed, hosts: number, seed: number) {
  const members = moving * hosts
  const deals = await openDeals(testbed, { members, hosts, uses: members / 2, seed })
  const left = { members: [...deals.members], hosts: [...deals.hosts] }
  const prepare = () => {
    const come = { members: left.members.splice(0, moving), hosts: left.hosts.splice(0, 1) }
    return prepareMoney(testbed, { ...deals, ...come }, seed + left.members.length)
  }
  return { office: deals.office, prepare }
}

interface Came {
  readonly results: readonly CheckoutResult[]
  readonly moved: readonly Moved[]
}

/** Waits until everything settled after recovery, and compares what everybody was told with the books. */
async function compareAll(
  testbed: Testbed,
  recovered: number,
  { results: ordered, moved }: Came,
): Promise<AttackResult> {
  const results = [...ordered, ...moved.flatMap((one) => one.results)]
  const given = moved.flatMap((one) => one.given)
  const { db } = testbed.database
  const left = [...(await unsettled(db, recovered + settling)), ...(await settle(db))]
  const found = {
    ...(await findings(testbed.books, results)),
    ...(await moneyFindings(testbed, given)),
    ...(await groupFindings(
      testbed.books,
      moved.flatMap((one) => one.groups),
    )),
    ...(await tableFindings(
      testbed.books,
      moved.flatMap((one) => one.reserved),
    )),
  }
  return {
    counts: {
      confirmed: results.filter(({ answer }) => answer === 'confirmed').length,
      refunds: given.length,
      'balances, group orders, tables and screens': 4 * moved.length,
      'double charges': found['double charges']?.length ?? 0,
    },
    broken: [...left, ...Object.values(found).flat()],
  }
}

/** So many in turn, from the first on. */
function repeated<Thing>(things: readonly Thing[], times: number): readonly Thing[] {
  const rounds = Math.ceil(times / things.length)
  return Array.from({ length: rounds }, () => things)
    .flat()
    .slice(0, times)
}

function countsOf({ seen }: Watch): AttackResult['counts'] {
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

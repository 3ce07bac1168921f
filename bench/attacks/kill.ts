import type { Defect } from '#bench/testbed/defects.ts'
import { seededRandom } from '#bench/testbed/seeded-random.ts'
import { type Testbed, openTestbed } from '#bench/testbed/open-testbed.ts'
import { faults } from '#test/journeys/support/gateway-ledger.ts'
import type { Attack, Outcome, Plan } from './attack.ts'
import { checkOut, type CheckoutResult } from './kill/check-out.ts'
import { findings } from './kill/findings.ts'
import { killAtRandom, type Schedule } from './kill/kills.ts'
import { settle } from './kill/settle.ts'

/** How much is asked of the product: guests at once, checkouts, kills of each kind. */
const sizes = {
  small: { guests: 16, checkouts: 60, each: 2 },
  full: { guests: 16, checkouts: 2_000, each: 30 },
} as const

/** Often enough that every kind of fault meets every kind of kill. */
const storm = {
  error_before: 0.05,
  error_after: 0.08,
  drop_after: 0.08,
  slow: 0.3,
  slow_ms: 400,
  lie: 0.02,
  down: 0.02,
}

/** A second try under another key: the bank takes it for another charge. */
const defect: Defect = {
  file: 'src/server/gateways/payment/simulated-cards.ts',
  find: "const ask = () => call('POST', 'charges', { headers, body, limit: chargeLimit })",
  put: `let tries = 0
      const ask = () => call('POST', 'charges', {
        headers: tries++ === 0 ? headers : { 'idempotency-key': charge_key + '-' + tries }, body, limit: chargeLimit })`,
}

/** P1: `kill -9` of server and database at random during checkouts, with a gateway that fails in every way. */
export const kill: Attack = { defects: [defect], run }

async function run({ full, seed, defect: planted }: Plan): Promise<Outcome> {
  const size = full ? sizes.full : sizes.small
  const testbed = await openTestbed({ processes: 2, durable: true, defect: planted })
  try {
    await faults(testbed.gateway.ctx, storm)
    const { checkouts, results, faulty, kills } = await load(testbed, { ...size, seed })
    await faults(testbed.gateway.ctx, {})
    const left = await settle(testbed.database.db)
    const found = await findings(testbed.books, results)
    const crashes = testbed.products.flatMap((product) => product.crashes())
    const broken = { ...found, 'left undone': left, 'answers 500': faulty, crashes }
    return {
      counts: {
        checkouts,
        confirmed: results.filter(({ answer }) => answer === 'confirmed').length,
        'balances that guests paid': results.filter(({ answer }) => answer === 'balance.paid')
          .length,
        declined: results.filter(({ answer }) => answer === 'payment.declined').length,
        full: results.filter(({ answer }) => answer === 'time.full').length,
        'kills of servers': kills.servers(),
        'kills of the database': kills.databases(),
        ...Object.fromEntries(Object.entries(broken).map(([what, words]) => [what, words.length])),
      },
      broken: Object.values(broken).flat(),
    }
  } finally {
    await testbed.stop()
  }
}

/** Guests check out, each one after the one before has gone, until there were enough and the last kill is over. */
async function load(testbed: Testbed, size: Schedule & { readonly guests: number }) {
  const results: CheckoutResult[] = []
  const faulty: string[] = []
  let begun = 0
  const kills = killAtRandom(testbed, size, () => begun)
  const gateway = testbed.gateway.ctx
  const queue = async () => {
    while (begun < size.checkouts) {
      begun += 1
      const random = seededRandom(size.seed + begun)
      const guest = testbed.guest(() => random.pick(testbed.products))
      const wanting = { guest, gateway, random, faulty: (words: string) => void faulty.push(words) }
      results.push(...(await checkOut(wanting)))
    }
  }
  const progress = setInterval(() => {
    const killed = `${kills.servers()} servers and ${kills.databases()} databases killed`
    console.log(`… ${begun} checkouts begun, ${results.length} answers, ${killed}`)
  }, 5_000)
  try {
    await Promise.all([kills.over, ...Array.from({ length: size.guests }, queue)])
  } finally {
    clearInterval(progress)
  }
  return { checkouts: begun, results, faulty, kills }
}

import type { Defect } from '#bench/grounds/defects.ts'
import { diceOf } from '#bench/grounds/dice.ts'
import { type Grounds, openGrounds } from '#bench/grounds/open-grounds.ts'
import { faults } from '#test/journeys/support/the-gateway.ts'
import type { Attack, Outcome, Plan } from './attack.ts'
import { checkOut, type Told } from './kill/check-out.ts'
import { findings } from './kill/count.ts'
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
  const grounds = await openGrounds({ processes: 2, durable: true, defect: planted })
  try {
    await faults(grounds.gateway.house, storm)
    const { checkouts, told, faulty, kills } = await load(grounds, { ...size, seed })
    await faults(grounds.gateway.house, {})
    const left = await settle(grounds.database.db)
    const found = await findings(grounds.books, told)
    const crashes = grounds.products.flatMap((product) => product.crashes())
    const broken = { ...found, 'left undone': left, 'answers 500': faulty, crashes }
    return {
      counts: {
        checkouts,
        confirmed: told.filter(({ answer }) => answer === 'confirmed').length,
        'balances that guests paid': told.filter(({ answer }) => answer === 'balance.paid').length,
        declined: told.filter(({ answer }) => answer === 'payment.declined').length,
        full: told.filter(({ answer }) => answer === 'time.full').length,
        'kills of servers': kills.servers(),
        'kills of the database': kills.databases(),
        ...Object.fromEntries(Object.entries(broken).map(([what, words]) => [what, words.length])),
      },
      broken: Object.values(broken).flat(),
    }
  } finally {
    await grounds.stop()
  }
}

/** Guests check out, each one after the one before has gone, until there were enough and the last kill is over. */
async function load(grounds: Grounds, size: Schedule & { readonly guests: number }) {
  const told: Told[] = []
  const faulty: string[] = []
  let begun = 0
  const kills = killAtRandom(grounds, size, () => begun)
  const gateway = grounds.gateway.house
  const queue = async () => {
    while (begun < size.checkouts) {
      begun += 1
      const dice = diceOf(size.seed + begun)
      const guest = grounds.guest(() => dice.pick(grounds.products))
      const wanting = { guest, gateway, dice, faulty: (words: string) => void faulty.push(words) }
      told.push(...(await checkOut(wanting)))
    }
  }
  const progress = setInterval(() => {
    const killed = `${kills.servers()} servers and ${kills.databases()} databases killed`
    console.log(`… ${begun} checkouts begun, ${told.length} answers, ${killed}`)
  }, 5_000)
  try {
    await Promise.all([kills.over, ...Array.from({ length: size.guests }, queue)])
  } finally {
    clearInterval(progress)
  }
  return { checkouts: begun, told, faulty, kills }
}

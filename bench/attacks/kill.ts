import { sum } from '#core/money.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import { openTestbed } from '#bench/testbed/open-testbed.ts'
import { faults } from '#test/journeys/support/gateway-ledger.ts'
import type { Attack, AttackResult, Plan } from './attack.ts'
import {
  begunAgain,
  counterForgotten,
  giftsUnwritten,
  type ScreenResult,
  screenFindings,
} from './kill/at-screens.ts'
import { balanceUnkeyed } from './kill/balances.ts'
import { openDeals } from './kill/deals.ts'
import { findings } from './kill/findings.ts'
import { groupFindings } from './kill/group-findings.ts'
import { tableFindings } from './kill/at-tables.ts'
import { load } from './kill/load.ts'
import { moneyFindings } from './kill/money-findings.ts'
import { settle } from './kill/settle.ts'

/**
 * How much is asked of the product: guests at once, checkouts, kills of each kind; members, and how often each comes; hosts, and
 * how often each has a group order; tables that take a deposit, and orders at screens.
 */
const sizes = {
  brief: {
    guests: 12,
    checkouts: 30,
    each: 1,
    members: 6,
    visits: 1,
    hosts: 3,
    parties: 1,
    tables: 4,
    screens: 4,
  },
  small: {
    guests: 12,
    checkouts: 60,
    each: 2,
    members: 6,
    visits: 2,
    hosts: 3,
    parties: 2,
    tables: 12,
    screens: 12,
  },
  full: {
    guests: 12,
    checkouts: 2_000,
    each: 30,
    members: 60,
    visits: 4,
    hosts: 20,
    parties: 5,
    tables: 100,
    screens: 200,
  },
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
const otherKey: Defect = {
  file: 'src/server/gateways/payment/simulated-cards.ts',
  find: "const ask = () => call('POST', 'charges', { headers, body, limit: chargeLimit })",
  put: `let tries = 0
      const ask = () => call('POST', 'charges', {
        headers: tries++ === 0 ? headers : { 'idempotency-key': charge_key + '-' + tries }, body, limit: chargeLimit })`,
}

/** What a try to pay took of gift cards is gone where it comes to nothing. */
const spendsKept: Defect = {
  file: 'src/server/order/store-attempts.ts',
  find: '), ${givingBackSpends()}, ${givingBackPoints}',
  put: '), ${givingBackPoints}',
}

/** What people hold for a group order that its host called off is never let go of. */
const partsKept: Defect = {
  file: 'src/server/group-order/store-payments.ts',
  find: "c.status in ('abandoned', 'ordered')",
  put: "c.status in ('ordered')",
}

/** The deposit of a table that its guest calls off stays with the house. */
const depositKept: Defect = {
  file: 'src/server/reservation/store-deposits.ts',
  find: 'await sql`update table_deposits set returns = true where id = ${id}`.execute(tx)',
  put: '',
}

/** Who buys a gift card has it loaded twice. */
const loadedTwice: Defect = {
  file: 'src/server/gift-card/store-purchases.ts',
  find: 'else await addToCard(',
  put: 'await addToCard(',
}

/** P1: `kill -9` of server and database at random during checkouts, with a gateway that fails in every way. */
export const kill: Attack = {
  defects: [
    otherKey,
    balanceUnkeyed,
    loadedTwice,
    spendsKept,
    partsKept,
    depositKept,
    begunAgain,
    counterForgotten,
    giftsUnwritten,
  ],
  run,
}

async function run({ full, brief, seed, defect: planted }: Plan): Promise<AttackResult> {
  const size = full ? sizes.full : brief ? sizes.brief : sizes.small
  const testbed = await openTestbed({ processes: 2, durable: true, defect: planted })
  try {
    const { members, visits, hosts, parties } = size
    // Half of them find the coupon used up.
    const deals = await openDeals(testbed, { members, hosts, uses: (members * visits) / 2, seed })
    await faults(testbed.gateway.ctx, storm)
    const { checkouts, results, given, groups, reserved, screens, faulty, kills } = await load(
      testbed,
      deals,
      {
        ...size,
        seed,
      },
    )
    await faults(testbed.gateway.ctx, {})
    const left = await settle(testbed.database.db)
    const found = await findings(testbed.books, results)
    const money = await moneyFindings(testbed, given)
    const seated = await tableFindings(testbed.books, reserved)
    const pressed = await screenFindings(testbed.books, screens)
    const crashes = testbed.products.flatMap((product) => product.crashes())
    const shared = await groupFindings(testbed.books, groups)
    const broken = {
      ...found,
      ...money,
      ...shared,
      ...seated,
      ...pressed,
      'left undone': left,
      'answers 500': faulty,
      crashes,
    }
    return {
      counts: {
        checkouts,
        confirmed: results.filter(({ answer }) => answer === 'confirmed').length,
        'balances that guests paid': results.filter(({ answer }) => answer === 'balance.paid')
          .length,
        'visits of members': members * visits,
        refunds: given.length,
        'group orders': hosts * parties,
        'tables with a deposit': reserved.length,
        'orders at screens': size.screens,
        'paid at the counter': paidBy(screens, 'counter'),
        'paid by gift cards alone': paidBy(screens, 'gift_card'),
        'parts that people paid': sum(groups.map(({ payers }) => payers.length)),
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

function paidBy(screens: readonly ScreenResult[], tender: ScreenResult['tender']): number {
  return screens.filter((one) => one.tender === tender && one.answer === 'confirmed').length
}

import { parseArgs } from 'node:util'
import { CannotStart } from '#server/config/startup-error.ts'
import { readSettings } from '#server/config/env.ts'
import type { CardGateway, RecordedCharge } from '#server/gateways/payment/card-gateway.ts'
import { openCardGateway } from '#server/gateways/payment/open-card-gateway.ts'
import { openLog } from '#server/config/open-log.ts'
import { releaseCharge, orphanedCharges } from '#server/charge/reconcile-charges.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { formatMoney } from '#core/format/format-money.ts'

const usage = 'Usage: npm run charges -- <moment, as 2026-11-22T18:00Z> [--let-go <charge>]…'

/** `npm run charges`: what the gateway took since a moment for orders that the database doesn’t have; lets go of some. */
try {
  await tell(wishes())
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function tell({ since, chosen }: ReturnType<typeof wishes>): Promise<void> {
  await using left = new AsyncDisposableStack()
  const settings = readSettings(process.env, { production: false })
  const database = await openDatabase(settings)
  left.defer(database.close)
  const card = await openCardGateway(settings, openLog('silent'))
  left.defer(card.close)
  const lost = await orphanedCharges(since, { db: database.db, card }).catch((error: unknown) => {
    throw new CannotStart(`The charges or the orders can’t be read: ${wordsOf(error)}`)
  })
  for (const charge of lost) {
    const state = chosen.delete(charge.ref) ? await letGoOf(charge, card) : stateOf(charge)
    const { ref, at, amount, brand, last4 } = charge
    console.log([ref, at, formatMoney(amount, 'en'), `${brand} ${last4}`, state].join('  '))
  }
  console.log(`${lost.length} without an order since ${since}.`)
  if (chosen.size > 0) throw new CannotStart(`Not among them: ${[...chosen].join(', ')}.`)
}

function stateOf({ captured }: RecordedCharge): string {
  return captured ? 'charged' : 'held'
}

/** What became of a charge; one that can’t be let go of keeps nobody from the next. */
async function letGoOf(charge: RecordedCharge, card: CardGateway): Promise<string> {
  try {
    await releaseCharge(charge, { card })
    return 'let go'
  } catch (error) {
    process.exitCode = 1
    return `${stateOf(charge)}, still: ${wordsOf(error)}`
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function wishes() {
  const { values, positionals } = argumentsGiven()
  const [moment, ...more] = positionals
  if (moment === undefined || more.length > 0) throw new CannotStart(usage)
  try {
    return {
      since: Temporal.Instant.from(moment).toString(),
      chosen: new Set(values['let-go']),
    }
  } catch {
    throw new CannotStart(`${moment} is no moment. ${usage}`)
  }
}

function argumentsGiven() {
  try {
    return parseArgs({
      options: { 'let-go': { type: 'string', multiple: true, default: [] } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new CannotStart(`${wordsOf(error)}\n${usage}`)
  }
}

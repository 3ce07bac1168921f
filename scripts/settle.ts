import { isDay } from '#core/time.ts'
import { formatMoney } from '#core/format/format-money.ts'
import type { Difference } from '#core/charge/settle.ts'
import { CannotStart } from '#server/config/startup-error.ts'
import { readSettings } from '#server/config/env.ts'
import { openLog } from '#server/config/open-log.ts'
import { openCardGateway } from '#server/gateways/payment/open-card-gateway.ts'
import { settleDay } from '#server/charge/settle-day.ts'
import { openDatabase } from '#server/database/open-database.ts'

const usage = 'Usage: npm run settle -- <day, as 2026-11-22>'

const where = {
  orders: 'by its order',
  gateway: 'at the gateway',
  gift_cards: 'on the gift card',
  deposits: 'by its table',
} as const satisfies Record<Difference['by'], string>

/** `npm run settle`: compares ledger, orders and card gateway of a day, names each difference, and fails where there is one. */
try {
  await tell(dayNamed())
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function tell(day: string): Promise<void> {
  await using left = new AsyncDisposableStack()
  const settings = readSettings(process.env, { production: false })
  const { db, close } = await openDatabase(settings)
  left.defer(close)
  const card = await openCardGateway(settings, openLog('silent'))
  left.defer(card.close)
  const { totals, orders, moving, differences, gateway_silent } = await settleDay(day, { db, card })
  for (const { account, detail, cents } of totals)
    console.log([account, detail, formatMoney(cents, 'en')].filter(Boolean).join('  '))
  for (const difference of differences) console.log(wordsOf(difference))
  console.log(
    `${counted(orders, 'order')}, ${counted(moving, 'charge')} on the way, ${counted(differences.length, 'difference')}.`,
  )
  if (gateway_silent)
    throw new CannotStart('The card gateway didn’t answer: nothing was compared with it.')
  if (differences.length > 0) process.exitCode = 1
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

function wordsOf({ by, account, id, ledger, other }: Difference): string {
  const [ours, theirs] = [formatMoney(ledger, 'en'), formatMoney(other, 'en')]
  return `${id}: ${account} is ${ours} in the ledger, ${theirs} ${where[by]}`
}

function dayNamed(): string {
  const [given, ...more] = process.argv.slice(2)
  const day = given?.replaceAll('-', '') ?? ''
  if (!isDay(day) || more.length > 0) throw new CannotStart(usage)
  return day
}

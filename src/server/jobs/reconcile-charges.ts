import { isChallengeOver, isGivenUp, settlementAges } from '#core/payment/settlement.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import { giveUpPurchase, settlePurchase } from '#server/ordering/buy-gift-card.ts'
import { giveUpBalance, settleBalance } from '#server/ordering/pay-balance.ts'
import { giveUpDeposit, settleDeposit } from '#server/ordering/pay-table-deposit.ts'
import { type ChargeTable, openCharges, type OpenChargeOf } from '#server/store/charge-tries.ts'

/** What is done about the tries of a table, and what the log says where one stays open. */
interface Reconciled<Table extends ChargeTable> {
  readonly event: string
  readonly settle: (
    open: OpenChargeOf<Table>,
    found: ChargeOutcome,
    ctx: AppContext,
  ) => Promise<unknown>
  readonly giveUp: (open: OpenChargeOf<Table>, reason: null, ctx: AppContext) => Promise<unknown>
}

const batchSize = 20

/** Returns how tries that a crash or a silent bank left open are settled: the gateway is asked by key. */
function reconciling<Table extends ChargeTable>(table: Table, row: Reconciled<Table>) {
  return async (ctx: AppContext): Promise<void> => {
    const query = { gateway: ctx.card.name, seconds: settlementAges.ask, limit: batchSize }
    const open = await openCharges(ctx.db, table, query)
    await Promise.all(open.map((one) => reconcile(one, row, ctx)))
  }
}

async function reconcile<Table extends ChargeTable>(
  open: OpenChargeOf<Table>,
  { event, settle, giveUp }: Reconciled<Table>,
  ctx: AppContext,
): Promise<void> {
  try {
    const found = await ctx.card.find(open.id)
    if (found.state === 'challenge') {
      if (!isChallengeOver(open.seconds)) return
      await ctx.card.void(found.ref)
      await giveUp(open, null, ctx)
    } else if (found.state !== 'never_seen') await settle(open, found, ctx)
    else if (isGivenUp(open.seconds)) await giveUp(open, null, ctx)
  } catch (error) {
    ctx.log.error(event, { attempt_id: open.id, error })
  }
}

/** Settles tries to pay a balance. */
export const reconcileBalances = reconciling('balance_attempts', {
  event: 'balance.unsettled',
  settle: settleBalance,
  giveUp: giveUpBalance,
})

/** Settles purchases of gift cards. */
export const reconcileGiftCards = reconciling('gift_card_purchases', {
  event: 'gift_card.unsettled',
  settle: settlePurchase,
  giveUp: giveUpPurchase,
})

/** Settles deposits of tables. */
export const reconcileTableDeposits = reconciling('table_deposits', {
  event: 'reservation.deposit_unsettled',
  settle: settleDeposit,
  giveUp: giveUpDeposit,
})

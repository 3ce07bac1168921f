import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import {
  captureDeposit,
  depositById,
  finishReturn,
  type StoredDeposit,
  voidDeposit,
} from './store-deposits.ts'
import { isCaptured } from '#server/charge/capture.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ deposit_id: z.string() })

/**
 * Charges what is held for a table’s deposit: a hold lapses long before the party comes. Lets go of it where its table was called
 * off meanwhile, unless the gateway charged it before anybody wrote that down: then it goes back as a refund.
 */
export const captureTableDeposit: Job = async (input, ctx) => {
  const { deposit, ref } = await charged(input, ctx)
  if (deposit?.status !== 'authorized') return
  if (deposit.returns && !(await isCaptured(deposit.id, ctx.card))) {
    await ctx.card.void(ref)
    await voidDeposit(ctx.db, deposit)
    ctx.log.info('reservation.deposit_voided', { attempt_id: deposit.id })
    return
  }
  await ctx.card.capture(ref, deposit.amount)
  await captureDeposit(ctx.db, deposit)
  ctx.log.info('reservation.deposit_captured', { attempt_id: deposit.id })
}

/** Gives a deposit back whose table was called off: however often this is done, it goes back once. */
export const refundTableDeposit: Job = async (input, ctx) => {
  const { deposit, ref } = await charged(input, ctx)
  if (!deposit?.returns || deposit.status === 'refunded' || deposit.status === 'voided') return
  if (deposit.status === 'authorized') throw new Error('The charge is still under way')
  const { id, amount } = deposit
  await ctx.card.refund({ key: `back:${id}`, ref, amount })
  await finishReturn(ctx.db, deposit)
  ctx.log.info('reservation.deposit_returned', { attempt_id: id })
}

interface ChargedDeposit {
  readonly deposit: StoredDeposit | undefined
  readonly ref: string
}

async function charged(input: unknown, { db }: AppContext): Promise<ChargedDeposit> {
  const deposit = await depositById(db, payload.parse(input).deposit_id)
  return {
    deposit: deposit?.gateway_ref == null ? undefined : deposit,
    ref: deposit?.gateway_ref ?? '',
  }
}

import type { KeysOfAny } from '#server/area.ts'
import { areas } from '#server/areas.ts'
import type { AppContext } from '#server/context.ts'
import {
  batchSize,
  finishEntry,
  type JobKind,
  type OutboxEntry,
  postponeEntry,
  takeDue,
} from './store.ts'
import { capture } from '#server/charge/capture.ts'
import { settleMessage } from '#server/charge/charge-message.ts'
import { recordDisputes } from '#server/charge/follow-disputes.ts'
import { fireTicket } from '#server/kitchen/fire-ticket.ts'
import { collectBalance } from '#server/charge/collect-balance.ts'
import { groupMailJobs } from '#server/group-order/send-mails.ts'
import type { Job } from './job.ts'
import { forgetCard, saveOrderCard } from '#server/charge/card-jobs.ts'
import { sendMealReceipts, sendShareReceipt } from '#server/group-order/send-share-receipt.ts'
import { printPaper } from '#server/kitchen/print-paper.ts'
import { refund } from '#server/charge/refund.ts'
import { requestCourier } from '#server/delivery/request-courier.ts'
import { mailJobs } from '#server/order/send-mail.ts'
import { memberMailJobs } from '#server/member/jobs.ts'
import { sendOrderCode } from '#server/order/send-code.ts'
import { sendKitchenUnstarted } from '#server/kitchen/send-unstarted.ts'
import { sendOrderLate } from '#server/order/send-late.ts'
import { sendOrderReady } from '#server/order/send-ready.ts'
import { sendOrderSoldOut } from '#server/order/send-sold-out.ts'
import { sendOrderPush } from '#server/order/send-push.ts'
import { tellCourierLate } from '#server/delivery/tell-courier-late.ts'
import { tableMessageJobs } from '#server/reservation/jobs.ts'
import { captureTableDeposit, refundTableDeposit } from '#server/reservation/deposit-jobs.ts'
import { voidLate } from '#server/charge/void-late.ts'

type InAreas = KeysOfAny<(typeof areas)[number]['jobs']>

/** What may stand in the outbox and is no area’s yet. */
const others: Readonly<Record<Exclude<JobKind, InAreas>, Job>> = {
  ...mailJobs,
  ...memberMailJobs,
  ...tableMessageJobs,
  ...groupMailJobs,
  'fire-ticket': fireTicket,
  capture,
  'void-late': voidLate,
  'request-courier': requestCourier,
  refund,
  balance: collectBalance,
  'share-receipt': sendShareReceipt,
  'meal-receipts': sendMealReceipts,
  'save-card': saveOrderCard,
  'forget-card': forgetCard,
  'charge-message': settleMessage,
  disputes: recordDisputes,
  'deposit-capture': captureTableDeposit,
  'deposit-refund': refundTableDeposit,
  'order-code': sendOrderCode,
  'order-push': sendOrderPush,
  'order-ready': sendOrderReady,
  'order-late': sendOrderLate,
  'order-sold-out': sendOrderSoldOut,
  'courier-late': tellCourierLate,
  'kitchen-unstarted': sendKitchenUnstarted,
  'print-paper': printPaper,
}

/** Every kind of job and what does it. */
const jobs: ReadonlyMap<string, Job> = new Map(
  [others, ...areas.map((area) => area.jobs)].flatMap((table) => Object.entries(table)),
)

/**
 * Runs what is due now but papers, and returns how many entries it took. What comes of them tells by itself, so that nothing is polled
 * in vain.
 */
export async function runDueJobs(ctx: AppContext): Promise<number> {
  let all = 0
  for (;;) {
    const entries = await takeDue(ctx.db)
    await Promise.all(entries.map((entry) => runEntry(entry, ctx)))
    all += entries.length
    if (entries.length < batchSize) return all
  }
}

/** Does one thing. What fails is tried again later; what nobody here knows waits for who does. */
export async function runEntry(entry: OutboxEntry, ctx: AppContext): Promise<void> {
  const { event_id, kind, payload } = entry
  try {
    const job = jobs.get(kind)
    if (!job) throw new Error(`Nobody here does ${kind}`)
    const reached = await job(payload, ctx, event_id)
    await finishEntry(ctx.db, { event_id, way: reached?.way ?? null })
    if (reached) ctx.live.publish(`order:${reached.order_id}`)
  } catch (error) {
    ctx.log.error('outbox.postponed', { event_id, count: entry.attempts, error })
    await postponeEntry(ctx.db, entry, error instanceof Error ? error.name : 'Error')
  }
}

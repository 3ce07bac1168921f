import type { MessageWay } from '#core/order/messages.ts'
import type { AppContext } from '#server/context.ts'

/** Whom a job wrote to: the guest of an order, by mail or text message. */
export interface Reached {
  readonly order_id: string
  readonly way: MessageWay
}

/** One thing done later. It may be done twice, so it does nothing the second time; what it throws is tried again. */
export type Job = (payload: unknown, ctx: AppContext, event_id: string) => Promise<Reached | void>

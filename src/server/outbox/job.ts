import type { MessageWay } from '#core/order/messages.ts'
import type { AppContext } from '#server/context.ts'
import { enqueueOne, type JobKind } from './store.ts'

/** Whom a job wrote to: the guest of an order, by mail or text message. */
export interface Reached {
  readonly order_id: string
  readonly way: MessageWay
}

/** One thing done later. It may be done twice, so it does nothing the second time; what it throws is tried again. */
export type Job = (payload: unknown, ctx: AppContext, event_id: string) => Promise<Reached | void>

/** A job about several people, as it stands in the outbox. */
interface JobOfSeveral {
  readonly event_id: string
  readonly kind: JobKind
  readonly payload: object
}

/** One of them, as `id` tells them apart, and what a job about them alone knows beside the rest. */
interface PartOfJob {
  readonly id: string
  readonly about: object
}

/**
 * Makes a job of each person whom a job writes to: one whose address can’t be reached is tried again alone, keeps nobody else from
 * theirs, and nobody gets theirs twice.
 */
export async function enqueueEach(
  { event_id, kind, payload }: JobOfSeveral,
  parts: readonly PartOfJob[],
  { db, live }: Pick<AppContext, 'db' | 'live'>,
): Promise<void> {
  for (const { id, about } of parts)
    await enqueueOne(db, { event_id: `${event_id}:${id}`, kind, payload: { ...payload, ...about } })
  live.publish('outbox')
}

import { z } from 'zod'
import { rewardsProgramOf } from '#core/location/chain.ts'
import { orderPointsDue } from '#core/order/order-points.ts'
import { prizesWon } from '#core/reward/challenge.ts'
import { expiresAt } from '#core/reward/expiry.ts'
import type { NewPoints } from '#core/reward/points.ts'
import type { RewardsProgram } from '#core/reward/program.ts'
import type { AppContext } from '#server/context.ts'
import { chainOf } from '#server/location/store-chain.ts'
import { endPoints, warnOfEnd } from './store-ends.ts'
import type { Db } from '#server/database/db.ts'
import { challengeOrders, type OrderPoints, settlePoints } from './store.ts'
import type { Job } from '#server/outbox/job.ts'

const payload = z.object({ order_id: z.string() })

/** Brings the points of an order’s member to how it stands: earned, taken back, given back, and the challenges it met. */
export const settleOrderPoints: Job = async (given, { db, live }) => {
  const { order_id } = payload.parse(given)
  const program = rewardsProgramOf((await chainOf(db)) ?? null)
  await settlePoints(db, order_id, async (tx, stored) => [
    ...orderPointsDue(stored.order, { ...stored, program }),
    ...(await challengesMet(tx, stored, program)),
  ])
  live.publish(`order:${order_id}`)
}

async function challengesMet(
  tx: Db,
  { member_id, order, now }: OrderPoints,
  program: RewardsProgram | null,
): Promise<readonly NewPoints[]> {
  if (!program || program.challenges.length === 0 || order.status !== 'completed') return []
  const orders = await challengeOrders(tx, member_id, program.challenges)
  const expires_at = expiresAt(now, program)
  return prizesWon(program.challenges, orders, member_id).map((prize) => ({ ...prize, expires_at }))
}

/** Takes away points whose time is over, and tells members a month before. */
export async function followPoints({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await endPoints(db)
  await warnOfEnd(db)
}

import { z } from 'zod'
import { firstCharge, saveCard } from './store-cards.ts'
import type { Job } from '#server/outbox/job.ts'
import { chargeBalance } from './pay-balance.ts'
import { settledCharge } from './store.ts'
import type { AppContext } from '#server/context.ts'
import { saveDisputes } from './store-disputes.ts'

const saving = z.object({ order_id: z.string(), member_id: z.string() })

const forgetting = z.object({ card_ref: z.string() })

/** Saves the card that paid an order, as its gateway keeps it, for the member who agreed to it. */
export const saveOrderCard: Job = async (given, { db, card, newId }) => {
  const { order_id, member_id } = saving.parse(given)
  const charge = await firstCharge(db, order_id)
  if (charge?.gateway !== card.name) return
  const ref = charge.gateway_ref
  const stored = await card.storedCard(ref)
  if (!stored) return
  await saveCard(db, { id: newId('card'), member_id, gateway: card.name, ref, ...stored })
}

/** Has the gateway keep a card no longer that its member removed. */
export const forgetCard: Job = async (given, { card }) => {
  await card.forgetCard(forgetting.parse(given).card_ref)
}

const payload = z.object({ order_id: z.string() })

/** On its day the balance is charged to the card of the deposit; after a no, again a day later (see `failBalance`). */
export const collectBalance: Job = async (input, ctx) => {
  const { order_id } = payload.parse(input)
  const attempt = { order_id, actor: 'house', visitor_id: null, caller: null } as const
  const { state } = await chargeBalance(attempt, ctx)
  // Somebody is at it: should it come to nothing, this is tried again.
  if (state === 'being_paid') throw new Error('The balance is being paid')
}

const lateVoid = z.object({ attempt_id: z.string() })

/** Long after a try to pay was given up: had the gateway acted on it after all, nothing may stay charged. */
export const voidLate: Job = async (input, { db, card, log }) => {
  const { attempt_id } = lateVoid.parse(input)
  const found = await card.find(attempt_id)
  if (found.state === 'unknown') throw new Error('The gateway doesn’t answer')
  if (found.state !== 'authorized') return
  const charge = await settledCharge(db, attempt_id)
  if (charge?.state === 'done') return
  await card.void(found.ref)
  log.warn('payment.voided_late', { attempt_id })
}

/** For how long after a charge a bank may take it up, and a dispute may still move, in days. */
const disputeDays = 180

/** Reads every dispute that may still move as it stands now: told by the gateway, and once in a while in case it told nobody. */
export const recordDisputes: Job = async (_, ctx) => followDisputes(ctx)

/** Writes down how each dispute stands at the gateway, and tells the log of a new one. */
export async function followDisputes({ card, db, log }: AppContext): Promise<void> {
  const since = Temporal.Now.instant().subtract({ hours: disputeDays * 24 })
  const disputes = await card.disputesSince(since.toString())
  const fresh = await saveDisputes(db, card.name, disputes)
  if (fresh > 0) log.warn('payment.disputed', { count: fresh })
}

import type { AppContext } from '#server/context.ts'
import { type BalanceTry, beginBalance, completeBalance, failBalance } from './store-balances.ts'
import type { Charging, Purpose } from './purpose.ts'
import { chargeInTime, type Challenge, sendCharge } from './pay-charge.ts'
import { authorizeCard, type PayingCard } from './paying-card.ts'
import { readSettled, type Settled } from './settle-charge.ts'

/** What became of a try to pay a balance; `elsewhere` where there was nothing to try: paid, or over. */
export type BalanceSettled = Settled | Challenge | { readonly state: 'elsewhere' | 'too_many' }

type BalanceRequest = Omit<BalanceTry, 'gateway'> & { readonly payment: PayingCard | null }

/**
 * Tries to charge what an order owes after its deposit, exactly once however many try, to the card that paid the deposit. What stays
 * open the reconciler settles.
 */
export async function chargeBalance(
  request: Omit<BalanceRequest, 'payment'>,
  ctx: AppContext,
): Promise<BalanceSettled | { readonly state: 'being_paid' }> {
  const begun = await begin({ ...request, payment: null }, ctx)
  if ('state' in begun) return begun
  return begun.isNew ? begun.send() : { state: 'being_paid' }
}

/** Tries the same for a guest who waits until a moment: with their card, where they chose one. */
export async function payBalance(
  request: BalanceRequest,
  until: number,
  ctx: AppContext,
): Promise<BalanceSettled> {
  const begun = await begin(request, ctx)
  return 'state' in begun ? begun : chargeInTime(begun.charge, begun.send, until, ctx)
}

/** A try that is written down, and what sends it, or reads what became of one that was sent before. */
interface Begun {
  readonly charge: Charging
  readonly isNew: boolean
  readonly send: () => Promise<Settled | Challenge>
}

async function begin(
  request: BalanceRequest,
  ctx: AppContext,
): Promise<Begun | Extract<BalanceSettled, { readonly state: 'elsewhere' | 'too_many' }>> {
  const { payment, order_id } = request
  const begun = await beginBalance(ctx.db, { ...request, gateway: ctx.card.name })
  if (begun.state === 'elsewhere' || begun.state === 'too_many') return { state: begun.state }
  const { id, amount } = begun
  const charge = { id, purpose: 'balance', subject_id: order_id, amount } as const
  // The bank may ask its card’s owner, and how that was told may have got lost.
  if (begun.state === 'open') return { charge, isNew: false, send: () => readSettled(charge, ctx) }
  const { ref } = begun
  ctx.live.publish(`order:${order_id}`)
  const ask = () =>
    payment === null
      ? ctx.card.authorizeStored({ key: id, amount, ref, present: false })
      : authorizeCard({ key: id, amount }, payment, ctx)
  return { charge, isNew: true, send: () => sendCharge(charge, ask, ctx) }
}

/** What an order owes after its deposit is paid; a card that was declined is told of, and tried again. */
export const balancePurpose: Purpose = {
  async complete({ id, subject_id: order_id }, { ref, brand, last4 }, { db, log, live }) {
    const paid = await completeBalance(db, { id, ref, brand, last4 })
    if (!paid) return undefined
    log.info('balance.paid', { order_id, attempt_id: id })
    live.publish(`order:${order_id}`)
    live.publish('outbox')
    live.publish(`board:${paid.location_id}`)
    return {}
  },
  async giveUp({ id, subject_id: order_id }, reason, { db, log, live }) {
    if (!(await failBalance(db, { id, reason }))) return false
    log.warn('balance.declined', { order_id, attempt_id: id })
    live.publish(`order:${order_id}`)
    live.publish('outbox')
    return true
  },
}

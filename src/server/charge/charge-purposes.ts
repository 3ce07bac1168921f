import { randomInt } from 'node:crypto'
import type { ChargePurpose } from '#core/charge/charge.ts'
import type { Instant } from '#core/time.ts'
import type { AppContext } from '#server/context.ts'
import type { ChargeResult } from '#server/gateways/payment/card-gateway.ts'
import { captureOfOpen, completeAttempt, releaseAttempt } from '#server/order/store-attempts.ts'
import { completeBalance, failBalance } from './store-balances.ts'
import type { Charge } from './store.ts'
import {
  completePurchase,
  failPurchase,
  type NewCardNumber,
} from '#server/gift-card/store-purchases.ts'
import { completeGroupPayment, failGroupPayment } from '#server/group-order/store-payments.ts'
import { completeDeposit, failDeposit } from '#server/reservation/store-deposits.ts'
import type { Placed } from '#server/order/build-order.ts'
import { madePin, noPin, pinProof } from '#server/gift-card/secrets.ts'

/** A yes of the gateway. */
export type Charged = Extract<ChargeResult, { readonly state: 'authorized' }>

/** A try to charge, as whoever settles it knows it. */
export interface Charging extends Charge {
  /** When an order is captured whatever its kitchen does (see captureAt); read where it isn’t known. */
  readonly capture_at?: Instant | null
}

/** That a try came to what it was for; with the order where it is one. */
export interface Taken {
  readonly placed?: Placed
}

/** What a charge is for: what is written once the bank said yes, or no. Conditional writes let one of all who come here act. */
interface Purpose {
  /** Writes what was paid; undefined where the try was settled before, or what it was for is over. */
  readonly complete: (
    charge: Charging,
    charged: Charged,
    ctx: AppContext,
  ) => Promise<Taken | undefined>
  /** Gives the try up, with the bank’s reason, or null where it gave none; false where it was settled before. */
  readonly giveUp: (charge: Charging, reason: string | null, ctx: AppContext) => Promise<boolean>
}

/** An order is placed; a cart whose try is given up is open again with everything in it, and its time is held a while longer. */
const order: Purpose = {
  async complete(charge, { ref, brand, last4 }, ctx) {
    const { db, log, live, newId, settings } = ctx
    const { id } = charge
    const { capture_at = await captureOfOpen(db, id) } = charge
    const event_id = newId('event')
    const { grace_seconds } = settings
    const paid = { ref, brand, last4, event_id, capture_at, grace_seconds }
    const placed = await completeAttempt(db, id, paid)
    if (!placed) return undefined
    log.info('order.placed', { order_id: placed.order_id, attempt_id: id })
    live.publish('outbox')
    return { placed: { ...placed, brand, last4 } }
  },
  giveUp({ id }, reason, { db, settings: { cart_minutes, hold_minutes } }) {
    return releaseAttempt(db, id, { reason, cart_minutes, hold_minutes })
  },
}

const balance: Purpose = {
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

const giftCard: Purpose = {
  async complete({ id }, { ref, brand, last4 }, ctx) {
    if (!(await completePurchase(ctx.db, id, { ref, brand, last4, ...newCard(ctx) })))
      return undefined
    ctx.log.info('gift_card.bought', { attempt_id: id })
    ctx.live.publish('outbox')
    return {}
  },
  giveUp: ({ id }, reason, { db }) => failPurchase(db, id, reason),
}

/** Sixteen digits and six: nobody guesses both, and a number says nothing of the next. */
function newCard({ settings }: AppContext): NewCardNumber {
  const digits = () => String(randomInt(10 ** 8)).padStart(8, '0')
  const proofOf = (id: string) => {
    return { pin: noPin, pin_proof: pinProof(id, madePin(id, settings), settings) }
  }
  return { number: `${digits()}${digits()}`, proofOf }
}

/** A share of a group order is held until its host orders; who doesn’t pay it chooses again. */
const share: Purpose = {
  async complete({ id, subject_id: cart_id }, { ref, brand, last4 }, { db, live }) {
    if (!(await completeGroupPayment(db, id, { ref, brand, last4 }))) return undefined
    live.publish(`group:${cart_id}`)
    return {}
  },
  async giveUp({ id, subject_id: cart_id }, reason, { db, live }) {
    if (!(await failGroupPayment(db, id, reason))) return false
    live.publish(`group:${cart_id}`)
    return true
  },
}

/** A table is reserved, unless it was let go of while the bank thought: what has no table costs nothing. */
const deposit: Purpose = {
  async complete({ id, subject_id: reservation_id }, charged, { db, log, live }) {
    if (!(await completeDeposit(db, { id, reservation_id }, charged))) return undefined
    log.info('reservation.deposit_paid', { attempt_id: id })
    live.publish('outbox')
    return {}
  },
  giveUp: ({ id, subject_id: reservation_id }, reason, { db }) =>
    failDeposit(db, { id, reservation_id }, reason),
}

/** What each charge is for. */
export const purposes = {
  order,
  balance,
  gift_card: giftCard,
  share,
  deposit,
} as const satisfies Record<ChargePurpose, Purpose>

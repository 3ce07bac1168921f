import type { Cents } from '#core/money.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { tableDepositFor } from '#core/reservation/deposit.ts'
import { cleanTableGuest, type TableGuest } from '#core/reservation/guest.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { settledOf } from '#server/charge/store.ts'
import { lockVisitor, nameGuest, reservationById, type StoredReservation } from './store.ts'
import { lendHold } from './store-holds.ts'
import {
  beginDeposit,
  depositTryOf,
  type NewDeposit,
  type StoredDeposit,
  completeDeposit,
  failDeposit,
} from './store-deposits.ts'
import { bodyHash } from '#server/api/body-hash.ts'
import { type Dining, diningAt } from './dining.ts'
import { type Paid, payByCard } from '#server/charge/pay-charge.ts'
import type { PayingCard } from '#server/charge/paying-card.ts'
import { bookingRefusal } from './reserve-table.ts'
import { gatewayTimeoutMs } from '#server/gateways/with-deadline.ts'
import type { Purpose } from '#server/charge/purpose.ts'

/** What a guest sent to reserve a table that takes a deposit. */
export interface PayDepositInput extends TableGuest {
  readonly reservation_id: string
  /** The deposit that they read. */
  readonly amount: Cents
  readonly payment: PayingCard
  readonly key: string
  readonly caller: string | null
}

/** For how many minutes a table is kept while the bank thinks: longer than its owner may take to answer it. */
const bankMinutes = 15

/**
 * Charges the deposit of a table that is held and reserves it, exactly once: the same key and content is the same try, and a table
 * has one. Refuses another amount than is due; tells a decline in the bank’s words, and the table is held on for another card.
 */
export async function payTableDeposit(input: PayDepositInput, ctx: AppContext): Promise<Paid> {
  const until = performance.now() + gatewayTimeoutMs
  const { seen: stored, deposit } = await begin(input, ctx)
  const { id, reservation_id, amount } = deposit
  const charge = { id, purpose: 'deposit', subject_id: reservation_id, amount } as const
  const seen = stored && settledOf({ ...stored, purpose: 'deposit' })
  return payByCard(charge, { payment: input.payment, seen }, until, ctx)
}

interface Begun {
  readonly deposit: Pick<StoredDeposit, 'id' | 'reservation_id' | 'amount'>
  /** The same, where it was sent before or another is under way. */
  readonly seen?: StoredDeposit
}

/** Writes the try down, with who reserves, unless it was sent before or another is under way. */
async function begin(input: PayDepositInput, ctx: AppContext): Promise<Begun> {
  const { reservation_id, key } = input
  const body_hash = hashOf(input)
  const known = await reservationById(ctx.db, reservation_id)
  if (!known) throw new Refused(refusal('thing.missing'))
  const dining = await diningAt(ctx.db, known.location_id)
  return ctx.db.transaction().execute(async (tx) => {
    if (known.visitor_id !== null) await lockVisitor(tx, known.visitor_id)
    const stored = await reservationById(tx, reservation_id, true)
    if (!stored) throw new Refused(refusal('thing.missing'))
    const seen = await depositTryOf(tx, reservation_id, key)
    if (seen?.idempotency_key === key && seen.body_hash !== body_hash)
      throw new Refused(refusal('request.key_reused'))
    if (seen) return { deposit: seen, seen }
    return { deposit: await write(tx, { input, body_hash, stored, dining }, ctx) }
  })
}

interface Writing {
  readonly input: PayDepositInput
  readonly body_hash: string
  readonly stored: StoredReservation
  readonly dining: Dining
}

async function write(
  tx: Db,
  { input, body_hash, stored, dining }: Writing,
  { newId, card }: AppContext,
): Promise<NewDeposit> {
  if (stored.status !== 'held') throw new Refused(refusal('reservation.closed'))
  if (stored.held_seconds === null) throw new Refused(refusal('reservation.lapsed'))
  const guest = cleanTableGuest(input)
  refuseIf(await bookingRefusal(tx, stored, guest))
  const due = tableDepositFor(dining.room, stored)
  if (!due) throw new Refused(refusal('reservation.no_deposit'))
  if (due.cents !== input.amount)
    throw new Refused(refusal('reservation.deposit_due', { amount: due.cents }))
  const { id: reservation_id, visitor_id } = stored
  const { key, payment, caller } = input
  const deposit: NewDeposit = {
    reservation_id,
    visitor_id,
    key,
    token: payment.token,
    caller,
    body_hash,
    id: newId('deposit'),
    gateway: card.name,
    amount: due.cents,
    back_hours: due.back_hours,
    back_until: due.back_until,
  }
  await nameGuest(tx, reservation_id, guest)
  await lendHold(tx, reservation_id, bankMinutes)
  if (!(await beginDeposit(tx, deposit))) throw new Refused(refusal('payment.too_many_declines'))
  return deposit
}

function hashOf({ name, phone, email, note, amount, payment }: PayDepositInput): string {
  return bodyHash([name, phone, email, note, amount, payment.token])
}

/** A table is reserved, unless it was let go of while the bank thought: what has no table costs nothing. */
export const depositPurpose: Purpose = {
  async complete({ id, subject_id: reservation_id }, charged, { db, log, live }) {
    if (!(await completeDeposit(db, { id, reservation_id }, charged))) return undefined
    log.info('reservation.deposit_paid', { attempt_id: id })
    live.publish('outbox')
    return {}
  },
  giveUp: ({ id, subject_id: reservation_id }, reason, { db }) =>
    failDeposit(db, { id, reservation_id }, reason),
}

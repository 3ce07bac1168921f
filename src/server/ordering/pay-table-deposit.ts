import { createHash } from 'node:crypto'
import type { Cents } from '#core/money.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import { tableDepositFor } from '#core/reservation/deposit.ts'
import { cleanTableGuest, type TableGuest } from '#core/reservation/guest.ts'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/store/database/db.ts'
import type { ChargeOutcome } from '#server/gateways/payment/card-gateway.ts'
import {
  lockVisitor,
  nameGuest,
  reservationById,
  type StoredReservation,
} from '#server/store/reservations.ts'
import { lendHold } from '#server/store/table-holds.ts'
import {
  beginDeposit,
  completeDeposit,
  depositById,
  depositTryOf,
  failDeposit,
  type NewDeposit,
  type StoredDeposit,
} from '#server/store/table-deposits.ts'
import { awaitCharge, type Challenge, chargeOnce } from './ask-bank.ts'
import { type Dining, diningAt } from './dining.ts'
import { authorizeCard, type PayingCard } from './paying-card.ts'
import { bookingRefusal } from './reserve-table.ts'
import { noAnswer } from './settle-attempt.ts'
import { type Attempt, type Charged, settleCharge } from './settle-charge.ts'
import { patience, withDeadline } from './with-deadline.ts'

/** What a guest sent to reserve a table that takes a deposit. */
export interface PayDepositInput extends TableGuest {
  readonly reservation_id: string
  /** The deposit that they read. */
  readonly amount: Cents
  readonly payment: PayingCard
  readonly key: string
  readonly caller: string | null
}

type DepositTry = Attempt & Pick<StoredDeposit, 'reservation_id'>

/** What became of it. */
type Paid =
  | { readonly state: 'reserved' }
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'open' }

/** How a deposit stands once its time to answer is over: the table, nothing yet, or a bank that asks the card’s owner. */
export type DepositAnswer = Exclude<Paid, { state: 'declined' }> | Challenge

/** For how many minutes a table is kept while the bank thinks: longer than its owner may take to answer it. */
const bankMinutes = 15

/**
 * Charges the deposit of a table that is held and reserves it, exactly once: the same key and content is the same try, and a table
 * has one. Refuses another amount than is due; tells a decline in the bank’s words, and the table is held on for another card.
 */
export async function payTableDeposit(
  input: PayDepositInput,
  ctx: AppContext,
): Promise<DepositAnswer> {
  const until = performance.now() + patience
  const begun = await begin(input, ctx)
  const paid = begun.isNew
    ? await withDeadline(charge(begun.deposit, input.payment, ctx), until, ctx)
    : await withDeadline(awaitDeposit(begun.deposit, ctx, until), until, ctx)
  if (paid.state === 'declined')
    throw new Refused(refusal('payment.declined', { reason: paid.reason }))
  return paid
}

interface Begun {
  readonly isNew: boolean
  readonly deposit: DepositTry
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
    if (seen) return { isNew: false, deposit: seen }
    return { isNew: true, deposit: await write(tx, { input, body_hash, stored, dining }, ctx) }
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
  const sent = JSON.stringify([name, phone, email, note, amount, payment.token])
  return createHash('sha256').update(sent).digest('base64url')
}

async function charge(
  deposit: DepositTry,
  payment: PayingCard,
  ctx: AppContext,
): Promise<Paid | Challenge> {
  const { id: key, amount } = deposit
  const send = () => authorizeCard({ key, amount }, payment, ctx)
  return chargeOnce(askingFor(deposit, ctx), send, ctx)
}

/** Whoever charges a deposit, or waits for it, acts on its outcome this way. */
function askingFor(deposit: DepositTry, ctx: AppContext) {
  const settle = (outcome: ChargeOutcome) => settleDeposit(deposit, outcome, ctx)
  return { id: deposit.id, settle }
}

/** Acts on what the gateway says about a deposit: whoever comes here with it, conditional writes let one of them act. */
export async function settleDeposit(
  deposit: DepositTry,
  outcome: ChargeOutcome,
  ctx: AppContext,
): Promise<Paid> {
  const actions = {
    complete: (charged: Charged) => complete(deposit, charged, ctx),
    giveUp: (reason: string | null) => giveUpDeposit(deposit, reason, ctx),
  }
  return settleCharge(deposit, outcome, actions, ctx)
}

/** Gives a deposit up, with the bank’s reason, or null where it never answered. */
export async function giveUpDeposit(
  deposit: Pick<DepositTry, 'id' | 'reservation_id'>,
  reason: string | null,
  ctx: AppContext,
): Promise<Paid> {
  await failDeposit(ctx.db, deposit, reason)
  return readPaid(deposit.id, ctx)
}

async function complete(deposit: DepositTry, charged: Charged, ctx: AppContext): Promise<Paid> {
  const { ref } = charged
  const completed = await completeDeposit(ctx.db, deposit, charged)
  if (completed === 'booked') {
    ctx.log.info('reservation.deposit_paid', { attempt_id: deposit.id })
    ctx.live.publish('outbox')
  }
  // The table was let go of while the bank thought: what has no table costs nothing.
  if (completed === 'too late') await giveUpDeposit(deposit, null, ctx)
  const paid = await readPaid(deposit.id, ctx)
  if (paid.state === 'declined') await ctx.card.void(ref)
  return paid
}

/** Waits for what becomes of a deposit that somebody else is charging. */
async function awaitDeposit(
  deposit: DepositTry,
  ctx: AppContext,
  until: number,
): Promise<Paid | Challenge> {
  const read = () => readPaid(deposit.id, ctx)
  const paid = await read()
  if (paid.state !== 'open') return paid
  return awaitCharge({ ...askingFor(deposit, ctx), read }, until, ctx)
}

async function readPaid(id: string, { db }: AppContext): Promise<Paid> {
  const deposit = await depositById(db, id)
  if (!deposit || deposit.status === 'pending') return { state: 'open' }
  return deposit.status === 'failed'
    ? { state: 'declined', reason: deposit.decline_reason ?? noAnswer }
    : { state: 'reserved' }
}

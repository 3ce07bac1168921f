import { z } from 'zod'
import { depositState } from '#core/reservation/deposit.ts'
import type { AppContext } from '#server/context.ts'
import { type ReservationMailKind, writeTableMail, writeTableText, writeWaitText } from './mails.ts'
import { diningAt } from './dining.ts'
import { reservationById, type StoredReservation } from './store.ts'
import { forgettingRecipient } from '#server/member/store-mails.ts'
import { markTexted, waitingById } from './store-waitlist.ts'
import type { Job } from '#server/outbox/job.ts'
import { sendText, type TextCause } from '#server/message/send-text.ts'
import { pageOf } from '#server/message/mail.ts'
import {
  captureDeposit,
  depositById,
  finishReturn,
  type StoredDeposit,
  voidDeposit,
} from './store-deposits.ts'
import { isCaptured } from '#server/charge/capture.ts'

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

const tablePayload = z.object({
  reservation_id: z.string(),
  /** Who was to sit there, where the table itself forgot them. */
  guest: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), note: z.string() })
    .optional(),
})

const waitPayload = z.object({ waiting_id: z.string() })

/** What is answered to whoever typed a number, and what the house says to who waits or has a table. */
const causes = {
  'reservation-booked': 'asked',
  'reservation-changed': 'asked',
  'reservation-cancelled': 'house',
  'reservation-reminder': 'house',
  'reservation-deposit': 'house',
  'reservation-unpaid': 'house',
  'waitlist-joined': 'asked',
  'waitlist-called': 'house',
} as const satisfies Readonly<Record<string, TextCause>>

/** Returns the job that writes to a guest about their table: by mail where they left an address, else by text message. */
function aboutTable(kind: ReservationMailKind): Job {
  return async (given, ctx, event_id) => {
    const { reservation_id, guest } = tablePayload.parse(given)
    const found = await reservationById(ctx.db, reservation_id)
    if (!found || !isDue(kind, found, event_id)) return
    const stored = { ...found, ...guest }
    const { email, phone, locale, location_id, id } = stored
    const { location, room, now } = await diningAt(ctx.db, location_id, locale)
    const place = {
      location,
      deposit: depositState(stored, room, now),
      keep_minutes: room.keep_minutes,
      url: page(`/reservations/${id}`, locale, ctx),
      calendar: page(`/reservations/${id}/calendar.ics`, locale, ctx),
    }
    const send = async () => {
      if (email !== '') {
        const written = writeTableMail(kind, stored, place, locale)
        await ctx.mail.send({ id: event_id, to: email, ...written })
      } else if (phone !== '') {
        const text = writeTableText(kind, stored, place, locale)
        await sendText({ id: event_id, to: phone, text }, causes[kind], ctx)
      }
    }
    await (guest ? forgettingRecipient(event_id, ctx.db, send) : send())
  }
}

/** Nobody hears of what is no longer so: a reminder names the time that it is about. */
function isDue(
  kind: ReservationMailKind,
  { status, seat_at }: StoredReservation,
  event_id: string,
): boolean {
  if (kind === 'reservation-cancelled' || kind === 'reservation-unpaid')
    return status === 'cancelled'
  if (kind === 'reservation-deposit') return status === 'held'
  const seconds = Math.floor(Temporal.Instant.from(seat_at).epochMilliseconds / 1000)
  const isOfThisTime = kind !== 'reservation-reminder' || event_id.endsWith(`:${seconds}`)
  return status === 'booked' && isOfThisTime
}

function aboutWait(kind: 'waitlist-joined' | 'waitlist-called'): Job {
  return async (given, ctx, event_id) => {
    const stored = await waitingById(ctx.db, waitPayload.parse(given).waiting_id)
    const isDue = stored?.status === (kind === 'waitlist-called' ? 'called' : 'waiting')
    if (!stored || !isDue || stored.phone === '') return
    const { locale, phone, id } = stored
    const { location, room } = await diningAt(ctx.db, stored.location_id, locale)
    const url = page(`/waitlist/${id}`, locale, ctx)
    const place = { location, keep_minutes: room.keep_minutes, url }
    const text = writeWaitText(kind, stored, place, locale)
    const isSent = await sendText({ id: event_id, to: phone, text }, causes[kind], ctx)
    if (isSent && kind === 'waitlist-called') await markTexted(ctx.db, stored)
  }
}

function page(path: string, locale: StoredReservation['locale'], ctx: AppContext): string {
  return pageOf(path, { channel: 'default', locale }, ctx)
}

/** The jobs that write to guests about tables. */
export const tableMessageJobs = {
  'reservation-booked': aboutTable('reservation-booked'),
  'reservation-changed': aboutTable('reservation-changed'),
  'reservation-cancelled': aboutTable('reservation-cancelled'),
  'reservation-reminder': aboutTable('reservation-reminder'),
  'reservation-deposit': aboutTable('reservation-deposit'),
  'reservation-unpaid': aboutTable('reservation-unpaid'),
  'waitlist-joined': aboutWait('waitlist-joined'),
  'waitlist-called': aboutWait('waitlist-called'),
} as const

async function charged(input: unknown, { db }: AppContext): Promise<ChargedDeposit> {
  const deposit = await depositById(db, payload.parse(input).deposit_id)
  return {
    deposit: deposit?.gateway_ref == null ? undefined : deposit,
    ref: deposit?.gateway_ref ?? '',
  }
}

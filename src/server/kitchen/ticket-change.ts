import type { LabelledTicket, TicketAnswer } from '#contract/kitchen/ticket.ts'
import type { Locale } from '#core/locale.ts'
import { bagRefusal } from '#core/kitchen/bagging.ts'
import { type CrewStep, crewStepRefusal } from '#core/order/delivery.ts'
import { earlyStartRefusal } from '#core/kitchen/early-start.ts'
import type { OrderStatus, Actor } from '#core/order/order.ts'
import { moveRefusal } from '#core/order/progress.ts'
import {
  type CounterTender,
  takePaymentRefusal,
  unpaidHandOffRefusal,
} from '#core/charge/at-location.ts'
import { isCalledOff } from '#core/charge/payment.ts'
import type { TicketWork } from '#core/kitchen/ticket-work.ts'
import { refuseIf, Refused, refusal } from '#core/refusal.ts'
import type { DeepReadonly } from '#server/api/handler.ts'
import { labelledTicketAnswer, ticketAnswer } from './ticket-responses.ts'
import type { AppContext } from '#server/context.ts'
import { retryLostRace } from '#server/database/retry.ts'
import { moveDelivery } from '#server/delivery/move-delivery.ts'
import { locationOfCrew, type Scope } from '#server/staff/store-locations.ts'
import { peopleOfOrder } from '#server/group-order/store.ts'
import { takeCounterPayment } from '#server/charge/store-counter.ts'
import {
  fireTicket,
  moveTicket,
  saveBag,
  type StoredTicket,
  ticketOfOrder,
  saveWork,
} from './store.ts'
import { lockOrder } from '#server/database/lock-order.ts'

/** Who of the crew does it, and which kitchens they may touch. */
export interface Crew {
  readonly staff_id: string
  readonly scope: Scope
  /** The language in which they read the ticket. */
  readonly locale: Locale
}

type Ticket = DeepReadonly<TicketAnswer>

/** Puts an order on the board before its time. Pressed twice is pressed once; refuses one that ended, and one of a day that is too far. */
export async function fireEarly(order_id: string, crew: Crew, ctx: AppContext): Promise<Ticket> {
  const waiting = await ticketOfOrder(ctx.db, order_id, crew.scope, { placed: true })
  if (!waiting) throw new Refused(refusal('thing.missing'))
  const actor = { kind: 'crew', staff_id: crew.staff_id } as const
  if (waiting.order.status === 'placed') {
    await refuseTooEarly(waiting.order, crew, ctx)
    await fireTicket(ctx.db, { order_id, event_id: ctx.newId('event'), actor })
  }
  const ticket = await ticketOfOrder(ctx.db, order_id, crew.scope)
  const status = ticket?.order.status ?? 'placed'
  if (!ticket || status === 'cancelled')
    throw new Refused(
      refusal('order.wrong_stage', { why: 'order_move', from: status, to: 'accepted' }),
    )
  ctx.live.publish('outbox')
  return publish(ticket, crew, ctx)
}

async function refuseTooEarly(
  order: StoredTicket['order'],
  { scope }: Crew,
  { db }: AppContext,
): Promise<void> {
  const found = await locationOfCrew(db, order.location_id, scope)
  const { now, location } = found ?? {}
  if (location && now) refuseIf(earlyStartRefusal(order, { now, time_zone: location.time_zone }))
}

/** Does a station's work on a ticket, or undoes it; without a station, that of the whole kitchen. */
export async function work(
  order_id: string,
  decide: (ticket: StoredTicket) => TicketWork,
  crew: Crew,
  ctx: AppContext,
): Promise<Ticket> {
  const actor = { kind: 'crew', staff_id: crew.staff_id } as const
  return publish(await workTicket({ order_id, scope: crew.scope, actor }, decide, ctx), crew, ctx)
}

/** Moves a ticket forward. Pressed twice is pressed once; refuses what its stage doesn't allow. */
async function moveTicketOn(
  order_id: string,
  to: OrderStatus,
  crew: Crew,
  ctx: AppContext,
): Promise<Ticket> {
  return move(order_id, to, crew, ctx)
}

/** The guest has it. What is delivered goes out first, and arrives by its driver’s word. */
export async function handOff(order_id: string, crew: Crew, ctx: AppContext): Promise<Ticket> {
  const { delivery, order, at_location } = await readTicket(order_id, crew, ctx)
  if (order.status !== 'completed') refuseIf(unpaidHandOffRefusal(at_location))
  return delivery
    ? moveDriver(order_id, { status: 'delivered' }, crew, ctx)
    : moveTicketOn(order_id, 'completed', crew, ctx)
}

/** The crew took what its guest owes. Pressed twice is pressed once; refuses another amount than is owed. */
export async function takePayment(
  { order_id, ...paid }: { order_id: string; by: CounterTender; amount: number },
  crew: Crew,
  ctx: AppContext,
): Promise<Ticket> {
  const read = async () => {
    const ticket = await ticketOfOrder(ctx.db, order_id, crew.scope, { placed: true })
    if (!ticket) throw new Refused(refusal('thing.missing'))
    return ticket
  }
  const taken = await retryLostRace(async () => {
    const ticket = await read()
    const { order, at_location } = ticket
    refuseIf(takePaymentRefusal(isCalledOff(order.status) ? null : at_location, paid))
    if (at_location?.by === paid.by) return ticket
    const taking = { order_id, ...paid, staff_id: crew.staff_id }
    return (await takeCounterPayment(ctx.db, taking)) ? read() : undefined
  })
  ctx.log.info('payment.taken', { order_id })
  ctx.live.publish('outbox')
  return publish(taken, crew, ctx)
}

/** The crew says how far the driver is. Pressed twice is pressed once; refuses what the order’s stage doesn’t allow. */
export async function moveDriver(
  order_id: string,
  { status, driver }: { readonly status: CrewStep; readonly driver?: string | undefined },
  crew: Crew,
  ctx: AppContext,
): Promise<Ticket> {
  const { order, delivery } = await readTicket(order_id, crew, ctx)
  if (delivery?.status !== status) {
    refuseIf(crewStepRefusal(order.status, delivery, status))
    const actor = { kind: 'crew', staff_id: crew.staff_id } as const
    const named = driver === undefined || driver === '' ? null : { name: driver, phone: null }
    await moveDelivery(order_id, { status, driver: named, reason: null, actor }, ctx)
  }
  return publish(await readTicket(order_id, crew, ctx), crew, ctx)
}

/** A ticket as it is. */
export async function oneTicket(
  order_id: string,
  crew: Crew,
  ctx: AppContext,
): Promise<DeepReadonly<LabelledTicket>> {
  const ticket = await readTicket(order_id, crew, ctx)
  return labelledTicketAnswer(ticket, await peopleOfOrder(ctx.db, order_id), crew.locale)
}

/** Checks lines off as they go into the bag. Pressed twice is pressed once; refuses what isn’t made yet. */
export async function bag(
  input: {
    readonly order_id: string
    readonly line_ids: readonly string[]
    readonly bagged: boolean
  },
  crew: Crew,
  ctx: AppContext,
): Promise<Ticket> {
  const { order } = await readTicket(input.order_id, crew, ctx)
  refuseIf(bagRefusal(order, input))
  await saveBag(ctx.db, input)
  return publish(await readTicket(input.order_id, crew, ctx), crew, ctx)
}

async function move(
  order_id: string,
  to: OrderStatus,
  crew: Crew,
  ctx: AppContext,
): Promise<Ticket> {
  const moved = await retryLostRace(async () => {
    const ticket = await readTicket(order_id, crew, ctx)
    const from = ticket.order.status
    if (from === to) return ticket
    refuseIf(moveRefusal(from, to))
    const event_id = ctx.newId('event')
    const actor = { kind: 'crew', staff_id: crew.staff_id } as const
    const isMoved = await moveTicket(ctx.db, { order_id, from, to, event_id, actor, reason: null })
    return isMoved ? readTicket(order_id, crew, ctx) : undefined
  })
  return publish(moved, crew, ctx)
}

async function readTicket(
  order_id: string,
  { scope }: Crew,
  { db }: AppContext,
): Promise<StoredTicket> {
  const ticket = await ticketOfOrder(db, order_id, scope)
  if (!ticket) throw new Refused(refusal('thing.missing'))
  return ticket
}

function publish(ticket: StoredTicket, { locale }: Crew, { live }: AppContext): Ticket {
  live.publish(`order:${ticket.order.id}`)
  live.publish(`board:${ticket.order.location_id}`)
  return ticketAnswer(ticket, locale)
}

/** Which ticket, by whom of the crew. */
interface Worker {
  readonly order_id: string
  readonly scope: Scope
  readonly actor: Actor
}

/**
 * Does what the crew does to a ticket while nobody else touches it: two stations that bump at one moment both count, and
 * one of them is the last. Refuses what core refuses, and a ticket that isn't theirs like a missing one.
 */
function workTicket(
  { order_id, scope, actor }: Worker,
  work: (ticket: StoredTicket) => TicketWork,
  { db, newId }: Pick<AppContext, 'db' | 'newId'>,
): Promise<StoredTicket> {
  return db.transaction().execute(async (tx) => {
    const read = async () => {
      const ticket = await ticketOfOrder(tx, order_id, scope)
      if (!ticket) throw new Refused(refusal('thing.missing'))
      return ticket
    }
    await read()
    await lockOrder(tx, order_id)
    const ticket = await read()
    const { lines, to, reason } = work(ticket)
    await saveWork(tx, order_id, lines)
    if (to !== null) {
      const { status: from } = ticket.order
      await moveTicket(tx, { order_id, from, to, reason, event_id: newId('event'), actor })
    }
    return read()
  })
}
